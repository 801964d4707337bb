/** Texts that the hosts show outside the page: the menu, and messages at start and end. */
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
  'start.again': 'Try again',
  'start.open-copy': 'Continue with the copy',
  'start.quit': 'Quit',
  'start.failed': 'Carpet Sudoku cannot start',
  'start.end': 'Carpet Sudoku must close',
  'start.page-crashed': 'Its page crashed twice in a short time. Your games are safe. Start the program again.',
  'start.page-unloadable': 'Its page cannot be loaded: {detail}. Your games are safe.',
  'start.running': 'Carpet Sudoku is already running with the folder {folder}. Close it first.',
  'start.running-as': 'Carpet Sudoku is already running (process {process}) with the folder {folder}. Close it first.',
  'start.running-at':
    'Carpet Sudoku is already running (process {process}) with the folder {folder}, in a browser at {address}. Close it first.',
  'download.title': 'Save {file}',
  'download.failed': 'The file is not saved',
  'download.unwritten': '{file} cannot be written. The disk may be full. Try again, perhaps in another folder.',
  'browser.running':
    'the program is already running with the folder {folder}; close it, or set CARPET_SUDOKU_HOME to another folder',
  'browser.running-as':
    'the program is already running (process {process}) with the folder {folder}; close it, or set CARPET_SUDOKU_HOME to another folder',
  'browser.window-elsewhere': 'Carpet Sudoku is already running (process {process}); it opened a window.',
  'browser.open-there': 'Carpet Sudoku is already running (process {process}). Open {address}',
  'browser.no-window-came': 'no window opened; open {url} in a browser',
  'browser.no-window-yet':
    'no window has connected in two minutes; the browser may not be allowed to read the program’s folder. Open {url} in a browser',
  'browser.ticket-reused':
    'two programs used the address that was made for one window, so both were disconnected. Somebody else on this computer may have tried to reach your games. Close the window and start the program again.',
  'browser.opened': 'Carpet Sudoku is open in its own window. Its address, if you need it:',
  'browser.no-window': 'No window could be opened: {reason}.',
  'browser.open-address': 'Open this address in a browser on this computer; press Ctrl+C to stop the program:',
  'browser.not-built': 'the page has not been built: {file} does not exist; run "npm run build" first',
  'browser.usage': `Usage: npm run start:browser -- [options]

Serves Carpet Sudoku to a browser on this computer and opens it in its own window.

  --port <number>  listen on this port instead of any free one
  --no-open        print the address without opening a window
  --open-copy      if a newer version saved the games: keep them, and continue
                   with the copy from before its update
  --help           print this help

Games are stored in the user-data folder, or in $CARPET_SUDOKU_HOME if it is set.
`,
  'browser.superuser': 'Chromium does not open a window for the superuser',
  'browser.no-screen': 'this computer has no screen',
  'browser.no-browser': 'neither Chromium nor Chrome was found',
  'menu.undo': 'Undo',
  'menu.redo': 'Redo',
  'menu.manual': 'Manual',
  'menu.report': 'Report a problem…',
  'menu.licences': 'Licences',
  'mnemonic.fileMenu': 'f',
  'mnemonic.editMenu': 'e',
  'mnemonic.viewMenu': 'v',
  'mnemonic.windowMenu': 'w',
  'mnemonic.help': 'h',
} as const;
