import type { TableKind } from '../../shared/base/table.ts';
import { words } from '../answers/words.ts';
import { Refusal } from './terminal.ts';

/** What the rows of a table stand for: puzzles, unless something else is asked for. */
export function rowsAskedFor<Rows extends string>({
  per,
  table,
}: {
  readonly per?: Rows;
  readonly table?: TableKind;
}): Rows | 'puzzle' {
  if (per !== undefined && table === undefined) throw new Refusal(words('cli.batch.per-table'));
  return per ?? 'puzzle';
}
