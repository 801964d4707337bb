import type { BrowserWindow, BrowserWindowConstructorOptions, Display } from 'electron';
import { isVisible, keepWindowState, type WindowState } from './windowState.ts';

/** Size of the first window, in device-independent pixels. */
const USUAL_SIZE = { width: 1280, height: 860 };
const LEAST_SIZE = { minWidth: 480, minHeight: 400 };

/**
 * Options of the window: the page runs in Chromium's sandbox, without Node and without access to the preload's world.
 *
 * @param iconFile used on Linux; the other systems take the icon of the program.
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
    // The window is shown as soon as the page has something to display.
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

/** Restores a window's size and position, shows it once its page is ready, and saves its state when it closes. */
export function rememberWindow(
  window: Pick<BrowserWindow, 'once' | 'on' | 'show' | 'maximize' | 'isMaximized' | 'getNormalBounds'>,
  state: WindowState | null,
  stateFile: string,
): void {
  window.once('ready-to-show', () => {
    if (state?.maximized) window.maximize();
    window.show();
  });
  window.on('close', () => {
    keepWindowState(stateFile, { bounds: window.getNormalBounds(), maximized: window.isMaximized() });
  });
}
