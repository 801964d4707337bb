/**
 * Asks the same random questions in two ways and compares the answers: the solutions, up to a limit.
 *
 * - `plain`: the kernel of plain 9×9 grids and the box kernel.
 * - `ruled`: a search that knows one to four random clues, and the rules' sentences, written as plain code, that judge
 *   every solution of the puzzle without clues. On 9×9 and 6×6 grids, two grids of 6×6, and a 4×4 grid, in turn.
 *
 * Corpus: none; a seed and a number give the same question (`search/testing/plainAgreement.ts`, `ruledAgreement.ts`).
 * Counters: differences, which must be 0, and how many questions have 0, 1, 2 or more solutions. Ruled questions with a
 * clue that does not fit the board, or with too many solutions, are skipped and counted. Not tested: times, see `search`.
 *
 *     npm run bench -- kernels [plain|ruled] [questions, default 1000000] [seed] [first number, default 0]
 */
import { createExactSolver } from '../src/main/engine/search/createSolver.ts';
import { compareWithBoxKernel } from '../src/main/engine/search/testing/plainAgreement.ts';
import { compareWithSentences } from '../src/main/engine/search/testing/ruledAgreement.ts';
import { topologyOf } from '../src/main/engine/search/testing/topologies.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { plainArguments } from './parts/data.ts';
import { printTable } from './parts/stats.ts';

const RULED: readonly LayoutRef[] = [
  { layout: 'simple', order: 3 },
  { layout: 'simple', box: [2, 3] },
  { layout: 'twodoku', box: [3, 2] },
  { layout: 'simple', order: 2 },
];

interface Answered {
  readonly difference: string | null;
  /** Null if the question was skipped. */
  readonly solutions: number | null;
  /** The question, for a report of a difference. */
  readonly asked: object;
}

function plainQuestions(seed: string): (number: number) => Answered {
  const topology = topologyOf({ layout: 'simple', order: 3 });
  const ask = compareWithBoxKernel(topology, createExactSolver(topology), seed);
  return (number) => {
    const { difference, solutions, kind, limit, givens } = ask(number);
    return { difference, solutions, asked: { kind, limit, givens: givens.join('') } };
  };
}

function ruledQuestions(seed: string): (number: number) => Answered {
  const boards = RULED.map((ref) => ({ ref, ask: compareWithSentences(topologyOf(ref), seed) }));
  return (number) => {
    const { ref, ask } = boards[number % boards.length] as (typeof boards)[number];
    const { difference, solutions, clues, givens } = ask(number);
    return { difference, solutions, asked: { ref, clues, givens: givens.join('') } };
  };
}

const [what = 'plain', questions = '1000000', seed = 'kernels', first = '0'] = plainArguments();
if (what !== 'plain' && what !== 'ruled') {
  console.error(`plain or ruled, not "${what}"`);
  process.exit(2);
}
const answer = what === 'plain' ? plainQuestions(seed) : ruledQuestions(seed);
const counts = [0, 0, 0, 0];
let skipped = 0;
let differences = 0;
for (let number = Number(first); number < Number(first) + Number(questions); number++) {
  const { difference, solutions, asked } = answer(number);
  if (solutions === null) skipped++;
  else {
    const most = Math.min(solutions, 3);
    counts[most] = (counts[most] ?? 0) + 1;
  }
  if (difference === null) continue;
  differences++;
  console.log(`${number}: ${JSON.stringify(asked)}: ${difference}`);
}
printTable(
  what === 'plain' ? 'The kernel of plain grids against the box kernel' : 'Searches with clues against sentences',
  ['questions', 'no solution', 'one', 'two', 'more', 'skipped', 'differences'],
  [[questions, ...counts.map(String), `${skipped}`, `${differences}`]],
);
process.exitCode = differences > 0 ? 1 : 0;
