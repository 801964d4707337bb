/**
 * Runs the browser host in a separate process, for tests. The environment variables TEST_PAGE and TEST_BROWSER name the
 * page and the browser; the arguments are the host's.
 */
import { runBrowserHost } from '../run.ts';

const { TEST_PAGE = '', TEST_BROWSER } = process.env;
process.exitCode = await runBrowserHost(process.argv.slice(2), {
  rendererFolder: TEST_PAGE,
  browser: TEST_BROWSER ? { kind: 'found', file: TEST_BROWSER } : { kind: 'none', reason: 'browser.no-screen' },
});
