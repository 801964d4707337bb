import { fileURLToPath } from 'node:url';

/**
 * Path of the worker's file, for modules of this folder. It is always compiled: docs/decisions/022-compiled-threads.md.
 * Running from source: the last build's. Built: `worker.js` in the build's only folder. Packaged: the copy outside the
 * archive, because threads cannot reliably start from inside `app.asar`.
 *
 * @param moduleUrl `import.meta.url` of the caller.
 */
export function workerFile(moduleUrl: string): string {
  const file = moduleUrl.endsWith('.ts') ? '../../../out/main/worker.js' : 'worker.js';
  return outsideArchive(fileURLToPath(new URL(file, moduleUrl)));
}

function outsideArchive(path: string): string {
  return path.replace(/([\\/])app\.asar([\\/])/, '$1app.asar.unpacked$2');
}
