import { fileURLToPath } from 'node:url';

/**
 * Path of the worker's file, for modules of this folder. The file is always compiled; see
 * docs/decisions/022-compiled-threads.md. If the program runs from sources, it is the one of the last build. In a
 * build, it is `worker.js` in the same folder. In a package, it is the copy outside the archive, because threads cannot
 * reliably start from inside `app.asar`.
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
