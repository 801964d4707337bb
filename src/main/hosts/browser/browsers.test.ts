import { describe, expect, it } from 'vitest';
import { findBrowser, type Surroundings, windowArguments } from './browsers.ts';

/** A machine on which just these files can be run. */
function machine(files: readonly string[], changes: Partial<Surroundings> = {}): Surroundings {
  return {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin', DISPLAY: ':0' },
    user: 1000,
    isExecutable: (file) => files.includes(file),
    ...changes,
  };
}

describe('findBrowser', () => {
  it.each<[string, Surroundings, string]>([
    ['Chromium before Chrome', machine(['/usr/bin/google-chrome', '/usr/bin/chromium']), '/usr/bin/chromium'],
    [
      'the first folder of the path',
      machine(['/usr/bin/chromium', '/usr/local/bin/chromium']),
      '/usr/local/bin/chromium',
    ],
    ['Edge on Linux', machine(['/usr/bin/microsoft-edge']), '/usr/bin/microsoft-edge'],
    [
      'a browser under Wayland',
      machine(['/usr/bin/chromium'], { env: { PATH: '/usr/bin', WAYLAND_DISPLAY: 'wayland-0' } }),
      '/usr/bin/chromium',
    ],
    [
      'an application of a Mac',
      machine(['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'], { platform: 'darwin', env: {} }),
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    [
      "a Mac user's own application",
      machine(['/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium'], {
        platform: 'darwin',
        env: { HOME: '/Users/ada' },
      }),
      '/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    [
      'a program of Windows',
      machine(['C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'], {
        platform: 'win32',
        env: { 'ProgramFiles(x86)': 'C:\\Program Files (x86)' },
        user: undefined,
      }),
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
  ])('finds %s', (_, surroundings, file) => {
    expect(findBrowser(surroundings)).toEqual({ kind: 'found', file });
  });

  it.each<[string, Surroundings, RegExp]>([
    ['the superuser', machine(['/usr/bin/chromium'], { user: 0 }), /superuser/],
    ['a machine without a screen', machine(['/usr/bin/chromium'], { env: { PATH: '/usr/bin' } }), /no screen/],
    ['a machine without a browser', machine([]), /no Chromium or Chrome/],
  ])('finds none for %s, and says why', (_, surroundings, reason) => {
    const browser = findBrowser(surroundings);
    expect(browser.kind === 'none' && browser.reason).toMatch(reason);
  });
});

describe('windowArguments', () => {
  it('ask for an app window with a profile of its own, and leave the sandbox alone', () => {
    const args = windowArguments('http://127.0.0.1:1/#token=x', '/home/ada/profile');
    expect(args).toContain('--app=http://127.0.0.1:1/#token=x');
    expect(args).toContain('--user-data-dir=/home/ada/profile');
    expect(args.join(' ')).not.toMatch(/sandbox|remote-debugging/);
  });
});
