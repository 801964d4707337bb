import type { BrowserWindow, BrowserWindowConstructorOptions, Display, WebContents } from 'electron';
import { isVisible, keepWindowState, type WindowState } from './windowState.ts';

/** Size of the window at the first start, in device-independent pixels. */
const USUAL_SIZE = { width: 1280, height: 860 };
const LEAST_SIZE = { minWidth: 480, minHeight: 400 };

/**
 * Options of the window. The page runs in Chromium's sandbox, without Node, and cannot access the objects of the
 * preload script.
 *
 * @param iconFile icon for Linux; other systems use the icon of the program.
 */
export function windowOptions(
  { preloadFile, iconFile }: { readonly preloadFile: string; readonly iconFile: string },
  state: WindowState | null,
  displays: readonly Pick<Display, 'workArea'>[],
  development: boolean,
): BrowserWindowConstructorOptions {
  const bounds = state && isVisible(state.bounds, displays) ? state.bounds : USUAL_SIZE;
  return {
    ...bounds,
    ...LEAST_SIZE,
    title: 'Carpet Sudoku',
    ...(process.platform === 'linux' ? { icon: iconFile } : {}),
    // The window is shown later, as soon as the page has something to display.
    show: false,
    webPreferences: {
      preload: preloadFile,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      devTools: development,
    },
  };
}

/**
 * Restores a window's size and position, shows it once its page is ready, and saves its state when it closes.
 *
 * On Wayland, which Electron uses by default since version 38, a hidden window may never become ready to show
 * (electron/electron#48859), because its surface is drawn only after it is shown. So on Linux the window is shown as
 * soon as the page is loaded.
 */
export function rememberWindow(
  window: Pick<BrowserWindow, 'once' | 'on' | 'show' | 'maximize' | 'isMaximized' | 'getNormalBounds'> & {
    readonly webContents: Pick<WebContents, 'once'>;
  },
  state: WindowState | null,
  stateFile: string,
  platform: NodeJS.Platform = process.platform,
): void {
  let shown = false;
  const show = (): void => {
    if (shown) return;
    shown = true;
    if (state?.maximized) window.maximize();
    window.show();
  };
  window.once('ready-to-show', show);
  if (platform === 'linux') window.webContents.once('did-finish-load', show);
  window.on('close', () => {
    keepWindowState(stateFile, { bounds: window.getNormalBounds(), maximized: window.isMaximized() });
  });
}
