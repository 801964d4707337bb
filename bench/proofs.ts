/**
 * A long check rather than a benchmark: makes puzzles of every layout and class and verifies their claims (one
 * solution, minimal, interlocked, class) with independent code (see `findFalseClaim`).
 *
 * Corpus: none; puzzles are made from the seeds `proof 0`, `proof 1`, … of each line. Caps: the generator's own, and
 * the time limit below for one puzzle; puzzles over the limit count as not made. Counters: puzzles made, not made,
 * those that claim to be minimal and to be interlocked (0 for a layout without parts), givens, false claims. Prints
 * every puzzle with a false claim and then exits with 1. All layouts and classes with 100 puzzles each take a night;
 * name layouts to run a part.
 *
 *     npm run bench -- proofs [puzzles of each class] [seconds for one puzzle] [layout …]
 */
import { Generator, type TargetDifficulty } from '../src/main/engine/generate/generator.ts';
import { findFalseClaim } from '../src/main/engine/generate/testing/independentProof.ts';
import { createHumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { CATALOGUE, resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { printPuzzleJson } from '../src/shared/puzzle/puzzle.ts';
import { LEVELS } from '../src/shared/step/step.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';
import { printTable } from './parts/stats.ts';

/** Beyond this many cells one proof of minimality takes minutes. */
const MOST_CELLS = 1300;

const CLASSES: readonly TargetDifficulty[] = ['unrated', ...LEVELS];
const [count = '100', seconds = '60', ...chosen] = process.argv.slice(2);

/** Every layout of the catalogue at order 3 with its usual parameters, and small ones at the other orders. */
function layouts(): LayoutRef[] {
  const refs: LayoutRef[] = CATALOGUE.filter(({ orders }) => orders.includes(3)).map(({ id, usual }) => ({
    layout: id,
    order: 3,
    ...usual,
  }));
  refs.push(
    { layout: 'simple', order: 2 },
    { layout: 'samurai', order: 2 },
    { layout: 'carpet', order: 2, size: 3 },
    { layout: 'torus', order: 2, size: 2 },
    { layout: 'torus', order: 3, size: 3 },
    { layout: 'carpet', order: 3, size: 3 },
    { layout: 'simple', order: 4 },
  );
  return chosen.length === 0 ? refs : refs.filter(({ layout }) => chosen.includes(layout));
}

let falseClaims = 0;

function prove(ref: LayoutRef, difficulty: TargetDifficulty): string[] {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const generator = new Generator(topology);
  const solver = createHumanSolver(topology);
  let made = 0;
  let givens = 0;
  let wrong = 0;
  let minimal = 0;
  let interlocked = 0;
  const from = process.cpuUsage();
  for (let index = 0; index < Number(count); index++) {
    const until = performance.now() + Number(seconds) * 1000;
    const cancel = { cancelled: () => performance.now() > until };
    const outcome = generator.generate({ difficulty, seed: `proof ${index}` }, { cancel });
    if (!outcome.ok) continue;
    const puzzle = outcome.value;
    made++;
    givens += puzzle.givenCount;
    if (puzzle.minimal) minimal++;
    if (puzzle.interlock?.interlocked) interlocked++;
    const claims = { ...puzzle, minimal: puzzle.minimal, interlocked: puzzle.interlock?.interlocked ?? null };
    const falseClaim = findFalseClaim(topology, claims, solver);
    if (falseClaim === null) continue;
    wrong++;
    console.log(`seed "proof ${index}", ${difficulty}: ${falseClaim}`);
    console.log(JSON.stringify(printPuzzleJson({ topology, givens: puzzle.givens })));
  }
  falseClaims += wrong;
  const { user, system } = process.cpuUsage(from);
  const missed = Number(count) - made;
  const counters = [made, missed, minimal, interlocked, givens, wrong].map(String);
  return [difficulty, ...counters, ((user + system) / 1e6).toFixed(1)];
}

for (const ref of layouts()) {
  const { layout, size, rows, columns, order } = ref;
  const { cellCount } = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const name = [layout, size ?? (rows && `${rows}×${columns}`), `order ${order}`].filter(Boolean).join(' ');
  if (cellCount > MOST_CELLS) {
    console.log(`\n${name}: ${cellCount} cells, left out\n`);
    continue;
  }
  const header = ['class', 'made', 'not made', 'minimal', 'interlocked', 'givens', 'false', 'processor s'];
  printTable(
    name,
    header,
    CLASSES.map((difficulty) => prove(ref, difficulty)),
  );
}
if (falseClaims > 0) process.exitCode = 1;
