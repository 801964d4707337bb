// Rates the puzzles of a file and finds copies: node duplicates.mjs [file]. A line is the JSON of a puzzle, or the 81
// characters of a usual sudoku.
import { readFileSync } from 'node:fs';
import { canonical, expectValue, generate, rate, schemes, symmetricCopy } from 'carpet-sudoku-engine';

/** Without a file: two puzzles, and a copy of the first one that looks different. */
function samples() {
  const [one, two] = ['a', 'b'].map((seed) => expectValue(generate({ layout: 'samurai', order: 2 }, { seed })).puzzle);
  return [one, two, expectValue(symmetricCopy(one, 'copy'))].map((puzzle) => JSON.stringify(puzzle));
}

const [, , file] = process.argv;
const lines = file ? readFileSync(file, 'utf8').split('\n') : samples();
const firstOf = new Map();
for (const [index, line] of lines.entries()) {
  if (line.trim() === '') continue;
  const puzzle = line.startsWith('{') ? JSON.parse(line) : { layout: 'simple', order: 3, grids: [line.trim()] };
  const form = canonical(puzzle);
  if (!form.ok) {
    console.log(`${index + 1}: ${form.error.message}`);
    continue;
  }
  const { classId } = form.value;
  const first = firstOf.get(classId);
  firstOf.set(classId, first ?? index);
  const ratings = expectValue(rate(puzzle, { schemes: ['sudoku-explainer', 'human-time'] }));
  const values = ratings.map(({ scheme, name, value }) => {
    const { decimals, unit } = schemes().find(({ id }) => id === scheme);
    return `${name} ${value === null ? 'unknown' : value.toFixed(decimals)}${unit === null ? '' : ` ${unit}`}`;
  });
  console.log(`${index + 1}: ${values.join(', ')}${first === undefined ? '' : `; a copy of ${first + 1}`}`);
}
