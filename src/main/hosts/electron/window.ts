import type { BrowserWindow, BrowserWindowConstructorOptions, Display } from 'electron';
import { isVisible, keepWindowState, type WindowState } from './windowState.ts';

/** The size of the first window, in device-independent pixels. */
const USUAL_SIZE = { width: 1280, height: 860 };
const LEAST_SIZE = { minWidth: 480, minHeight: 400 };

/** The window's options: the page gets no Node, no access to the preload's world, and Chromium's sandbox. */
export function windowOptions(
  preloadFile: string,
  state: WindowState | null,
  displays: readonly Pick<Display, 'workArea'>[],
  development: boolean,
): BrowserWindowConstructorOptions {
  const bounds = state && isVisible(state.bounds, displays) ? state.bounds : USUAL_SIZE;
  return {
    ...bounds,
    ...LEAST_SIZE,
    title: 'Carpet Sudoku',
    // Shown when there is something to see.
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

/** Shows a window as it was left once its page can be seen, and keeps its place when it closes. */
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
