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
 * The mark of a puzzle that reading its source again would not give, because the user keeps drawings or says that
 * sentences state no rule.
 */
export function keptMark({ keepDrawings, noRules = [] }: ReadContext): Pick<UnknownRules, 'kept'> {
  return keepDrawings.length + noRules.length > 0 ? { kept: true } : {};
}

/**
 * The losses of a puzzle whose source is kept. The board draws the colours of cells from it, one in each cell.
 *
 * @param colours of each cell, as the source has them.
 */
export function lossesBesideSource(losses: readonly Loss[], colours: readonly (readonly unknown[])[]): readonly Loss[] {
  const areDrawn = colours.every((own) => {
    const [first, ...others] = new Set(own.flat().filter(Boolean));
    return others.length === 0 && (first === undefined || typeof first === 'string');
  });
  return areDrawn ? losses.filter(({ kind }) => kind !== 'colours') : losses;
}

/** Looks up the cell at a place of a drawn board; -1 for places without a cell. `places`: cell → place. */
export function cellsByPlace(places: Int32Array): (place: number) => number {
  const cells = new Map(Array.from(places, (place, cell) => [place, cell]));
  return (place) => cells.get(place) ?? -1;
}

/**
 * A puzzle that also has rules which the program does not know, with the text that they come from. Those of the rules
 * that were understood become clues of the puzzle. Errors: `bad-puzzle` for a text too long to be stored.
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
 * A puzzle in which the rules that were understood are clues, so that they are checked while the others stay unknown.
 * Unchanged if there are none, if they are doubtful, or if the clues contradict each other: then all are only drawn.
 */
export function withKnownAsClues(entry: PuzzleEntry): PuzzleEntry {
  const { puzzle, unknownRules } = entry;
  if (!unknownRules || unknownRules.doubtful || puzzle.clues) return entry;
  const { clues, unknown } = separateClues(unknownRules);
  const clued = clues.every(isReadable) ? withCluesOf(puzzle, clues) : null;
  return clued?.ok ? { ...entry, puzzle: clued.value, unknownRules: unknown } : entry;
}

type SourceJson = Readonly<Record<string, unknown>>;

/** The source as an object; null if it cannot be read. */
function sourceObject({ source }: UnknownRules): SourceJson | null {
  try {
    const json: unknown = JSON.parse(source);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as SourceJson) : null;
  } catch {
    return null;
  }
}

/**
 * The cells of a source's board with the current digits and notes; null if the board lacks a cell.
 *
 * @param rows of the source's board.
 * @param corner the place of the topology's first row and column.
 * @param own properties of a cell that are replaced; all others are kept.
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
 * Writes a puzzle with its unknown rules, by updating digits and texts in its source. `change` gets the source, and
 * returns null if the puzzle does not match it. Returns null if the source does not fit the format or the puzzle.
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
