import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { fail, type Notice, ok, type Result } from '../../../shared/base/result.ts';
import { type OwnLayoutId, ownLayoutIdSchema } from '../../../shared/contract/ids.ts';
import {
  drawnLayoutSchema,
  type OwnLayout,
  ownLayoutNameSchema,
  ownSubgridNamesSchema,
} from '../../../shared/contract/layouts.ts';
import { insertedId, jsonColumn, readRow, type StoredRows } from '../rows.ts';
import { attempt } from '../storeErrors.ts';

/** Custom layouts on disk. Names are unique, ignoring case. */
export interface OwnLayoutRepository {
  /** All custom layouts, sorted by name. Rows that cannot be read are omitted and reported in `damaged`. */
  list(): Result<{ layouts: OwnLayout[]; damaged: Notice[] }>;
  /** Stores a new layout. Errors: `bad-input` if another layout has the name. */
  add(layout: Omit<OwnLayout, 'id'>): Result<OwnLayout>;
  /** Replaces a layout. Errors: `not-found`; `bad-input` if another layout has the name. */
  replace(layout: OwnLayout): Result<OwnLayout>;
  /** Deletes a layout. Errors: `not-found`. */
  delete(id: OwnLayoutId): Result<null>;
}

const namesSchema = jsonColumn(ownSubgridNamesSchema).nullable();
const columnsSchema = z.object({
  id: ownLayoutIdSchema,
  name: ownLayoutNameSchema,
  layout: jsonColumn(drawnLayoutSchema),
  // Replace damaged names by null, so that the layout is still readable.
  subgrid_names: namesSchema.catch(null),
});

const rowSchema = columnsSchema.transform(
  ({ subgrid_names, ...own }): OwnLayout => (subgrid_names ? { ...own, subgridNames: subgrid_names } : own),
);

export const OWN_LAYOUT_ROWS: StoredRows = {
  sql: 'SELECT id, name, layout, subgrid_names FROM own_layouts',
  // This check reports damaged names, which reading the layout ignores.
  schema: columnsSchema.extend({ subgrid_names: namesSchema }),
  name: 'custom layout',
};

/** The value of the column `subgrid_names`: the names as JSON; null if the player named no subgrid. */
function namesColumn({ subgridNames }: Pick<OwnLayout, 'subgridNames'>): string | null {
  return subgridNames === undefined ? null : JSON.stringify(subgridNames);
}

export function createOwnLayoutRepository(database: Database, file: string): OwnLayoutRepository {
  const selectAll = database.prepare<[], { id: OwnLayoutId }>(
    'SELECT id, name, layout, subgrid_names FROM own_layouts ORDER BY name, id',
  );
  const selectIdByName = database.prepare<[string], OwnLayoutId>('SELECT id FROM own_layouts WHERE name = ?').pluck();
  const insert = database.prepare<[string, string, string | null]>(
    'INSERT INTO own_layouts (name, layout, subgrid_names) VALUES (?, ?, ?)',
  );
  const update = database.prepare<[string, string, string | null, OwnLayoutId]>(
    'UPDATE own_layouts SET name = ?, layout = ?, subgrid_names = ? WHERE id = ?',
  );
  const remove = database.prepare<[OwnLayoutId]>('DELETE FROM own_layouts WHERE id = ?');
  const missing = (id: OwnLayoutId): Result<never> => fail('not-found', 'no-layout', { id });

  /** Runs work in a transaction, provided that no other layout has the name. */
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
    add: (own) =>
      write(own.name, null, () => {
        const added = insert.run(own.name, JSON.stringify(own.layout), namesColumn(own));
        return ok({ id: insertedId(ownLayoutIdSchema, added), ...own });
      }),
    replace: (own) =>
      write(own.name, own.id, () => {
        const { changes } = update.run(own.name, JSON.stringify(own.layout), namesColumn(own), own.id);
        return changes === 0 ? missing(own.id) : ok(own);
      }),
    delete(id) {
      const removed = attempt(file, () => remove.run(id).changes);
      if (!removed.ok) return removed;
      return removed.value === 0 ? missing(id) : ok(null);
    },
  };
}
