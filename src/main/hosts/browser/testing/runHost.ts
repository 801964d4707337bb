/**
 * Runs the browser host in a separate process, for tests. Environment variables give the folder of the page
 * (TEST_PAGE), the browser's file (TEST_BROWSER) and the folder that the browser can use (TEST_BROWSER_FOLDER). The
 * arguments are those of the host.
 */
import { runBrowserHost } from '../run.ts';

const { TEST_PAGE = '', TEST_BROWSER, TEST_BROWSER_FOLDER } = process.env;
const folder = TEST_BROWSER_FOLDER ? { folderFor: () => TEST_BROWSER_FOLDER } : {};
process.exitCode = await runBrowserHost(process.argv.slice(2), {
  rendererFolder: TEST_PAGE,
  browser: TEST_BROWSER
    ? { kind: 'found', file: TEST_BROWSER, ...folder }
    : { kind: 'none', reason: 'browser.no-screen' },
});
