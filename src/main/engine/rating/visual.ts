import { countDigits } from '../../../shared/domain/digits.ts';
import type { Topology } from '../../../shared/layout/topology.ts';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW } from '../../../shared/layout/topology.ts';
import type { RatedPart } from '../../../shared/rating/rating.ts';
import { Board } from '../board.ts';
import { perTopology } from '../perTopology.ts';
import type { RatingScheme } from './scheme.ts';
import { numberWords, sentence } from './wording.ts';

const boardOf = perTopology((topology) => new Board(topology));

/** √(Σ (x - mean)² / n), as the seed writes it. */
export function standardDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** @param cells all of the layout, or those of a subgrid. @param houses theirs. */
function rated(topology: Topology, board: Board, cells: Iterable<number>, houses: Iterable<number>): RatedPart {
  const { digits, houseKind, houseCells } = topology;
  const byDigit = new Array<number>(digits).fill(0);
  let givens = 0;
  let candidates = 0;
  for (const cell of cells) {
    const digit = board.digits[cell] as number;
    if (digit > 0) {
      givens++;
      byDigit[digit - 1] = (byDigit[digit - 1] as number) + 1;
    } else {
      candidates += countDigits(board.candidates[cell] as number);
    }
  }
  const byKind: Record<number, number[]> = { [HOUSE_ROW]: [], [HOUSE_COLUMN]: [], [HOUSE_BOX]: [] };
  for (const house of houses) {
    const own = houseCells.subarray(house * digits, (house + 1) * digits);
    byKind[houseKind[house] as number]?.push(own.reduce((sum, cell) => sum + (board.digits[cell] === 0 ? 0 : 1), 0));
  }
  const spread = {
    rows: standardDeviation(byKind[HOUSE_ROW] as number[]),
    columns: standardDeviation(byKind[HOUSE_COLUMN] as number[]),
    boxes: standardDeviation(byKind[HOUSE_BOX] as number[]),
    digits: standardDeviation(byDigit),
  };
  return {
    value: candidates,
    class: null,
    evidence: {
      figures: { givens, candidates, ...spread },
      uses: [],
      why: [
        sentence(
          { en: 'Givens: ', fr: 'Chiffres donnés : ' },
          String(givens),
          { en: '; candidates that they leave: ', fr: ' ; candidats qu’ils laissent : ' },
          `${candidates}.`,
        ),
        sentence(
          { en: 'Standard deviation of the givens by row ', fr: 'Écart-type des donnés par ligne ' },
          numberWords(spread.rows, 2),
          { en: ', by column ', fr: ', par colonne ' },
          numberWords(spread.columns, 2),
          { en: ', by box ', fr: ', par bloc ' },
          numberWords(spread.boxes, 2),
          { en: ', by digit ', fr: ', par chiffre ' },
          numberWords(spread.digits, 2),
          '.',
        ),
      ],
    },
  };
}

/**
 * Seed 000's first way: what can be seen before anything is solved. The value is its first criterion, the number of
 * candidates; the seed itself found that none of them says much of how hard a puzzle is.
 */
export const visual: RatingScheme = {
  id: 'visual',
  name: { en: 'Visual criteria', fr: 'Critères visuels' },
  about: {
    en: 'How many candidates the givens leave; with it, how evenly the givens lie.',
    fr: 'Le nombre de candidats que laissent les chiffres donnés ; et la régularité de leur répartition.',
  },
  source: 'Landreau: Mise en place de méthodes d’évaluation de la difficulté d’une grille de sudoku, 2025, 2',
  classes: [],
  decimals: 0,
  takesImproper: true,

  rate({ topology, givens }) {
    const { digits, houseCount, cellCount, subgridCount, positionCell, subgridHouses, subgridHouseStart } = topology;
    const board = boardOf(topology);
    board.load(givens);
    const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
    const perSubgrid = digits * digits;
    return {
      ...rated(topology, board, upTo(cellCount), upTo(houseCount)),
      bySubgrid: upTo(subgridCount).map((subgrid) =>
        rated(
          topology,
          board,
          positionCell.subarray(subgrid * perSubgrid, (subgrid + 1) * perSubgrid),
          subgridHouses.subarray(subgridHouseStart[subgrid], subgridHouseStart[subgrid + 1]),
        ),
      ),
    };
  },
};
