import type { MenuItemConstructorOptions } from 'electron';
import { fill } from '../../../shared/text/fill.ts';
import type { TextKey } from '../../../shared/text/keys.ts';
import type { Language } from '../../../shared/text/language.ts';

/** Electron's roles bring keys and behaviour with them, but their words in English alone: ours are `menu.<role>`. */
type MenuRole = Extract<
  NonNullable<MenuItemConstructorOptions['role']>,
  TextKey extends infer Key ? (Key extends `menu.${infer Role}` ? Role : never) : never
>;

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/**
 * Template of the application menu.
 *
 * Leaves out undo and redo: their roles act on text fields only, and on the board their keys belong to the game.
 *
 * @param development adds the items that only developers need.
 */
export function menuTemplate(
  platform: NodeJS.Platform,
  development: boolean,
  language: Language,
): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  const label = (role: MenuRole): string => fill(language, `menu.${role}`);
  const item = (role: MenuRole): MenuItemConstructorOptions => ({ role, label: label(role) });
  const developer = [item('reload'), item('toggleDevTools'), SEPARATOR];
  const own: MenuItemConstructorOptions = {
    role: 'appMenu',
    submenu: [
      item('about'),
      SEPARATOR,
      item('services'),
      SEPARATOR,
      item('hide'),
      item('hideOthers'),
      item('unhide'),
      SEPARATOR,
      item('quit'),
    ],
  };
  return [
    ...(mac ? [own] : []),
    { ...item('fileMenu'), submenu: [item(mac ? 'close' : 'quit')] },
    {
      // Without its role, which would bring undo and redo; so has the next.
      label: label('editMenu'),
      submenu: [item('cut'), item('copy'), item('paste'), item('delete'), SEPARATOR, item('selectAll')],
    },
    { label: label('viewMenu'), submenu: [...(development ? developer : []), item('togglefullscreen')] },
    {
      ...item('windowMenu'),
      submenu: [item('minimize'), ...(mac ? [item('zoom'), SEPARATOR, item('front')] : [item('close')])],
    },
    // On a Mac, "About" is in the application's own menu.
    ...(mac ? [] : [{ ...item('help'), submenu: [item('about')] }]),
  ];
}
