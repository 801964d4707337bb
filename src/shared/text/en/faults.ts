/** What did not work, and why. */
export const faults = {
  'fault.title.open': 'The game could not be opened',
  'fault.title.delete': 'The game could not be deleted',
  'fault.title.list': 'Your games could not be listed',
  'fault.title.create': 'No game could be begun',
  'fault.title.move': 'Your last entry is not saved',
  'fault.dismiss': 'Close',
  'fault.retry': 'Try again',
  'fault.discard': 'Drop the entry',
  'fault.reload': 'Show what is saved',
  'fault.lost': 'The connection to the program is lost',
  'fault.lost.text':
    'Nothing you entered so far is lost. Trying again; if it stays like this, start the program once more.',
  'fault.details': 'Details',

  'reason.disk-full': 'The disk is full: {file}. Make room and try again.',
  'reason.read-only': 'This cannot be written: {file}. Take away its write protection, or start with another folder.',
  'reason.cannot-open': 'This cannot be opened: {file}',
  'reason.no-permission': 'You may not use {file}. Change its permissions, or start with another folder.',
  'reason.disk-error': 'The disk reports an error: {file}. Copy your games to another disk soon.',
  'reason.held': 'Another program is holding {file}. Close it and try again.',
  'reason.damaged': 'A part of {file} is damaged; the rest of it is not affected.',
  'reason.not-a-database': 'This is not a file of this program: {file}',
  'reason.set-aside':
    'The file with your games was damaged: {file}. It was kept as {kept}, and an empty one was begun.',
  'reason.set-aside-and-read':
    'The file with your games was damaged: {file}. It was kept as {kept}. What can be read of it is here again: puzzles: {puzzles, number}, games: {games, number}.',
  'reason.newer-file': 'It is {file}.',
  'reason.no-session': 'There is no such game.',
  'reason.no-puzzle': 'There is no such puzzle.',
  'reason.played-elsewhere':
    'This game was played on in another window: what is saved is further on than what you see. Nothing of it is lost.',
  'reason.transfer': 'Another import, merge or verification is under way. Wait until it is done.',
  'reason.filling': 'The library is being filled already. Wait until that is done, or stop it.',
  'reason.label-exists': 'There is already a label “{name}”.',
  'reason.many-solutions': 'It has more than one solution. Add digits until only one is left.',
  'reason.no-solution': 'Some of its digits contradict each other.',
  'reason.not-one-solution': 'Help needs a puzzle with exactly one solution.',
  'reason.no-text': 'There is no text.',
  'reason.unread-line': 'What stands on line {line, number} is no puzzle in any form that the program knows.',
  'reason.nodes': 'It was given up after {nodes, number} tries.',
  'reason.attempts': 'None of {attempts, number} attempts came out as was asked for. Try again, or ask for less.',
  'reason.time-up': 'The time was up that it was given.',
  'reason.given': 'A given cannot be overwritten.',
  'reason.jobs': 'There can be {most, number} at a time. Wait until one is done.',
  'reason.layout-exists': 'You have a layout “{name}” already. Choose another name.',
  'reason.no-layout': 'This layout was deleted.',
  'reason.no-layout-text': 'This is not the text of a layout.',
  'reason.too-far': 'The subgrids would lie more than {most, number} boxes apart.',
  'reason.no-subgrid': 'A layout needs at least one subgrid.',
  'reason.too-many-subgrids': '{count, number} subgrids are more than the {most, number} a layout may have.',
  'reason.too-many-cells': '{count, number} cells are more than the {most, number} a layout may have.',
  'reason.short-wrap-down':
    'Round an edge of {period, number} boxes every column would meet itself: it takes at least {least, number}.',
  'reason.short-wrap-across':
    'Round an edge of {period, number} boxes every row would meet itself: it takes at least {least, number}.',
  'reason.shift-without-wrap-down':
    'Crossing the top or the bottom edge can only turn or shift the board if it is endless that way.',
  'reason.mirror-without-wrap-down':
    'Crossing the top or the bottom edge can only turn or shift the board if it is endless that way.',
  'reason.shift-without-wrap-across':
    'Crossing the left or the right edge can only turn or shift the board if it is endless that way.',
  'reason.mirror-without-wrap-across':
    'Crossing the left or the right edge can only turn or shift the board if it is endless that way.',
  'reason.meets-itself': 'Around the edge, subgrid {subgrid, number} would come back onto its own boxes.',
  'reason.same-place': 'Subgrids {one, number} and {other, number} would stand at the same place.',
  'reason.ring-size':
    'Its boxes cannot close the ring around the edge: the digits of every {order} boxes in a row repeat, so the size must be a multiple of {order}.',
  'reason.no-shift': 'A shift of {shift, number} boxes is once around, which is no shift.',
  'reason.short-band':
    'At box side 3 it takes at least {least, number} subgrids around: the middle row of boxes comes back turned round, and fewer cannot match.',
  'reason.short-bottle':
    'At box side 3 it takes at least {least, number} subgrids around: the middle row of boxes comes back turned round, and fewer cannot match.',
  'reason.dense-band': 'Around a dense band the number of columns must be a multiple of {step, number}.',
  'reason.dense-band-middle':
    'At box side {order, number} a dense band needs an even number of rows: an odd one has a middle row of boxes, which comes back turned round.',
  'reason.dense-band-odd': 'With this many rows the number of columns must be an odd multiple of {step, number}.',
  'reason.dense-bottle':
    'At box side {order, number} the size of a dense Klein bottle must be a multiple of {step, number}.',
  'reason.turned-ring-down':
    'Subgrid {subgrid, number} cannot be filled: after {period, number} boxes its columns come back turned round, which no digit can follow.',
  'reason.turned-ring-across':
    'Subgrid {subgrid, number} cannot be filled: after {period, number} boxes its rows come back turned round, which no digit can follow.',
  'reason.ring-down':
    'Subgrid {subgrid, number} cannot be filled: round the edge of {period, number} boxes downwards, some digit would stand twice or not at all in a column of its neighbours.',
  'reason.ring-across':
    'Subgrid {subgrid, number} cannot be filled: round the edge of {period, number} boxes across, some digit would stand twice or not at all in a row of its neighbours.',

  'reason.rules-clash':
    'The extra rules leave no digit for subgrid {subgrid, number}, row {row, number}, column {column, number}.',
  'reason.picture-size': 'The picture would be too large: {most, number} pixels a cell is the most here.',

  'error.bad-input': 'The program refused what was asked.',
  'error.bad-puzzle': 'The puzzle cannot be read.',
  'error.unknown-layout': 'There is no such layout.',
  'error.impossible-layout': 'There is no sudoku on this layout.',
  'error.not-found': 'It is not there any more; perhaps it was deleted in another window.',
  'error.conflict': 'It does not fit what is there now.',
  'error.gave-up': 'The search took too long and was given up. Another attempt may succeed, or a smaller layout.',
  'error.cancelled': 'Cancelled.',
  'error.no-solution': 'The puzzle has no solution.',
  'error.unknown-call': 'The window and the program do not fit together. Start the program again.',
  'error.disconnected': 'The connection to the program is lost. Start it again if this stays.',
  'error.store': 'The file with your games cannot be written. Is the disk full, or the folder read-only?',
  'error.newer-file': 'The file with your games was written by a newer version of the program. Update it to open them.',
  'error.internal': 'A fault in the program. Your games are safe; start it again.',
  'reason.file-too-large': '{file} is too large. Large collections are imported in the library.',
  'reason.no-webgl':
    'The graphics card cannot be used, so the board is drawn without it. Very large boards may be slow.',
} as const;
