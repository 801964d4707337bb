import type { VariantRef } from '../../../../shared/layout/spec.ts';
import { MOST_UNKNOWN_RULES, type UnknownRule, unknownRule } from '../../../../shared/puzzle/unknownRules.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { VARIANTS } from '../../../../shared/variants/registry.ts';
import { REGIONS } from '../../boards/regions.ts';
import { mayStateOtherRules } from '../../boards/rulesText.ts';
import { placesKey } from '../../boards/squareBoard.ts';

/** Fields of SudokuPad JSON that contain rules. */
export interface SclRules {
  readonly cages?: readonly SclCage[] | null | undefined;
  readonly [key: string]: unknown;
}

export interface SclCage {
  readonly cells?: readonly (readonly number[])[] | string | null | undefined;
  readonly value?: unknown;
  readonly hidden?: boolean | null | undefined;
  readonly unique?: boolean | null | undefined;
}

/** Switch in SudokuPad's metadata → id of our variant. */
export const SCL_SWITCHES: Readonly<Record<string, string>> = {
  antiknight: 'anti-knight',
  antiking: 'anti-king',
  nonconsecutive: 'non-consecutive',
};

/** Variants that SudokuPad does not have, and that our export states in the rules' text. */
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

/** The even and odd marks of one grid; null if an underlay is something else. */
function readMarks(underlays: unknown, { columns, cellAt }: SclBoard): VariantRef | null {
  const list: readonly unknown[] = Array.isArray(underlays) ? underlays : [];
  const letters = new Array<string>(columns * columns).fill('.');
  for (const underlay of list) {
    const { center, width, backgroundColor, rounded } = drawingOf(underlay);
    const [cell] = cellsOf([center], columns, cellAt);
    if (cell === undefined || width !== MARK.width || backgroundColor !== MARK.backgroundColor) return null;
    letters[cell] = rounded === true ? 'O' : 'E';
  }
  return list.length > 0 ? { id: 'even-odd', even: [letters.join('')] } : null;
}

/**
 * The variants whose switches are on, and those that the rules' text names. Switches and marks of SudokuPad apply to
 * the whole board, so with several grids only the texts are used: they apply to each grid.
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

/** Whether a cage only stores a text about the puzzle, as SudokuPad's first versions wrote them. */
function isTextCage({ value }: SclCage): boolean {
  return typeof value === 'string' && /^[a-z]+\s*:/i.test(value);
}

export interface SclBoard {
  readonly columns: number;
  /** The cell at a place of the board, or -1. */
  readonly cellAt: (place: number) => number;
}

function cageRule(cage: SclCage, houses: ReadonlySet<string>, { columns, cellAt }: SclBoard): UnknownRule | null {
  const { cells, value, hidden, unique } = cage;
  if (isTextCage(cage) || cells === undefined || cells === null || cells.length === 0) return null;
  if (typeof cells === 'string') return unknownRule('cages', 'none', [], value);
  const places = cells.map(([row = -1, column = -1]) => row * columns + column);
  if (houses.has(placesKey(places))) return null;
  // A hidden cage without a value matters only if its digits must differ.
  if (hidden && value === undefined && unique !== true) return null;
  return unknownRule('cages', hidden ? 'none' : 'cage', cellsOf(cells, columns, cellAt), value);
}

/** The cells under points of the board, in rows and columns; those outside are left out. */
function cellsOf(points: readonly unknown[], columns: number, cellAt: SclBoard['cellAt']): number[] {
  return points.flatMap((point) => {
    const [row, column]: readonly unknown[] = Array.isArray(point) ? point : [];
    if (typeof row !== 'number' || typeof column !== 'number' || column < 0 || column >= columns) return [];
    const cell = cellAt(Math.floor(row) * columns + Math.floor(column));
    return cell < 0 ? [] : [cell];
  });
}

const DRAWINGS = ['lines', 'arrows', 'underlays', 'overlays'] as const;

function drawingOf(drawing: unknown): Readonly<Record<string, unknown>> {
  return typeof drawing === 'object' && drawing !== null ? (drawing as Record<string, unknown>) : {};
}

function drawingRule(kind: string, drawing: unknown, { columns, cellAt }: SclBoard): UnknownRule {
  const { wayPoints, center, text } = drawingOf(drawing);
  if (Array.isArray(wayPoints)) return unknownRule(kind, 'line', cellsOf(wayPoints, columns, cellAt));
  return unknownRule(kind, text === undefined ? 'none' : 'text', cellsOf([center], columns, cellAt), text);
}

/**
 * Unknown rules, and drawings that may be rules, beyond those that the topology already has. SudokuPad's drawings have
 * no defined meaning: its puzzles explain them in words.
 *
 * @param text the rules in words, without those of known variants.
 * @param taken ids of the variants that the topology has.
 * @param houses keys of its houses, see `houseKeys`.
 */
export function unknownRulesIn(
  json: SclRules,
  words: ReadonlyMap<string, string>,
  text: string,
  taken: readonly string[],
  houses: ReadonlySet<string>,
  board: SclBoard,
): UnknownRule[] {
  const rules: UnknownRule[] = [];
  for (const [name, id] of Object.entries(SCL_SWITCHES)) {
    if (words.get(name) === 'true' && !taken.includes(id)) rules.push(unknownRule(name));
  }
  for (const cage of json.cages ?? []) {
    const rule = cageRule(cage, houses, board);
    if (rule) rules.push(rule);
  }
  for (const kind of DRAWINGS) {
    const list = json[kind];
    if (!Array.isArray(list) || (kind === 'underlays' && taken.includes('even-odd'))) continue;
    for (const drawing of list.slice(0, MOST_UNKNOWN_RULES)) rules.push(drawingRule(kind, drawing, board));
  }
  // Look at the text only if no other rule was found. Otherwise it may merely explain the rules that were found.
  if (rules.length === 0 && mayStateOtherRules(text, taken)) rules.push(unknownRule('rules-text'));
  return rules.slice(0, MOST_UNKNOWN_RULES);
}
