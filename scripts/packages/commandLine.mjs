// @ts-check
/**
 * Makes the npm package of the command line from the build: its programs, the files that they load, and the font of
 * printed pages.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { importsOf } from '../imports.mjs';
import { licenceOf } from '../launch/licences.mjs';
import { root } from '../launch/run.mjs';
import { beginPackage, project, writeNotice } from './files.mjs';

const built = join(root, 'out', 'main');

/** Files of the repository that the command line reads when it runs. */
const resources = ['resources/fonts/inter-print.ttf', 'resources/fonts/LICENSE-Inter.txt'];

/**
 * Returns everything that some programs of the build load, directly or through other files.
 *
 * @param {readonly string[]} entries files of the programs
 * @returns {{ files: string[], packages: string[] }} files in the build's folder, and names of packages outside of it
 */
export function loadedBy(entries) {
  const files = new Set(entries);
  /** @type {Set<string>} */
  const packages = new Set();
  for (const file of files) {
    for (const name of importsOf(readFileSync(join(built, file), 'utf8'))) {
      if (name.startsWith('./')) files.add(name.slice(2));
      else if (/^[@\w]/.test(name) && !isBuiltin(name)) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

/**
 * The packages whose code is bundled into some files of the build, according to their source maps.
 *
 * @param {readonly string[]} files
 */
function bundledIn(files) {
  const maps = files.map((file) => join(built, `${file}.map`)).filter((file) => existsSync(file));
  const sources = maps.flatMap((file) => /** @type {string[]} */ (JSON.parse(readFileSync(file, 'utf8')).sources));
  const names = sources.map((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(source)?.[1]);
  return [...new Set(names)].filter((name) => name !== undefined).sort();
}

/**
 * Writes the package into a folder.
 * @param {string} folder
 */
export function writeCommandLinePackage(folder) {
  const { files, packages } = loadedBy(['cli.js', 'worker.js']);
  // Some packages are loaded by name at run time. Their names may be in any kind of quotes, as the bundler chooses.
  const code = files.map((file) => readFileSync(join(built, file), 'utf8')).join('\n');
  const named = Object.keys(project.dependencies).filter(
    (name) => packages.includes(name) || ['"', "'", '`'].some((quote) => code.includes(quote + name)),
  );
  beginPackage(folder, 'command-line', {
    name: 'carpet-sudoku',
    description:
      'Command line for multi-grid sudokus: generate, solve, explain, rate, convert and print any number of them',
    keywords: ['sudoku', 'samurai-sudoku', 'gattai', 'solver', 'generator', 'rating', 'cli'],
    type: 'module',
    bin: { 'carpet-sudoku': 'out/main/cli.js' },
    // Nothing can be imported from this package; the engine is a separate package.
    exports: { './package.json': './package.json' },
    // Lower than the version that the project's own tools need. Versions before 22.12 lack features that a dependency
    // needs.
    engines: { node: '>=22.12.0' },
    files: ['out', 'resources', 'NOTICE'],
    dependencies: Object.fromEntries(named.map((name) => [name, project.dependencies[name]])),
  });
  mkdirSync(join(folder, 'out', 'main'), { recursive: true });
  for (const file of files) {
    const code = readFileSync(join(built, file), 'utf8').replace(/^\/\/# sourceMappingURL=.*\n?/m, '');
    writeFileSync(join(folder, 'out', 'main', file), code);
  }
  for (const file of resources) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  writeNotice(folder, bundledIn(files).map(licenceOf));
}
