import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { APP_ID, prepareElectron } from './beforeReady.ts';
import { standInElectron } from './testing/standInElectron.ts';

function prepared(platform: NodeJS.Platform) {
  const { electron, calls } = standInElectron();
  prepareElectron(electron.app as Parameters<typeof prepareElectron>[0], platform, '/data/electron');
  return calls;
}

describe('before Electron is ready', () => {
  it('the sandbox and the drawing are left as they are', () => {
    for (const platform of ['linux', 'win32', 'darwin'] as const) expect(prepared(platform).switches).toEqual([]);
  });

  it('Windows is given the identity that the installer writes on the shortcuts', () => {
    expect(prepared('win32').userModelId).toBe(APP_ID);
    expect(prepared('linux').userModelId).toBeNull();
    expect(readFileSync('electron-builder.yml', 'utf8')).toContain(`\nappId: ${APP_ID}\n`);
  });

  it('Electron keeps its own files in the given folder', () => {
    expect(prepared('darwin').paths.get('userData')).toBe('/data/electron');
  });
});
