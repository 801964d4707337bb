/**
 * How often our ratings named after a program equal the program's own answers. Written by `npm run bench -- reference
 * <program> --write`, which also writes the table of docs/reference.md. The panel and `rate` show it.
 */
export const AGREEMENT = {
  'sudoku-explainer': { program: 'Sukaku Explainer 1.18.1', grader: 5, puzzles: 1966, er: 1966, ep: 1966, ed: 1966 },
  hodoku: { program: 'HoDoKu 2.2.4', grader: 5, puzzles: 1845, level: 1845, score: 1845 },
} as const;
