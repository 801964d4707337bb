import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What decides whether and how a window can be opened; the running process unless a test says otherwise. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The superuser's number is 0; undefined where users have no numbers. */
  readonly user: number | undefined;
  /** Whether a file is there and can be run. */
  isExecutable(file: string): boolean;
}

const OWN_SURROUNDINGS: Surroundings = {
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
};

/** Commands of the browsers that know app windows, in order of preference. */
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

function candidates({ platform, env }: Surroundings): string[] {
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

/** The system's Chromium, Chrome or a relative of theirs; or why there can be no window. */
export type Browser =
  | { readonly kind: 'found'; readonly file: string }
  | { readonly kind: 'none'; readonly reason: string };

/**
 * Finds a browser that can show the app in a window of its own.
 *
 * None for the superuser: Chromium's sandbox does not work for that user, and to run without the sandbox is not this
 * program's decision.
 */
export function findBrowser(surroundings: Surroundings = OWN_SURROUNDINGS): Browser {
  const { platform, env, user } = surroundings;
  const none = (reason: string): Browser => ({ kind: 'none', reason });
  if (platform === 'linux' && user === 0) return none('Chromium opens no window for the superuser');
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return none('there is no screen here');
  const file = candidates(surroundings).find((candidate) => surroundings.isExecutable(candidate));
  return file ? { kind: 'found', file } : none('no Chromium or Chrome was found');
}

/**
 * Arguments for a window without an address bar.
 *
 * @param profile a folder of the browser's own: the window then shares no extension, cookie or process with the user's
 * browsing, and the process lives exactly as long as its windows.
 */
export function windowArguments(url: string, profile: string): string[] {
  return [
    `--app=${url}`,
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    // The app never uses the network, and the browser is not to do so on its behalf.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-extensions',
  ];
}
