import type { Database } from 'better-sqlite3';
import { type LabelId, labelIdSchema, type PuzzleId } from '../../../shared/contract/ids.ts';
import type { Label } from '../../../shared/contract/library.ts';
import { insertedId } from '../rows.ts';

/** Tags, collections, favourites and notes of puzzles. */
export interface Labels {
  all(): (Label & { readonly puzzles: number })[];
  find(kind: Label['kind'], name: string): Label | undefined;
  /** Returns the label of that name; creates it if necessary. */
  ensure(kind: Label['kind'], name: string): Label;
  rename(id: LabelId, name: string): boolean;
  /** Deletes a label, but not its puzzles. Returns false if there is no such label. */
  remove(id: LabelId): boolean;
  /** Adds a label to puzzles, or removes it. Returns the number of puzzles for which this changed anything. */
  put(id: LabelId, puzzleIds: readonly PuzzleId[], on: boolean): number;
  remark(puzzleId: PuzzleId, changes: { readonly favourite?: boolean; readonly note?: string }): void;
  /** The user's remarks on each of these puzzles. */
  of(puzzleIds: readonly PuzzleId[]): Map<PuzzleId, { favourite: boolean; note: string; labels: Label[] }>;
  favourites(): number;
}

export function createLabels(database: Database): Labels {
  const selectAll = database.prepare<[], Label & { puzzles: number }>(
    `SELECT id, kind, name, (SELECT count(*) FROM labelled WHERE label_id = labels.id) AS puzzles
     FROM labels ORDER BY kind, name COLLATE NOCASE`,
  );
  const select = database.prepare<[string, string], Label>(
    'SELECT id, kind, name FROM labels WHERE kind = ? AND name = ?',
  );
  const insert = database.prepare<[string, string]>('INSERT INTO labels (kind, name) VALUES (?, ?)');
  const rename = database.prepare<[string, LabelId]>('UPDATE OR IGNORE labels SET name = ? WHERE id = ?');
  const remove = database.prepare<[LabelId]>('DELETE FROM labels WHERE id = ?');
  // Ids are passed as a JSON list, so that one statement can change a hundred thousand puzzles.
  const put = database.prepare<[LabelId, string]>(
    'INSERT OR IGNORE INTO labelled (label_id, puzzle_id) SELECT ?, value FROM json_each(?)',
  );
  const take = database.prepare<[LabelId, string]>(
    'DELETE FROM labelled WHERE label_id = ? AND puzzle_id IN (SELECT value FROM json_each(?))',
  );
  const remark = database.prepare<[PuzzleId, number, string, number | null, string | null]>(
    `INSERT INTO remarks (puzzle_id, favourite, note) VALUES (?, ?, ?)
     ON CONFLICT (puzzle_id) DO UPDATE SET favourite = coalesce(?, favourite), note = coalesce(?, note)`,
  );
  const tidy = database.prepare<[PuzzleId]>("DELETE FROM remarks WHERE puzzle_id = ? AND favourite = 0 AND note = ''");
  const remarksOf = database.prepare<[string], { puzzle_id: PuzzleId; favourite: number; note: string }>(
    'SELECT puzzle_id, favourite, note FROM remarks WHERE puzzle_id IN (SELECT value FROM json_each(?))',
  );
  const labelsOf = database.prepare<[string], Label & { puzzle_id: PuzzleId }>(
    `SELECT puzzle_id, id, kind, name FROM labelled JOIN labels ON labels.id = label_id
     WHERE puzzle_id IN (SELECT value FROM json_each(?)) ORDER BY kind, name COLLATE NOCASE`,
  );
  const countFavourites = database.prepare<[], number>('SELECT count(*) FROM remarks WHERE favourite = 1').pluck();

  return {
    all: () => selectAll.all(),
    find: (kind, name) => select.get(kind, name),
    ensure(kind, name) {
      const known = select.get(kind, name);
      return known ?? { id: insertedId(labelIdSchema, insert.run(kind, name)), kind, name };
    },
    rename: (id, name) => rename.run(name, id).changes > 0,
    remove: (id) => remove.run(id).changes > 0,
    put(id, puzzleIds, on) {
      return (on ? put : take).run(id, JSON.stringify(puzzleIds)).changes;
    },
    remark(puzzleId, { favourite, note }) {
      const flag = favourite === undefined ? null : Number(favourite);
      remark.run(puzzleId, flag ?? 0, note ?? '', flag, note ?? null);
      tidy.run(puzzleId);
    },
    of(puzzleIds) {
      const ids = JSON.stringify(puzzleIds);
      const remarks = new Map(puzzleIds.map((id) => [id, { favourite: false, note: '', labels: [] as Label[] }]));
      for (const { puzzle_id: id, favourite, note } of remarksOf.all(ids)) {
        Object.assign(remarks.get(id) ?? {}, { favourite: favourite === 1, note });
      }
      for (const { puzzle_id: id, ...label } of labelsOf.all(ids)) remarks.get(id)?.labels.push(label);
      return remarks;
    },
    favourites: () => countFavourites.get() as number,
  };
}
