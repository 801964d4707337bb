/**
 * Runs the browser host in a separate process, for tests. The environment variables TEST_PAGE, TEST_BROWSER and
 * TEST_BROWSER_FOLDER name the page, the browser and the folder that it can use; the arguments are the host's.
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
