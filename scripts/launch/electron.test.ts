import { constants } from 'node:os';
import { describe, expect, it } from 'vitest';
import { brokeDown, electronObstacle } from './electron.mjs';

const env = { DISPLAY: ':0' };

describe('Electron’s window', () => {
  it('is not tried where there can be none', () => {
    expect(electronObstacle({ platform: 'linux', user: 1000, env })).toBeUndefined();
    expect(electronObstacle({ platform: 'linux', user: 1000, env: { WAYLAND_DISPLAY: 'wayland-0' } })).toBeUndefined();
    expect(electronObstacle({ platform: 'linux', user: 0, env })).toContain('superuser');
    expect(electronObstacle({ platform: 'linux', user: 1000, env: {} })).toContain('screen');
    expect(electronObstacle({ platform: 'darwin', user: 0, env: {} })).toBeUndefined();
    expect(electronObstacle({ platform: 'win32', user: undefined, env: {} })).toBeUndefined();
  });

  it('is given up for the browser’s where Electron breaks down at its start, and only then', () => {
    const { SIGTRAP, SIGINT, SIGTERM } = constants.signals;
    expect(brokeDown(128 + SIGTRAP, 400)).toBe(true);
    expect(brokeDown(127, 50)).toBe(true);
    expect(brokeDown(128 + SIGTRAP, 60_000)).toBe(false);
    for (const code of [0, 1, 128 + SIGINT, 128 + SIGTERM]) expect(brokeDown(code, 400)).toBe(false);
  });
});
