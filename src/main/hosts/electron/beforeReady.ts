import { join } from 'node:path';
import type { App, CrashReporter } from 'electron';

/**
 * Identifies the program to Windows and macOS. Must equal electron-builder's `appId`, which shortcuts of the program
 * contain.
 */
export const APP_ID = 'org.carpetsudoku.app';

/** Name of the program in the system's menus and dialogs. */
export const APP_NAME = 'Carpet Sudoku';

/**
 * Makes settings that Electron reads before it is ready.
 *
 * The sandbox is deliberately not enabled here: `app.enableSandbox()` removes `--no-sandbox` from the command line. The
 * launcher of an AppImage must add this switch on some systems; without it, every later process would be sandboxed
 * again and crash. Instead, `sandbox: true` of the window enables the sandbox wherever the system allows it.
 *
 * @param dataFolder folder of Electron's own files, including its lock for a single instance.
 */
export function prepareElectron(
  app: Pick<App, 'setName' | 'setPath' | 'setAppUserModelId'>,
  platform: NodeJS.Platform,
  dataFolder: string,
): void {
  // Without this, the window's taskbar icon differs from the icon of the shortcut that started the program.
  if (platform === 'win32') app.setAppUserModelId(APP_ID);
  app.setName(APP_NAME);
  app.setPath('userData', dataFolder);
}

/** Folder of the files that describe crashes. It is inside the folder of Electron's own files. */
export function crashFolderIn(dataFolder: string): string {
  return join(dataFolder, 'crashes');
}

/**
 * When a process crashes, stores a small picture of its memory, on this computer only. Call this before Electron is
 * ready, but after {@link prepareElectron}.
 *
 * @param folder folder for these files. It must exist, because Electron refuses a missing folder.
 */
export function keepCrashes(
  app: Pick<App, 'setPath'>,
  crashReporter: Pick<CrashReporter, 'start'>,
  folder: string,
): void {
  app.setPath('crashDumps', folder);
  crashReporter.start({ uploadToServer: false });
}
