/** Walking in an endless world: the screen around the board. Words about worlds in general are in `worlds`. */
export const walk = {
  'command.world-next': 'Nearest province to solve',
  'command.world-origin': 'Go to the origin',
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
  'walk.celebrated': 'Province {place} is solved.',
  'walk.opened_one': 'It opens {count} more.',
  'walk.opened_other': 'It opens {count} more.',
  'walk.restart.title': 'Begin this province anew?',
  'walk.menu': 'World',
  'hint.needs.title': 'Not this province yet',
  'hint.needs.unmade': 'This province is still being made.',
  'hint.needs':
    'This province shares boxes with neighbours. Without their digits it has more than one solution. Solve them first.',
} as const;
