import { countDigits, digitBit, digitsOf } from '../../../../shared/base/digits.ts';
import type { Explanation, References } from '../../../../shared/step/explanation.ts';
import type { CellDigit, Combinations, Evidence, Level } from '../../../../shared/step/step.ts';
import { collectEliminations, createStep, LeastSteps, seeingAll } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { commonOf, hasChanged, knownCage, type OpenCage, unionOf } from './cageCombinations.ts';
import { cageReasons } from './cageReasons.ts';
import { clueModelOf } from './clueModel.ts';

/** Effects that follow from the combinations of one cage, and the digits that the explanation names. */
interface CageEffects {
  readonly placements?: readonly CellDigit[];
  readonly eliminations?: readonly CellDigit[];
  readonly digits: number;
  /** The cells that the explanation names; by default the open cells of the cage. */
  readonly cells?: readonly number[];
}

interface CageRow {
  readonly id: 'single-combination' | 'cage-single' | 'cage-combinations' | 'required-digit';
  readonly level: Level;
  readonly cost: number;
  effectsOf(view: View, open: OpenCage): Iterable<CageEffects>;
}

function listed({ possible, excluded }: Combinations): Combinations {
  return { possible, excluded };
}

function cageTechnique({ id, level, cost, effectsOf }: CageRow): Technique {
  return {
    id,
    level,
    cost,
    find(view, emit) {
      const steps = new LeastSteps();
      for (const [number, cage] of clueModelOf(view.topology).cages.entries()) {
        if (!hasChanged(view, cage.cells)) continue;
        const open = knownCage(view, number);
        if (open === null || open.possible.length === 0) continue;
        for (const { placements = [], eliminations = [], digits, cells = open.cells } of effectsOf(view, open)) {
          if (placements.length === 0 && eliminations.length === 0) continue;
          const evidence = {
            ...{ cells, houses: [], digits, clues: [cage.clue] },
            ...{ combinations: listed(open), cage: open.state },
          };
          steps.add(createStep(view.topology, id, { placements, eliminations, evidence }));
        }
      }
      steps.emitAll(emit);
    },
    explain: ({ evidence }) => [...cageReasons(evidence), ...explainCage(id, evidence)],
  };
}

/** Explains which combinations are left for a cage, and what follows from them. */
function explainCage(id: CageRow['id'], { clues = [], cells, digits, combinations }: Evidence): Explanation {
  const { possible = [] } = combinations ?? {};
  const values: References = {
    clue: { kind: 'clues', clues },
    cells: { kind: 'cells', cells },
    digits: { kind: 'digits', digits },
    count: { kind: 'number', value: possible.length },
    combinations: { kind: 'combinations', sets: possible },
  };
  if (id !== 'required-digit') return sentences([`technique.${id}.why`], values);
  const places = cells.length === 2 ? 'both' : 'all';
  return [
    ...sentences(['technique.required-digit.why'], values),
    ...sentences([`technique.required-digit.why.${places}`], {
      ...values,
      count: { kind: 'number', value: countDigits(digits) },
    }),
  ];
}

function* withoutOthers(view: View, { cells, possible }: OpenCage): Generator<CageEffects> {
  const eliminations: CellDigit[] = [];
  const digits = unionOf(possible);
  for (const cell of cells) collectEliminations(view, cell, ~digits & view.topology.allDigits, eliminations);
  yield { eliminations, digits };
}

function placesIn(view: View, cells: readonly number[], digit: number): number[] {
  return cells.filter((cell) => view.board.has(cell, digit));
}

/** If only one combination is left for a cage, its open cells can only have the digits of this combination. */
export const singleCombination = cageTechnique({
  id: 'single-combination',
  level: 'easy',
  cost: 8,
  effectsOf: (view, open) => (open.possible.length === 1 ? withoutOthers(view, open) : []),
});

/** A digit that every combination of a cage contains has only one place in the cage. */
export const cageSingle = cageTechnique({
  id: 'cage-single',
  level: 'easy',
  cost: 16,
  *effectsOf(view, { cells, possible }) {
    for (const digit of digitsOf(commonOf(possible))) {
      const [cell, ...others] = placesIn(view, cells, digit);
      if (cell === undefined || others.length > 0) continue;
      yield { placements: [{ cell, digit }], digits: digitBit(digit), cells: [cell] };
    }
  },
});

/** Digits that no remaining combination of a cage contains are removed from its cells. */
export const cageCombinations = cageTechnique({
  id: 'cage-combinations',
  level: 'medium',
  cost: 21,
  effectsOf: withoutOthers,
});

/**
 * Digits that every combination of a cage contains are removed from the cells that see all their places in the cage.
 * Digits with the same places make one step, because people see them together.
 */
export const requiredDigit = cageTechnique({
  id: 'required-digit',
  level: 'medium',
  cost: 23,
  *effectsOf(view, { cells, possible }) {
    const found = new Map<string, { digits: number; readonly places: readonly number[]; eliminations: CellDigit[] }>();
    for (const digit of digitsOf(commonOf(possible))) {
      const places = placesIn(view, cells, digit);
      if (places.length < 2) continue;
      const eliminations = seeingAll(view, digit, places);
      if (eliminations.length === 0) continue;
      const key = places.join();
      const known = found.get(key) ?? { digits: 0, places, eliminations: [] };
      known.digits |= digitBit(digit);
      known.eliminations.push(...eliminations);
      found.set(key, known);
    }
    for (const { digits, places, eliminations } of found.values()) yield { eliminations, digits, cells: places };
  },
});

/** Two cages are compared only if neither has more combinations than this. People do not compare more. */
const MOST_COMPARED = 12;

const togetherId = 'cages-together';

/**
 * If every cell of one cage sees every cell of another, the two share no digit. So a combination of one cage is
 * excluded if it leaves the other cage none. Each step excludes combinations of one of the two cages.
 */
export const cagesTogether: Technique = {
  id: togetherId,
  level: 'hard',
  cost: 71,
  find(view, emit) {
    const steps = new LeastSteps();
    const open = clueModelOf(view.topology).cages.flatMap((_, number) => {
      const state = knownCage(view, number);
      return state && state.possible.length > 0 && state.possible.length <= MOST_COMPARED ? [state] : [];
    });
    for (const [i, one] of open.entries()) {
      for (const other of open.slice(i + 1)) {
        if (one.cage.clue === other.cage.clue) continue;
        if (!hasChanged(view, one.cage.cells) && !hasChanged(view, other.cage.cells)) continue;
        if (!one.cells.every((a) => other.cells.every((b) => view.sees(a, b)))) continue;
        for (const [own, partner] of [
          [one, other],
          [other, one],
        ]) {
          const possible = own.possible.filter((set) => partner.possible.some((its) => (its & set) === 0));
          const digits = unionOf(possible);
          if (digits === 0) continue;
          const eliminations: CellDigit[] = [];
          for (const cell of own.cells) {
            collectEliminations(view, cell, ~digits & view.topology.allDigits, eliminations);
          }
          if (eliminations.length === 0) continue;
          const evidence = {
            ...{ cells: [...own.cells, ...partner.cells], houses: [], digits: 0 },
            clues: [own.cage.clue, partner.cage.clue],
            combinations: { possible, excluded: own.possible.filter((set) => !possible.includes(set)) },
            ...{ against: partner.possible, cage: own.state },
          };
          steps.add(createStep(view.topology, togetherId, { eliminations, evidence }));
        }
      }
    }
    steps.emitAll(emit);
  },
  explain({ evidence: { clues = [], combinations, against = [] } }) {
    return sentences(['technique.cages-together.why', 'technique.cages-together.why.excluded'], {
      clues: { kind: 'clues', clues },
      clue: { kind: 'clues', clues: clues.slice(0, 1) },
      other: { kind: 'clues', clues: clues.slice(1) },
      against: { kind: 'combinations', sets: against },
      combinations: { kind: 'combinations', sets: combinations?.possible ?? [] },
      excluded: { kind: 'combinations', sets: combinations?.excluded ?? [] },
      count: { kind: 'number', value: combinations?.excluded.length ?? 0 },
    });
  },
};
