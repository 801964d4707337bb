import type { RunResult } from 'better-sqlite3';
import { z } from 'zod';
import { describeIssues } from '../../shared/base/issues.ts';
import { valueText } from '../../shared/text/placeholders.ts';
import { DamagedRowError } from './storeErrors.ts';

/** A column of JSON text, read as `schema`. */
export function jsonColumn<T>(schema: z.ZodType<T>): z.ZodType<T> {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'is no JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** Converts milliseconds since 1970 to the contract's ISO text. */
export const timeColumn = z
  .int()
  .min(-8.64e15)
  .max(8.64e15)
  .transform((milliseconds) => new Date(milliseconds).toISOString());

/** 0 or 1, as SQLite stores booleans. */
export const flagColumn = z.union([z.literal(0), z.literal(1)]).transform((flag) => flag === 1);

/**
 * Parses a row. A file on disk is foreign input, so it is checked.
 *
 * @param what names the row in the message of the `DamagedRowError` thrown if it is invalid.
 */
export function readRow<T>(schema: z.ZodType<T>, row: unknown, what: string): T {
  const parsed = schema.safeParse(row);
  if (!parsed.success)
    throw new DamagedRowError(`${what} cannot be read: ${valueText('en', describeIssues(parsed.error, row))}`);
  return parsed.data;
}

/** How the rows of one table are read to check them all. */
export interface StoredRows {
  /** Selects all rows, each with an `id` that names it. */
  readonly sql: string;
  readonly schema: z.ZodType;
  /** Name of a row in messages. */
  readonly name: string;
}

/** Id of the row that an INSERT has just added, as the id type of its table. */
export function insertedId<S extends z.ZodType>(schema: S, { lastInsertRowid }: RunResult): z.infer<S> {
  return schema.parse(Number(lastInsertRowid));
}
