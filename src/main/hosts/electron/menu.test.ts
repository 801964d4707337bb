import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { menuTemplate } from './menu.ts';

/** Every role in a menu and its submenus. */
function roles(template: readonly MenuItemConstructorOptions[]): string[] {
  return template.flatMap(({ role, submenu }) => [
    ...(role ? [role] : []),
    ...(Array.isArray(submenu) ? roles(submenu) : []),
  ]);
}

describe('the menu', () => {
  it('begins with the application’s own on a Mac, and has "about" elsewhere', () => {
    expect(roles(menuTemplate('darwin', false))[0]).toBe('appMenu');
    for (const platform of ['linux', 'win32'] as const) {
      expect(roles(menuTemplate(platform, false))).toContain('about');
      expect(roles(menuTemplate(platform, false))).not.toContain('appMenu');
    }
  });

  it('shows a developer what others need not see', () => {
    const forDevelopers = ['reload', 'toggleDevTools'];
    expect(roles(menuTemplate('linux', true))).toEqual(expect.arrayContaining(forDevelopers));
    for (const role of forDevelopers) expect(roles(menuTemplate('linux', false))).not.toContain(role);
  });

  it('leaves undo, redo and zoom to the board', () => {
    for (const platform of ['linux', 'win32', 'darwin'] as const) {
      const given = roles(menuTemplate(platform, true));
      for (const role of ['undo', 'redo', 'editMenu', 'viewMenu', 'zoomIn', 'resetZoom'])
        expect(given).not.toContain(role);
    }
  });
});
