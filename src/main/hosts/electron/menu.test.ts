import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { menuTemplate } from './menu.ts';

/** Returns every role in a menu and its submenus. */
function roles(template: readonly MenuItemConstructorOptions[]): string[] {
  return template.flatMap(({ role, submenu }) => [
    ...(role ? [role] : []),
    ...(Array.isArray(submenu) ? roles(submenu) : []),
  ]);
}

describe('the menu', () => {
  it('starts with the application’s own menu on a Mac, and has "about" elsewhere', () => {
    expect(roles(menuTemplate('darwin', false, 'en'))[0]).toBe('appMenu');
    for (const platform of ['linux', 'win32'] as const) {
      expect(roles(menuTemplate(platform, false, 'en'))).toContain('about');
      expect(roles(menuTemplate(platform, false, 'en'))).not.toContain('appMenu');
    }
  });

  it('shows the developer items only in development', () => {
    const forDevelopers = ['reload', 'toggleDevTools'];
    expect(roles(menuTemplate('linux', true, 'en'))).toEqual(expect.arrayContaining(forDevelopers));
    for (const role of forDevelopers) expect(roles(menuTemplate('linux', false, 'en'))).not.toContain(role);
  });

  it('leaves undo, redo and zoom to the board', () => {
    for (const platform of ['linux', 'win32', 'darwin'] as const) {
      const given = roles(menuTemplate(platform, true, 'en'));
      for (const role of ['undo', 'redo', 'editMenu', 'viewMenu', 'zoomIn', 'resetZoom'])
        expect(given).not.toContain(role);
    }
  });

  it('is complete in both languages', () => {
    const labels = (template: readonly MenuItemConstructorOptions[]): (string | undefined)[] =>
      template.flatMap(({ type, role, label, submenu }) => [
        ...(type === 'separator' || role === 'appMenu' ? [] : [label]),
        ...(Array.isArray(submenu) ? labels(submenu) : []),
      ]);
    for (const platform of ['linux', 'win32', 'darwin'] as const) {
      const [english, french] = (['en', 'fr'] as const).map((language) =>
        labels(menuTemplate(platform, true, language)),
      );
      expect(english).not.toContain(undefined);
      expect(french).toHaveLength(english?.length ?? 0);
      // "Services" is the same word in both languages.
      const same = english?.filter((label, i) => label !== 'Services' && label === french?.[i]);
      expect(same).toEqual([]);
    }
  });
});
