// @ts-check
/** The checks of scripts/inspectPackage.mjs, by the names that it prints. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { importsOf } from '../imports.mjs';
import { filesIn, isExecutable, textAt, textOf } from './packed.mjs';
import { ID } from './share.mjs';
import { weights } from './weights.mjs';

/**
 * @typedef {import('./packed.mjs').Packed} Packed
 * @typedef {(packed: Packed) => { found: string, faults: readonly string[] }} Check
 */

/** Size limit of the application without Electron, in bytes. */
const GREATEST_WEIGHT = 13_500_000;

/** Licences that allow the project's use of packages: distributing them unchanged, or as a part of itself. */
const ALLOWED = [
  '0BSD',
  'BlueOak-1.0.0',
  'blessing',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
];

/** Parts of the application that must be in its list of licences, although they are not packages in the archive. */
const ALSO_LICENSED = ['electron', 'Inter', 'SQLite', 'preact', 'pixi.js', 'zod'];

/**
 * Text that marks the fuses (settings of Electron's binary that are fixed when packing). After it, the binary has a
 * version, the number of fuses, and `0`, `1` or `r` (removed) for each fuse.
 */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/**
 * Expected fuses, in the order of @electron/fuses; a dot allows any value:
 * - plain Node for the command line;
 * - encryption of cookies;
 * - NODE_OPTIONS;
 * - --inspect;
 * - verification of the archive;
 * - code only from the archive;
 * - snapshot;
 * - privileges of file: addresses.
 */
const FUSES = /^1.0011.0/;

/** Matches paths of files that only developers need, which must not be packed. */
const UNWANTED = /\.(?:map|tsx?|mts|cts|gyp|c|cc|h)$|(?:^|\/)(?:tests?|docs|benchmark|examples|\.github)\/|\.test\./;

/** First bytes of a native module on each system. */
const MAGIC = { linux: '7f454c46', darwin: 'cffaedfe', win32: '4d5a' };

/** @type {(packed: Packed) => string[]} */
function menuFaults({ folder }) {
  const faults = [];
  const path = join(folder, `usr/share/applications/${ID}.desktop`);
  const entry = textAt(path);
  if (!/^Exec=carpet-sudoku-app %U$/m.test(entry)) faults.push('the menu entry does not start the program with files');
  if (!entry.includes('application/x-carpet-sudoku;')) faults.push('the menu entry does not open .carpet files');
  if (existsSync('/usr/bin/desktop-file-validate')) {
    const { status, stdout, stderr } = spawnSync('desktop-file-validate', [path], { encoding: 'utf8' });
    if (status !== 0) faults.push(`desktop-file-validate: ${stdout}${stderr}`.trim());
  }
  return faults;
}

/**
 * Extensions of the files that the package opens, and types that only one of its two lists contains.
 *
 * @type {(packed: Packed) => [string[], string[]]}
 */
function typesOf({ folder, system }) {
  if (system === 'darwin') {
    const plist = textAt(join(folder, 'Info.plist'));
    const [, types = ''] = /<key>CFBundleDocumentTypes<\/key>([\s\S]*?)(?:<key>CFBundleExecutable|$)/.exec(plist) ?? [];
    const lists = [...types.matchAll(/<key>CFBundleTypeExtensions<\/key>\s*<array>([\s\S]*?)<\/array>/g)];
    return [lists.flatMap(([, list = '']) => [...list.matchAll(/<string>([^<]+)</g)].map(([, ext = '']) => ext)), []];
  }
  const types = textAt(join(folder, `usr/share/mime/packages/${ID}.xml`));
  const entry = textAt(join(folder, `usr/share/applications/${ID}.desktop`));
  const listed = (/^MimeType=(.*)$/m.exec(entry)?.[1] ?? '').split(';').filter((type) => type !== '');
  const declared = [...types.matchAll(/<mime-type type="([^"]+)"/g)].map(([, type = '']) => type);
  const odd = [...new Set([...listed, ...declared])].filter(
    (type) => !listed.includes(type) || !declared.includes(type),
  );
  return [[...types.matchAll(/<glob pattern="\*\.([^"]+)"/g)].map(([, ext = '']) => ext), odd];
}

/** @type {Record<string, Check>} */
export const checks = {
  files(packed) {
    const needed = ['package.json', 'LICENSE', 'NOTICE.md', 'out/main/index.js', 'out/preload/index.cjs'];
    const more = ['out/renderer/index.html', 'resources/icons/256x256.png', 'out/renderer/licences.json'];
    const paths = new Set(packed.files.map(({ path }) => path));
    const missing = [...needed, ...more].filter((path) => !paths.has(path)).map((path) => `${path} is missing`);
    const { desktopName } = JSON.parse(textOf(packed, 'package.json'));
    if (desktopName !== `${ID}.desktop`) missing.push('package.json does not name the menu entry');
    return { found: `${packed.files.length} for ${packed.system}`, faults: missing };
  },

  unwanted({ files, system }) {
    const unwanted = files.filter(({ path }) => UNWANTED.test(path)).map(({ path }) => path);
    const native = files.filter(({ path }) => path.endsWith('.node'));
    const foreign = native.filter((file) => !file.read().toString('hex', 0, 4).startsWith(MAGIC[system]));
    const faults = [...unwanted, ...foreign.map(({ path }) => `${path} is of another system`)];
    if (native.length !== 1) faults.push(`${native.length} native modules instead of the database alone`);
    return { found: native.map(({ path }) => path).join(', '), faults };
  },

  outside({ files }) {
    const outside = files.filter((file) => file.outside);
    const faults = [];
    const packages = new Set(
      outside.flatMap(({ path }) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
    );
    const loaded = new Set(['out/main/worker.js', 'out/main/cli.js']);
    const byPath = new Map(outside.map((file) => [file.path, file]));
    for (const path of loaded) {
      const file = byPath.get(path);
      if (file === undefined) {
        faults.push(`${path} is not outside the archive`);
        continue;
      }
      for (const name of importsOf(file.read().toString('utf8'))) {
        if (name.startsWith('./')) loaded.add(`out/main/${name.slice(2)}`);
        else if (/^[@\w]/.test(name) && !isBuiltin(name) && !packages.has(name)) faults.push(`${path} needs ${name}`);
      }
    }
    const unused = outside.filter(({ path }) => path.startsWith('out/') && !loaded.has(path));
    faults.push(...unused.map(({ path }) => `${path} is outside the archive for nothing`));
    return { found: `${outside.length} files, packages ${[...packages].join(', ')}`, faults };
  },

  integrity({ files, checksum, folder, system, program }) {
    const faults = files
      .filter(({ expected, read }) => expected !== createHash('sha256').update(read()).digest('hex'))
      .map(({ path }) => `${path} is not the file that was packed`);
    if (system === 'darwin' && !textAt(join(folder, 'Info.plist')).includes(`<string>${checksum}</string>`))
      faults.push('Info.plist does not have the checksum of the archive');
    if (system === 'win32' && !readFileSync(program).includes(checksum))
      faults.push('the program does not have the checksum of the archive');
    const where = { linux: 'Electron does not check it here', darwin: 'in Info.plist', win32: 'in the program' };
    return { found: `archive ${checksum.slice(0, 12)}, ${where[system]}`, faults };
  },

  fuses({ binary }) {
    const content = readFileSync(binary);
    const at = content.indexOf(SENTINEL);
    if (at < 0) return { found: '', faults: ['the program has no fuses'] };
    const count = content[at + SENTINEL.length + 1] ?? 0;
    const state = content.toString('latin1', at + SENTINEL.length + 2, at + SENTINEL.length + 2 + count);
    return { found: state, faults: FUSES.test(state) ? [] : [`fuses are ${state}, see electron-builder.yml`] };
  },

  licences(packed) {
    /** @type {{ name: string, identifier: string, text: string }[]} */
    const licences = JSON.parse(textOf(packed, 'out/renderer/licences.json'));
    const faults = licences.flatMap(({ name, identifier, text }) => [
      ...(ALLOWED.includes(identifier) ? [] : [`${name}: licence ${identifier} is not allowed`]),
      ...(text.length > 200 ? [] : [`${name}: no text of its licence`]),
    ]);
    const named = new Set(licences.map(({ name }) => name));
    const modules = packed.files.flatMap(
      ({ path }) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(path)?.[1] ?? [],
    );
    for (const name of [...modules, ...ALSO_LICENSED]) if (!named.has(name)) faults.push(`${name}: not in the list`);
    const beside = packed.system === 'darwin' ? packed.resources : packed.folder;
    for (const file of ['LICENSE.electron.txt', 'LICENSES.chromium.html'])
      if (!existsSync(join(beside, file)) && packed.system !== 'darwin')
        faults.push(`${file} is not beside the program`);
    return { found: `${licences.length} texts`, faults };
  },

  'command line'({ launcher, system }) {
    if (!existsSync(launcher)) return { found: '', faults: [`${launcher} is missing`] };
    return { found: launcher, faults: system === 'win32' || isExecutable(launcher) ? [] : ['it is not executable'] };
  },

  'command line runs'(packed) {
    const { version } = JSON.parse(textOf(packed, 'package.json'));
    const windows = packed.system === 'win32';
    // On Windows, the launcher is a script, which only the shell can run. The shell accepts a path with spaces only in
    // quotes.
    const printed = execFileSync(windows ? `"${packed.launcher}"` : packed.launcher, ['--version'], {
      encoding: 'utf8',
      shell: windows,
      // Remove this variable, so that the test fails unless the launcher itself requests plain Node.
      env: { ...process.env, ELECTRON_RUN_AS_NODE: undefined },
    }).trim();
    return { found: printed, faults: printed.includes(version) ? [] : [`it reports another version than ${version}`] };
  },

  associations(packed) {
    if (packed.system === 'win32') return { found: 'made by the installer', faults: [] };
    const [extensions, odd] = typesOf(packed);
    const faults = odd.map((type) => `${type} is either not declared or not opened`);
    if (!extensions.includes('carpet')) faults.push('.carpet is not opened');
    if (extensions.some((one) => ['json', 'txt', 'xml'].includes(one))) faults.push('takes files of other programs');
    if (packed.system === 'linux') faults.push(...menuFaults(packed));
    return { found: extensions.map((one) => `.${one}`).join(' '), faults };
  },

  metainfo({ folder, system }) {
    if (system !== 'linux') return { found: 'Linux alone has it', faults: [] };
    const file = join(folder, `usr/share/metainfo/${ID}.metainfo.xml`);
    const faults = textAt(file).includes(`<id>${ID}</id>`) ? [] : ['it names another program'];
    if (!existsSync('/usr/bin/appstreamcli')) return { found: 'not validated: there is no appstreamcli', faults };
    const { status, stdout } = spawnSync('appstreamcli', ['validate', '--no-net', file], { encoding: 'utf8' });
    return { found: 'appstreamcli agrees', faults: status === 0 ? faults : [...faults, stdout.trim()] };
  },

  icons({ folder, resources, system }) {
    if (system === 'win32') return { found: 'in the program', faults: [] };
    if (system === 'darwin')
      return { found: 'icon.icns', faults: existsSync(join(resources, 'icon.icns')) ? [] : ['icon.icns is missing'] };
    const sizes = filesIn(join(folder, 'usr/share/icons/hicolor')).map((path) => Number.parseInt(path, 10));
    const missing = [16, 24, 32, 48, 64, 128, 256, 512].filter((size) => !sizes.includes(size));
    return { found: sizes.sort((a, b) => a - b).join(' '), faults: missing.map((size) => `no icon of ${size} pixels`) };
  },

  weight(packed) {
    const [, bytes] = weights(packed).at(-1) ?? ['', 0];
    const found = `${(bytes / 1e6).toFixed(1)} MB beside Electron`;
    return { found, faults: bytes < GREATEST_WEIGHT ? [] : [`more than ${GREATEST_WEIGHT / 1e6} MB`] };
  },
};
