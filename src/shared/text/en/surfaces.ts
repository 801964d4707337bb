/** Boards without an edge. */
export const surfaces = {
  'surface.torus': 'endless in all directions',
  'surface.cylinder-across': 'endless to the left and right',
  'surface.cylinder-down': 'endless up and down',
  'surface.moebius': 'Möbius band',
  'surface.klein': 'Klein bottle',
  'surface.shift_one': 'endless, shifted by {count, number} box',
  'surface.shift_other': 'endless, shifted by {count, number} boxes',
  'surface.told.torus': 'This board has no edge.',
  'surface.told.cylinder-across': 'This board has no edge to the left and right.',
  'surface.told.cylinder-down': 'This board has no edge at the top and bottom.',
  'surface.told.moebius-across':
    'This board is a Möbius band: once round to the left or right it comes back upside down, twice round as it was.',
  'surface.told.moebius-down':
    'This board is a Möbius band: once round up or down it comes back with left and right exchanged, twice round as it was.',
  'surface.told.klein-across':
    'This board is a Klein bottle, without any edge: once round to the left or right it comes back upside down.',
  'surface.told.klein-down':
    'This board is a Klein bottle, without any edge: once round up or down it comes back with left and right exchanged.',
  'surface.turned': 'Where it lies turned over, its cells are tinted.',
  'surface.told.shift-left_one':
    'This board has no edge. Over its bottom edge it goes on {count, number} box further left.',
  'surface.told.shift-left_other':
    'This board has no edge. Over its bottom edge it goes on {count, number} boxes further left.',
  'surface.told.shift-right_one':
    'This board has no edge. Over its bottom edge it goes on {count, number} box further right.',
  'surface.told.shift-right_other':
    'This board has no edge. Over its bottom edge it goes on {count, number} boxes further right.',
  'surface.told.shift-up_one': 'This board has no edge. Over its right edge it goes on {count, number} box higher up.',
  'surface.told.shift-up_other':
    'This board has no edge. Over its right edge it goes on {count, number} boxes higher up.',
  'surface.told.shift-down_one':
    'This board has no edge. Over its right edge it goes on {count, number} box further down.',
  'surface.told.shift-down_other':
    'This board has no edge. Over its right edge it goes on {count, number} boxes further down.',
} as const;
