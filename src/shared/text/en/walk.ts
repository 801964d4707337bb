/** Walking in an endless world: the screen around the board. Words about worlds in general are in `worlds`. */
export const walk = {
  'command.world-next': 'Nearest province to solve',
  'command.world-origin': 'Go to the origin',
  'command.world-map': 'Map of the world',
  'command.world-places': 'Bookmarks and places to go on',
  'command.world-statistics': 'Statistics of the world',
  'command.world-cut': 'Cut provinces out as a puzzle',
  'command.world-share': 'Share this place',
  'command.world-classes': 'Name and classes of the world',
  'walk.where': 'Here',
  'walk.standing.unmade': 'Being made',
  'walk.standing.closed': 'Needs its neighbours first',
  'walk.standing.open': 'Ready to solve',
  'walk.standing.finished': 'Solved',
  'walk.filled': '{filled, number} of {cells, number} cells',
  'walk.camp': 'Camp: it needs no other province',
  'walk.made-soon': 'This province is still being made. You can walk on meanwhile.',
  'walk.needs': 'Solve first:',
  'walk.needs.go': 'Go to {place}',
  'walk.needs.more_one': 'and {count} more',
  'walk.needs.more_other': 'and {count} more',
  'walk.celebrated': 'Province {place} is solved.',
  'walk.opened_one': 'It opens {count} more.',
  'walk.opened_other': 'It opens {count} more.',
  'walk.restart.title': 'Start this province again?',
  'walk.menu': 'World',
  'hint.needs.title': 'Not this province yet',
  'hint.needs.unmade': 'This province is still being made.',
  'hint.needs':
    'This province shares boxes with neighbours. Without their digits it has more than one solution. Solve them first.',
  'walk.first': 'First walk',
  'walk.first.step': '{number} of {all}',
  'walk.first.start': 'Take a first walk in an endless world',
  'walk.first.skip': 'Skip this',
  'walk.first.camp': 'You are in a camp: a province that needs no other. It is solved but for six cells. Fill them in.',
  'walk.first.walk':
    'The camp is solved, and that opens its neighbours: they share its outer boxes, and now know the digits there. Walk to one with {walk}, or drag the board.',
  'walk.first.rim':
    'Here the shared boxes are filled already. They belong to this puzzle like givens do. Ask for a hint with {hint} to see a first step.',
  'walk.first.needs':
    'Some provinces are not ready yet. Walk on to one whose border is farther from the camp, and ask for a hint there: it says which to solve first.',
  'walk.first.map':
    'Open the map with {map}: it shows where you have been, what is ready, and where the next camps are. Walking on is always possible.',
  'walk.first.end':
    'That is all: solve what is open, and the world opens before you. It has no end, and everything you visit is kept.',
} as const;
