/** Texts for moving around on the board. */
export const board = {
  'focus.leave': 'Subgrid {subgrid} is in focus. Show the whole board again',
  'focus.said': 'Subgrid {subgrid} in focus, the rest is dimmed',
  'focus.said.none': 'No subgrid in focus',
  'keys.mouse.focus': 'Focus on a subgrid, or end the focus',
  'keys.mouse.focus.keys': 'Double-click or double-tap an empty cell or a name',
  'go-to.title': 'Go to a subgrid or a cell',
  'go-to.place': 'Subgrid (1 to {most, number}), name or cell',
  'go-to.cell': 'Cell, for example r2c3',
  'go-to.subgrids': 'Subgrids: {subgrids}',
  'go-to.subgrid': '{number} {name}',
  'go-to.example': 'For example {number}, {name} or {name} r4c7.',
  'go-to.go': 'Go',
  'overview.label_one': 'Overview: {count, number} of {total, number} subgrids is finished',
  'overview.label_other': 'Overview: {count, number} of {total, number} subgrids are finished',
  'overview.help': 'Click or drag to move the view.',
} as const;
