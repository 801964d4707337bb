import type { VariantRef } from '../../../../shared/layout/spec.ts';
import {
  MOST_UNKNOWN_RULES,
  type UnknownRule,
  unknownRule,
  wordedRule,
} from '../../../../shared/puzzle/unknownRules.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { VARIANTS } from '../../../../shared/variants/registry.ts';
import type { ForeignDrawing } from '../../boards/drawn/drawnFigures.ts';
import { REGIONS } from '../../boards/regions.ts';
import { otherRuleIn } from '../../boards/rulesText.ts';
import { cageDrawing, cellsUnder, drawingOf, partDrawing, type SclBoard, type SclCage } from './sclDrawings.ts';

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

const DRAWINGS = ['lines', 'arrows', 'underlays', 'overlays'] as const;

/**
 * Drawings that may be rules, beyond those that the topology already has.
 *
 * @param taken ids of the variants that the topology has.
 * @param houses keys of its houses, see `houseKeys`.
 */
export function drawingsIn(
  json: SclRules,
  taken: readonly string[],
  houses: ReadonlySet<string>,
  board: SclBoard,
): ForeignDrawing[] {
  const drawings = (json.cages ?? []).flatMap((cage) => cageDrawing(cage, houses, board) ?? []);
  for (const kind of DRAWINGS) {
    const list = json[kind];
    if (!Array.isArray(list) || (kind === 'underlays' && taken.includes('even-odd'))) continue;
    for (const drawing of list.slice(0, MOST_UNKNOWN_RULES)) drawings.push(partDrawing(kind, drawing, board));
  }
  return drawings;
}

/**
 * Unknown rules, and drawings that may be rules. SudokuPad's drawings have no defined meaning: its puzzles explain them
 * in words.
 *
 * @param text the rules in words, without those of known variants.
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
  // Look at the text only if no other rule was found. Otherwise it may merely explain the rules that were found.
  const stated = rules.length === 0 ? otherRuleIn(text, taken) : null;
  if (stated !== null) rules.push(wordedRule(stated));
  return rules.slice(0, MOST_UNKNOWN_RULES);
}
