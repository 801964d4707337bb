import { describe, expect, it, vi } from 'vitest';
import { BUILT_PAGE, PAGE_ADDRESS, servedPage } from './page.ts';
import { restrictContents, restrictSession } from './restrictions.ts';
import { StandInContents, StandInSession } from './testing/standIns.ts';

describe('a restricted session', () => {
  const standIn = new StandInSession();
  restrictSession(standIn.session, BUILT_PAGE);

  it('grants no permission and no device', () => {
    const answer = vi.fn();
    standIn.permissionRequest?.({} as never, 'notifications', answer, {} as never);
    expect(answer).toHaveBeenCalledExactlyOnceWith(false);
    expect(standIn.permissionCheck?.(null, 'clipboard-read', PAGE_ADDRESS, {} as never)).toBe(false);
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

describe('a session that is being developed', () => {
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

  it('open no window', () => {
    expect(standIn.windowOpenHandler?.({ url: PAGE_ADDRESS } as never)).toEqual({ action: 'deny' });
  });

  it('go nowhere but to their own page', () => {
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
