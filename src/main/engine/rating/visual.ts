import { countDigits } from '../../../shared/base/digits.ts';
import type { RatedPart } from '../../../shared/rating/rating.ts';
import { scaleOf } from '../../../shared/rating/scale.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW } from '../../../shared/topology/topology.ts';
import { Board } from '../core/board.ts';
import { type RatingScheme, rounded } from './scheme.ts';

const boardOf = perTopology((topology) => new Board(topology));

/** √(Σ (x - mean)² / n), as [visual-sat] defines the standard deviation. */
export function standardDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/**
 * @param givens cell → given digit, 0 for none. If two givens contradict each other, the second one is not placed on
 * the board.
 * @param cells all cells of the layout, or those of a subgrid.
 * @param houses all houses of the layout, or those of the subgrid.
 */
function rated(board: Board, givens: Uint8Array, cells: Iterable<number>, houses: Iterable<number>): RatedPart {
  const { digits, houseKind, houseCells } = board.topology;
  const byDigit = new Array<number>(digits).fill(0);
  let count = 0;
  let candidates = 0;
  for (const cell of cells) {
    const digit = givens[cell];
    if (digit > 0) {
      count++;
      byDigit[digit - 1] = byDigit[digit - 1] + 1;
    } else {
      candidates += countDigits(board.candidates[cell]);
    }
  }
  const byKind: Record<number, number[]> = { [HOUSE_ROW]: [], [HOUSE_COLUMN]: [], [HOUSE_BOX]: [] };
  for (const house of houses) {
    const own = houseCells.subarray(house * digits, (house + 1) * digits);
    byKind[houseKind[house]]?.push(own.reduce((sum, cell) => sum + (givens[cell] === 0 ? 0 : 1), 0));
  }
  const spread = {
    rows: standardDeviation(byKind[HOUSE_ROW]),
    columns: standardDeviation(byKind[HOUSE_COLUMN]),
    boxes: standardDeviation(byKind[HOUSE_BOX]),
    digits: standardDeviation(byDigit),
  };
  const spreadValues = Object.fromEntries(Object.entries(spread).map(([kind, value]) => [kind, rounded(value, 2)]));
  return {
    value: candidates,
    class: null,
    evidence: {
      figures: { givens: count, candidates, ...spread },
      uses: [],
      why: [
        { key: 'why.visual.candidates', values: { givens: count, candidates } },
        { key: 'why.visual.spread', values: spreadValues },
      ],
    },
  };
}

/**
 * [visual-sat]'s first method: figures that can be seen before solving. The value is the first of these figures, the
 * number of candidates. The authors found that none of the figures predicts the difficulty well.
 */
export const visual: RatingScheme = {
  id: 'visual',
  source: 'Landreau: Mise en place de méthodes d’évaluation de la difficulté d’une grille de sudoku, 2025, 2',
  classes: [],
  severalGrids: 'sum',
  ...scaleOf('visual'),
  range: [0, Number.POSITIVE_INFINITY],
  takesImproper: true,

  rate({ topology, givens }) {
    const { digits, houseCount, cellCount, subgridCount, positionCell, subgridHouses, subgridHouseStart } = topology;
    const board = boardOf(topology);
    board.load(givens);
    const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
    const perSubgrid = digits * digits;
    return {
      ...rated(board, givens, upTo(cellCount), upTo(houseCount)),
      bySubgrid: upTo(subgridCount).map((subgrid) =>
        rated(
          board,
          givens,
          positionCell.subarray(subgrid * perSubgrid, (subgrid + 1) * perSubgrid),
          subgridHouses.subarray(subgridHouseStart[subgrid], subgridHouseStart[subgrid + 1]),
        ),
      ),
    };
  },
};
