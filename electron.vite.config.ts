import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const present = (entries: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file)));

/**
 * Each entry of the main build is a program of its own: Electron's main process, the browser host, the command line and
 * the worker thread. They share chunks, all in one folder, so that whichever file code ends up in, it
 * finds the other programs beside it: `new URL('./worker.js', import.meta.url)`.
 */
const mainEntries = {
  index: path('src/main/index.ts'),
  browser: path('src/main/hosts/browser/index.ts'),
  cli: path('src/main/cli/index.ts'),
  worker: path('src/main/jobs/worker.ts'),
};

export default defineConfig({
  main: {
    build: {
      sourcemap: true,
      // The packages of package.json's `dependencies` stay outside the bundle: they look for files of their own beside
      // their code. All others are taken in. In the packaged application the worker lies outside the archive, where no
      // package can be found (see electron-builder.yml), so whatever it imports must not become a dependency.
      rolldownOptions: {
        input: present(mainEntries),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      sourcemap: true,
      externalizeDeps: false,
      // A sandboxed preload is one CommonJS file: it cannot import, and `require` gives it only Electron's few modules.
      rolldownOptions: {
        input: present({ index: path('src/preload/index.ts') }),
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: path('src/renderer'),
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      // The browser host serves the same files to the system's browser, which may be older than Electron's.
      target: 'chrome120',
      sourcemap: true,
      minify: true,
      rolldownOptions: { input: path('src/renderer/index.html') },
    },
  },
});
