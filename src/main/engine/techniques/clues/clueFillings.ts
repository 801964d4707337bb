import { countDigits, digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import { breaksConstraint } from '../../../../shared/constraints/breaks.ts';
import { type Constraint, cellsOf } from '../../../../shared/constraints/constraint.ts';
import type { CellDigit, Evidence } from '../../../../shared/step/step.ts';
import { perTopology } from '../../../../shared/topology/cache.ts';
import { cellsOfClue } from '../../../../shared/topology/clueCells.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { collectEliminations, createStep, LeastSteps, seeingAll } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { assignments, commonOf, hasChanged, isInScope, knownCage } from './cageCombinations.ts';
import { MOST_LISTED, waysInWords } from './calculations.ts';
import { clueModelOf } from './clueModel.ts';
import { waysToComplete } from './ways.ts';

/**
 * Fillings of a clue are listed only up to this number of open cells, and up to this number of ways to fill them with
 * candidates.
 */
const MOST_OPEN = 8;
const MOST_TRIED = 20_000;
/** Combinations of a cage are distributed over its cells only up to this number of open cells. */
const MOST_MATCHED = 10;

/** The cells of each clue; empty for clues about the whole board. */
const clueCells = perTopology((topology: Topology): readonly (readonly number[])[] =>
  clueModelOf(topology).meanings.map((_, clue) => cellsOfClue(topology, clue)),
);

/** The ways to fill the open cells of a clue (fillings), and what they have in common. */
interface Fillings {
  readonly open: readonly number[];
  /** For each open cell, mask of the digits that it has in at least one filling. */
  readonly supports: readonly number[];
  /** The digits that are in every filling. */
  readonly common: number;
  /** The fillings, if they are few; null if there are too many to show, or if they were not listed. */
  readonly list: readonly (readonly number[])[] | null;
}

/** clue → index in `ClueModel.cages`. Only for clues that are a cage and nothing more. */
const cageOfClue = perTopology((topology: Topology): ReadonlyMap<number, number> => {
  const { cages, meanings } = clueModelOf(topology);
  return new Map(
    cages.flatMap(({ clue, cells }, number): [number, number][] => {
      const isAlone = meanings[clue].every(
        (one) => (one.kind === 'sum' || one.kind === 'all-different') && one.cells.length === cells.length,
      );
      return isAlone ? [[clue, number]] : [];
    }),
  );
});

/**
 * Same result as {@link fillingsOf}, but computed from the combinations of a cage. The cage may have too many cells to
 * be filled one by one.
 */
function cageFillings(view: View, number: number): Fillings | null {
  const state = knownCage(view, number);
  if (state === null || state.cells.length > MOST_MATCHED) return null;
  const candidates = state.cells.map((cell) => view.board.candidates[cell]);
  const ways = state.possible.map((set) => [set, assignments(candidates, set)] as const);
  const real = ways.filter(([, supports]) => supports[0] !== 0);
  return {
    open: state.cells,
    supports: state.cells.map((_, i) => real.reduce((union, [, supports]) => union | supports[i], 0)),
    common: commonOf(real.map(([set]) => set)),
    list: null,
  };
}

/**
 * All ways to fill the open cells of a clue with candidates so that the clue is satisfied and cells that see each other
 * differ. Null if the clue has no open cell, or too many ways to try.
 */
function fillingsOf(view: View, clue: number): Fillings | null {
  const { board, topology } = view;
  const { digits } = topology;
  const cells = clueCells(topology)[clue];
  const open = cells.filter((cell) => board.digits[cell] === 0);
  if (open.length === 0 || open.length > MOST_OPEN) return null;
  const tried = open.reduce((product, cell) => product * countDigits(board.candidates[cell]), 1);
  if (tried > MOST_TRIED) return null;
  const filled = board.digits.slice();
  // Each constraint is checked as soon as the last of its open cells has a digit.
  const ready = open.map((): Constraint[] => []);
  for (const constraint of clueModelOf(topology).meanings[clue]) {
    const last = Math.max(...cellsOf(constraint).map((cell) => open.indexOf(cell)));
    if (last >= 0) ready[last].push(constraint);
  }
  const sees = open.map((cell, i) => open.slice(0, i).filter((other) => view.sees(cell, other)));
  const supports = new Array<number>(open.length).fill(0);
  let common = topology.allDigits;
  let count = 0;
  const list: number[][] = [];
  const extend = (i: number, used: number): void => {
    if (i === open.length) {
      open.forEach((cell, k) => {
        supports[k] |= digitBit(filled[cell]);
      });
      common &= used;
      if (++count <= MOST_LISTED) list.push(open.map((cell) => filled[cell]));
      return;
    }
    let left = board.candidates[open[i]];
    for (const other of sees[i]) left &= ~digitBit(filled[other]);
    for (; left !== 0; left &= left - 1) {
      const digit = lowestDigit(left);
      filled[open[i]] = digit;
      if (!ready[i].some((constraint) => breaksConstraint(constraint, filled, digits)))
        extend(i + 1, used | digitBit(digit));
    }
    filled[open[i]] = 0;
  };
  extend(0, 0);
  return { open, supports, common, list: count <= MOST_LISTED ? list : null };
}

/** The digits that the fillings have in `cells`. Each sequence of digits is listed once. */
function fillingsAt(
  cells: readonly number[],
  open: readonly number[],
  fillings: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const columns = cells.map((cell) => open.indexOf(cell));
  const ways = fillings.map((digits) => columns.map((column) => digits[column]));
  return [...new Map(ways.map((digits) => [digits.join(), digits])).values()];
}

const id = 'clue-fillings';

/**
 * Lists all fillings of a clue in which cells that see each other differ. Removes candidates that occur in no filling.
 * Removes a digit that occurs in every filling from the cells that see all its places.
 */
export const clueFillings: Technique = {
  id,
  level: 'hard',
  cost: 65,
  find(view, emit) {
    const { topology } = view;
    const steps = new LeastSteps();
    clueCells(topology).forEach((cells, clue) => {
      if (cells.length === 0 || !hasChanged(view, cells) || !isInScope(view, cells)) return;
      const cage = cageOfClue(topology).get(clue);
      const fillings = cage !== undefined ? cageFillings(view, cage) : fillingsOf(view, clue);
      if (fillings === null || fillings.supports[0] === 0) return;
      const { open, supports, common } = fillings;
      // A cage's fillings are only listed once there is a step, because listing them takes longer than its combinations
      // do.
      const listed = (places: readonly number[]): Pick<Evidence, 'fillings'> => {
        const list = fillings.list ?? (cage === undefined ? null : fillingsOf(view, clue)?.list);
        return list ? { fillings: fillingsAt(places, open, list) } : {};
      };
      const eliminations: CellDigit[] = [];
      for (const [i, cell] of open.entries()) {
        collectEliminations(view, cell, ~supports[i] & topology.allDigits, eliminations);
      }
      if (eliminations.length > 0) {
        const evidence = { cells: open, houses: [], digits: 0, clues: [clue], ...listed(open) };
        steps.add(createStep(topology, id, { eliminations, evidence }));
      }
      for (let rest = common; rest !== 0; rest &= rest - 1) {
        const digit = lowestDigit(rest);
        const places = open.filter((_, i) => (supports[i] & digitBit(digit)) !== 0);
        const seeing = seeingAll(view, digit, places).filter(({ cell }) => !open.includes(cell));
        if (seeing.length === 0) continue;
        const evidence = { cells: places, houses: [], digits: digitBit(digit), clues: [clue], ...listed(places) };
        steps.add(createStep(topology, id, { eliminations: seeing, evidence }));
      }
    });
    steps.emitAll(emit);
  },
  prune(step, _ranks, view) {
    const [clue] = step.evidence.clues ?? [];
    const ways = clue === undefined ? null : waysToComplete(view, clue);
    return ways ? { ...step, evidence: { ...step.evidence, ways } } : step;
  },
  explain({ evidence }) {
    const { clues = [], cells, digits } = evidence;
    const key = digits === 0 ? 'technique.clue-fillings.why.none' : 'technique.clue-fillings.why.all';
    return [
      ...sentences([key], {
        clue: { kind: 'clues', clues },
        cells: { kind: 'cells', cells },
        digits: { kind: 'digits', digits },
        count: { kind: 'number', value: cells.length },
      }),
      ...waysInWords(evidence),
    ];
  },
};
