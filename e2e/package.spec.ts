import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { debianConfiguration } from '../electron-builder.deb.mjs';
import { inspectPackage } from '../scripts/inspectPackage.mjs';
import { node, root } from '../scripts/launch/run.mjs';
import { filesIn } from '../scripts/package/packed.mjs';
import { createJobs } from '../src/main/jobs/pool.ts';
import { squareBox } from '../src/shared/base/boxShape.ts';
import { licencesSchema } from '../src/shared/contract/licences.ts';
import { customSpec } from '../src/shared/layout/spec.ts';
import { linuxRuntime, macRuntime, windowsRuntime } from './support/runtimes.ts';

/**
 * Tests the package that electron-builder makes, with a stand-in for Electron's runtime. Plain Node then runs the
 * package's program. Node cannot read the archive `app.asar`, so files that are missing outside the archive are
 * detected. scripts/inspectPackage.mjs checks the files themselves, also in packages with the real runtime.
 */

test.skip(process.platform !== 'linux', 'the placeholders of the runtime are made for Linux, and a Mac would sign');
test.describe.configure({ timeout: 240_000 });

const PUZZLE = { layout: 'simple', order: 2, variants: [], grids: ['12..3....1...3.4'] };

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-package-'));
});

test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Packing {
  readonly platform?: Platform;
  readonly arch?: Arch;
  /** Path of a program to use instead of Electron's. */
  readonly program?: string;
}

/**
 * Packs with the project's configuration and some changes. Returns the folder of the package, which electron-builder
 * leaves unpacked.
 */
async function pack(
  { platform = Platform.LINUX, arch = Arch.x64, program }: Packing = {},
  changes: Configuration = {},
): Promise<string> {
  const runtime = join(folder, 'runtime', platform.name);
  const mac = platform === Platform.MAC;
  if (mac) macRuntime(runtime);
  else if (platform === Platform.WINDOWS) windowsRuntime(runtime);
  else linuxRuntime(runtime, program);
  const output = join(folder, 'output', platform.name, Arch[arch]);
  await build({
    targets: platform.createTarget('dir', arch),
    projectDir: root,
    publish: 'never',
    config: {
      extends: 'electron-builder.yml',
      electronDist: runtime,
      directories: { output },
      // Skip icon and signature, whose tools would have to be downloaded.
      win: { signAndEditExecutable: false },
      ...changes,
    },
  });
  const [packed] = readdirSync(output).filter((name) => name.endsWith('unpacked') || name.startsWith('mac'));
  const made = join(output, packed ?? '');
  return mac ? join(made, 'Carpet Sudoku.app') : made;
}

/** Faults that the inspection of a package finds, each as the name of the check and a text. */
function faultsOf(packed: string, options = {}): string[] {
  return inspectPackage(packed, options).flatMap(({ check, faults }) => faults.map((fault) => `${check}: ${fault}`));
}

test('worker threads find everything outside the archive', async () => {
  const worker = join(await pack(), 'resources', 'app.asar.unpacked', 'out', 'main', 'worker.js');
  const jobs = createJobs({ threads: 1, worker });
  try {
    const layout = customSpec(squareBox(2), [[0, 0]]);
    const givens = Uint8Array.from(PUZZLE.grids.join('').replaceAll('.', '0'), Number);
    expect(await jobs.run('solve', { layout, givens, limit: 2 })).toMatchObject({ ok: true, value: { solutions: 1 } });
  } finally {
    await jobs.close();
  }
});

test('a package for Linux passes every check, and unpacked from its archive it runs the command line', async () => {
  const made = await pack({ program: node });
  expect(readdirSync(join(made, 'locales')).sort()).toEqual(['en-GB.pak', 'en-US.pak', 'fr.pak']);
  const run = promisify(execFile);
  // Pack the archive here, because electron-builder would download a packer.
  const archive = join(folder, 'carpet-sudoku.tar.gz');
  await run('tar', ['-czf', archive, '-C', join(made, '..'), basename(made)]);
  // A folder whose name has characters with a special meaning in a shell or a menu entry.
  const place = join(folder, "jeux d’été & 50% $HOME 'x'");
  mkdirSync(place);
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', place]);
  expect(faultsOf(place, { run: true })).toEqual([]);

  const puzzle = join(folder, 'puzzle.carpet');
  writeFileSync(puzzle, JSON.stringify(PUZZLE));
  const home = join(folder, 'home');
  const env = {
    ...process.env,
    HOME: home,
    XDG_DATA_HOME: join(home, 'share'),
    CARPET_SUDOKU_HOME: join(home, 'data'),
  };
  // Start the program through a link, as from a folder in the PATH.
  const launcher = join(folder, 'link');
  symlinkSync(join(place, 'bin', 'carpet-sudoku'), launcher);
  const written = ['board.png', 'board.pdf'].map((name) => join(folder, name));
  for (const file of written) await run(launcher, ['print', '--output', file, puzzle], { env });
  expect(written.filter((file) => !existsSync(file))).toEqual([]);
  await run(launcher, ['library', 'import', puzzle], { env });
  await run(launcher, ['convert', '--to', 'sudokupad', puzzle], { env });
  expect((await run(launcher, ['solve', puzzle], { env })).stdout).toContain('1 solution');

  const register = join(place, 'bin', 'register-desktop');
  await run(register, [], { env });
  const entry = join(home, 'share', 'applications', 'org.carpetsudoku.app.desktop');
  const [, quoted = ''] = /^Exec="(.*)" %U$/m.exec(readFileSync(entry, 'utf8')) ?? [];
  expect(quoted.replaceAll('%%', '%').replaceAll('\\\\$', '$')).toBe(join(place, 'carpet-sudoku-app'));
  await run(register, ['--remove'], { env });
  expect(filesIn(join(home, 'share')).filter((file) => file.includes('carpetsudoku'))).toEqual([]);
});

test('the list of licences can be read by the page', async () => {
  const packed = await pack({}, { asar: false });
  const list = readFileSync(join(packed, 'resources', 'app', 'out', 'renderer', 'licences.json'), 'utf8');
  const licences = licencesSchema.parse(JSON.parse(list));
  expect(licences.find(({ name }) => name === 'SQLite')).toMatchObject({ version: expect.stringMatching(/^3\./) });
});

test('packages of both architectures and systems pass every check, and differ in one binary', async () => {
  for (const [platform, name] of [
    [Platform.LINUX, 'linux'],
    [Platform.MAC, 'darwin'],
    [Platform.WINDOWS, 'win32'],
  ] as const) {
    const lists = [];
    for (const arch of [Arch.x64, Arch.arm64]) {
      const packed = await pack({ platform, arch });
      expect(faultsOf(packed)).toEqual([]);
      const resources = join(packed, platform === Platform.MAC ? 'Contents/Resources' : 'resources');
      lists.push(filesIn(join(resources, 'app.asar.unpacked')));
    }
    const [x64 = [], arm64 = []] = lists;
    const binary = (arch: string): string => `node_modules/better-sqlite3/prebuilds/${name}-${arch}.node`;
    expect(x64.filter((file) => !arm64.includes(file))).toEqual([binary('x64')]);
    expect(arm64.filter((file) => !x64.includes(file))).toEqual([binary('arm64')]);
  }
});

test('a .deb gets the command, the menu entry, the types and the description in the folders of the system', async () => {
  const runtime = join(folder, 'runtime');
  linuxRuntime(runtime);
  let mapped: string[] = [];
  let entry = '';
  const { linux, ...config } = debianConfiguration({
    CARPET_SUDOKU_HOMEPAGE: 'https://example.org',
    CARPET_SUDOKU_MAINTAINER: 'A <a@example.org>',
  });
  await build({
    targets: Platform.LINUX.createTarget('deb', Arch.x64),
    projectDir: root,
    publish: 'never',
    config: { ...config, linux, electronDist: runtime, directories: { output: join(folder, 'output') } },
    // electron-builder calls this before it would download its packer. Returning true skips the packer.
    effectiveOptionComputed: async ([args, file]: [string[], string]) => {
      mapped = args.filter((arg) => /=\/(usr|opt)\//.test(arg));
      entry = readFileSync(file, 'utf8');
      for (const arg of mapped) expect(existsSync(arg.replace(/=\/.*/, '')), arg).toBe(true);
      expect(args).toContain('A <a@example.org>');
      const metainfo = mapped.find((arg) => arg.includes('metainfo'))?.split('=')[0] ?? '';
      expect(readFileSync(metainfo, 'utf8')).toContain('<url type="homepage">https://example.org</url>');
      return true;
    },
  });
  const places = mapped.map((arg) => arg.replace(/^.*=\//, '/'));
  expect(places.filter((place) => !place.includes('/icons/')).sort()).toEqual([
    '/opt/Carpet Sudoku',
    '/usr/bin/carpet-sudoku',
    '/usr/share/applications/org.carpetsudoku.app.desktop',
    '/usr/share/metainfo/org.carpetsudoku.app.metainfo.xml',
    '/usr/share/mime/packages/carpet-sudoku-app.xml',
  ]);
  expect(entry).toMatch(/^Exec="\/opt\/Carpet Sudoku\/carpet-sudoku-app" %U$/m);
  expect(entry).toMatch(/^MimeType=application\/x-carpet-sudoku;/m);
});

test('a Mac program has its own icon and the languages alone that the page has', async () => {
  const resources = join(await pack({ platform: Platform.MAC, arch: Arch.arm64 }), 'Contents', 'Resources');
  expect(readFileSync(join(resources, 'icon.icns'))).toEqual(readFileSync(join(root, 'resources/icons/icon.icns')));
  const framework = join(resources, '../Frameworks/Electron Framework.framework/Versions/A/Resources');
  expect(readdirSync(framework).sort()).toEqual(['en.lproj', 'fr.lproj']);
});

test('what is wrong with a package is found', async () => {
  const packed = await pack();
  const main = join(packed, 'resources', 'app.asar.unpacked', 'out', 'main');
  writeFileSync(join(main, 'worker.js'), 'import "left-pad";');
  rmSync(join(packed, 'bin'), { recursive: true });
  rmSync(join(packed, 'usr/share/mime'), { recursive: true });
  writeFileSync(join(packed, 'carpet-sudoku-app'), 'no fuses');
  const faults = inspectPackage(packed).filter((finding) => finding.faults.length > 0);
  const expected = ['outside', 'integrity', 'fuses', 'command line', 'associations'];
  expect(faults.map(({ check }) => check)).toEqual(expected);
});
