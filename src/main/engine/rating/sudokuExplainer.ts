import { countDigits, lowestDigit } from '../../../shared/base/digits.ts';
import type { RatedPart } from '../../../shared/rating/rating.ts';
import type { Step } from '../../../shared/step/step.ts';
import type { Sentence } from '../../../shared/text/keys.ts';
import { HOUSE_BOX, type Topology } from '../../../shared/topology/topology.ts';
import { perTopology } from '../core/perTopology.ts';
import type { View } from '../techniques/common/view.ts';
import { plainRung } from './scale/rungs.ts';
import { type Rung, type ScaleEntry, ScaleSolver } from './scale/scaleSolver.ts';
import { countUses, mostExpensive, rateWithSubgrids } from './scale/uses.ts';
import type { RatingScheme } from './scheme.ts';

/** Costs are integers in tenths, so that sums and comparisons are exact. */
const TENTHS = 10;

function isOfBox(step: Step, { topology }: View): boolean {
  return step.evidence.houses.every((house) => topology.houseKind[house] === HOUSE_BOX);
}

/** Number of places of a digit in a house outside the given cells. */
function placesOutside(cells: ReadonlySet<number>, house: number, digit: number, { topology, board }: View): number {
  const { houseCells, digits } = topology;
  let count = 0;
  for (let rest = board.places[house * digits + digit - 1]; rest !== 0; rest &= rest - 1) {
    if (!cells.has(houseCells[house * digits + lowestDigit(rest) - 1])) count++;
  }
  return count;
}

/**
 * Whether the eliminations leave a hidden single: the digit gets only one place in another house of the same kind as
 * the one it is locked in (box, or line). This makes the step "direct".
 */
function leavesHiddenSingle(step: Step, view: View): boolean {
  const { cellHouses, cellHouseStart, houseKind } = view.topology;
  const kind = houseKind[step.evidence.houses[0]];
  const gone = new Set(step.eliminations.map(({ cell }) => cell));
  return step.eliminations.some(({ cell, digit }) => {
    const end = cellHouseStart[cell + 1];
    for (let i = cellHouseStart[cell]; i < end; i++) {
      const house = cellHouses[i];
      if (houseKind[house] !== kind) continue;
      if (placesOutside(gone, house, digit, view) === 1) return true;
    }
    return false;
  });
}

/** Whether a hidden subset leaves another digit of its house only one place there. */
function leavesSingleInHouse(step: Step, view: View): boolean {
  const house = step.evidence.houses[0];
  const taken = new Set(step.evidence.cells);
  const removed = new Set(step.eliminations.map(({ digit }) => digit));
  return [...removed].some((digit) => placesOutside(taken, house, digit, view) === 1);
}

/** Extra cost of a chain's length in tenths: one for each of 4, 6, 8, 12, 16, 24, 32, … that length - 2 exceeds. */
function lengthCost(step: Step): number {
  const length = (step.evidence.nodes?.length ?? 0) - 2;
  let added = 0;
  let ceiling = 4;
  for (let turn = 0; length > ceiling; turn++) {
    added++;
    ceiling = turn % 2 === 0 ? (ceiling * 3) / 2 : (ceiling * 4) / 3;
  }
  return added;
}

function chain(technique: string, base: number): Rung {
  return plainRung(technique, base, (step) => base + lengthCost(step));
}

type DirectId = `direct-${'pointing' | 'claiming' | 'hidden-pair' | 'hidden-triple'}`;

/** A rung for a deduction that places a digit immediately. */
function direct(id: DirectId, techniques: readonly string[], cost: number, test: typeof isOfBox): Rung {
  return { id, name: `rung.${id}`, techniques, least: cost, cost: (step, view) => (test(step, view) ? cost : null) };
}

const HIDDEN_SINGLE: Rung = plainRung('hidden-single', 12, (step, view) => (isOfBox(step, view) ? 12 : 15));

/**
 * Costs in tenths. Turbot fish and WXYZ-wings come from Sukaku Explainer; the original program treats them as chains.
 */
const EXPLAINER_RUNGS: readonly Rung[] = [
  plainRung('full-house', 10),
  HIDDEN_SINGLE,
  direct('direct-pointing', ['pointing-pair', 'pointing-triple'], 17, leavesHiddenSingle),
  direct('direct-claiming', ['box-line-reduction'], 19, leavesHiddenSingle),
  direct('direct-hidden-pair', ['hidden-pair'], 20, leavesSingleInHouse),
  plainRung('naked-single', 23),
  direct('direct-hidden-triple', ['hidden-triple'], 25, leavesSingleInHouse),
  plainRung('pointing-pair', 26),
  plainRung('pointing-triple', 26),
  plainRung('box-line-reduction', 28),
  // Locked candidates between lines of two subgrids, and under variants; a single plain subgrid has none.
  plainRung('crossing-houses', 28),
  plainRung('common-exclusion', 28),
  plainRung('naked-pair', 30),
  plainRung('x-wing', 32),
  plainRung('hidden-pair', 34),
  plainRung('naked-triple', 36),
  plainRung('swordfish', 38),
  plainRung('hidden-triple', 40),
  plainRung('skyscraper', 40),
  plainRung('two-string-kite', 41),
  plainRung('turbot-fish', 42),
  plainRung('y-wing', 42),
  plainRung('empty-rectangle', 43),
  plainRung('xyz-wing', 44),
  plainRung('unique-rectangle-1', 45),
  plainRung('unique-rectangle-2', 45),
  // With a naked pair, triple or quad: one tenth more for each digit beyond a pair.
  plainRung('unique-rectangle-3', 46, (step) => 44 + Math.min(6, Math.max(2, countDigits(step.evidence.digits) - 2))),
  plainRung('unique-rectangle-4', 45),
  plainRung('naked-quad', 50),
  plainRung('jellyfish', 52),
  plainRung('hidden-quad', 54),
  plainRung('wxyz-wing', 55),
  plainRung('bug-plus-one', 56),
  chain('x-chain', 66),
  chain('xy-chain', 66),
  chain('alternating-inference-chain', 70),
  chain('cell-forcing-chain', 80),
  chain('house-forcing-chain', 80),
  chain('digit-forcing-chain', 80),
  // The source calls a contradiction by singles a dynamic chain; its own Nishio is limited to one digit. The cost of a
  // net counts all inferences that were followed. With only those that lead to the conclusion, our ratings were half a
  // point too low.
  chain('nishio', 85),
  chain('forcing-net', 85),
  chain('nested-forcing-net', 95),
];

const solverOf = perTopology((topology: Topology) => new ScaleSolver(topology, EXPLAINER_RUNGS));

function tenths(value: number | undefined): number | null {
  return value === undefined ? null : value / TENTHS;
}

/** @param steps in order: those of the whole puzzle, or those that count for one subgrid. */
function rated(steps: readonly ScaleEntry[], solved: boolean): RatedPart {
  const hardest = mostExpensive(steps);
  const firstDigit = steps.findIndex(({ step }) => step.placements.length > 0);
  const pearl = mostExpensive(firstDigit < 0 ? steps : steps.slice(0, firstDigit + 1));
  const uses = countUses(
    steps.map(({ rung: { id, name }, cost, subgrids }) => ({ id, name, cost: cost / TENTHS, subgrids })),
  );
  const why: Sentence[] = [];
  if (hardest) {
    const values = { technique: { key: hardest.rung.name }, cost: hardest.cost / TENTHS };
    why.push({ key: 'why.sudoku-explainer.hardest', values });
  }
  if (pearl && steps[0]) {
    const values = { pearl: pearl.cost / TENTHS, diamond: steps[0].cost / TENTHS };
    why.push({ key: 'why.sudoku-explainer.first', values });
  }
  if (!solved) why.push({ key: 'why.sudoku-explainer.unsolved' });
  return {
    value: solved ? tenths(hardest?.cost) : null,
    class: null,
    evidence: {
      figures: { er: tenths(hardest?.cost), ep: tenths(pearl?.cost), ed: tenths(steps[0]?.cost), steps: steps.length },
      uses,
      why,
    },
  };
}

/**
 * Sudoku Explainer's rating: the cost of the hardest step (ER) if the cheapest step always comes first. Also the
 * hardest step up to the first digit (EP), and the first step (ED). Longer chains cost more.
 *
 * Of its techniques we lack unique loops of more than four cells, the other types of BUG, fish of three and four strong
 * links, and aligned pairs and triples. Its bidirectional cycles (6.5) are found as chains (6.6). Its forcing chains
 * are searched in another way, so above 5.5 our rating agrees with it only roughly.
 */
export const sudokuExplainer: RatingScheme = {
  id: 'sudoku-explainer',
  source: 'Juillerat: Sudoku Explainer 1.2 and its successors: step values as published',
  classes: [],
  decimals: 1,

  rate({ topology, givens, cancel }) {
    const log = solverOf(topology).solve(givens, cancel);
    return rateWithSubgrids(topology, log.entries, log, rated);
  },
};
