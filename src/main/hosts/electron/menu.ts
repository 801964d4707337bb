import type { MenuItemConstructorOptions } from 'electron';

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/**
 * The application menu. Electron's roles bring words in the user's language, keys and behaviour with them.
 *
 * Undo and redo are not here: their roles act on text fields only, while on the board their keys belong to the game.
 *
 * @param development adds what only a developer needs.
 */
export function menuTemplate(platform: NodeJS.Platform, development: boolean): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  const developer: MenuItemConstructorOptions[] = [{ role: 'reload' }, { role: 'toggleDevTools' }, SEPARATOR];
  return [
    ...(mac ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    { role: 'fileMenu' },
    {
      label: 'Edit',
      submenu: [
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'delete' },
        SEPARATOR,
        { role: 'selectAll' },
      ],
    },
    { label: 'View', submenu: [...(development ? developer : []), { role: 'togglefullscreen' }] },
    { role: 'windowMenu' },
    // On a Mac, "About" is in the application's own menu.
    ...(mac ? [] : [{ role: 'help', submenu: [{ role: 'about' }] } satisfies MenuItemConstructorOptions]),
  ];
}
