import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { describe, expect, it } from 'vitest';
import { debianConfiguration } from '../electron-builder.deb.mjs';
import { FORMATS } from '../src/main/formats/index.ts';
import { root } from './launch/run.mjs';

/** Functions inside electron-builder that load and validate configurations. */
interface ConfigModule {
  getConfig(folder: string, file: string, changes: null): Promise<Configuration>;
  validateConfiguration(config: Configuration, log: object): Promise<void>;
}
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
const { getConfig, validateConfiguration } = builder('app-builder-lib/out/util/config/config.js') as ConfigModule;

async function load(file: string): Promise<Configuration> {
  const config = await getConfig(root, file, null);
  await validateConfiguration(config, { add: () => undefined, isEnabled: false });
  return config;
}

describe('the configuration of the package', () => {
  it('signs a Mac program ad hoc where there is no certificate', async () => {
    const { mac, forceCodeSigning, electronFuses } = await load('electron-builder.yml');
    expect(mac).toMatchObject({ identity: '-', hardenedRuntime: false, notarize: false });
    expect(forceCodeSigning).toBeUndefined();
    expect(electronFuses).toEqual({
      runAsNode: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      onlyLoadAppFromAsar: true,
      enableEmbeddedAsarIntegrityValidation: true,
      grantFileProtocolExtraPrivileges: false,
    });
  });

  it('differs with certificates in their use alone', async () => {
    const { mac, forceCodeSigning, extends: base, ...others } = await load('electron-builder.signed.yml');
    expect(base).toBe('electron-builder.yml');
    // An empty identity lets electron-builder take any certificate; null would turn signing off.
    expect(mac).toMatchObject({ identity: '', hardenedRuntime: true, notarize: true });
    expect(forceCodeSigning).toBe(true);
    const { mac: unsigned, ...same } = await load('electron-builder.yml');
    expect(others).toEqual(same);
    expect({ ...mac, identity: '-', hardenedRuntime: false, notarize: false }).toEqual(unsigned);
  });

  it('starts an AppImage without libfuse2, and ties windows to their menu entry', async () => {
    const { toolsets, linux, electronLanguages } = await load('electron-builder.yml');
    expect(toolsets).toEqual({ appimage: '1.0.3' });
    expect(linux).toMatchObject({ syncDesktopName: true, icon: 'icons' });
    expect(electronLanguages).toEqual(['en', 'fr']);
  });

  it('packs each architecture of a Mac by itself, with a binary that exists', async () => {
    const { mac } = await load('electron-builder.yml');
    expect(mac?.target).toEqual(['dmg', 'zip'].map((target) => ({ target, arch: ['arm64', 'x64'] })));
    for (const name of ['darwin-arm64', 'darwin-x64', 'win32-x64', 'linux-x64', 'linux-arm64'])
      expect(existsSync(`node_modules/better-sqlite3/prebuilds/${name}.node`), name).toBe(true);
  });

  it('leaves outside the bundle only packages with "exports", see electron.vite.config.ts', () => {
    const read = (file: string): Record<string, object> => JSON.parse(readFileSync(join(root, file), 'utf8'));
    for (const name of Object.keys(read('package.json').dependencies ?? {}))
      expect(read(`node_modules/${name}/package.json`), name).toHaveProperty('exports');
  });

  it('ties every extension that only sudoku programs use to the program, one entry each', async () => {
    const { fileAssociations, linux, mac, win } = await load('electron-builder.yml');
    const own = [fileAssociations ?? []].flat();
    const others = [linux?.fileAssociations ?? []].flat();
    expect(own).toMatchObject([{ ext: 'carpet', mimeType: 'application/x-carpet-sudoku', rank: 'Owner' }]);
    expect(FORMATS.find(({ id }) => id === 'jsonl')?.extensions[0]).toBe('carpet');
    expect(mac?.fileAssociations).toEqual(others);
    // On Windows, registering a file type would take its extension away from the program that has it. The installer
    // offers the program for these types instead.
    expect(win?.fileAssociations).toBeUndefined();
    for (const { rank, mimeType } of others)
      expect([rank, mimeType]).toEqual(['Alternate', expect.stringMatching(/^application\/x-/)]);
    const tied = [...own, ...others].map(({ ext }) => ext);
    const known = new Set(FORMATS.flatMap(({ extensions }) => extensions));
    // These extensions must not be registered: other programs use them too (.pm Perl, .ss Scheme), or they do not
    // suggest sudokus.
    for (const shared of ['json', 'jsonl', 'ndjson', 'txt', 'xml', 'pm', 'ss', '81', '729', 'x-janko']) {
      expect(known.delete(shared), shared).toBe(true);
    }
    expect([...tied].sort()).toEqual([...known].sort());
    const installer = readFileSync(join(root, 'resources/windows/installer.nsh'), 'utf8');
    for (const what of ['offerFor', 'withdrawFor']) {
      const named = [...installer.matchAll(new RegExp(`insertmacro ${what} "(\\w+)"`, 'g'))].map(([, ext]) => ext);
      expect(named).toEqual(others.map(({ ext }) => ext));
    }
    expect(installer).toContain(`"${own[0]?.name}"`);
  });

  it('gives the command line its name, and the window another', async () => {
    const { linux, mac, win } = await load('electron-builder.yml');
    expect(linux?.executableName).toBe('carpet-sudoku-app');
    const copied = [linux?.extraFiles, mac?.extraResources, win?.extraFiles].map((list) => JSON.stringify(list));
    for (const list of copied) expect(list).toContain('bin/carpet-sudoku');
    const read = (file: string): string => readFileSync(join(root, 'resources/bin', file), 'utf8');
    for (const [file, words] of [
      ['carpet-sudoku', ['carpet-sudoku-app', 'MacOS/Carpet Sudoku', 'app.asar.unpacked/out/main/cli.js']],
      ['carpet-sudoku.cmd', ['..\\Carpet Sudoku.exe', '..\\resources\\app.asar.unpacked\\out\\main\\cli.js']],
    ] as const) {
      for (const word of ['ELECTRON_RUN_AS_NODE', ...words]) expect(read(file), file).toContain(word);
    }
    expect(read('carpet-sudoku.cmd').replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('packs a .deb only for those who name a home page and a maintainer', async () => {
    expect(() => debianConfiguration({})).toThrow(/CARPET_SUDOKU_HOMEPAGE/);
    const environment = {
      CARPET_SUDOKU_HOMEPAGE: 'https://example.org',
      CARPET_SUDOKU_MAINTAINER: 'A <a@example.org>',
    };
    const { extends: base, ...made } = debianConfiguration(environment);
    const config = { ...(await load(base)), ...made };
    await validateConfiguration(config as Configuration, { add: () => undefined, isEnabled: false });
    expect(made).toMatchObject({
      extraMetadata: { homepage: 'https://example.org' },
      linux: { target: expect.arrayContaining(['deb']) },
      deb: { maintainer: 'A <a@example.org>' },
    });
    for (const mapped of made.deb.fpm) {
      const [from = '', to] = mapped.split('=');
      expect(to).toMatch(/^\/usr\/(bin\/carpet-sudoku|share\/metainfo\/org\.carpetsudoku\.app\.metainfo\.xml)$/);
      if (from.startsWith('resources/')) expect(existsSync(join(root, from)), from).toBe(true);
    }
  });

  const makensis = '/usr/bin/makensis';
  it.skipIf(!existsSync(makensis))('has additions to the installer for Windows that its compiler accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-nsis-'));
    const script = join(folder, 'test.nsi');
    const lines = [
      'Unicode true',
      'Name test',
      `OutFile "${folder}/test.exe"`,
      'InstallDir $LOCALAPPDATA',
      `!include "${join(root, 'resources/windows/installer.nsh')}"`,
      'Section',
      '!insertmacro customInstall',
      'WriteUninstaller $INSTDIR\\remove.exe',
      'SectionEnd',
      'Section Uninstall',
      '!insertmacro customUnInstall',
      'SectionEnd',
    ];
    writeFileSync(script, lines.join('\n'));
    execFileSync(makensis, ['-WX', '-V2', script]);
    expect(existsSync(join(folder, 'test.exe'))).toBe(true);
  });

  it('names icons that exist', async () => {
    const { mac, win, linux } = await load('electron-builder.yml');
    for (const icon of [mac?.icon, win?.icon, linux?.icon]) expect(existsSync(`resources/${icon}`)).toBe(true);
  });
});
