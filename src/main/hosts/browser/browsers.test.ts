import { describe, expect, it } from 'vitest';
import { type BrowserEnvironment, findBrowser, windowArguments } from './browsers.ts';

/** A simulated machine on which only these files can be executed. */
function machine(files: readonly string[], changes: Partial<BrowserEnvironment> = {}): BrowserEnvironment {
  return {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin', DISPLAY: ':0' },
    user: 1000,
    isExecutable: (file) => files.includes(file),
    realPath: (file) => (file.startsWith('/snap/') ? '/usr/bin/snap' : file),
    ...changes,
  };
}

describe('findBrowser', () => {
  it.each<[string, BrowserEnvironment, string]>([
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
  ])('finds %s', (_, environment, file) => {
    expect(findBrowser(environment)).toEqual({ kind: 'found', file });
  });

  it('gives a browser from a snap package a folder that it may use, one for each user-data folder', () => {
    const env = { PATH: '/snap/bin', HOME: '/home/ada', DISPLAY: ':0' };
    const browser = findBrowser(machine(['/snap/bin/chromium'], { env }));
    const folders = ['/home/ada/.local/share/carpet-sudoku', '/tmp/other'].map(
      (folder) => browser.kind === 'found' && browser.folderFor?.(folder),
    );
    for (const folder of folders) expect(folder).toMatch(/^\/home\/ada\/snap\/chromium\/common\/carpet-sudoku-\w{8}$/);
    expect(folders[0]).not.toBe(folders[1]);
  });

  it.each<[string, BrowserEnvironment, string]>([
    ['the superuser', machine(['/usr/bin/chromium'], { user: 0 }), 'browser.superuser'],
    ['a machine without a screen', machine(['/usr/bin/chromium'], { env: { PATH: '/usr/bin' } }), 'browser.no-screen'],
    ['a machine without a browser', machine([]), 'browser.no-browser'],
  ])('finds none for %s, and says why', (_, environment, reason) => {
    const browser = findBrowser(environment);
    expect(browser.kind === 'none' && browser.reason).toBe(reason);
  });
});

describe('windowArguments', () => {
  it('ask for an app window with a separate profile, and leave the sandbox on', () => {
    const args = windowArguments('file:///home/ada/open.html', '/home/ada/profile');
    expect(args).toContain('--app=file:///home/ada/open.html');
    expect(args).toContain('--user-data-dir=/home/ada/profile');
    expect(args.join(' ')).not.toMatch(/sandbox|remote-debugging/);
  });
});
