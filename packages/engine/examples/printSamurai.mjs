// Makes a samurai and prints it with its solution: node printSamurai.mjs [seed]
import { drawPuzzle, expectValue, generate } from 'carpet-sudoku-engine';

const [, , seed] = process.argv;
const made = expectValue(generate({ layout: 'samurai', order: 3 }, { difficulty: 'medium', seed }));

console.log(`${made.givens} givens, ${made.difficulty}, score ${made.score}; seed ${made.seed}`);
console.log(expectValue(drawPuzzle(made.puzzle)));
console.log('Its solution:');
console.log(expectValue(drawPuzzle({ ...made.puzzle, grids: made.solution })));
