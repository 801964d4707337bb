/** What the programs around the page say: menu, start and end. */
export const hosts = {
  'menu.fileMenu': 'File',
  'menu.editMenu': 'Edit',
  'menu.viewMenu': 'View',
  'menu.windowMenu': 'Window',
  'menu.help': 'Help',
  'menu.about': 'About Carpet Sudoku',
  'menu.services': 'Services',
  'menu.hide': 'Hide Carpet Sudoku',
  'menu.hideOthers': 'Hide Others',
  'menu.unhide': 'Show All',
  'menu.quit': 'Quit Carpet Sudoku',
  'menu.close': 'Close Window',
  'menu.cut': 'Cut',
  'menu.copy': 'Copy',
  'menu.paste': 'Paste',
  'menu.delete': 'Delete',
  'menu.selectAll': 'Select All',
  'menu.reload': 'Reload',
  'menu.toggleDevTools': 'Developer Tools',
  'menu.togglefullscreen': 'Full Screen',
  'menu.minimize': 'Minimise',
  'menu.zoom': 'Zoom',
  'menu.front': 'Bring All to Front',
  'start.failed': 'Carpet Sudoku cannot start',
  'start.end': 'Carpet Sudoku has to end',
  'start.page-crashed': 'Its page stopped working, twice in a short time. Your games are kept.',
  'start.page-unloadable': 'Its page cannot be loaded: {detail}. Your games are kept.',
  'start.running': 'It is already running with the folder {folder}. Close that one first.',
  'start.running-as': 'It is already running (process {process}) with the folder {folder}. Close that one first.',
  'start.running-at':
    'It is already running (process {process}) with the folder {folder}, as a page of a browser at {address}. Close that one first.',
  'browser.running': 'already running with the folder {folder}; close that one, or set CARPET_SUDOKU_HOME',
  'browser.running-as':
    'already running (process {process}) with the folder {folder}; close that one, or set CARPET_SUDOKU_HOME',
  'browser.window-elsewhere': 'Carpet Sudoku is already running (process {process}); it opened a window.',
  'browser.open-there': 'Carpet Sudoku is already running (process {process}). Open {address}',
  'browser.no-window-came': 'no window came up; open {url}',
  'browser.opened': 'Carpet Sudoku is open in its own window. Its address, should you need it:',
  'browser.no-window': 'No window could be opened: {reason}.',
  'browser.open-address': 'Open this address in a browser on this machine; Ctrl+C ends the program:',
  'browser.not-built': 'the page has not been built: there is no {file}. "npm run build" makes it',
  'browser.usage': `Usage: npm run start:browser -- [options]

Serves Carpet Sudoku to a browser on this machine, and opens it in a window of its own.

  --port <number>  listen on this port instead of any free one
  --no-open        print the address and open no window
  --help           print this

Games are kept in the user-data folder, or in $CARPET_SUDOKU_HOME when that is set.
`,
  'browser.superuser': 'Chromium opens no window for the superuser',
  'browser.no-screen': 'there is no screen here',
  'browser.no-browser': 'no Chromium or Chrome was found',
  'menu.undo': 'Undo',
  'menu.redo': 'Redo',
  'menu.licences': 'Licences',
  'mnemonic.fileMenu': 'f',
  'mnemonic.editMenu': 'e',
  'mnemonic.viewMenu': 'v',
  'mnemonic.windowMenu': 'w',
  'mnemonic.help': 'h',
} as const;
