/** Names of surfaces on which boards have no edge. */
export const surfaces = {
  'surface.torus': 'endless in all directions',
  'surface.cylinder-across': 'endless to the left and right',
  'surface.cylinder-down': 'endless up and down',
  'surface.moebius': 'Möbius band',
  'surface.klein': 'Klein bottle',
  'surface.shift_one': 'endless, shifted by {count, number} box',
  'surface.shift_other': 'endless, shifted by {count, number} boxes',
  'surface.kind.linked':
    '{count} sudokus on one board. A tinted box belongs to more than one of them: what you write there counts in each. When one is stuck, go on in the next.',
  'surface.kind.overlapping':
    '{count} sudokus that overlap. A tinted cell belongs to several of them: its digit counts in each.',
  'surface.edges.torus':
    'This board has no edge. Leave it on the right and you return on the left, leave it at the bottom and you return at the top.',
  'surface.edges.cylinder-across':
    'This board has no edge to the left and right. Leave it on the right and you return on the left.',
  'surface.edges.cylinder-down':
    'This board has no edge at the top and bottom. Leave it at the bottom and you return at the top.',
  'surface.edges.moebius-across':
    'This board is a Möbius band. One turn to the left or right brings it back upside down, two turns bring it back as it was.',
  'surface.edges.moebius-down':
    'This board is a Möbius band. One turn up or down brings it back with left and right swapped, two turns bring it back as it was.',
  'surface.edges.klein-across':
    'This board is a Klein bottle and has no edge. One turn to the left or right brings it back upside down.',
  'surface.edges.klein-down':
    'This board is a Klein bottle and has no edge. One turn up or down brings it back with left and right swapped.',
  'surface.turned': 'Cells are tinted where the board is turned over.',
  'surface.edges.shift-left_one':
    'This board has no edge. Leave it at the bottom and you return at the top, {count, number} box further left.',
  'surface.edges.shift-left_other':
    'This board has no edge. Leave it at the bottom and you return at the top, {count, number} boxes further left.',
  'surface.edges.shift-right_one':
    'This board has no edge. Leave it at the bottom and you return at the top, {count, number} box further right.',
  'surface.edges.shift-right_other':
    'This board has no edge. Leave it at the bottom and you return at the top, {count, number} boxes further right.',
  'surface.edges.shift-up_one':
    'This board has no edge. Leave it on the right and you return on the left, {count, number} box further up.',
  'surface.edges.shift-up_other':
    'This board has no edge. Leave it on the right and you return on the left, {count, number} boxes further up.',
  'surface.edges.shift-down_one':
    'This board has no edge. Leave it on the right and you return on the left, {count, number} box further down.',
  'surface.edges.shift-down_other':
    'This board has no edge. Leave it on the right and you return on the left, {count, number} boxes further down.',
} as const;
