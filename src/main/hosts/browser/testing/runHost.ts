/**
 * The browser host as a process of its own, for tests: with a page and a browser that the environment names in
 * TEST_PAGE and TEST_BROWSER. The arguments are the host's.
 */
import { runBrowserHost } from '../run.ts';

const { TEST_PAGE = '', TEST_BROWSER } = process.env;
process.exitCode = await runBrowserHost(process.argv.slice(2), {
  rendererFolder: TEST_PAGE,
  browser: TEST_BROWSER ? { kind: 'found', file: TEST_BROWSER } : { kind: 'none', reason: 'this is a test' },
});
