/**
 * For each of our ratings named after a program, how often it equals the program's own rating. `puzzles`: number of
 * puzzles compared. `grader`: version of our grader (`GRADER_VERSION`) at that time. The remaining numbers count the
 * puzzles for which this figure of the rating was equal. Written by `npm run bench -- reference <program> --write`,
 * which also writes the table of docs/reference.md. The rating panel and the command `rate` show it.
 */
export const AGREEMENT = {
  'sudoku-explainer': { program: 'Sukaku Explainer 1.18.1', grader: 5, puzzles: 1966, er: 1966, ep: 1966, ed: 1966 },
  hodoku: { program: 'HoDoKu 2.2.4', grader: 5, puzzles: 1845, level: 1845, score: 1845 },
} as const;
