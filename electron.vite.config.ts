import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Each entry of the main build is a separate program: Electron's main process, the browser host, the command line and
 * the worker thread. They share chunks, all in one folder, so that whichever file some code ends up in, it finds the
 * other programs beside it: `new URL('./worker.js', import.meta.url)`.
 */
const mainEntries = {
  index: path('src/main/index.ts'),
  browser: path('src/main/hosts/browser/index.ts'),
  cli: path('src/main/cli/index.ts'),
  worker: path('src/main/jobs/worker.ts'),
};

/**
 * Fails the build if the worker needs a package. In the packaged application it lies outside the archive, where it
 * finds only its own chunks and what is part of Node (see electron-builder.yml).
 */
function workerStandsAlone(): Plugin {
  return {
    name: 'worker-stands-alone',
    generateBundle(_options, bundle) {
      const files = new Set(['worker.js']);
      for (const file of files) {
        const chunk = bundle[file];
        for (const name of chunk?.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : []) {
          if (name in bundle) {
            files.add(name);
          } else if (!isBuiltin(name)) {
            this.error(`${file}, which the worker loads, imports ${name}, which the worker cannot find when packaged`);
          }
        }
      }
    },
  };
}

/**
 * Removes the page's content security policy in development: the development server adds styles to the page and
 * connects to it, both of which the policy forbids.
 */
function policyOnlyWhenBuilt(): Plugin {
  return {
    name: 'policy-only-when-built',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
  };
}

export default defineConfig({
  main: {
    plugins: [workerStandsAlone()],
    build: {
      sourcemap: true,
      // The packages of package.json's `dependencies` stay outside the bundle: they look for their own files beside
      // their code. All others are bundled.
      rolldownOptions: {
        input: mainEntries,
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
        input: { index: path('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: path('src/renderer'),
    plugins: [policyOnlyWhenBuilt()],
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
