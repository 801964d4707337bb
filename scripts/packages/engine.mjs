// @ts-check
/** Makes the npm package of the engine: one module with its declarations, without dependencies. */
import { cpSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { licenceOf } from '../launch/licences.mjs';
import { root } from '../launch/run.mjs';
import { joinedDeclarations } from './declarations.mjs';
import { beginPackage, project, writeNotice } from './files.mjs';
import { isTextFile, trimmedTexts, usedTexts } from './texts.mjs';

const entry = join(root, 'src', 'enginePackage', 'index.ts');

const manifest = {
  name: 'carpet-sudoku-engine',
  description:
    'Multi-grid sudokus: solve, explain step by step, rate, generate and recognise samurai, torus and any other layout',
  keywords: ['sudoku', 'samurai-sudoku', 'gattai', 'solver', 'generator', 'rating', 'hint'],
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  files: ['index.js', 'index.d.ts', 'examples', 'NOTICE'],
  exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' },
};

/**
 * Plugin that rejects imports of Node's modules, because the package also runs in web pages.
 *
 * @returns {import('vite').Plugin}
 */
function withoutNode() {
  return {
    name: 'without-node',
    enforce: 'pre',
    resolveId(id, importer) {
      if (isBuiltin(id)) this.error(`${importer} imports ${id}, which pages do not have`);
    },
  };
}

/**
 * @param {import('./texts.mjs').IsUsed} isUsed
 * @returns {import('vite').Plugin}
 */
function withTexts(isUsed) {
  return {
    name: 'with-used-texts',
    enforce: 'pre',
    load: (id) => (isTextFile(id) ? trimmedTexts(id, isUsed) : undefined),
  };
}

/**
 * @param {import('vite').Plugin[]} plugins
 * @returns {Promise<import('vite').Rolldown.OutputChunk>} the only chunk
 */
async function bundle(plugins) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutNode(), ...plugins],
    build: {
      write: false,
      target: 'es2023',
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          // Keep names unmangled, so that stack traces stay readable. Mangling would make the packed size a tenth
          // smaller.
          minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
          comments: false,
        },
      },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('the bundler returned no output');
  const [chunk, ...others] = output.output;
  if (others.length > 0) throw new Error('the engine is more than one file');
  return chunk;
}

/** @param {import('vite').Rolldown.OutputChunk} chunk */
function bundledPackages(chunk) {
  const names = Object.keys(chunk.modules).map((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]);
  return [...new Set(names)].filter((name) => name !== undefined);
}

/**
 * Writes the package into a folder.
 * @param {string} folder
 */
export async function writeEnginePackage(folder) {
  const whole = await bundle([]);
  const code = Object.entries(whole.modules).flatMap(([id, module]) => (isTextFile(id) ? [] : (module.code ?? [])));
  const chunk = await bundle([withTexts(usedTexts(code))]);
  beginPackage(folder, 'engine', manifest);
  const head = `/*! ${manifest.name} ${project.version}, ${project.license} licence; see NOTICE for what it contains */\n`;
  writeFileSync(join(folder, 'index.js'), head + chunk.code);
  writeFileSync(join(folder, 'index.d.ts'), await joinedDeclarations());
  writeNotice(folder, bundledPackages(chunk).map(licenceOf));
  cpSync(join(root, 'packages', 'engine', 'examples'), join(folder, 'examples'), { recursive: true });
}
