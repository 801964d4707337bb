import lzString from 'lz-string';

const ROWS = ['1 . | . .', '. . | 3 .', '----+----', '. 4 | . .', '. . | . 2'];
const CELLS = Array.from('1234341221434321', (digit, at) => {
  const position = `<position x="${at % 4}" y="${Math.floor(at / 4)}"/>`;
  return `<fieldmap id="${at}" editable="${at % 3 > 0}" solution="${Number(digit) - 1}">${position}</fieldmap>`;
});

/** A puzzle of SudokuMaker: one grid with one given. */
const MAKER_PUZZLE = JSON.stringify({
  formatVersion: '1.5.0',
  puzzle: {
    cells: Array.from({ length: 81 }, (_, place) => (place === 0 ? { given: true, value: 1 } : {})),
    constraints: [
      {
        type: 1,
        regions: Array.from({ length: 81 }, (_, place) => 3 * Math.floor(place / 27) + Math.floor((place % 9) / 3)),
      },
    ],
  },
});

const packed = (text: string): string => lzString.compressToEncodedURIComponent(text);

/** Id of a format that can be read but not written → a small puzzle in this format. */
export const SAMPLES: Readonly<Record<string, string>> = {
  drawing: `Puzzle: {"layout":"simple","order":2,"grids":["1.....3..4.....2"]}\nSimple, 4 givens\n${ROWS.join('\n')}\n`,
  printed: `Easy\n${ROWS.join('\n')}\n`,
  janko:
    'begin\npuzzle sudoku\nsize 4\nproblem\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\nareas\na a b b\na a b b\nc c d d\nc c d d\nend\n',
  puzzlekit: JSON.stringify({
    count: 1,
    name: 'JigsawSudoku',
    data: { a: { problem: '4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2' } },
  }),
  sudoq: `<?xml version="1.0"?>\n<sudoku type="1" complexity="0">\n${CELLS.join('\n')}\n</sudoku>\n`,
  // Two grids of order 2 that share a box.
  marked: '1000##\n0020##\n000000\n000300\n##0000\n##0004\n',
  'grid-link': `https://sudokuexchange.com/play/?s=${'1'.padEnd(81, '0')}\n`,
  sudokumaker: `https://sudokumaker.app/?puzzle=${packed(MAKER_PUZZLE)}\n`,
  'sudoku-exchange': `0000183b305c ${'1'.padEnd(81, '0')}  1.2\n`,
};
