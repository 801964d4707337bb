import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { withCluesOf } from '../../../shared/puzzle/puzzle.ts';
import {
  LONGEST_SOURCE,
  separateClues,
  type UnknownRule,
  type UnknownRules,
  unknownRuleNames,
} from '../../../shared/puzzle/unknownRules.ts';
import { isReadable } from '../../../shared/rules/readClues.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { ReadContext } from '../core/format.ts';
import type { Loss, PuzzleEntry } from '../core/puzzleEntry.ts';

/**
 * Marks a puzzle whose source (the stored text of its file) would give a different puzzle if it were read again without
 * the user's choices: to keep drawings, or to regard sentences as not stating a rule.
 */
export function keptMark({ keepDrawings, noRules = [] }: ReadContext): Pick<UnknownRules, 'kept'> {
  return keepDrawings.length + noRules.length > 0 ? { kept: true } : {};
}

/**
 * Losses of a puzzle that is stored together with its source (the text of its file). The board then draws the cells'
 * colours from the source, so the loss about colours is left out. It stays if some cell has several colours, because
 * the board draws only one in each cell.
 *
 * @param colours the colours of each cell in the source.
 */
export function lossesBesideSource(losses: readonly Loss[], colours: readonly (readonly unknown[])[]): readonly Loss[] {
  const areDrawn = colours.every((own) => {
    const [first, ...others] = new Set(own.flat().filter(Boolean));
    return others.length === 0 && (first === undefined || typeof first === 'string');
  });
  return areDrawn ? losses.filter(({ kind }) => kind !== 'colours') : losses;
}

/**
 * Returns a function that looks up the cell at a place of a drawn board. It returns -1 for a place without a cell.
 * @param places cell → place.
 */
export function cellsByPlace(places: Int32Array): (place: number) => number {
  const cells = new Map(Array.from(places, (place, cell) => [place, cell]));
  return (place) => cells.get(place) ?? -1;
}

/**
 * A puzzle with rules that the program does not know, and with the text from which they come. Known rules among them
 * become clues of the puzzle. Errors: `bad-puzzle` if the text is too long to be stored.
 *
 * @param rules all rules of the source, unknown and known; at least one.
 * @param marks see `UnknownRules`.
 */
export function withUnknown(
  entry: PuzzleEntry,
  format: UnknownRules['format'],
  rules: readonly UnknownRule[],
  source: string,
  marks: Pick<UnknownRules, 'kept' | 'doubtful'> = {},
): Result<PuzzleEntry> {
  if (source.length > LONGEST_SOURCE) {
    const names = unknownRuleNames({ rules: [...rules] });
    return fail('bad-puzzle', 'unknown-rules-too-long', { rules: names, length: source.length, most: LONGEST_SOURCE });
  }
  return ok(withKnownAsClues({ ...entry, unknownRules: { format, rules: [...rules], source, ...marks } }));
}

/**
 * Turns the known rules among a puzzle's unknown ones into clues, so that they are checked. The puzzle is unchanged if
 * there are no such rules, if they are doubtful, or if their clues contradict each other; all rules are then only
 * drawn.
 */
export function withKnownAsClues(entry: PuzzleEntry): PuzzleEntry {
  const { puzzle, unknownRules } = entry;
  if (!unknownRules || unknownRules.doubtful || puzzle.clues) return entry;
  const { clues, unknown } = separateClues(unknownRules);
  const clued = clues.every(isReadable) ? withCluesOf(puzzle, clues) : null;
  return clued?.ok ? { ...entry, puzzle: clued.value, unknownRules: unknown } : entry;
}

type SourceJson = Readonly<Record<string, unknown>>;

/** The source (the stored text of the puzzle's file) as an object. Null if it cannot be parsed. */
function sourceObject({ source }: UnknownRules): SourceJson | null {
  try {
    const json: unknown = JSON.parse(source);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as SourceJson) : null;
  } catch {
    return null;
  }
}

/**
 * The cells of a source's board with the current digits and notes. Null if the board lacks a cell.
 *
 * @param rows the board in the source.
 * @param corner the place on the board of the topology's first row and column.
 * @param own new properties of a cell. They replace those of the source; other properties are kept.
 */
export function cellsOverSource(
  rows: readonly (readonly SourceJson[])[],
  corner: { readonly top: number; readonly left: number },
  { cellCount, cellRow, cellColumn }: Topology,
  own: readonly string[],
  cellJson: (cell: number) => SourceJson,
): SourceJson[][] | null {
  const changed = rows.map((row) => [...row]);
  for (let cell = 0; cell < cellCount; cell++) {
    const row = changed[(cellRow[cell] as number) + corner.top];
    const column = (cellColumn[cell] as number) + corner.left;
    const before = row?.[column];
    if (!row || !before) return null;
    const kept = Object.entries(before).filter(([key]) => !own.includes(key));
    row[column] = { ...Object.fromEntries(kept), ...cellJson(cell) };
  }
  return changed;
}

/**
 * Writes a puzzle with its unknown rules: its source with the current digits and texts. Returns null if the source does
 * not fit the format or the puzzle.
 * @param change updates the source, or returns null if the puzzle does not match it.
 */
export function writeOverSource(
  unknown: UnknownRules | null,
  format: UnknownRules['format'],
  change: (source: SourceJson) => SourceJson | null,
): string | null {
  const source = unknown?.format === format ? sourceObject(unknown) : null;
  const changed = source && change(source);
  if (!changed) return null;
  try {
    return JSON.stringify(changed);
  } catch {
    // The source is too deeply nested to be written.
    return null;
  }
}
