import { fail, ok, type Result } from '../../../shared/base/result.ts';
import {
  LONGEST_SOURCE,
  type UnknownRule,
  type UnknownRules,
  unknownRuleNames,
} from '../../../shared/puzzle/unknownRules.ts';

/** Looks up the cell at a place of a drawn board; -1 for places without a cell. `places`: cell → place. */
export function cellsByPlace(places: Int32Array): (place: number) => number {
  const cells = new Map(Array.from(places, (place, cell) => [place, cell]));
  return (place) => cells.get(place) ?? -1;
}

/**
 * Unknown rules with the text that they come from; null if there are none. Errors: `bad-puzzle` for a text too long to
 * be stored.
 */
export function keepUnknown(
  format: UnknownRules['format'],
  rules: readonly UnknownRule[],
  source: string,
): Result<UnknownRules | null> {
  if (rules.length === 0) return ok(null);
  if (source.length > LONGEST_SOURCE) {
    const names = unknownRuleNames({ rules: [...rules] });
    return fail('bad-puzzle', 'unknown-rules-too-long', { rules: names, length: source.length, most: LONGEST_SOURCE });
  }
  return ok({ format, rules: [...rules], source });
}

type JsonObject = Readonly<Record<string, unknown>>;

/** The source as an object; null if it cannot be read. */
function sourceObject({ source }: UnknownRules): JsonObject | null {
  try {
    const json: unknown = JSON.parse(source);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as JsonObject) : null;
  } catch {
    return null;
  }
}

/**
 * Writes a puzzle with its unknown rules: its source, with the digits and texts of today. `change` gets the source, and
 * returns null if the puzzle is not that of the source. Returns null if the source does not fit the format or the puzzle.
 */
export function writeOverSource(
  unknown: UnknownRules | null,
  format: UnknownRules['format'],
  change: (source: JsonObject) => JsonObject | null,
): string | null {
  const source = unknown?.format === format ? sourceObject(unknown) : null;
  const changed = source && change(source);
  if (!changed) return null;
  try {
    return JSON.stringify(changed);
  } catch {
    // Too deeply nested to be written.
    return null;
  }
}
