// Explains how a person solves a puzzle, step by step: node explain.mjs [file with a puzzle as JSON]
import { readFileSync } from 'node:fs';
import { drawPuzzle, expectValue, humanPath, mistakes, nextStep } from 'carpet-sudoku-engine';

const [, , file] = process.argv;
const puzzle = file
  ? JSON.parse(readFileSync(file, 'utf8'))
  : {
      layout: 'simple',
      order: 3,
      grids: ['982...63.1.........6.2......93.6.7...2..4...5.......9.2...15.488..4...2..1...7...'],
    };
console.log(expectValue(drawPuzzle(puzzle)));

const answer = humanPath(puzzle, { seconds: 60 });
if (!answer.ok) {
  console.error(answer.error.message);
  process.exit(1);
}
const { steps, hardest, solved, level, score } = answer.value;
for (const [index, { name, reasons, conclusion, alternatives }] of steps.entries()) {
  const choice = alternatives > 1 ? ` (one of ${alternatives})` : '';
  const mark = steps[index] === hardest ? '  ← the hardest' : '';
  console.log(`${index + 1}. ${name}${choice}: ${reasons.join(' ')} ${conclusion}${mark}`);
}
console.log(solved ? `Solved; ${level}, score ${score}.` : 'No technique goes further.');

// The same for a board in progress: hints need the digits and the eliminations so far.
const position = { grids: puzzle.grids, eliminations: steps.slice(0, 3).flatMap(({ eliminations }) => eliminations) };
const wrong = expectValue(mistakes(puzzle, position));
console.log(wrong.length === 0 ? `Hint: ${expectValue(nextStep(puzzle, { position }))?.name}` : wrong);
