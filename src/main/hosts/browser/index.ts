import { refuseOldNode } from '../../services/runtime/nodeVersion.ts';

if (!refuseOldNode()) {
  const { runBrowserHost } = await import('./run.ts');
  process.exitCode = await runBrowserHost(process.argv.slice(2));
}
