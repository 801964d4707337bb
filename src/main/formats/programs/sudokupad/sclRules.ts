import type { VariantRef } from '../../../../shared/layout/spec.ts';
import {
  MOST_UNKNOWN_RULES,
  type UnknownRule,
  unknownRule,
  wordedRule,
} from '../../../../shared/puzzle/unknownRules.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { VARIANTS } from '../../../../shared/variants/registry.ts';
import type { ForeignDrawing, Point } from '../../boards/drawn/drawnFigures.ts';
import { diagonalOf } from '../../boards/drawn/lineClues.ts';
import { REGIONS } from '../../boards/regions.ts';
import { otherRuleIn } from '../../boards/rulesText.ts';
import { variantIds } from '../../boards/variants.ts';
import { cageDrawing, cellsUnder, drawingOf, partDrawing, type SclBoard, type SclCage } from './sclDrawings.ts';
import { diagonalLine } from './sclPaper.ts';

/** Fields of SudokuPad JSON that contain rules. */
export interface SclRules {
  readonly cages?: readonly SclCage[] | null | undefined;
  readonly [key: string]: unknown;
}

/** Switch in SudokuPad's metadata → id of our variant. */
export const SCL_SWITCHES: Readonly<Record<string, string>> = {
  antiknight: 'anti-knight',
  antiking: 'anti-king',
  nonconsecutive: 'non-consecutive',
};

/** Variants that SudokuPad does not have. Our writer explains them by a sentence. */
export const WORDED_VARIANTS: readonly string[] = VARIANTS.map(({ id }) => id).filter((id) => id !== REGIONS);

const MARK = { width: 0.8, height: 0.8, backgroundColor: '#CFCFCF' };

/** The marks of the variant `even-odd` as SudokuPad draws them: squares and circles. */
export function evenOddMarks({ layout, digits }: Topology): object[] {
  const texts = (layout.variants ?? []).find(({ id }) => id === 'even-odd')?.even;
  const letters = Array.isArray(texts) ? String(texts[0]).toUpperCase() : '';
  return [...letters].flatMap((letter, place) => {
    if (letter !== 'E' && letter !== 'O') return [];
    const center = [Math.floor(place / digits) + 0.5, (place % digits) + 0.5];
    return [{ center, ...MARK, rounded: letter === 'O' }];
  });
}

/** The subgrids that have both diagonals as a variant. */
function subgridsWithDiagonals({ layout, subgridCount }: Topology): readonly number[] {
  const ref = (layout.variants ?? []).find(({ id }) => id === 'diagonals');
  if (!ref) return [];
  const subgrids = ref.subgrids as readonly number[] | undefined;
  return subgrids ?? Array.from({ length: subgridCount }, (_, subgrid) => subgrid);
}

/** The first row and column of a subgrid. */
function cornerOf({ positionCell, cellRow, cellColumn, digits }: Topology, subgrid: number): Point {
  const first = positionCell[subgrid * digits ** 2] as number;
  return [cellRow[first] as number, cellColumn[first] as number];
}

/** The diagonals of the variant `diagonals` as lines in SudokuPad. */
export function diagonalLines(topology: Topology): object[] {
  return subgridsWithDiagonals(topology).flatMap((subgrid) => {
    const corner = cornerOf(topology, subgrid);
    return [diagonalLine('falling', corner, topology.digits), diagonalLine('rising', corner, topology.digits)];
  });
}

/** Leaves out the lines along both diagonals of each subgrid for which the text names the variant `diagonals`. */
function withoutDiagonals(drawings: readonly ForeignDrawing[], topology: Topology): ForeignDrawing[] {
  const shown = new Set<ForeignDrawing>();
  for (const subgrid of subgridsWithDiagonals(topology)) {
    const [top, left] = cornerOf(topology, subgrid);
    const along = Map.groupBy(drawings, ({ shape }) =>
      shape?.type === 'line' && !shape.arrow
        ? diagonalOf(
            shape.points.map(([row, column]): Point => [row - top, column - left]),
            topology.digits,
          )
        : null,
    );
    const [falling, rising] = [along.get('falling'), along.get('rising')];
    if (falling && rising) for (const drawing of [...falling, ...rising]) shown.add(drawing);
  }
  return drawings.filter((drawing) => !shown.has(drawing));
}

/** The variant `even-odd` that the marks of a single grid show. Null if one of the underlays is not such a mark. */
function readMarks(underlays: unknown, board: SclBoard): VariantRef | null {
  const list: readonly unknown[] = Array.isArray(underlays) ? underlays : [];
  const letters = new Array<string>(board.columns ** 2).fill('.');
  for (const underlay of list) {
    const { center, width, backgroundColor, rounded } = drawingOf(underlay);
    const [cell] = cellsUnder([center], board);
    if (cell === undefined || width !== MARK.width || backgroundColor !== MARK.backgroundColor) return null;
    letters[cell] = rounded === true ? 'O' : 'E';
  }
  return list.length > 0 ? { id: 'even-odd', even: [letters.join('')] } : null;
}

/**
 * The variants whose switches are on, and those that the text states. In SudokuPad, switches and marks apply to the
 * whole board. So for several grids, only variants in the text are used, which apply to each grid.
 *
 * @param worded ids from `splitRulesInWords`.
 */
export function namedVariants(
  json: SclRules,
  words: ReadonlyMap<string, string>,
  worded: readonly string[],
  board: SclBoard,
  several: boolean,
): VariantRef[] {
  const on = several ? [] : Object.entries(SCL_SWITCHES).filter(([name]) => words.get(name) === 'true');
  const ids = on.map(([, id]) => id);
  const marks = worded.includes('even-odd') && !several ? readMarks(json.underlays, board) : null;
  const open = new Set(VARIANTS.filter(({ id, isOpen }) => isOpen?.({ id })).map(({ id }) => id));
  const closed = [...new Set([...ids, ...worded])].filter((id) => !open.has(id));
  return [...closed.map((id) => ({ id })), ...(marks ? [marks] : [])];
}

const DRAWINGS = ['lines', 'arrows', 'underlays', 'overlays'] as const;

/**
 * Drawings that may be rules. Leaves out what the topology's houses and variants already express.
 *
 * @param houses keys of the topology's houses, see `houseKeys`.
 */
export function drawingsIn(
  json: SclRules,
  topology: Topology,
  houses: ReadonlySet<string>,
  board: SclBoard,
): ForeignDrawing[] {
  const taken = variantIds(topology);
  const drawings = (json.cages ?? []).flatMap((cage) => cageDrawing(cage, houses, board) ?? []);
  for (const kind of DRAWINGS) {
    const list = json[kind];
    if (!Array.isArray(list) || (kind === 'underlays' && taken.includes('even-odd'))) continue;
    for (const drawing of list.slice(0, MOST_UNKNOWN_RULES)) drawings.push(partDrawing(kind, drawing, board));
  }
  return withoutDiagonals(drawings, topology);
}

/**
 * Unknown rules, and drawings that may be rules. SudokuPad does not define what drawings mean; puzzles explain them in
 * words.
 *
 * @param text the rules in words, without sentences about known variants.
 * @param taken ids of the variants that the topology has.
 */
export function unknownRulesIn(
  words: ReadonlyMap<string, string>,
  text: string,
  taken: readonly string[],
  drawings: readonly ForeignDrawing[],
): UnknownRule[] {
  const switches = Object.entries(SCL_SWITCHES).filter(
    ([name, id]) => words.get(name) === 'true' && !taken.includes(id),
  );
  const rules = [...switches.map(([name]) => unknownRule(name)), ...drawings.map(({ rule }) => rule)];
  // Look at the text only if no rule was found so far. Otherwise the text may merely explain the rules that were found.
  const stated = rules.length === 0 ? otherRuleIn(text, taken) : null;
  if (stated !== null) rules.push(wordedRule(stated));
  return rules.slice(0, MOST_UNKNOWN_RULES);
}
