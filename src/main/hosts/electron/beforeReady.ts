import type { App } from 'electron';

/** Identity of the program to Windows and macOS: electron-builder's `appId`, which its shortcuts carry. */
export const APP_ID = 'org.carpetsudoku.app';

/** Name of the program in the system's menus and boxes. */
export const APP_NAME = 'Carpet Sudoku';

/**
 * Settings that Electron reads before it is ready.
 *
 * The sandbox is not among them. `app.enableSandbox()` removes `--no-sandbox` from the command line, and where the
 * launcher of an AppImage had to add it, every later process would be sandboxed again and die. `sandbox: true` of the
 * window asks for it wherever the system allows it.
 *
 * @param dataFolder folder of Electron's own files; its lock for a single instance is there too.
 */
export function prepareElectron(
  app: Pick<App, 'setName' | 'setPath' | 'setAppUserModelId'>,
  platform: NodeJS.Platform,
  dataFolder: string,
): void {
  // Without it, the window's taskbar icon differs from that of the shortcut that started it.
  if (platform === 'win32') app.setAppUserModelId(APP_ID);
  app.setName(APP_NAME);
  app.setPath('userData', dataFolder);
}
