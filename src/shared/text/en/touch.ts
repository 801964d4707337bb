/**
 * Texts for devices whose main pointer is a finger. Such a text replaces the one whose key is the same without `.touch`.
 * It speaks of tapping instead of clicking, and leaves keys out.
 */
export const touch = {
  'game.endless.keys.touch':
    'Grey cells are the same cells seen again. The arrows beside the board, or two fingers, roll it.',
  'overview.help.touch': 'Tap or drag to move the view.',
  'combinations.help.touch': 'Tap a combination to cross it out. Grey ones do not fit the board.',
  'walk.tip.touch':
    'A world has no end: walk with a finger. A camp needs no other province, grey ones must wait. The map, with its sign at the top, shows where to go on.',
  'walk.first.walk.touch':
    'The camp is solved, and that opens its neighbours: the digits in the boxes that they share with it are now known. Walk there with a finger.',
  'walk.first.rim.touch':
    '{boxes} For this puzzle they are as good as givens. Ask for a hint, with the button “Hint”, to see a first step.',
  'walk.first.map.touch':
    'Open the map, with its sign at the top: it shows where you have been, which provinces are open, and where the next camps are. You can always walk on.',
  'lesson.point.help.touch': 'Tap a cell.',
  'lesson.answer.fit.touch': 'Pinch until it fills the view.',
  'lesson.getting-about.intro.touch':
    'Drag to move, pinch to zoom. Pinch your fingers together to see the whole board.',
  'lesson.getting-about.fit.touch': 'Zoom in until {subgrid} fills the view.',
  'lesson.corner-notes.intro.touch':
    'If a digit has two places in a box, note it in a corner of both. Choose Corner, then a digit.',
  'lesson.centre-notes.intro.touch':
    'Centre notes list the digits that a cell can have. Choose Centre, then the digits.',
  'lesson.colouring.colour.touch': 'Colour the {count} linked places of {digit} in two colours. Begin at {start}.',
  'desk.how.path.touch': 'Drag through the cells of the line.',
  'desk.how.set.touch': 'Drag over the cells.',
  'desk.how.edge.touch': 'Tap the edge between two cells, or drag over several.',
  'desk.how.cell.touch': 'Tap a cell, or drag over several.',
  'desk.how.corner.touch': 'Tap the corner where cells meet.',
  'desk.how.border.touch': 'Tap beside the board.',
  'desk.more.touch': 'Taps and changes',
  'desk.more.path.touch':
    'You can also tap the cells one by one, then “Done”. Drag a square of the selected line to go on from there or to shorten it.',
  'desk.more.set.touch':
    'You can also tap the cells one by one, then “Done”. Drag a square of the selected clue outwards or inwards to reshape it.',
  'desk.more.edge.touch': 'Tap again to change or remove the mark.',
  'desk.more.cell.touch': 'Tap again to change or remove the mark.',
  'desk.taps.text.touch': 'Taps draw a clue cell by cell, until “Done”.',
  'desk.change.text.touch': 'Taps and drags change the selected clue.',
  'draw.help.mouse.touch': 'Tap to place a subgrid, drag it to move it.',
  'draw.lattice.help.touch': 'Tap a subgrid to select it.',
  'surface.kind.linked.touch':
    '{count} sudokus on one board. A tinted box belongs to more than one of them: what you write there counts in each. Pinch to zoom.',
  'hear.hint.more.touch': 'A button shows more.',
  'hear.hint.cells.touch': 'The cells are marked on the board.',
  'hear.start.touch': 'No cell selected. Tap a cell.',
} as const;
