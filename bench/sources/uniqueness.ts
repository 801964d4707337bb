import { createRng } from '../../src/main/engine/core/rng.ts';
import { createFiller } from '../../src/main/engine/filling/filler.ts';
import { drawVariants } from '../../src/main/engine/generate/drawing/drawVariants.ts';
import { createExactSolver } from '../../src/main/engine/search/createSolver.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { resolveLayout } from '../../src/shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../../src/shared/layout/spec.ts';
import { neighbourRow } from '../../src/shared/topology/neighbourMatrix.ts';
import { compileTopology } from '../../src/shared/topology/topology.ts';
import { withVariants } from '../../src/shared/variants/withVariants.ts';
import { ratedTopology } from '../corpora/puzzles.ts';
import { processorTime, quantile } from '../parts/stats.ts';
import type { DocumentSection } from './page.ts';
import { UNIQUENESS } from './printed.ts';

const SIMPLE: LayoutRef = { layout: 'simple', order: 3 };

/** Puzzles printed in section 4 of the document: name, section, layout and variants. */
const GRIDS: readonly {
  name: string;
  section: string;
  ref: LayoutRef;
  variants: VariantRef[];
}[] = [
  { name: 'classic', section: '4.1', ref: SIMPLE, variants: [] },
  { name: 'triple', section: '4.2', ref: { layout: 'dense-diagonal', order: 3, size: 3 }, variants: [] },
  { name: 'even-odd', section: '4.3', ref: SIMPLE, variants: [{ id: 'even-odd' }] },
  { name: 'diagonals', section: '4.4', ref: SIMPLE, variants: [{ id: 'diagonals' }] },
  { name: 'disjoint-groups', section: '4.5', ref: SIMPLE, variants: [{ id: 'disjoint-groups' }] },
  { name: 'colour', section: '4.6', ref: SIMPLE, variants: [{ id: 'colour', style: 'mixed' }] },
];

/**
 * Digs by the algorithm of section 3.1 until no further cell can be emptied. Returns the number of givens and the
 * processor time in milliseconds.
 */
function dig(ref: LayoutRef, variants: readonly VariantRef[], seed: string): { givens: number; ms: number } {
  const spec = expectOk(resolveLayout(ref));
  const drawn = variants.length === 0 ? null : expectOk(drawVariants(expectOk(withVariants(spec, variants)), seed));
  const topology = expectOk(compileTopology(drawn?.layout ?? spec));
  const solver = createExactSolver(topology);
  const filler = createFiller(topology);
  const from = processorTime();
  const rng = createRng(seed);
  const { solution } = expectOk(filler.fill(rng, { known: drawn?.solution ?? null }));
  const givens = solution.slice();
  for (const cell of rng.shuffle(Int32Array.from(givens.keys()))) {
    const { solutions, status } = solver.solveWithout(givens, cell, solution[cell] as number, { limit: 1 });
    if (solutions === 0 && status === 'complete') givens[cell] = 0;
  }
  return { givens: givens.filter((digit) => digit !== 0).length, ms: processorTime() - from };
}

/** Experiments of [uniqueness]: the neighbour matrix, and digging in each of the document's variants. */
export function uniquenessDigging(made: number): DocumentSection {
  const neighbours = [...neighbourRow(ratedTopology(), 0).entries()].flatMap(([cell, one]) =>
    one === 1 ? [cell] : [],
  );
  return {
    key: 'uniqueness',
    tables: [
      {
        title: 'Row 0 of the neighbour matrix (section 3.2)',
        header: ['', 'columns with a 1'],
        rows: [
          ['printed', UNIQUENESS.neighbours.join(' ')],
          ['ours', neighbours.join(' ')],
        ],
      },
      {
        title: 'Digging until nothing more can go (sections 3.1 and 4)',
        header: ['grid', 'section', 'givens of its picture', 'least', 'median', 'most', 'median ms', 'most ms'],
        rows: GRIDS.map(({ name, section, ref, variants }) => {
          const dug = Array.from({ length: made }, (_, index) => dig(ref, variants, `sources ${index}`));
          const [givens, times] = [dug.map((one) => one.givens), dug.map(({ ms }) => ms)];
          return [
            name,
            section,
            UNIQUENESS.givens[name] ?? 'filled',
            ...[0, 0.5, 1].map((share) => `${quantile(givens, share)}`),
            ...[0.5, 1].map((share) => quantile(times, share).toFixed(1)),
          ];
        }),
        notes:
          `${made} grids each: a random solution, cells emptied in random order while the solution stays unique. The ` +
          'document’s program stops at a wished number of empty cells. It was not tried down to 17 givens, “because of the ' +
          'time”, which grows there with each cell since the next one is drawn at random; ours tries each cell once.',
      },
    ],
    notRepeated: [
      'Times: the document prints none.',
      'The proof that 16 givens never suffice, and the 5,472,730,538 classes of grids: cited results, of millions of hours.',
      'Which three grids its triple grid shares: the copy of the picture is damaged. Ours are three on a diagonal.',
    ],
  };
}
