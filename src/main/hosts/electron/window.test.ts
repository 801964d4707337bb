import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { rememberWindow, windowOptions } from './window.ts';
import { isVisible, keepWindowState, readWindowState } from './windowState.ts';

const FILES = { preloadFile: '', iconFile: '' };
const SCREEN = { workArea: { x: 0, y: 25, width: 1920, height: 1055 } };
const SECOND_SCREEN = { workArea: { x: 1920, y: 0, width: 1280, height: 1024 } };
const BOUNDS = { x: 2000, y: 100, width: 1000, height: 700 };

class WindowWithBounds extends EventEmitter {
  readonly webContents = new EventEmitter();
  readonly done: string[] = [];
  maximized = false;

  show(): void {
    this.done.push('show');
  }
  maximize(): void {
    this.done.push('maximize');
  }
  isMaximized(): boolean {
    return this.maximized;
  }
  getNormalBounds(): typeof BOUNDS {
    return BOUNDS;
  }

  get window(): BrowserWindow {
    return this as unknown as BrowserWindow;
  }
}

describe('the window', () => {
  it('gives its page nothing but the preload script', () => {
    const { webPreferences } = windowOptions(
      { preloadFile: '/preload.cjs', iconFile: '/icon.png' },
      null,
      [SCREEN],
      false,
    );
    expect(webPreferences).toMatchObject({
      preload: '/preload.cjs',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      devTools: false,
    });
    expect(windowOptions(FILES, null, [SCREEN], true).webPreferences?.devTools).toBe(true);
  });

  it('returns to its previous position', () => {
    const file = join(temporaryFolder(), 'window.json');
    const first = new WindowWithBounds();
    first.maximized = true;
    rememberWindow(first.window, readWindowState(file), file);
    expect(first.done).toEqual([]);
    first.emit('ready-to-show');
    expect(first.done).toEqual(['show']);
    first.emit('close');

    const state = readWindowState(file);
    expect(windowOptions(FILES, state, [SCREEN, SECOND_SCREEN], false)).toMatchObject(BOUNDS);
    const second = new WindowWithBounds();
    rememberWindow(second.window, state, file);
    second.emit('ready-to-show');
    expect(second.done).toEqual(['maximize', 'show']);
  });

  it('is shown once, on Linux as soon as the page is loaded: Wayland may never call it ready', () => {
    const shownAfter = (platform: NodeJS.Platform): string[] => {
      const window = new WindowWithBounds();
      rememberWindow(window.window, null, '', platform);
      window.webContents.emit('did-finish-load');
      return window.done;
    };
    expect([shownAfter('win32'), shownAfter('darwin'), shownAfter('linux')]).toEqual([[], [], ['show']]);
    const window = new WindowWithBounds();
    rememberWindow(window.window, null, '', 'linux');
    window.emit('ready-to-show');
    window.webContents.emit('did-finish-load');
    expect(window.done).toEqual(['show']);
  });

  it('moves to an existing screen when its own has gone', () => {
    const options = windowOptions(FILES, { bounds: BOUNDS, maximized: false }, [SCREEN], false);
    expect(options).not.toHaveProperty('x');
    expect(options).toMatchObject({ width: 1280 });
  });

  it.each([
    [{ x: 0, y: 25, width: 800, height: 600 }, true],
    [{ x: -700, y: 25, width: 800, height: 600 }, false],
    [{ x: -600, y: 25, width: 800, height: 600 }, true],
    [{ x: 100, y: 1065, width: 800, height: 600 }, false],
    [{ x: 100, y: -580, width: 800, height: 600 }, false],
    // Most of the window is visible, but not the title bar, by which a user drags the window.
    [{ x: 100, y: -40, width: 800, height: 600 }, false],
    [{ x: 100, y: 18, width: 800, height: 600 }, true],
  ])('at %j is visible: %s', (bounds, visible) => {
    expect(isVisible(bounds, [SCREEN])).toBe(visible);
  });

  it.each(['', 'null', '[]', '{"bounds":{"x":0,"y":0,"width":-5,"height":5}}', '{"bounds":{"x":0.5,"y":0,"width":5}}'])(
    'does not trust a state of %j',
    (text) => {
      const file = join(temporaryFolder(), 'window.json');
      writeFileSync(file, text);
      expect(readWindowState(file)).toBeNull();
    },
  );

  it('opens and closes without a file for its state', () => {
    const file = join(temporaryFolder(), 'missing', 'window.json');
    expect(readWindowState(file)).toBeNull();
    expect(() => keepWindowState(file, { bounds: BOUNDS, maximized: false })).not.toThrow();
  });
});
