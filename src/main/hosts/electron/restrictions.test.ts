import { describe, expect, it, vi } from 'vitest';
import { BUILT_PAGE, PAGE_ADDRESS, servedPage } from './page.ts';
import { restrictContents, restrictSession } from './restrictions.ts';
import { StandInContents, StandInSession } from './testing/standIns.ts';

describe('a restricted session', () => {
  const standIn = new StandInSession();
  restrictSession(standIn.session, BUILT_PAGE);

  /**
   * The two answers of Electron's session (its permissions and network, not a game): to a frame that requests a
   * permission, and to a frame that asks whether it has the permission.
   */
  function answers(permission: string, url: string, isMainFrame = true): readonly [boolean, boolean] {
    const answer = vi.fn();
    const details = { requestingUrl: url, isMainFrame };
    standIn.permissionRequest?.({} as never, permission as never, answer, details as never);
    expect(answer).toHaveBeenCalledOnce();
    return [
      answer.mock.lastCall?.[0],
      standIn.permissionCheck?.(null, permission as never, url, details as never) ?? true,
    ];
  }

  it('lets its own page write text to the clipboard', () => {
    expect(answers('clipboard-sanitized-write', PAGE_ADDRESS)).toEqual([true, true]);
  });

  it.each([
    ['clipboard-sanitized-write', 'https://evil.example/', true],
    ['clipboard-sanitized-write', 'app://elsewhere/', true],
    ['clipboard-sanitized-write', PAGE_ADDRESS, false],
    ['clipboard-read', PAGE_ADDRESS, true],
    ['notifications', PAGE_ADDRESS, true],
    ['media', PAGE_ADDRESS, true],
    ['geolocation', PAGE_ADDRESS, true],
  ])('refuses %s to %s (main frame: %s)', (permission, url, isMainFrame) => {
    expect(answers(permission, url, isMainFrame)).toEqual([false, false]);
  });

  it('grants no device', () => {
    expect(standIn.devicePermission?.({} as never)).toBe(false);
  });

  it.each([
    [PAGE_ADDRESS, false],
    ['app://carpet-sudoku/assets/main.js', false],
    ['blob:app://carpet-sudoku/1', false],
    ['devtools://devtools/bundled/inspector.html', false],
    ['https://evil.example/', true],
    ['http://127.0.0.1:8080/', true],
    ['ws://127.0.0.1:8080/', true],
    ['file:///etc/passwd', true],
    ['app://elsewhere/', true],
  ])('asked for %s: cancelled is %s', (url, cancel) => {
    const answer = vi.fn();
    standIn.beforeRequest?.({ url }, answer);
    expect(answer).toHaveBeenCalledExactlyOnceWith({ cancel });
  });
});

describe('a session in development', () => {
  const standIn = new StandInSession();
  restrictSession(standIn.session, servedPage('http://localhost:5173'));

  it.each([
    ['http://localhost:5173/main.tsx', false],
    ['ws://localhost:5173/', false],
    ['http://localhost:5174/', true],
    ['https://localhost:5173/', true],
    ['http://evil.example:5173/', true],
    [PAGE_ADDRESS, true],
  ])('asked for %s: cancelled is %s', (url, cancel) => {
    const answer = vi.fn();
    standIn.beforeRequest?.({ url }, answer);
    expect(answer).toHaveBeenCalledExactlyOnceWith({ cancel });
  });
});

describe('restricted contents', () => {
  const standIn = new StandInContents(1);
  restrictContents(standIn.contents, BUILT_PAGE);
  const isPrevented = (name: string, url: string): boolean => {
    const event = { url, preventDefault: vi.fn() };
    standIn.emit(name, event);
    return event.preventDefault.mock.calls.length > 0;
  };

  it('open no windows', () => {
    expect(standIn.windowOpenHandler?.({ url: PAGE_ADDRESS } as never)).toEqual({ action: 'deny' });
  });

  it('navigate only to their own page', () => {
    for (const name of ['will-navigate', 'will-frame-navigate']) {
      expect(isPrevented(name, 'https://evil.example/')).toBe(true);
      expect(isPrevented(name, 'file:///etc/passwd')).toBe(true);
      expect(isPrevented(name, PAGE_ADDRESS)).toBe(false);
    }
    expect(isPrevented('will-redirect', 'https://evil.example/')).toBe(true);
  });

  it('embed nothing', () => {
    expect(isPrevented('will-attach-webview', '')).toBe(true);
  });
});
