/**
 * Asks two solvers the same random questions and compares their answers: the kernel of plain 9×9 grids and the box
 * kernel. An answer is the number of solutions, and the solutions themselves.
 *
 * Corpus: none; a seed and a number give the same question (`search/testing/plainAgreement.ts`). Counters: differences,
 * which must be 0, and how many questions have 0, 1, 2 or more solutions. Not tested: times, see `search`.
 *
 *     npm run bench -- kernels [questions, default 1000000] [seed]
 */
import { createExactSolver } from '../src/main/engine/search/createSolver.ts';
import { compareWithBoxKernel } from '../src/main/engine/search/testing/plainAgreement.ts';
import { topologyOf } from '../src/main/engine/search/testing/topologies.ts';
import { plainArguments } from './parts/data.ts';
import { printTable } from './parts/stats.ts';

const [questions = '1000000', seed = 'kernels'] = plainArguments();
const topology = topologyOf({ layout: 'simple', order: 3 });
const solver = createExactSolver(topology);
const ask = compareWithBoxKernel(topology, solver, seed);
const counts = [0, 0, 0, 0];
let differences = 0;
for (let number = 0; number < Number(questions); number++) {
  const { difference, solutions, kind, limit, givens } = ask(number);
  const most = Math.min(solutions, 3);
  counts[most] = (counts[most] ?? 0) + 1;
  if (difference === null) continue;
  differences++;
  console.log(`${number}: ${kind} ${givens.join('')}, limit ${limit}: ${difference}`);
}
printTable(
  `Kernel "${solver.name}" against the box kernel`,
  ['questions', 'no solution', 'one', 'two', 'more', 'differences'],
  [[questions, ...counts.map(String), String(differences)]],
);
process.exitCode = differences > 0 ? 1 : 0;
