import { isBuiltin } from 'node:module';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { colourSheet } from './src/shared/colours/colours.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Each entry of the main build is a separate program: Electron's main process, the browser host, the command line and
 * the worker thread. They share chunks, all in one folder, so that code finds the other programs beside it, in
 * whichever file it ends up: `new URL('./worker.js', import.meta.url)`.
 */
const mainEntries = {
  index: path('src/main/index.ts'),
  browser: path('src/main/hosts/browser/index.ts'),
  cli: path('src/main/cli/index.ts'),
  worker: path('src/main/jobs/worker.ts'),
};

/**
 * Programs that start from files outside the archive: the worker, and the command line, which plain Node runs. Their
 * files and the chunks that they load begin with one of these names, by which electron-builder.yml lists them.
 */
const OUTSIDE = ['worker', 'cli'] as const;

/** Ids of the modules that each of these programs loads. */
const modulesOf = { worker: new Set<string>(), cli: new Set<string>() };

/**
 * The bundler's helper for CommonJS packages, which the worker loads for readers of puzzle files. It is not the import
 * of any module.
 */
const RUNTIME = '\0rolldown/runtime.js';

interface NamedChunk {
  readonly moduleIds: readonly string[];
  /** The module whose exports the chunk passes on; it may have no others. */
  readonly facadeModuleId: string | null;
}

/** File name of a chunk: begins with the first of {@link OUTSIDE} that loads it, perhaps among other programs. */
function chunkName({ moduleIds, facadeModuleId }: NamedChunk): string {
  const ids = [...moduleIds, ...(facadeModuleId === null ? [] : [facadeModuleId])];
  const program = OUTSIDE.find((name) => ids.some((id) => modulesOf[name].has(id)));
  return `${program ?? 'chunk'}-[name]-[hash].js`;
}

/**
 * Names chunks after the programs outside the archive that load them. Fails the build if a name does not match the
 * loaded files, or if the worker needs a package: it finds only files named in this way and Node's own modules.
 */
function outsideStandsAlone(): Plugin {
  return {
    name: 'outside-stands-alone',
    buildEnd() {
      for (const name of OUTSIDE) {
        const modules = modulesOf[name];
        modules.clear();
        modules.add(mainEntries[name]);
        for (const id of modules) {
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
          for (const imported of [...importedIds, ...dynamicallyImportedIds]) modules.add(imported);
        }
      }
      modulesOf.worker.add(RUNTIME);
    },
    generateBundle(_options, bundle) {
      const loadedBy = (program: string): Set<string> => {
        const loaded = new Set([`${program}.js`]);
        for (const file of loaded) {
          const chunk = bundle[file];
          for (const name of chunk?.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : []) {
            if (name in bundle) {
              loaded.add(name);
            } else if (program === 'worker' && !isBuiltin(name)) {
              this.error(`${file}, which the worker loads, imports ${name}, which it cannot find when packaged`);
            }
          }
        }
        return loaded;
      };
      const loaded = new Set(OUTSIDE.flatMap((program) => [...loadedBy(program)]));
      const isNamed = (file: string): boolean =>
        OUTSIDE.some((program) => file === `${program}.js` || file.startsWith(`${program}-`));
      const misnamed = Object.keys(bundle).filter((file) => file.endsWith('.js') && isNamed(file) !== loaded.has(file));
      if (misnamed.length > 0) this.error(`Misnamed, see OUTSIDE in electron.vite.config.ts: ${misnamed.join(', ')}`);
    },
  };
}

/**
 * Leaves out the package that reads WOFF2 fonts: 0.9 MB, half of the code for fonts in printed pages. Our font is not
 * compressed.
 */
function withoutWoff2(): Plugin {
  const stub = '\0without-woff2';
  return {
    name: 'without-woff2',
    enforce: 'pre',
    resolveId: (id) => (id === 'brotli/decompress.js' ? stub : undefined),
    load: (id) => (id === stub ? "export default () => { throw new Error('WOFF2 is left out'); };" : undefined),
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

/** The style sheet `virtual:colours.css`, made from the colours that the board and the pictures have too. */
function colours(): Plugin {
  const file = path('src/shared/colours/colours.css');
  return {
    name: 'colours',
    resolveId: (id) => (id === 'virtual:colours.css' ? file : undefined),
    load: (id) => (id === file ? colourSheet() : undefined),
  };
}

/** Licences of the bundled packages; scripts/launch/licences.mjs joins the lists of the three builds. */
const license = { fileName: 'licenses.json' };

const everything = defineConfig({
  main: {
    plugins: [withoutWoff2(), outsideStandsAlone()],
    build: {
      sourcemap: true,
      license,
      // The packages of package.json's `dependencies` stay outside the bundle: they load files beside their code, or
      // are small. All others are bundled, without unused parts. So are those that have no "exports": twice, a version
      // of Electron could not import such packages inside app.asar from an ES module (electron/electron#41241, #45896).
      rolldownOptions: {
        input: mainEntries,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: chunkName,
          // Indentation and comments are half of the code: 1.5 MB of the package. Names stay readable for stack traces
          // in the log.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  },
  preload: {
    build: {
      sourcemap: true,
      license,
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
    plugins: [policyOnlyWhenBuilt(), colours()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      // The browser host serves the same files to the system's browser, which may be older than Electron's.
      target: 'chrome120',
      sourcemap: true,
      license,
      minify: true,
      rolldownOptions: { input: path('src/renderer/index.html') },
    },
  },
});

// scripts/launch/build.mjs asks for the main build alone.
export default env.CARPET_SUDOKU_BUILD === 'main' ? defineConfig({ main: everything.main ?? {} }) : everything;
