/** Errors as the window shows them: titles, reasons, and what the user can do. */
export const faults = {
  'fault.title.open': 'The game could not be opened',
  'fault.title.delete': 'The game could not be deleted',
  'fault.title.list': 'Your games could not be loaded',
  'fault.title.create': 'The game could not be created',
  'fault.title.keep': 'The draft could not be kept',
  'fault.title.settings': 'Your settings could not be saved',
  'fault.title.move': 'Your last entry could not be saved',
  'fault.dismiss': 'Close',
  'fault.retry': 'Try again',
  'fault.discard': 'Discard the entry',
  'fault.reload': 'Show the saved version',
  'fault.reload.text': 'Show the saved version to go on from there.',
  'fault.lost': 'The connection to the program was lost',
  'fault.lost.text':
    'Everything you entered until then is kept. What you enter now may be lost. The window keeps trying to reconnect. If this goes on, restart the program.',
  'fault.revoked': 'Another program used the address that was made for this window',
  'fault.revoked.text':
    'To protect your games, the program closed the connections of both. Somebody else on this computer may have tried to reach your games. Close this window and start the program again.',
  'fault.details': 'Details',

  'reason.disk-full': 'The disk is full: {file}. Free some space and try again.',
  'reason.read-only': 'The file cannot be written: {file}. Remove its write protection, or start with another folder.',
  'reason.cannot-open': 'The file cannot be opened: {file}. Check that it exists and that you may read it.',
  'reason.no-permission':
    'You do not have permission to use {file}. Change its permissions, or start with another folder.',
  'reason.disk-error': 'The disk reports an error: {file}. Copy your games to another disk soon.',
  'reason.held': '{file} is in use by another program. Close that program and try again.',
  'reason.damaged': 'Part of {file} is damaged. The rest is not affected.',
  'reason.moves-damaged':
    'Move {move, number} of this game is damaged on the disk, so the game was opened as it was before it. If you play on, the damaged moves ({lost, number}) are set aside in the file, not deleted. A backup may have them all: see “Backups” in the settings.',
  'reason.moves-unfit':
    'Move {move, number} of this game does not fit its puzzle. The moves are as you made them, so the puzzle was changed on the disk. The game was opened as it was before that move. If you play on, the moves from there on ({lost, number}) are set aside in the file, not deleted. A backup may have the puzzle: see “Backups” in the settings.',
  'reason.game-row-damaged':
    'Part of what is stored about this game is damaged on the disk, such as the time played. The game was opened with what its moves show.',
  'reason.rules-damaged': 'The rules chosen for this game are damaged on the disk. It goes on with the usual ones.',
  'reason.not-a-database':
    'This file does not belong to Carpet Sudoku: {file}. Move it elsewhere, or start with another folder.',
  'reason.set-aside':
    'The file with your games was damaged: {file}. It was saved as {kept}, and a new, empty file was created. You find the old file under “Backups”.',
  'reason.set-aside-and-complete':
    'The file with your games was damaged: {file}. It was saved as {kept}. Everything in it was recovered (puzzles: {puzzles, number}, games: {games, number}, worlds: {worlds, number}). You find the old file under “Backups”.',
  'reason.set-aside-and-lost':
    'The file with your games was damaged: {file}. It was saved as {kept}. What could be read was recovered (puzzles: {puzzles, number}, games: {games, number}, worlds: {worlds, number}). Lost, as far as can be counted (puzzles: {lostPuzzles, number}, games: {lostGames, number}, worlds: {lostWorlds, number}). You find the old file under “Backups”.',
  'reason.set-aside-and-read':
    'The file with your games was damaged: {file}. It was saved as {kept}. What could be read was recovered (puzzles: {puzzles, number}, games: {games, number}, worlds: {worlds, number}). You find the old file under “Backups”.',
  'reason.displaced':
    'The file with your games was deleted, moved or replaced while the program was running: {file}. It was written again with everything in it. Start the program again to go on.',
  'reason.displaced-kept':
    'The file with your games was replaced by another one while the program was running: {file}. Your games were written again. You find the other file, {kept}, under “Backups”.',
  'reason.displaced-restored':
    'The file with your games was deleted or moved while the program was running: {file}. It was written again with everything in it.',
  'reason.displaced-unsaved':
    'The file with your games was deleted, moved or replaced: {file}. It cannot be written again yet. Do not end the program: make room on the disk or give back the folder; it keeps trying.',
  'reason.newer-file': 'The file is {file}.',
  'reason.newer-file-and-copy':
    'Your games were saved by a newer version of the program, which this one cannot read. Start the newer version if you can. Otherwise you can continue with the copy of {day}, made before the update: what you did since then is not in it. The newer file is kept under another name, and the newer version can restore it.',
  'reason.no-session': 'This game does not exist.',
  'reason.no-puzzle': 'This puzzle does not exist.',
  'reason.no-world': 'This world does not exist.',
  'reason.played-elsewhere':
    'You played or analysed this game in another window, so the saved game is newer than what you see. Entries made here since then are not in it.',
  'reason.transfer': 'Another import, merge or check is in progress. Wait until it is finished.',
  'reason.usage-analysing': 'Techniques are already being analysed. Wait until this is finished, or pause it.',
  'reason.filling': 'The library is already being filled. Wait until this is finished, or stop it.',
  'reason.label-exists': 'There is already a label “{name}”. Choose another name.',
  'reason.many-solutions': 'The puzzle has more than one solution. Add givens until only one is left.',
  'reason.no-solution': 'Some digits of the puzzle contradict each other. Check them.',
  'reason.no-text': 'There is no text. Paste or type a puzzle.',
  'reason.unread-line': 'Line {line, number}: {detail}.',
  'reason.nodes': 'The search gave up after {nodes, number} attempts.',
  'reason.attempts':
    'No puzzle that meets your wishes was found (attempts: {attempts, number}). Try again, or ask for less.',
  'reason.job-time': 'This took longer than {seconds, number} seconds and was stopped.',
  'reason.time-up': 'The time limit was reached while {stage}. Allow more time, or choose a smaller layout.',
  'reason.given': 'A given cannot be overwritten.',
  'reason.seed-of-other-generator':
    'The seed {seed} is one of version {version, number} of the generator. This program has version {own, number}, which would make another puzzle from it.',
  'reason.jobs': 'At most {most, number} tasks can run at a time. Wait until one is finished.',
  'reason.subgrid-name':
    '“{name}” cannot be the name of subgrid {subgrid}. Begin with a letter and use letters, figures, spaces, hyphens, apostrophes and full stops, at most {most} characters.',
  'reason.subgrid-name-place':
    '“{name}” could be mistaken for a cell, row, column or box. Choose another name for subgrid {subgrid}.',
  'reason.subgrid-name-twice':
    'Subgrids {one} and {other} would both be called “{name}”. Choose another name for one of them.',
  'reason.layout-exists': 'You already have a layout “{name}”. Choose another name.',
  'reason.no-layout': 'This layout no longer exists.',
  'reason.no-layout-text': 'This is not the text of a layout.',
  'reason.too-far': 'The layout would extend over {extent, number} boxes; at most {most, number} are possible.',
  'reason.no-subgrid': 'A layout needs at least one subgrid.',
  'reason.too-many-subgrids': 'The layout would have {count, number} subgrids; at most {most, number} are possible.',
  'reason.too-many-cells': 'The layout would have {count, number} cells; at most {most, number} are possible.',
  'reason.short-wrap-down':
    'With a turn of length {period, number}, every column would meet itself. At least {least, number} boxes are needed.',
  'reason.short-wrap-across':
    'With a turn of length {period, number}, every row would meet itself. At least {least, number} boxes are needed.',
  'reason.shift-without-wrap-down':
    'The board can only be shifted or mirrored across the top and bottom edges if it is endless up and down.',
  'reason.mirror-without-wrap-down':
    'The board can only be shifted or mirrored across the top and bottom edges if it is endless up and down.',
  'reason.shift-without-wrap-across':
    'The board can only be shifted or mirrored across the left and right edges if it is endless to the left and right.',
  'reason.mirror-without-wrap-across':
    'The board can only be shifted or mirrored across the left and right edges if it is endless to the left and right.',
  'reason.meets-itself': 'After one turn, subgrid {subgrid, number} would overlap itself.',
  'reason.same-place': 'Subgrids {one, number} and {other, number} would be at the same position.',
  'reason.ring-size':
    'The ring of boxes around the board cannot be closed: the digits repeat every {order} boxes, so the size must be a multiple of {order}.',
  'reason.no-shift': 'A shift of {shift, number} boxes is a full turn. Choose another shift.',
  'reason.short-band':
    'With box side {order}, a turn needs at least {least, number} subgrids: the middle row of boxes returns turned over, and fewer subgrids cannot match it.',
  'reason.short-bottle':
    'With box side {order}, a turn needs at least {least, number} subgrids: the middle row of boxes returns turned over, and fewer subgrids cannot match it.',
  'reason.dense-band': 'The number of columns of a dense band must be a multiple of {step, number}.',
  'reason.dense-band-middle':
    'With box side {order, number}, a dense band needs an even number of rows: with an odd number, its middle row of boxes would return turned over.',
  'reason.dense-band-odd': 'With this many rows the number of columns must be an odd multiple of {step, number}.',
  'reason.dense-bottle':
    'With box side {order, number}, the size of a dense Klein bottle must be a multiple of {step, number}.',
  'reason.turned-ring-down':
    'Subgrid {subgrid, number} cannot be filled: after {period, number} boxes its columns return turned over, and no digit can match them.',
  'reason.turned-ring-across':
    'Subgrid {subgrid, number} cannot be filled: after {period, number} boxes its rows return turned over, and no digit can match them.',
  'reason.ring-down':
    'Subgrid {subgrid, number} cannot be filled: on the way down around the board, {period, number} boxes long, some digit would appear twice or not at all in a column of its neighbours.',
  'reason.ring-across':
    'Subgrid {subgrid, number} cannot be filled: on the way right around the board, {period, number} boxes long, some digit would appear twice or not at all in a row of its neighbours.',

  'reason.rules-clash':
    'The extra rules leave no digit for subgrid {subgrid, number}, row {row, number}, column {column, number}.',
  'reason.picture-board':
    'The board is too large for a picture, whose sides have at most {most, number} pixels. Print it as a PDF.',
  'reason.picture-size': 'The picture would be too large. Use at most {most, number} pixels per cell.',

  'error.bad-input': 'The program rejected the request.',
  'error.bad-puzzle': 'The puzzle could not be read.',
  'error.unknown-layout': 'This layout does not exist.',
  'error.impossible-layout': 'No sudoku is possible on this layout.',
  'error.not-found': 'It no longer exists; perhaps it was deleted in another window.',
  'error.conflict': 'This is not possible in the current state.',
  'error.gave-up': 'The search took too long and was stopped. Try again, or choose a smaller layout.',
  'error.cancelled': 'Cancelled.',
  'error.no-solution': 'The puzzle has no solution.',
  'error.unknown-call': 'The window and the program have different versions. Restart the program.',
  'error.disconnected': 'The connection to the program was lost. If this goes on, restart the program.',
  'error.store': 'The file with your games could not be read or written.',
  'error.newer-file':
    'The file with your games was written by a newer version of the program. Update the program to open your games.',
  'error.internal': 'Internal error. Your games are safe. Restart the program.',
  'reason.file-too-large': '{file} is too large. Large collections are imported in the library.',
} as const;
