import { createHash } from 'node:crypto';
import { accessSync, constants, realpathSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import type { TextKey } from '../../../shared/text/textKey.ts';

/**
 * Facts about the machine that decide whether and how a window can be opened. By default, those of the machine on which
 * this process runs.
 */
export interface BrowserEnvironment {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** User id: 0 for root, undefined on systems without numeric ids. */
  readonly user: number | undefined;
  /** Returns true if a file exists and can be executed. */
  isExecutable(file: string): boolean;
  /** Returns the path of an existing file with symbolic links resolved. */
  realPath(file: string): string;
}

const OWN_ENVIRONMENT: BrowserEnvironment = {
  platform: process.platform,
  env: process.env,
  user: process.getuid?.(),
  isExecutable(file) {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  realPath: (file) => realpathSync(file),
};

/** Commands of the browsers that support app windows, in order of preference. */
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
  'brave-browser',
];

const MAC_APPLICATIONS = ['Chromium', 'Google Chrome', 'Microsoft Edge', 'Brave Browser'];

const WINDOWS_PROGRAMS = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
];

function candidates({ platform, env }: BrowserEnvironment): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME ? [`${env.HOME}/Applications`] : [])];
    return MAC_APPLICATIONS.flatMap((name) => folders.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`));
  }
  if (platform === 'win32') {
    const folders = [env.LOCALAPPDATA, env.ProgramFiles, env['ProgramFiles(x86)']].filter((folder) => folder);
    return WINDOWS_PROGRAMS.flatMap((program) => folders.map((folder) => `${folder}\\${program}`));
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder);
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/**
 * The browser in which a window can be opened: the system's Chromium, Chrome or a browser based on them. Otherwise the
 * reason why no window can be opened.
 */
export type Browser =
  | {
      readonly kind: 'found';
      readonly file: string;
      /**
       * Returns the folder for files that the browser and the program share, given the user-data folder. Absent if the
       * browser can use the user-data folder itself.
       */
      readonly folderFor?: (folder: string) => string;
    }
  | { readonly kind: 'none'; readonly reason: TextKey };

/**
 * Browsers from snap packages may not use hidden folders, but the user-data folder is in a hidden one. They can always
 * use `~/snap/<package>/common`. The commands of snap packages are links to the program `snap`.
 */
function snapFolder(file: string, { env, realPath }: BrowserEnvironment): ((folder: string) => string) | undefined {
  if (!env.HOME || basename(realPath(file)) !== 'snap') return undefined;
  const common = join(env.HOME, 'snap', basename(file), 'common');
  return (folder) => join(common, `carpet-sudoku-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`);
}

/**
 * Finds a browser that can show the app in a separate window.
 *
 * Finds none if the user is root: Chromium's sandbox does not work for root, and the program never turns the sandbox
 * off.
 */
export function findBrowser(environment: BrowserEnvironment = OWN_ENVIRONMENT): Browser {
  const { platform, env, user } = environment;
  const none = (reason: TextKey): Browser => ({ kind: 'none', reason });
  if (platform === 'linux' && user === 0) return none('browser.superuser');
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return none('browser.no-screen');
  const file = candidates(environment).find((candidate) => environment.isExecutable(candidate));
  if (!file) return none('browser.no-browser');
  const folderFor = platform === 'linux' ? snapFolder(file, environment) : undefined;
  return { kind: 'found', file, ...(folderFor && { folderFor }) };
}

/**
 * Command-line arguments that open a window without an address bar.
 *
 * @param url address of the page. It must not contain a secret, because other users can read command lines.
 * @param profile profile folder for this browser process only. So the window shares no extensions, cookies or processes
 * with the user's other browser windows, and the process ends with its last window.
 */
export function windowArguments(url: string, profile: string): string[] {
  return [
    `--app=${url}`,
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    // The app never uses the network, so the browser must not use it in the background either.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-extensions',
  ];
}
