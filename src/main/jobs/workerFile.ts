import { fileURLToPath } from 'node:url';

/**
 * Path of the worker's file, for modules of this folder. Running from source: `worker.ts` next to the module. Built:
 * `worker.js` in the build's only folder. Packaged: the copy outside the archive, because threads cannot reliably start
 * from inside `app.asar`.
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
