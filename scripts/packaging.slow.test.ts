import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { describe, expect, it } from 'vitest';
import { root } from './launch/run.mjs';

/** Electron-builder's own loader and check of configurations, which it does not export. */
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
      runAsNode: false,
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
    // An empty identity stands for any certificate; null would mean "do not sign".
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

  it('names icons that exist', async () => {
    const { mac, win, linux } = await load('electron-builder.yml');
    for (const icon of [mac?.icon, win?.icon, linux?.icon]) expect(existsSync(`resources/${icon}`)).toBe(true);
  });
});
