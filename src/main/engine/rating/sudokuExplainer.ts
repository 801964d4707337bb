import { countDigits } from '../../../shared/domain/digits.ts';
import { HOUSE_BOX, type Topology } from '../../../shared/layout/topology.ts';
import type { RatedPart } from '../../../shared/rating/rating.ts';
import type { Wording } from '../../../shared/step/explanation.ts';
import type { Step } from '../../../shared/step/step.ts';
import { perTopology } from '../perTopology.ts';
import type { View } from '../techniques/view.ts';
import { plainRung } from './scale/rungs.ts';
import { type Rung, type ScaleEntry, ScaleSolver } from './scale/scaleSolver.ts';
import { completeSubgrids, countUses, dearest, stepsBySubgrid } from './scale/uses.ts';
import type { RatingScheme } from './scheme.ts';
import { numberWords, sentence } from './wording.ts';

/** Ratings are counted in tenths, so that sums and comparisons are exact. */
const TENTHS = 10;

function isOfBox(step: Step, { topology }: View): boolean {
  return step.evidence.houses.every((house) => topology.houseKind[house] === HOUSE_BOX);
}

/**
 * Whether the eliminations leave the digit one place in another house like the one it is locked in (a box if that is a
 * box, else a line): the hidden single that makes the step "direct".
 */
function leavesHiddenSingle(step: Step, { topology, board }: View): boolean {
  const { cellHouses, cellHouseStart, houseCells, houseKind, digits } = topology;
  const kind = houseKind[step.evidence.houses[0] as number];
  const gone = new Set(step.eliminations.map(({ cell }) => cell));
  return step.eliminations.some(({ cell, digit }) => {
    const end = cellHouseStart[cell + 1] as number;
    for (let i = cellHouseStart[cell] as number; i < end; i++) {
      const house = cellHouses[i] as number;
      if (houseKind[house] !== kind) continue;
      let left = 0;
      for (let rest = board.places[house * digits + digit - 1] as number; rest !== 0; rest &= rest - 1) {
        if (!gone.has(houseCells[house * digits + 31 - Math.clz32(rest & -rest)] as number)) left++;
      }
      if (left === 1) return true;
    }
    return false;
  });
}

/** Whether a hidden subset leaves some other digit of its house one place there. */
function leavesSingleInHouse(step: Step, { topology, board }: View): boolean {
  const { houseCells, digits } = topology;
  const house = step.evidence.houses[0] as number;
  const taken = new Set(step.evidence.cells);
  const removed = new Set(step.eliminations.map(({ digit }) => digit));
  return [...removed].some((digit) => {
    let left = 0;
    for (let rest = board.places[house * digits + digit - 1] as number; rest !== 0; rest &= rest - 1) {
      if (!taken.has(houseCells[house * digits + 31 - Math.clz32(rest & -rest)] as number)) left++;
    }
    return left === 1;
  });
}

/** What the length of a chain adds, in tenths: one for each of 4, 6, 8, 12, 16, 24, 32, … that it exceeds by two. */
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

function direct(id: string, name: Wording, techniques: readonly string[], cost: number, test: typeof isOfBox): Rung {
  return { id, name, techniques, least: cost, cost: (step, view) => (test(step, view) ? cost : null) };
}

const HIDDEN_SINGLE: Rung = plainRung('hidden-single', 12, (step, view) => (isOfBox(step, view) ? 12 : 15));

/** Costs in tenths. Turbot fish and WXYZ-wings are Sukaku Explainer's; the first program had them among its chains. */
const EXPLAINER_RUNGS: readonly Rung[] = [
  plainRung('full-house', 10),
  HIDDEN_SINGLE,
  direct(
    'direct-pointing',
    { en: 'Direct pointing', fr: 'Pointage direct' },
    ['pointing-pair', 'pointing-triple'],
    17,
    leavesHiddenSingle,
  ),
  direct(
    'direct-claiming',
    { en: 'Direct claiming', fr: 'Réduction directe' },
    ['box-line-reduction'],
    19,
    leavesHiddenSingle,
  ),
  direct(
    'direct-hidden-pair',
    { en: 'Direct hidden pair', fr: 'Paire cachée directe' },
    ['hidden-pair'],
    20,
    leavesSingleInHouse,
  ),
  plainRung('naked-single', 23),
  direct(
    'direct-hidden-triple',
    { en: 'Direct hidden triple', fr: 'Triplet caché direct' },
    ['hidden-triple'],
    25,
    leavesSingleInHouse,
  ),
  plainRung('pointing-pair', 26),
  plainRung('pointing-triple', 26),
  plainRung('box-line-reduction', 28),
  // Locked candidates between lines of two subgrids, and under variants: on one plain subgrid there are none.
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
  // With a naked pair, triple or quad: one tenth more for each further digit.
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
  // A contradiction by singles is what it calls a dynamic chain; its own Nishio keeps to one digit. Nets are priced by all
  // that was followed: by what leads to the end alone, ours came out lower by half a point.
  chain('nishio', 85),
  chain('forcing-net', 85),
  chain('nested-forcing-net', 95),
];

const solverOf = perTopology((topology: Topology) => new ScaleSolver(topology, EXPLAINER_RUNGS));

function tenths(value: number | undefined): number | null {
  return value === undefined ? null : value / TENTHS;
}

/** @param steps in order: of the whole puzzle, or those that count for one subgrid. */
function rated(steps: readonly ScaleEntry[], solved: boolean): RatedPart {
  const hardest = dearest(steps);
  const firstDigit = steps.findIndex(({ step }) => step.placements.length > 0);
  const pearl = dearest(firstDigit < 0 ? steps : steps.slice(0, firstDigit + 1));
  const uses = countUses(
    steps.map(({ rung: { id, name }, cost, subgrids }) => ({ id, name, cost: cost / TENTHS, subgrids })),
  );
  const why: Wording[] = [];
  if (hardest) {
    why.push(
      sentence(
        { en: 'The hardest step is: ', fr: 'L’étape la plus dure : ' },
        hardest.rung.name,
        ', ',
        numberWords(hardest.cost / TENTHS, 1),
        '.',
      ),
    );
  }
  if (pearl && steps[0]) {
    why.push(
      sentence(
        { en: 'The first digit needs ', fr: 'Le premier chiffre demande ' },
        numberWords(pearl.cost / TENTHS, 1),
        { en: ' (EP), the first step ', fr: ' (EP), la première étape ' },
        numberWords(steps[0].cost / TENTHS, 1),
        ' (ED).',
      ),
    );
  }
  if (!solved) {
    why.push({
      en: 'None of the scale’s techniques that this program has leads to the end.',
      fr: 'Aucune des techniques de l’échelle connues de ce programme ne mène jusqu’au bout.',
    });
  }
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
 * Sudoku Explainer's rating: the hardest step (ER) where the cheapest step by its values always comes first, with the
 * hardest step up to the first digit (EP) and the first step (ED). Chains cost more by their length.
 *
 * Of its techniques we lack unique loops of more than four cells, the other types of BUG, fish of three and four strong
 * links, aligned pairs and triples; its bidirectional cycles (6.5) are found as chains (6.6); its forcing chains are
 * searched otherwise, so that above 5.5 ours agrees with it only roughly.
 */
export const sudokuExplainer: RatingScheme = {
  id: 'sudoku-explainer',
  name: { en: 'Sudoku Explainer', fr: 'Sudoku Explainer' },
  about: {
    en: 'What Sudoku Explainer says of the hardest step (ER), where the cheapest always comes first.',
    fr: 'La cote par Sudoku Explainer de l’étape la plus dure (ER), la moins chère venant toujours d’abord.',
  },
  source: 'Juillerat: Sudoku Explainer 1.2 and its successors: step values as published',
  classes: [],
  decimals: 1,

  rate({ topology, givens, cancel }) {
    const log = solverOf(topology).solve(givens, cancel);
    const complete = completeSubgrids(topology, log.digits);
    return {
      ...rated(log.entries, log.solved),
      bySubgrid: stepsBySubgrid(log.entries, topology.subgridCount).map((own, i) => rated(own, complete[i] === true)),
    };
  },
};
