import type { Schema } from '../../../shared/base/issues.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import { constraintText } from './constraintText.ts';

/** The meaning of a clue as a text: the constraints that it compiles to. Null if it cannot be compiled. */
function meaningOf(clue: Clue, board: ClueBoard): string | null {
  const compiled = ruleOf(clue.rule)?.compile(clue, board);
  if (!compiled?.ok) return null;
  const texts = new Set(compiled.value.map((constraint) => constraintText(constraint, board.digits)));
  return [...texts].sort().join('\n');
}

/** Applies `change` to every list inside a value, innermost lists first. */
function withLists(value: unknown, change: (list: unknown[]) => unknown[]): unknown {
  if (Array.isArray(value)) return change(value.map((inner) => withLists(inner, change)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withLists(inner, change)]));
}

/**
 * Replaces every name of a cell inside a value by the cell's first name. A cell of several subgrids has several names.
 */
function withFirstNames(value: unknown, board: ClueBoard): unknown {
  if (typeof value === 'string') {
    const cell = /^\d*r\d+c\d+$/.test(value) ? board.cell(value) : null;
    return cell?.ok ? board.name(cell.value) : value;
  }
  if (Array.isArray(value)) return value.map((inner) => withFirstNames(inner, board));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFirstNames(inner, board)]));
}

const byText = (list: unknown[]): unknown[] =>
  list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
const reversed = (list: unknown[]): unknown[] => list.toReversed();

/**
 * Removes the fields of a clue that do not change its meaning, such as the end of a line at which its number is drawn.
 */
function withoutLooks(clue: Clue, meaning: string | null, board: ClueBoard): Clue {
  let bare = clue;
  for (const name of Object.keys(clue)) {
    const field = ruleOf(clue.rule)?.fields[name] as Schema<unknown> | undefined;
    if (!field?.safeParse(undefined).success) continue;
    const { [name]: _, ...rest } = bare as Readonly<Record<string, unknown>>;
    if (meaningOf(rest as Clue, board) === meaning) bare = rest as Clue;
  }
  return bare;
}

/**
 * The lowest of several ways to write a clue with the same meaning. The ways use other names of its cells, and sorted
 * or reversed lists.
 */
export function normalClue(clue: Clue, board: ClueBoard): Clue {
  const meaning = meaningOf(clue, board);
  const bare = withoutLooks(clue, meaning, board);
  const named = withFirstNames(bare, board) as Clue;
  const ways = [bare, named].flatMap((way) => [way, withLists(way, byText), withLists(way, reversed)] as Clue[]);
  const texts = ways.filter((way) => meaningOf(way, board) === meaning).map((way) => JSON.stringify(way));
  return JSON.parse(texts.sort()[0] ?? JSON.stringify(bare)) as Clue;
}
