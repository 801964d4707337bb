import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { node, root } from '../scripts/launch/run.mjs';
import { createJobs } from '../src/main/jobs/jobs.ts';
import { licencesSchema } from '../src/shared/contract/licences.ts';
import { fusesOf, linuxRuntime, macRuntime } from './support/runtimes.ts';

/**
 * Tests of the package that electron-builder makes, with a placeholder for Electron's runtime. Node can then run its
 * contents. Since Node cannot read the archive, files missing outside it are noticed.
 */

test.skip(process.platform !== 'linux', 'the placeholders of the runtime are made for Linux, and a Mac would sign');
test.describe.configure({ timeout: 240_000 });

/** Most that the application may weigh without Electron, in bytes. */
const GREATEST_WEIGHT = 13_000_000;

/** Licences that allow what the project does with the packages: distribute them unchanged, or as a part of itself. */
const ALLOWED = ['0BSD', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MPL-2.0', 'OFL-1.1'];

const PUZZLE = { layout: 'simple', order: 2, variants: [], grids: ['12..3....1...3.4'] };

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-package-'));
});

test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Packs with the project's own configuration, apart from the given changes. Returns the folder with the app's files.
 */
async function pack(changes: Configuration = {}, platform = Platform.LINUX, arch = Arch.x64): Promise<string> {
  const runtime = join(folder, 'runtime', platform.name);
  const mac = platform === Platform.MAC;
  (mac ? macRuntime : linuxRuntime)(runtime);
  const output = join(folder, 'output', platform.name, Arch[arch]);
  await build({
    targets: platform.createTarget('dir', arch),
    projectDir: root,
    publish: 'never',
    config: {
      extends: 'electron-builder.yml',
      electronDist: runtime,
      directories: { output },
      ...changes,
    },
  });
  const [packed] = readdirSync(output).filter((name) => name.endsWith('unpacked') || name.startsWith('mac'));
  const made = join(output, packed ?? '');
  return mac ? join(made, 'Carpet Sudoku.app', 'Contents', 'Resources') : join(made, 'resources');
}

/** Every file of a folder, as paths inside it. */
function filesIn(where: string): string[] {
  return readdirSync(where, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(where, join(entry.parentPath, entry.name)));
}

/** Files that a built program loads from its own folder, itself included. */
function loadedBy(main: string, program: string): Set<string> {
  const loaded = new Set([program]);
  for (const file of loaded) {
    const source = readFileSync(join(main, file), 'utf8');
    for (const [, name] of source.matchAll(/(?:from|import)\s*\(?\s*["']\.\/([^"']+)["']/g)) loaded.add(name as string);
  }
  return loaded;
}

test('worker threads find everything outside the archive', async () => {
  const resources = await pack();
  expect(existsSync(join(resources, 'app.asar'))).toBe(true);
  const worker = join(resources, 'app.asar.unpacked', 'out', 'main', 'worker.js');
  const jobs = createJobs({ threads: 1, worker });
  try {
    const layout = { id: 'simple', name: 'simple', order: 2, offsets: [[0, 0]], wrap: [0, 0] } as const;
    const givens = Uint8Array.from(PUZZLE.grids.join('').replaceAll('.', '0'), Number);
    expect(await jobs.run('solve', { layout, givens, limit: 2 })).toMatchObject({ ok: true, value: { solutions: 1 } });
  } finally {
    await jobs.close();
  }
  // Nothing else lies outside, where no integrity check covers it.
  const main = join(resources, 'app.asar.unpacked', 'out', 'main');
  expect(filesIn(main).sort()).toEqual([...loadedBy(main, 'worker.js')].sort());
});

test('the application is light, says who it is, and carries every licence', async () => {
  const resources = await pack({ asar: false });
  const app = join(resources, 'app');
  const weight = filesIn(app).reduce((sum, file) => sum + statSync(join(app, file)).size, 0);
  expect(weight).toBeLessThan(GREATEST_WEIGHT);
  expect(JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))).toMatchObject({
    desktopName: 'org.carpetsudoku.app.desktop',
  });
  expect(existsSync(join(app, 'resources/icons/256x256.png'))).toBe(true);
  expect(readdirSync(join(resources, '..', 'locales')).sort()).toEqual(['en-GB.pak', 'en-US.pak', 'fr.pak']);

  const licences = licencesSchema.parse(JSON.parse(readFileSync(join(app, 'out/renderer/licences.json'), 'utf8')));
  for (const { name, identifier, text } of licences) {
    expect(ALLOWED, name).toContain(identifier);
    expect(text.length, name).toBeGreaterThan(200);
  }
  const modules = filesIn(join(app, 'node_modules')).flatMap(
    (file) => /^((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1] ?? [],
  );
  expect(modules).toContain('better-sqlite3');
  const named = licences.map(({ name }) => name);
  expect(modules.filter((name) => !named.includes(name))).toEqual([]);
});

test('each system and architecture gets the one binary that it needs', async () => {
  for (const [platform, name] of [
    [Platform.LINUX, 'linux'],
    [Platform.MAC, 'darwin'],
  ] as const) {
    const [x64, arm64] = [await pack({}, platform, Arch.x64), await pack({}, platform, Arch.arm64)].map((resources) =>
      filesIn(join(resources, 'app.asar.unpacked')),
    );
    const binary = (arch: string): string => `node_modules/better-sqlite3/prebuilds/${name}-${arch}.node`;
    expect(x64?.filter((file) => file.endsWith('.node'))).toEqual([binary('x64')]);
    expect(arm64?.filter((file) => file.endsWith('.node'))).toEqual([binary('arm64')]);
    expect(x64?.filter((file) => file !== binary('x64')).sort()).toEqual(
      arm64?.filter((file) => file !== binary('arm64')).sort(),
    );
  }
});

test('the fuses are flipped', async () => {
  const linux = readFileSync(join(await pack(), '..', 'carpet-sudoku'));
  const contents = join(await pack({}, Platform.MAC), '..');
  const mac = readFileSync(join(contents, 'Frameworks/Electron Framework.framework/Electron Framework'));
  // No plain Node, no NODE_OPTIONS, no --inspect; checked archive, nothing else; no privileges for file: addresses.
  for (const binary of [linux, mac]) expect(fusesOf(binary)).toMatch(/^0.0011.0.$/);
});

test('a Mac program knows the checksum of its archive, and has the icon and the languages', async () => {
  const resources = await pack({}, Platform.MAC, Arch.arm64);
  const archive = readFileSync(join(resources, 'app.asar'));
  // The checksum is of the archive's table of contents, a string behind four numbers; it has those of the files.
  const header = archive.subarray(16, 16 + archive.readUInt32LE(12));
  const plist = readFileSync(join(resources, '..', 'Info.plist'), 'utf8');
  expect(plist).toContain('<key>ElectronAsarIntegrity</key>');
  expect(plist).toContain(`<string>${createHash('sha256').update(header).digest('hex')}</string>`);
  expect(readFileSync(join(resources, 'icon.icns'))).toEqual(readFileSync(join(root, 'resources/icons/icon.icns')));
  const framework = join(resources, '../Frameworks/Electron Framework.framework/Versions/A/Resources');
  expect(readdirSync(framework).sort()).toEqual(['en.lproj', 'fr.lproj']);
});

test('the packages that are not bundled are included, with the files they load', async () => {
  const resources = await pack({ asar: false });
  const cli = join(resources, 'app', 'out', 'main', 'cli.js');
  const puzzle = join(folder, 'puzzle.json');
  writeFileSync(puzzle, JSON.stringify(PUZZLE));
  const run = async (...args: string[]): Promise<void> => {
    const env = { ...process.env, CARPET_SUDOKU_HOME: join(folder, 'home') };
    await promisify(execFile)(node, [cli, ...args], { env });
  };
  const written = ['board.png', 'board.pdf'].map((name) => join(folder, name));
  for (const file of written) await run('print', '--output', file, puzzle);
  expect(written.filter((file) => !existsSync(file))).toEqual([]);
  await run('library', 'import', puzzle);
  await run('convert', '--to', 'sudokupad', puzzle);
});
