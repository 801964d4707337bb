import type { MenuItemConstructorOptions } from 'electron';
import type { Language } from '../../../shared/domain/language.ts';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

/** What stands in the menu. Electron's roles bring keys and behaviour with them, but their words in English alone. */
const WORDS = {
  en: {
    fileMenu: 'File',
    editMenu: 'Edit',
    viewMenu: 'View',
    windowMenu: 'Window',
    help: 'Help',
    about: 'About Carpet Sudoku',
    services: 'Services',
    hide: 'Hide Carpet Sudoku',
    hideOthers: 'Hide Others',
    unhide: 'Show All',
    quit: 'Quit Carpet Sudoku',
    close: 'Close Window',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    delete: 'Delete',
    selectAll: 'Select All',
    reload: 'Reload',
    toggleDevTools: 'Developer Tools',
    togglefullscreen: 'Full Screen',
    minimize: 'Minimise',
    zoom: 'Zoom',
    front: 'Bring All to Front',
  },
  fr: {
    fileMenu: 'Fichier',
    editMenu: 'Édition',
    viewMenu: 'Affichage',
    windowMenu: 'Fenêtre',
    help: 'Aide',
    about: 'À propos de Carpet Sudoku',
    services: 'Services',
    hide: 'Masquer Carpet Sudoku',
    hideOthers: 'Masquer les autres',
    unhide: 'Tout afficher',
    quit: 'Quitter Carpet Sudoku',
    close: 'Fermer la fenêtre',
    cut: 'Couper',
    copy: 'Copier',
    paste: 'Coller',
    delete: 'Supprimer',
    selectAll: 'Tout sélectionner',
    reload: 'Recharger',
    toggleDevTools: 'Outils de développement',
    togglefullscreen: 'Plein écran',
    minimize: 'Réduire',
    zoom: 'Réduire/agrandir',
    front: 'Tout ramener au premier plan',
  },
} as const satisfies Record<Language, Partial<Record<Role, string>>>;

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/**
 * The application menu.
 *
 * Undo and redo are not here: their roles act on text fields only, while on the board their keys belong to the game.
 *
 * @param development adds what only a developer needs.
 */
export function menuTemplate(
  platform: NodeJS.Platform,
  development: boolean,
  language: Language,
): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  const words = WORDS[language];
  const item = (role: keyof typeof words): MenuItemConstructorOptions => ({ role, label: words[role] });
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
      label: words.editMenu,
      submenu: [item('cut'), item('copy'), item('paste'), item('delete'), SEPARATOR, item('selectAll')],
    },
    { label: words.viewMenu, submenu: [...(development ? developer : []), item('togglefullscreen')] },
    {
      ...item('windowMenu'),
      submenu: [item('minimize'), ...(mac ? [item('zoom'), SEPARATOR, item('front')] : [item('close')])],
    },
    // On a Mac, "About" is in the application's own menu.
    ...(mac ? [] : [{ ...item('help'), submenu: [item('about')] }]),
  ];
}
