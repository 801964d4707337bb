// @ts-check
/** Joins the declarations that the compiler writes for src/enginePackage into a single declaration file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { binary, root, runNode } from '../launch/run.mjs';

const compiled = join(root, 'node_modules', '.cache', 'types', 'enginePackage', 'src', 'enginePackage');

/**
 * An exported function or constant: its comment including the comment marks, and its declaration.
 *
 * @typedef {{ name: string, comment: string, declaration: string }} DeclaredExport
 */

/** @param {string} file */
function read(file) {
  return readFileSync(join(compiled, file), 'utf8');
}

/**
 * Finds a declaration in the compiler's output.
 * @param {string} source
 * @param {string} name
 * @returns {DeclaredExport}
 */
function declared(source, name) {
  const found = new RegExp(
    String.raw`(/\*\*(?:(?!\*/)[\s\S])*\*/\n)?(export declare (?:function|const) ${name}\b[^;]*;\n)`,
  ).exec(source);
  if (!found?.[1] || !found[2]) throw new Error(`${name} has no declaration with a comment`);
  return { name, comment: found[1], declaration: found[2] };
}

/**
 * Compiles the declarations and reads them.
 *
 * @returns {Promise<{ about: string, exports: DeclaredExport[], types: string }>} about: comment of the main file;
 * exports: its functions and constants, by name; types: all types, unchanged
 */
export async function readDeclarations() {
  const code = await runNode(binary('typescript', 'tsc'), ['-b', join(root, 'tsconfig.enginePackage.json')]);
  if (code !== 0) throw new Error('the declarations cannot be compiled');
  const entry = read('index.d.ts');
  const exports = [...entry.matchAll(/^export \{ ([^}]+) \} from '\.\/(\w+)\.ts';$/gm)].flatMap(
    ([, names = '', module]) => names.split(', ').map((name) => declared(read(`${module}.d.ts`), name)),
  );
  const about = /^\/\*\*[\s\S]*?\*\/\n/.exec(entry)?.[0] ?? '';
  return { about, exports: exports.sort((a, b) => a.name.localeCompare(b.name, 'en')), types: read('types.d.ts') };
}

/** The package's declarations. They must not refer to types of other files. @returns {Promise<string>} */
export async function joinedDeclarations() {
  const { exports, types } = await readDeclarations();
  if (/^import /m.test(types)) throw new Error('the types of the package are not on their own');
  const [, head = '', rest = ''] = /^(\/\*\*[\s\S]*?\*\/\n)([\s\S]*)$/.exec(types) ?? [];
  return [head, ...exports.map(({ comment, declaration }) => comment + declaration), rest].join('\n');
}

/**
 * The text of a comment without the comment marks.
 *
 * @param {string} comment
 */
function plain(comment) {
  return comment
    .replace(/^\s*\/\*\*\s?|\s*\*\/\s*$/g, '')
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .trim();
}

/** The reference of the package's functions and types, as Markdown. @returns {Promise<string>} */
export async function apiReference() {
  const { exports, types } = await readDeclarations();
  const entries = exports.map(({ name, comment, declaration }) => {
    const [text = '', example] = plain(comment).split('@example\n');
    const signature = declaration.replace('export declare ', '').trim();
    // Write the tag `@throws` as a last sentence, before the example.
    const words = text.replace(/^@throws /m, 'Throws an ').trim();
    const shown = example === undefined ? '' : `\n\`\`\`js\n${example.trim()}\n\`\`\`\n`;
    return `## ${name}\n\n\`\`\`ts\n${signature}\n\`\`\`\n\n${words}\n${shown}`;
  });
  const head =
    '# Functions and types of carpet-sudoku-engine\n\n' +
    'Made from the comments of `src/enginePackage` by `npm run engine-api`; [engine.md](engine.md) introduces them.\n';
  const tail = `## Types\n\n\`\`\`ts\n${types.replaceAll(/^export \{\};\n/gm, '').trim()}\n\`\`\`\n`;
  return [head, ...entries, tail].join('\n');
}
