import { digitBit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Level } from '../../../../shared/step/step.ts';
import type { TextKey } from '../../../../shared/text/textKey.ts';
import { collectEliminations, createStep, LeastSteps } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { type AreaKind, areasOf, type HouseArea } from './areas.ts';
import { hasChanged, isInScope } from './cageCombinations.ts';
import { sumSupports } from './sumSupports.ts';

/** Largest number of open innies and outies (see `HouseArea`) for which people list the possible digits. */
const MOST_OPEN = 4;

interface OpenArea {
  readonly area: HouseArea;
  readonly open: readonly number[];
  readonly coefficients: readonly number[];
  /** Sum of the open cells, each times its coefficient. */
  readonly rest: number;
}

function openCount({ board }: View, { cells }: HouseArea): number {
  let count = 0;
  for (let i = 0; i < cells.length; i++) if (board.digits[cells[i]] === 0) count++;
  return count;
}

/** Yields the areas that changed and have from `least` to `most` open innies and outies. */
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

function explained(key: TextKey): Technique['explain'] {
  return ({ evidence }) =>
    sentences([key, 'technique.rule-of-45.why.cages'], {
      houses: { kind: 'houses', houses: evidence.houses },
      clues: { kind: 'clues', clues: evidence.clues ?? [] },
      cells: { kind: 'cells', cells: evidence.cells },
      digits: { kind: 'digits', digits: evidence.digits },
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
      for (const { area, open, coefficients, rest } of openAreas(view, kind, 1, 1)) {
        const [cell] = open;
        const digit = rest * coefficients[0];
        if (digit < 1 || digit > view.topology.digits || !view.board.has(cell, digit)) continue;
        const evidence = { cells: [cell], houses: area.houses, digits: digitBit(digit), clues: area.clues };
        steps.add(createStep(view.topology, id, { placements: [{ cell, digit }], evidence }));
      }
      steps.emitAll(emit);
    },
    explain: explained('technique.rule-of-45.why.one'),
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
      for (const { area, open, coefficients, rest } of openAreas(view, kind, 2, MOST_OPEN)) {
        const supports = sumSupports(view, open, coefficients, rest);
        if (supports === null) continue;
        const eliminations: CellDigit[] = [];
        open.forEach((cell, i) => {
          if (supports[i] !== 0) collectEliminations(view, cell, ~supports[i] & view.topology.allDigits, eliminations);
        });
        if (eliminations.length === 0) continue;
        const evidence = { cells: open, houses: area.houses, digits: 0, clues: area.clues };
        steps.add(createStep(view.topology, id, { eliminations, evidence }));
      }
      steps.emitAll(emit);
    },
    explain: explained('technique.rule-of-45.why.some'),
  };
}

/** Places the only open innie or outie of a house. */
export const innieOutie = ofOneCell({ id: 'innie-outie', level: 'easy', cost: 14, kind: 'house' });
/** Places the only open innie or outie of several houses of a subgrid. */
export const innieOutieHouses = ofOneCell({ id: 'innie-outie-houses', level: 'medium', cost: 37, kind: 'houses' });
/** Places the only open innie or outie of houses of several subgrids. */
export const innieOutieLinked: Technique = {
  ...ofOneCell({ id: 'innie-outie-linked', level: 'medium', cost: 39, kind: 'linked' }),
  canBeCheapest: ({ topology }) => topology.subgridCount > 1,
};
/** Lists the possible digits of a few open innies and outies of a house, which form a hidden cage. */
export const hiddenCage = ofSomeCells({ id: 'hidden-cage', level: 'hard', cost: 61, kind: 'house' });
/** Lists the possible digits of a few open innies and outies of several houses of a subgrid. */
export const hiddenCageHouses = ofSomeCells({ id: 'hidden-cage-houses', level: 'hard', cost: 73, kind: 'houses' });
/** Lists the possible digits of a few open innies and outies of houses of several subgrids. */
export const hiddenCageLinked = ofSomeCells({
  id: 'hidden-cage-linked',
  level: 'hard',
  cost: 75,
  kind: 'linked',
});
