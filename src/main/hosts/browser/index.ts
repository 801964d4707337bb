import { runBrowserHost } from './run.ts';

process.exitCode = await runBrowserHost(process.argv.slice(2));
