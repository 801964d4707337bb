/** Colours of lines by the names that sentences use. No word fits two of them, so a sentence is never ambiguous. */
export const LINE_COLOURS: Readonly<Record<string, string>> = {
  grey: '#B8B8B8',
  green: '#67F067',
  purple: '#9B30FF',
  blue: '#2E6BFF',
  orange: '#F7A038',
  turquoise: '#2ED8C8',
  pink: '#FF7EC6',
  yellow: '#F5EE30',
  red: '#E6261F',
  brown: '#8B5A2B',
};

/** Rule → name of the colour that its lines usually have in SudokuPad. */
export const USUAL_COLOURS: Readonly<Record<string, string>> = {
  thermometer: 'grey',
  whisper: 'green',
  renban: 'purple',
  'region-sum': 'blue',
  between: 'orange',
  palindrome: 'turquoise',
  zipper: 'pink',
};

export const MARK = '#CFCFCF';
/** Fill colours of cloned regions. */
export const CLONE_COLOURS = ['#FFE0E0', '#E0F0FF', '#E4FFE0', '#FFF6CC', '#F0E0FF', '#D8F4F0', '#FFE8CC', '#EDEDD8'];

/**
 * Colours of outlines around groups with equal sums. Blue is not among them: blue outlines are cages whose digits may
 * repeat.
 */
export const OUTLINE_COLOURS = Object.keys(LINE_COLOURS).filter((name) => name !== 'blue');

export const IN_CELL: Readonly<Record<string, object>> = {
  odd: { backgroundColor: MARK, rounded: true },
  even: { backgroundColor: MARK, rounded: false },
  'row-indexer': { backgroundColor: '#9DB8FF', rounded: false },
  'column-indexer': { backgroundColor: '#FF8F8F', rounded: false },
};
