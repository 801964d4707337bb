import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../shared/base/boxShape.ts';
import { createRng } from '../core/rng.ts';
import { createFiller } from '../filling/filler.ts';
import { drawnRegions } from '../generate/testing/drawnRegions.ts';
import { isFullSolution } from '../generate/testing/proofs.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { variantTopology } from '../search/testing/variantLayouts.ts';
import { LayoutSymmetries } from './layoutSymmetries.ts';
import { applySymmetry } from './symmetry.ts';

const simple = { layout: 'simple', order: 3 };
/** Parity marks that a half turn maps to themselves. */
const TURNED = `EO.${'.'.repeat(75)}.OE`;

const TOPOLOGIES = [
  ['diagonals', variantTopology(simple, { id: 'diagonals' })],
  ['windoku', variantTopology(simple, { id: 'windoku' })],
  ['disjoint groups', variantTopology(simple, { id: 'disjoint-groups' })],
  ['anti-knight', variantTopology(simple, { id: 'anti-knight' })],
  ['anti-king and non-consecutive', variantTopology(simple, { id: 'anti-king' }, { id: 'non-consecutive' })],
  [
    'regions',
    variantTopology(simple, { id: 'colour', regions: drawnRegions(squareBox(3), 'connected', createRng('regions')) }),
  ],
  ['even and odd', variantTopology(simple, { id: 'even-odd', even: TURNED })],
  [
    'one of two subgrids',
    variantTopology({ layout: 'diagonal', order: 3, size: 2 }, { id: 'anti-knight', subgrids: [0] }),
  ],
] as const;

describe.each(TOPOLOGIES)('symmetries with %s', (name, topology) => {
  const symmetries = new LayoutSymmetries(topology);
  const solver = createExactSolver(topology);
  const rng = createRng(name);
  const filling = createFiller(topology).fill(rng);
  if (!filling.ok) throw new Error(filling.error.message);
  const { solution } = filling.value;

  it('map solutions to solutions, and puzzles to puzzles with the same canonical form', () => {
    const puzzle = solution.map((digit) => (rng.below(100) < 40 ? digit : 0));
    const form = symmetries.canonicalForm(puzzle);
    expect(form.exact).toBe(true);
    for (let i = 0; i < 12; i++) {
      const symmetry = symmetries.random(rng);
      // Check that the image is a solution. `isFullSolution` checks houses and cells; the solver checks pairs, because
      // it rejects any grid that breaks a rule for pairs.
      const image = applySymmetry(symmetry, solution);
      expect(isFullSolution(topology, image)).toBe(true);
      expect(solver.solve(image).solutions).toBe(1);
      const copy = symmetries.canonicalForm(applySymmetry(symmetry, puzzle));
      expect([...copy.givens]).toEqual([...form.givens]);
    }
    expect([...applySymmetry(form.symmetry, puzzle)]).toEqual([...form.givens]);
  });
});
