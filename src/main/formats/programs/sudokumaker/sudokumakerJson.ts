import { z } from 'zod';
import { describeIssues } from '../../../../shared/base/issues.ts';
import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import type { VariantRef } from '../../../../shared/layout/spec.ts';
import { drawnClue } from '../../../../shared/puzzle/clueAsDrawing.ts';
import { withCluesOf } from '../../../../shared/puzzle/puzzle.ts';
import {
  MOST_UNKNOWN_RULES,
  type UnknownRule,
  unknownRule,
  wordedRule,
} from '../../../../shared/puzzle/unknownRules.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { isReadable } from '../../../../shared/rules/readClues.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { mayUndoClues, readStatements, withoutNoRules } from '../../boards/drawn/statements.ts';
import { otherRuleIn } from '../../boards/rulesText.ts';
import { type DrawnCell, drawnEntry, placeCells } from '../../boards/squareBoard.ts';
import { cellsByPlace, keptMark, withUnknown } from '../../boards/unknownRules.ts';
import { addVariants, variantIds } from '../../boards/variants.ts';
import type { ReadContext, Reading } from '../../core/format.ts';
import { type About, loss } from '../../core/puzzleEntry.ts';
import { CONSTRAINTS, isMixedNegative, type MakerConstraint } from './sudokumakerClues.ts';
import { MakerPlaces } from './sudokumakerPlaces.ts';

/** Largest side of a board that is read, in cells. */
const GREATEST_SIDE = 200;

const side = z.int().min(1).max(GREATEST_SIDE);
const text = z.string().transform((content) => content.slice(0, 10_000));
const mask = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const cellSchema = z.looseObject({
  value: z.int().min(0).max(99).nullish(),
  given: z.boolean().nullish(),
  candidates: mask.nullish(),
  cornerPencilMarks: mask.nullish(),
  colors: z.number().nullish(),
});
const area = z.looseObject({ x: z.int(), y: z.int(), width: side, height: side });
const constraintSchema = z.looseObject({
  type: z.int(),
  name: z.string().nullish(),
  disabled: z.boolean().nullish(),
  solverIgnored: z.boolean().nullish(),
  regions: z.array(z.int()).nullish(),
  areas: z.array(area).max(1000).nullish(),
});
const schema = z.looseObject({
  type: z.string().nullish(),
  size: side.nullish(),
  width: side.nullish(),
  height: side.nullish(),
  minDigit: z.int().nullish(),
  maxDigit: z.int().nullish(),
  name: text.nullish(),
  author: text.nullish(),
  comment: text.nullish(),
  cells: z.array(cellSchema.nullish()).max(GREATEST_SIDE ** 2),
  constraints: z.array(constraintSchema).max(5000),
});
type MakerPuzzle = z.infer<typeof schema>;

/** Types of constraints that are not clues: givens, regions and areas, and switches, which are variants here. */
const GIVENS = 0;
const REGION_MAP = 1;
const LINES_OF_AREAS = 2003;
const VARIANTS: ReadonlyMap<number, string> = new Map([
  [12, 'anti-king'],
  [13, 'anti-knight'],
  [14, 'disjoint-groups'],
  [15, 'non-consecutive'],
]);
const DIAGONALS = [10, 11];

/** Default number of rows and columns, for a board that does not state its size. */
const USUAL_SIDE = 9;

function sizeOf({ width, height, size, cells }: MakerPuzzle): { width: number; height: number } {
  const [most, all] = [size ?? USUAL_SIDE, cells.length];
  if (width) return { width, height: height ?? all / width };
  return height ? { width: all / height, height } : { width: most, height: most };
}

/** place → name of its region; null for a void. Without a map of regions, every row is a region of its own. */
function regionsOf(map: readonly number[] | null, places: number, width: number, hasVoids: boolean) {
  return Array.from({ length: places }, (_, place): string | null => {
    const region = map?.[place];
    if (map && (region === undefined || region < 0)) return hasVoids ? null : `row ${Math.floor(place / width)}`;
    return region === undefined ? `row ${Math.floor(place / width)}` : `${region}`;
  });
}

/**
 * Whether the areas are exactly the subgrids, so that their rows and columns are those of the subgrids.
 *
 * @param corner row and column, in the file's grid, of the topology's row 0 and column 0.
 */
function areLinesOfSubgrids(
  areas: readonly z.infer<typeof area>[],
  { digits, subgridCount, cellRow, cellColumn, positionCell }: Topology,
  corner: { readonly top: number; readonly left: number },
): boolean {
  const wanted = Array.from({ length: subgridCount }, (_, subgrid) => {
    const first = positionCell[subgrid * digits ** 2] as number;
    return `${(cellRow[first] as number) + corner.top} ${(cellColumn[first] as number) + corner.left}`;
  });
  const found = areas.map(({ x, y, width, height }) => (width === digits && height === digits ? `${y} ${x}` : ''));
  return new Set(found).size === wanted.length && wanted.every((one) => found.includes(one));
}

/** An unknown rule for a constraint, with the cells by which it can be drawn. */
function unknownOf(constraint: MakerConstraint, cellAt: (place: number) => number): UnknownRule[] {
  const kind = (typeof constraint.name === 'string' && constraint.name) || CONSTRAINTS.get(constraint.type)?.name;
  const name = kind || `SudokuMaker ${constraint.type}`;
  const cellsIn = (list: unknown): number[] =>
    (Array.isArray(list) ? list : [])
      .map((place) => (typeof place === 'number' ? cellAt(place) : -1))
      .filter((cell) => cell >= 0);
  const { cells, lines, cages } = constraint;
  if (Array.isArray(cages)) return cages.map((one) => unknownRule(name, 'cage', cellsIn(one?.cells), one?.value));
  if (Array.isArray(lines)) return lines.map((line) => unknownRule(name, 'line', cellsIn(line)));
  return [unknownRule(name, Array.isArray(cells) ? 'cage' : 'none', cellsIn(cells))];
}

/** Whether a constraint is empty. Editors leave such constraints in files. */
function isEmpty(constraint: MakerConstraint): boolean {
  const lists = ['cells', 'lines', 'cages', 'clues', 'groups', 'thermometers', 'symbols', 'bulbsWithArrows'];
  return (
    lists.some((key) => Array.isArray(constraint[key])) &&
    lists.every((key) => !Array.isArray(constraint[key]) || (constraint[key] as unknown[]).length === 0) &&
    !(Array.isArray(constraint.negative) && constraint.negative.length > 0)
  );
}

/** The cells of a puzzle's board with their regions, row by row. */
function drawnRows(
  { cells }: MakerPuzzle,
  { width, height }: { width: number; height: number },
  regions: readonly (string | null)[],
): { readonly rows: DrawnCell[][]; readonly solution: readonly number[] | null } {
  const isSolved = regions.every((region, place) => region === null || cells[place]?.value);
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (__, column): DrawnCell => {
      const place = row * width + column;
      const { value, given, candidates, cornerPencilMarks } = cells[place] ?? {};
      const digit = value ?? 0;
      return {
        given: given ? digit : 0,
        placed: given || isSolved ? 0 : digit,
        // In SudokuMaker, bit d of a mask stands for digit d. Here, bit d - 1 does.
        corner: (cornerPencilMarks ?? 0) >> 1,
        centre: (candidates ?? 0) >> 1,
        region: regions[place] as string | null,
      };
    }),
  );
  return { rows, solution: isSolved ? cells.map((cell) => cell?.value ?? 0) : null };
}

/** The variants that apply to a whole single grid: those of switches, and both diagonals. */
function variantsOf(constraints: readonly MakerConstraint[]): VariantRef[] {
  const types = new Set(constraints.map(({ type }) => type));
  const switches = [...VARIANTS].filter(([type]) => types.has(type)).map(([, id]) => ({ id }));
  return DIAGONALS.every((type) => types.has(type)) ? [...switches, { id: 'diagonals' }] : switches;
}

/**
 * Reads the JSON of SudokuMaker: `{formatVersion, puzzle}`.
 *
 * Errors: `bad-puzzle`, also if digits do not begin with 1, or if no layout fits the board.
 * @param source the text of the JSON.
 */
export function readSudokuMaker(json: unknown, source: string, context: ReadContext): Result<Reading> {
  const parsed = z.looseObject({ puzzle: schema }).safeParse(json);
  if (!parsed.success) return fail('bad-puzzle', 'unreadable', { detail: describeIssues(parsed.error, json) });
  const { puzzle } = parsed.data;
  const size = sizeOf(puzzle);
  if (size.width * size.height !== puzzle.cells.length) {
    return fail('bad-puzzle', 'board-cells', { cells: puzzle.cells.length, rows: size.height, columns: size.width });
  }
  const active = puzzle.constraints.filter(({ disabled }) => !disabled) as (MakerConstraint &
    z.infer<typeof constraintSchema>)[];
  const isFree = puzzle.type === 'custom';
  const [map, ...otherMaps] = active.filter(({ type }) => type === REGION_MAP);
  const regions = regionsOf(map?.regions ?? null, puzzle.cells.length, size.width, isFree);
  const { rows, solution } = drawnRows(puzzle, size, regions);
  const placed = placeCells(rows, context);
  if (!placed.ok) return placed;
  const { places } = placed.value;
  const plain = placed.value.topology;
  const least = puzzle.minDigit ?? 1;
  const most = puzzle.maxDigit ?? least + plain.digits - 1;
  if (least !== 1 || most !== plain.digits) {
    return fail('bad-puzzle', 'other-digits', { least, most, digits: plain.digits });
  }
  const isOne = plain.subgridCount === 1;
  const unknown: UnknownRule[] = otherMaps.map(() => unknownRule('regions'));
  const areas = active.filter(({ type }) => type === LINES_OF_AREAS).flatMap((one) => one.areas ?? [whole(size)]);
  const corner = {
    top: Math.floor((places[0] as number) / size.width) - (plain.cellRow[0] as number),
    left: ((places[0] as number) % size.width) - (plain.cellColumn[0] as number),
  };
  const hasLines = isFree
    ? areLinesOfSubgrids(areas, plain, corner)
    : isOne && areas.every(({ width, height }) => width === size.width && height === size.height);
  if (!hasLines) unknown.push(unknownRule('rows and columns'));
  // In SudokuMaker, a switch applies to the whole board; here, a variant applies to each grid. They mean the same only
  // if the board is one grid.
  const refs = isOne ? variantsOf(active) : [];
  const laid = addVariants(plain, refs, context);
  if (!laid.ok) return laid;
  const topology = laid.value;
  const taken = variantIds(topology);
  const board = new ClueBoard(topology);
  const cellAt = cellsByPlace(places);
  const clues: Clue[] = [];
  const named = new MakerPlaces(size, isOne, (place) => (cellAt(place) < 0 ? null : board.name(cellAt(place))));
  for (const constraint of active) {
    const { type, solverIgnored } = constraint;
    const isVariant =
      refs.length > 0 && ((isOne && VARIANTS.has(type)) || (DIAGONALS.includes(type) && taken.includes('diagonals')));
    if ([GIVENS, REGION_MAP, LINES_OF_AREAS].includes(type) || isVariant || isEmpty(constraint)) continue;
    const read = solverIgnored || (!isOne && DIAGONALS.includes(type)) ? null : (CONSTRAINTS.get(type)?.read ?? null);
    const found = read?.(constraint, { places: named, digits: topology.digits });
    if (found?.every(isReadable)) clues.push(...found);
    else unknown.push(...unknownOf(constraint, cellAt));
  }
  const isMixed = isMixedNegative(clues);
  if (isMixed) unknown.push(unknownRule('all-given'));
  const text = withoutNoRules(puzzle.comment ?? '', context.noRules);
  const stated = unknown.length === 0 ? otherRuleIn(text, taken, clues) : null;
  if (stated !== null) unknown.push(wordedRule(stated));
  const about: About = {
    ...(puzzle.name ? { title: puzzle.name } : {}),
    ...(puzzle.author ? { author: puzzle.author } : {}),
    ...(puzzle.comment ? { description: puzzle.comment } : {}),
  };
  const solved = solution && Uint8Array.from(places, (place) => solution[place] as number);
  const entry = drawnEntry(rows, topology, places, { about, solution: solved });
  const coloured = puzzle.cells.some((cell) => cell?.colors);
  const losses = coloured ? [...placed.value.losses, loss('colours', 'colours')] : placed.value.losses;
  if (unknown.length === 0) {
    const clued = withCluesOf(entry.puzzle, clues);
    return clued.ok ? ok({ entry: { ...entry, puzzle: clued.value }, losses }) : clued;
  }
  const known = isMixed ? clues.filter(({ rule }) => rule !== 'all-given') : clues;
  const all = [...unknown, ...known.map((clue) => drawnClue(clue, board))].slice(0, MOST_UNKNOWN_RULES);
  const doubt = mayUndoClues(readStatements(text).unknown) ? { doubtful: true as const } : {};
  const kept = withUnknown(entry, 'sudokumaker', all, source, { ...doubt, ...keptMark(context) });
  return kept.ok ? ok({ entry: kept.value, losses }) : kept;
}

function whole({ width, height }: { width: number; height: number }): z.infer<typeof area> {
  return { x: 0, y: 0, width, height };
}
