import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { userDataFolder } from './userData.ts';

describe('userDataFolder', () => {
  it('is the platform’s usual place', () => {
    const home = join('/home', 'ada');
    const at = (platform: NodeJS.Platform, env: Record<string, string> = {}): string =>
      userDataFolder({ platform, env, home });
    expect(at('linux')).toBe(join(home, '.local', 'share', 'carpet-sudoku'));
    expect(at('linux', { XDG_DATA_HOME: '/data' })).toBe(join('/data', 'carpet-sudoku'));
    expect(at('darwin')).toBe(join(home, 'Library', 'Application Support', 'Carpet Sudoku'));
    expect(at('win32')).toBe(join(home, 'AppData', 'Roaming', 'Carpet Sudoku'));
    expect(at('win32', { APPDATA: '/roaming' })).toBe(join('/roaming', 'Carpet Sudoku'));
  });

  it('is CARPET_SUDOKU_HOME on every platform, if that is set', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      expect(userDataFolder({ platform, env: { CARPET_SUDOKU_HOME: 'here' }, home: '/' })).toBe(resolve('here'));
    }
  });
});
