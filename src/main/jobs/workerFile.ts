import { fileURLToPath } from 'node:url';

/**
 * The worker's file, seen from a module of this folder: `worker.ts` beside it when Node runs the sources, `worker.js`
 * in the one folder of the build, and outside the archive where Electron's packager has put it when the build is
 * packaged: a thread's start cannot be relied on to read inside `app.asar`.
 *
 * @param moduleUrl `import.meta.url` of the caller.
 */
export function workerFile(moduleUrl: string): string {
  const name = moduleUrl.endsWith('.ts') ? 'worker.ts' : 'worker.js';
  return outsideArchive(fileURLToPath(new URL(name, moduleUrl)));
}

function outsideArchive(path: string): string {
  return path.replace(/([\\/])app\.asar([\\/])/, '$1app.asar.unpacked$2');
}
