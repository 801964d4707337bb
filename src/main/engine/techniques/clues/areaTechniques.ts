import { digitBit } from '../../../../shared/base/digits.ts';
import type { Explanation } from '../../../../shared/step/explanation.ts';
import type { CellDigit, Evidence, Level, Step } from '../../../../shared/step/step.ts';
import type { TextKey } from '../../../../shared/text/textKey.ts';
import { combinations } from '../../core/combinations.ts';
import { collectEliminations, createStep, LeastSteps } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { type AreaKind, areasOf, type HouseArea } from './areas.ts';
import { hasChanged, isInScope } from './cageCombinations.ts';
import { cageReasons } from './cageReasons.ts';
import { calculated, inWritingOrder, MOST_LISTED } from './calculations.ts';
import { sumSupports } from './sumSupports.ts';

/**
 * Largest number of open innies and outies for which the possible digits are listed. (Innies are cells of the houses
 * that no cage covers, outies are cells of the cages outside the houses; see `HouseArea`.) People do not list them for
 * more cells.
 */
const MOST_OPEN = 4;

interface OpenArea {
  readonly area: HouseArea;
  readonly open: readonly number[];
  readonly coefficients: readonly number[];
  /** What remains of the area's total for the open cells: the sum of their digits, each times its coefficient. */
  readonly rest: number;
}

function openCount({ board }: View, { cells }: HouseArea): number {
  let count = 0;
  for (let i = 0; i < cells.length; i++) if (board.digits[cells[i]] === 0) count++;
  return count;
}

/**
 * Yields the areas that have changed since `view.since` and have at least `least` and at most `most` open innies and
 * outies (cells that only the houses or only the cages contain).
 */
function* openAreas(view: View, kind: AreaKind, least: number, most: number): Generator<OpenArea> {
  const { board } = view;
  for (const area of areasOf(view.topology).ofKind(kind)) {
    if (openCount(view, area) > most || !hasChanged(view, area.cells)) continue;
    const open: number[] = [];
    const coefficients: number[] = [];
    let rest = area.total;
    area.cells.forEach((cell, i) => {
      const sign = i < area.innies ? 1 : -1;
      if (board.digits[cell] > 0) {
        rest -= sign * board.digits[cell];
      } else {
        open.push(cell);
        coefficients.push(sign);
      }
    });
    if (open.length < least || !isInScope(view, area.cells)) continue;
    yield { area, open, coefficients, rest };
  }
}

interface AreaRow {
  readonly id: string;
  readonly level: Level;
  readonly cost: number;
  readonly kind: AreaKind;
}

/**
 * Evidence of the rule of 45: the sum of the houses, that of the cages, the known digits of innies and outies (cells
 * that only the houses or only the cages contain), and the calculation for the open ones.
 */
function comparison({ board, topology }: View, { area, open, coefficients, rest }: OpenArea): Partial<Evidence> {
  const { digits } = topology;
  const houses = (area.houses.length * digits * (digits + 1)) / 2;
  const cages = houses - area.total;
  const known = (cells: readonly number[]): CellDigit[] =>
    cells.flatMap((cell) => (board.digits[cell] > 0 ? [{ cell, digit: board.digits[cell] }] : []));
  const uncounted = known(area.cells.slice(0, area.innies));
  const outside = known(area.cells.slice(area.innies));
  const innies = open.filter((_, i) => coefficients[i] > 0);
  const outies = open.filter((_, i) => coefficients[i] < 0);
  const terms = [houses, -cages, ...uncounted.map(({ digit }) => -digit), ...outside.map(({ digit }) => digit)];
  // The larger of the two sums comes first, so that no result is negative.
  const sums = rest > 0 || outies.length === 0 ? [innies, outies] : [outies, innies];
  const signed = sums[0] === innies ? terms : terms.map((term) => -term);
  const [cells, less] = sums;
  return {
    balance: { houses, cages, totals: area.totals, uncounted, outside, innies, outies },
    sums: [{ cells, ...(less.length > 0 && { less }), result: 'exact', terms: inWritingOrder(signed) }],
  };
}

/** Says what the houses and the cages add up to, and what this leaves for the innies and outies. */
function explain({ evidence }: Step): Explanation {
  const { balance, houses, clues = [] } = evidence;
  if (!balance) return [];
  const { uncounted, outside, innies, outies } = balance;
  const keys: TextKey[] = [];
  if (uncounted.length > 0) keys.push('technique.rule-of-45.why.uncounted');
  if (innies.length > 0) keys.push('technique.rule-of-45.why.innies');
  if (outside.length > 0) keys.push('technique.rule-of-45.why.outside');
  if (outies.length > 0) keys.push('technique.rule-of-45.why.outies');
  const each = balance.houses / houses.length;
  // The technique's name, "rule of 45", fits only houses that add up to 45. For any other sum, a sentence gives the
  // sum.
  const named: TextKey[] = each === 45 ? [] : ['technique.rule-of-45.why.each'];
  const sums = sentences([...named, 'technique.rule-of-45.why.houses'], {
    houses: { kind: 'houses', houses },
    count: { kind: 'number', value: houses.length },
    each: { kind: 'number', value: each },
    total: { kind: 'number', value: balance.houses },
  });
  const cages = sentences(['technique.rule-of-45.why.cages'], {
    clues: { kind: 'clues', clues },
    count: { kind: 'number', value: clues.length },
    terms: { kind: 'terms', terms: balance.totals },
  });
  const compared = sentences(keys, {
    houses: { kind: 'houses', houses },
    uncounted: { kind: 'candidates', candidates: uncounted },
    outside: { kind: 'candidates', candidates: outside },
    innies: { kind: 'cells', cells: innies },
    outies: { kind: 'cells', cells: outies },
  });
  return [...sums, ...cages, ...compared, ...calculated(evidence.sums), ...cageReasons(evidence), ...left(evidence)];
}

/**
 * Lists the digit combinations left for several cells, or else the ways to fill them. Returns nothing for a single
 * cell.
 */
function left({ combinations, fillings, cells }: Evidence): Explanation {
  if (cells.length === 1) return [];
  const { possible } = combinations ?? { possible: [] };
  if (possible.length === 0) {
    const keys = [
      'technique.rule-of-45.why.none',
      ...(fillings ? (['technique.clue-fillings.why.list'] as const) : []),
    ];
    return sentences(keys as readonly TextKey[], { fillings: { kind: 'fillings', cells, fillings: fillings ?? [] } });
  }
  return sentences(['technique.rule-of-45.why.combinations'], {
    combinations: { kind: 'combinations', sets: possible },
    count: { kind: 'number', value: possible.length },
  });
}

/** Makes a technique that places the digit of the only open innie or outie. */
function ofOneCell({ id, level, cost, kind }: AreaRow): Technique {
  return {
    id,
    level,
    cost,
    find(view, emit) {
      const steps = new LeastSteps();
      for (const found of openAreas(view, kind, 1, 1)) {
        const { area, open, coefficients, rest } = found;
        const [cell] = open;
        const digit = rest * coefficients[0];
        if (digit < 1 || digit > view.topology.digits || !view.board.has(cell, digit)) continue;
        const evidence = {
          ...{ cells: [cell], houses: area.houses, digits: digitBit(digit), clues: area.clues },
          ...comparison(view, found),
        };
        steps.add(createStep(view.topology, id, { placements: [{ cell, digit }], evidence }));
      }
      steps.emitAll(emit);
    },
    explain,
  };
}

/**
 * The combinations of a hidden cage, which is a set of open cells whose sum follows from the houses and the cages. Null
 * if not all of its cells see each other, or if there are too many to list.
 */
function combinationsOf(view: View, { open, coefficients, rest }: OpenArea, sets: ReadonlySet<number>) {
  if (sets.size > MOST_LISTED || coefficients.some((one) => one !== coefficients[0])) return null;
  if (!open.every((cell, i) => open.slice(i + 1).every((other) => view.sees(cell, other)))) return null;
  const all = [...(combinations(view.topology.digits, open.length, Math.abs(rest)) ?? [])];
  const possible = all.filter((set) => sets.has(set));
  const excluded = all.filter((set) => !sets.has(set));
  const candidates = open.map((cell) => view.board.candidates[cell]);
  return {
    combinations: { possible, excluded },
    cage: { total: Math.abs(rest), placed: 0, cells: open, candidates },
  };
}

/** Makes a technique that lists the possible digits of a few open innies and outies. */
function ofSomeCells({ id, level, cost, kind }: AreaRow): Technique {
  return {
    id,
    level,
    cost,
    find(view, emit) {
      const steps = new LeastSteps();
      for (const one of openAreas(view, kind, 2, MOST_OPEN)) {
        const { area, open, coefficients, rest } = one;
        const found = sumSupports(view, open, coefficients, rest);
        if (found === null) continue;
        const { supports } = found;
        const eliminations: CellDigit[] = [];
        open.forEach((cell, i) => {
          if (supports[i] !== 0) collectEliminations(view, cell, ~supports[i] & view.topology.allDigits, eliminations);
        });
        if (eliminations.length === 0) continue;
        const sets = combinationsOf(view, one, found.sets);
        const evidence = {
          ...{ cells: open, houses: area.houses, digits: 0, clues: area.clues },
          ...comparison(view, one),
          ...(sets ?? (found.ways && { fillings: found.ways })),
        };
        steps.add(createStep(view.topology, id, { eliminations, evidence }));
      }
      steps.emitAll(emit);
    },
    explain,
  };
}

/**
 * If a house has only one open innie or outie (a cell that its cages leave uncovered, or a cell of a cage outside the
 * house), places the digit of this cell.
 */
export const innieOutie = ofOneCell({ id: 'innie-outie', level: 'easy', cost: 14, kind: 'house' });
/** Same as {@link innieOutie}, for several houses of a subgrid together. */
export const innieOutieHouses = ofOneCell({ id: 'innie-outie-houses', level: 'medium', cost: 37, kind: 'houses' });
/** Same as {@link innieOutie}, for houses of several subgrids together. */
export const innieOutieLinked: Technique = {
  ...ofOneCell({ id: 'innie-outie-linked', level: 'medium', cost: 39, kind: 'linked' }),
  canBeCheapest: ({ topology }) => topology.subgridCount > 1,
};
/**
 * A few open innies and outies of a house (cells that its cages leave uncovered, or cells of cages outside it) form a
 * hidden cage, because their sum is known. Lists their possible digits.
 */
export const hiddenCage = ofSomeCells({ id: 'hidden-cage', level: 'hard', cost: 61, kind: 'house' });
/** Same as {@link hiddenCage}, for several houses of a subgrid together. */
export const hiddenCageHouses = ofSomeCells({ id: 'hidden-cage-houses', level: 'hard', cost: 73, kind: 'houses' });
/** Same as {@link hiddenCage}, for houses of several subgrids together. */
export const hiddenCageLinked = ofSomeCells({
  id: 'hidden-cage-linked',
  level: 'hard',
  cost: 75,
  kind: 'linked',
});
