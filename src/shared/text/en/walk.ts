/**
 * Texts of the screen on which a player walks through an endless world. Texts about worlds in general are in `worlds`.
 */
export const walk = {
  'checkpoints.text.world':
    'Going back to a checkpoint takes the whole world back, not only this province. Undo and redo lead there too.',
  'walk.where': 'Where you are',
  'walk.heard.origin': 'Province at the origin',
  'walk.heard.away': 'Province {place} of the origin',
  'walk.standing.unmade': 'Being made',
  'walk.standing.closed': 'Locked, but you can enter digits',
  'walk.standing.open': 'Open',
  'walk.standing.finished': 'Finished',
  'walk.wrong': 'All cells are filled, but some digits are wrong.',
  'walk.filled': '{filled, number} of {cells, number} cells',
  'walk.camp': 'A camp: it needs no other province.',
  'walk.made-soon': 'This province is still being made. You can walk on meanwhile.',
  'walk.needs': 'Solve first:',
  'walk.needs.go': 'Go to {place}',
  'walk.needs.more_one': 'and {count} more',
  'walk.needs.more_other': 'and {count} more',
  'walk.celebrated': 'Solved: {place}.',
  'walk.opened_one': 'That opens {count, number} more province.',
  'walk.opened_other': 'That opens {count, number} more provinces.',
  'walk.restart.title': 'Restart this province?',
  'walk.menu': 'World',
  'hint.needs.title': 'This province must wait',
  'hint.needs.unmade': 'This province is still being made.',
  'hint.needs':
    'It shares its rim with neighbours. Without the digits there it has more than one solution. Solve the provinces that it needs first.',
  'walk.tip':
    'A world has no end: walk with {walk}, the wheel or two fingers. A camp needs no other province, grey ones must wait. The map ({map}) shows where to go on.',
  'walk.first': 'First walk',
  'walk.first.step': '{number} of {all}',
  'walk.first.start': 'Take a first walk in an endless world',
  'walk.first.skip': 'Skip this',
  'walk.first.camp':
    'You are in a camp: a province that needs no other. Only six of its cells are empty. Fill them in.',
  'walk.first.walk':
    'The camp is solved, and that opens its neighbours: the digits in the boxes that they share with it are now known. Walk there with {walk}, the wheel or two fingers.',
  'walk.first.rim':
    '{boxes} For this puzzle they are as good as givens. Ask for a hint, with the button “Hint” or {hint}, to see a first step.',
  'walk.first.rim.camp':
    'The boxes on the {side} side, which this province shares with the camp, are already filled in.',
  'walk.first.rim.solved': 'The boxes that this province shares with solved ones are already filled in.',
  'walk.first.needs':
    'Some provinces must wait for others. Walk to one that is farther from the camp, and ask for a hint there. The hint names the first provinces to solve.',
  'walk.first.map':
    'Open the map, with its sign at the top or {map}: it shows where you have been, which provinces are open, and where the next camps are. You can always walk on.',
  'walk.first.detour': 'Go there',
  'walk.first.detour.camp': 'This task begins in the camp: fill in its last empty cells, and its neighbours open.',
  'walk.first.detour.neighbour':
    'For this task, go to an open neighbour of the camp: there, the boxes that it shares with the camp are already filled in.',
  'walk.first.back': 'Back to “{name}”',
  'walk.first.end':
    'That is all: solve what is open, and the world opens up before you. It has no end, and everything you enter is saved.',
} as const;
