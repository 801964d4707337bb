import type { RunResult } from 'better-sqlite3';
import { z } from 'zod';
import { describeIssues } from '../../shared/base/issues.ts';
import { valueText } from '../../shared/text/placeholders.ts';
import { DamagedRowError } from './storeErrors.ts';

/** Schema of a column with JSON text. The parsed JSON must fit `schema`. */
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

/** Schema of a time column: converts milliseconds since 1970 to ISO text, as windows receive it. */
export const timeColumn = z
  .int()
  .min(-8.64e15)
  .max(8.64e15)
  .transform((milliseconds) => new Date(milliseconds).toISOString());

/** Schema of a boolean column, which SQLite stores as 0 or 1. */
export const flagColumn = z.union([z.literal(0), z.literal(1)]).transform((flag) => flag === 1);

/**
 * Parses a row and checks it, because a file on disk may come from elsewhere.
 *
 * @param what names the row in the message of the `DamagedRowError` that is thrown if the row is invalid.
 */
export function readRow<T>(schema: z.ZodType<T>, row: unknown, what: string): T {
  const parsed = schema.safeParse(row);
  if (!parsed.success)
    throw new DamagedRowError(`${what} cannot be read: ${valueText('en', describeIssues(parsed.error, row))}`);
  return parsed.data;
}

/** How all rows of one table are read, to find the damaged ones. */
export interface StoredRows {
  /** SQL that selects all rows of the table. Each row has a column `id` that identifies it. */
  readonly sql: string;
  readonly schema: z.ZodType;
  /** What a row is called in messages. */
  readonly name: string;
}

/** Id of the row that an INSERT has just added. It has the id type that `schema` gives. */
export function insertedId<S extends z.ZodType>(schema: S, { lastInsertRowid }: RunResult): z.infer<S> {
  return schema.parse(Number(lastInsertRowid));
}
