import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { fail, type Notice, ok, type Result } from '../../shared/base/result.ts';
import { type OwnLayoutId, ownLayoutIdSchema } from '../../shared/contract/ids.ts';
import { drawnLayoutSchema, type OwnLayout, ownLayoutNameSchema } from '../../shared/contract/layouts.ts';
import { attempt } from './faults.ts';
import { insertedId, jsonColumn, readRow } from './rows.ts';

/** Custom layouts on disk. Names are unique, ignoring case. */
export interface OwnLayoutRepository {
  /** Sorted by name. Rows that cannot be read are omitted and reported in `damaged`. */
  list(): Result<{ layouts: OwnLayout[]; damaged: Notice[] }>;
  /** Stores a new one. Errors: `bad-input` if another has the name. */
  add(layout: Omit<OwnLayout, 'id'>): Result<OwnLayout>;
  /** Replaces a layout. Errors: `not-found`; `bad-input` if another has the name. */
  replace(layout: OwnLayout): Result<OwnLayout>;
  /** Errors: `not-found`. */
  delete(id: OwnLayoutId): Result<null>;
}

const rowSchema = z.object({ id: ownLayoutIdSchema, name: ownLayoutNameSchema, layout: jsonColumn(drawnLayoutSchema) });

export function createOwnLayoutRepository(database: Database, file: string): OwnLayoutRepository {
  const selectAll = database.prepare<[], { id: OwnLayoutId }>(
    'SELECT id, name, layout FROM own_layouts ORDER BY name, id',
  );
  const selectIdByName = database.prepare<[string], OwnLayoutId>('SELECT id FROM own_layouts WHERE name = ?').pluck();
  const insert = database.prepare<[string, string]>('INSERT INTO own_layouts (name, layout) VALUES (?, ?)');
  const update = database.prepare<[string, string, OwnLayoutId]>(
    'UPDATE own_layouts SET name = ?, layout = ? WHERE id = ?',
  );
  const remove = database.prepare<[OwnLayoutId]>('DELETE FROM own_layouts WHERE id = ?');
  const missing = (id: OwnLayoutId): Result<never> => fail('not-found', 'no-layout', { id });

  /** Checks the name in the same transaction. */
  function write(name: string, own: OwnLayoutId | null, work: () => Result<OwnLayout>): Result<OwnLayout> {
    const all = database.transaction((): Result<OwnLayout> => {
      const other = selectIdByName.get(name);
      if (other !== undefined && other !== own) {
        return fail('bad-input', 'layout-exists', { quoted: JSON.stringify(name), name });
      }
      return work();
    });
    const written = attempt(file, () => all.immediate());
    return written.ok ? written.value : written;
  }

  return {
    list: () =>
      attempt(file, () => {
        const damaged: Notice[] = [];
        const layouts = selectAll.all().flatMap((row) => {
          const read = attempt(file, () => readRow(rowSchema, row, `the layout of one's own ${row.id}`));
          if (!read.ok) damaged.push(read.error);
          return read.ok ? [read.value] : [];
        });
        return { layouts, damaged };
      }),
    add: ({ name, layout }) =>
      write(name, null, () =>
        ok({ id: insertedId(ownLayoutIdSchema, insert.run(name, JSON.stringify(layout))), name, layout }),
      ),
    replace: ({ id, name, layout }) =>
      write(name, id, () =>
        update.run(name, JSON.stringify(layout), id).changes === 0 ? missing(id) : ok({ id, name, layout }),
      ),
    delete(id) {
      const removed = attempt(file, () => remove.run(id).changes);
      if (!removed.ok) return removed;
      return removed.value === 0 ? missing(id) : ok(null);
    },
  };
}
