import type { MenuItemConstructorOptions } from 'electron';
import type { EventPayload } from '../../../shared/contract/events.ts';
import type { Language } from '../../../shared/text/language.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import type { TextKey } from '../../../shared/text/textKey.ts';

/** Keys of texts that begin with `Prefix`, each without this prefix. */
type After<Prefix extends string> = TextKey extends infer Key
  ? Key extends `${Prefix}${infer Rest}`
    ? Rest
    : never
  : never;

/**
 * Roles of menu items whose label is a text `menu.<role>`. Electron's roles define keys and behaviour, but their own
 * labels are in English only.
 */
type MenuRole = Extract<NonNullable<MenuItemConstructorOptions['role']>, After<'menu.'>>;

/** Requests that a menu item can send to the page. */
type MenuRequest = EventPayload<'app.asked'>['what'] & After<'menu.'>;

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/**
 * Marks the letter that opens a menu together with Alt. On a Mac, where there are no such letters, returns the label
 * unchanged.
 */
function withMnemonic(label: string, letter: string): string {
  const at = label.toLowerCase().indexOf(letter);
  return `${label.slice(0, at)}&${label.slice(at)}`;
}

interface MenuOptions {
  readonly platform: NodeJS.Platform;
  /** Whether to add the items that only developers need. */
  readonly development: boolean;
  readonly language: Language;
  /** Sends the request of a clicked menu item to the page. */
  readonly ask: (what: MenuRequest) => void;
}

/**
 * Template of the application menu.
 *
 * Undo and redo have no roles: Electron's roles act only on text fields, but on the board these commands belong to the
 * game. The page decides whether the text field or the game is meant. Windows and Linux only show the keys of these
 * items. A Mac also registers the keys, because menu keys are always active there, and text fields receive these keys
 * only through the menu.
 */
export function menuTemplate({ platform, development, language, ask }: MenuOptions): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  const label = (name: After<'menu.'>): string => fill(language, `menu.${name}`);
  const item = (role: MenuRole): MenuItemConstructorOptions => ({ role, label: label(role) });
  const menu = (name: After<'mnemonic.'>): { readonly label: string } => ({
    label: mac ? label(name) : withMnemonic(label(name), fill(language, `mnemonic.${name}`)),
  });
  const request = (what: MenuRequest, accelerator?: string): MenuItemConstructorOptions => ({
    label: label(what),
    click: () => ask(what),
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
  });
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
    { role: 'fileMenu', ...menu('fileMenu'), submenu: [item(mac ? 'close' : 'quit')] },
    {
      // Use no role here and in the next menu, because the roles would add items of their own.
      ...menu('editMenu'),
      submenu: [
        request('undo', 'CommandOrControl+Z'),
        request('redo', 'Shift+CommandOrControl+Z'),
        SEPARATOR,
        item('cut'),
        item('copy'),
        item('paste'),
        item('delete'),
        SEPARATOR,
        item('selectAll'),
      ],
    },
    { ...menu('viewMenu'), submenu: [...(development ? developer : []), item('togglefullscreen')] },
    {
      role: 'windowMenu',
      ...menu('windowMenu'),
      submenu: [item('minimize'), ...(mac ? [item('zoom'), SEPARATOR, item('front')] : [item('close')])],
    },
    // On a Mac, "About" is not here but in the program's own menu.
    {
      role: 'help',
      ...menu('help'),
      submenu: [
        request('manual', 'F1'),
        request('report'),
        request('licences'),
        ...(mac ? [] : [SEPARATOR, item('about')]),
      ],
    },
  ];
}
