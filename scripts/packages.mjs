// @ts-check
/**
 * Makes the npm packages: `npm run packages` for both, or with the name of one. Makes a folder for each package, and
 * the file that npm would publish. They are written to dist/npm, or to another folder with `--to <folder>`.
 *
 * - `engine`: the engine as a library, packages/engine.
 * - `command-line`: the built command line, packages/command-line. Needs `npm run build` first.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { root } from './launch/run.mjs';
import { writeCommandLinePackage } from './packages/commandLine.mjs';
import { writeEnginePackage } from './packages/engine.mjs';
import { pack } from './packages/files.mjs';

/** @type {Record<string, (folder: string) => void | Promise<void>>} */
const writers = { engine: writeEnginePackage, 'command-line': writeCommandLinePackage };

const { positionals, values } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: { to: { type: 'string' } },
});
const target = values.to === undefined ? join(root, 'dist', 'npm') : resolve(values.to);
mkdirSync(target, { recursive: true });
for (const name of positionals.length > 0 ? positionals : Object.keys(writers)) {
  const write = writers[name];
  if (!write) throw new Error(`there is no package "${name}"; there are ${Object.keys(writers).join(', ')}`);
  const folder = join(target, name);
  await write(folder);
  const { file, size, unpackedSize, files } = pack(folder, target);
  const kilobytes = [size, unpackedSize].map((bytes) => Math.round(bytes / 1000));
  console.log(`${file}: ${kilobytes[0]} kB, ${kilobytes[1]} kB unpacked, ${files.length} files`);
}
