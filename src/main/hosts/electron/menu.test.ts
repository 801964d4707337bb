import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../shared/text/language.ts';
import { menuTemplate } from './menu.ts';

function template(platform: NodeJS.Platform, development = false, language: Language = 'en', asked: string[] = []) {
  return menuTemplate({ platform, development, language, ask: (what) => asked.push(what) });
}

/** Returns every item of a menu and its submenus. */
function items(menu: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])]);
}

/** Returns every role in a menu and its submenus. */
function roles(menu: readonly MenuItemConstructorOptions[]): string[] {
  return items(menu).flatMap(({ role }) => role ?? []);
}

describe('the menu', () => {
  it('starts with the application’s own menu on a Mac, and has "about" elsewhere', () => {
    expect(roles(template('darwin'))[0]).toBe('appMenu');
    for (const platform of ['linux', 'win32'] as const) {
      expect(roles(template(platform))).toContain('about');
      expect(roles(template(platform))).not.toContain('appMenu');
    }
  });

  it('shows the developer items only in development', () => {
    const forDevelopers = ['reload', 'toggleDevTools'];
    expect(roles(template('linux', true))).toEqual(expect.arrayContaining(forDevelopers));
    for (const role of forDevelopers) expect(roles(template('linux'))).not.toContain(role);
  });

  it('passes undo, redo and the manual on to the page, which knows what they are about', () => {
    for (const platform of ['linux', 'win32', 'darwin'] as const) {
      const asked: string[] = [];
      const own = items(template(platform, false, 'en', asked)).filter(({ click }) => click);
      for (const { click } of own) click?.(undefined as never, undefined, {} as never);
      expect(asked).toEqual(['undo', 'redo', 'manual', 'report', 'licences']);
      // `registerAccelerator` is false: only Electron on a Mac registers such keys nevertheless.
      expect(own.map(({ accelerator, registerAccelerator }) => [accelerator, registerAccelerator])).toEqual([
        ['CommandOrControl+Z', false],
        ['Shift+CommandOrControl+Z', false],
        ['F1', false],
        [undefined, undefined],
        [undefined, undefined],
      ]);
    }
  });

  it('opens with Alt and a letter of its own, except on a Mac', () => {
    for (const language of ['en', 'fr'] as const) {
      for (const platform of ['linux', 'win32'] as const) {
        const marked = template(platform, false, language).map(({ label = '' }) =>
          /&(.)/.exec(label)?.[1]?.toLowerCase(),
        );
        expect(marked).not.toContain(undefined);
        expect(new Set(marked).size).toBe(marked.length);
      }
      for (const { label } of items(template('darwin', false, language))) expect(label ?? '').not.toContain('&');
    }
  });

  it('has no role for undo, redo and zoom, which belong to the board', () => {
    for (const platform of ['linux', 'win32', 'darwin'] as const) {
      const given = roles(template(platform, true));
      for (const role of ['undo', 'redo', 'editMenu', 'viewMenu', 'zoomIn', 'resetZoom'])
        expect(given).not.toContain(role);
    }
  });

  it('is complete in both languages', () => {
    const labels = (menu: readonly MenuItemConstructorOptions[]): (string | undefined)[] =>
      items(menu).flatMap(({ type, role, label }) => (type === 'separator' || role === 'appMenu' ? [] : [label]));
    for (const platform of ['linux', 'win32', 'darwin'] as const) {
      const [english, french] = (['en', 'fr'] as const).map((language) => labels(template(platform, true, language)));
      expect(english).not.toContain(undefined);
      expect(french).toHaveLength(english?.length ?? 0);
      // "Services" is the only word that is the same in both languages.
      const same = english?.filter((label, i) => label !== 'Services' && label === french?.[i]);
      expect(same).toEqual([]);
    }
  });
});
