import type { Database } from 'better-sqlite3';

interface SalvagedWorld {
  readonly id: number;
  readonly moves: number;
}

/**
 * Repairs worlds that were copied from a damaged file. Keeps the unbroken runs of stored moves directly before and
 * directly after the current position in the history, and renumbers them from 0. The content of the board is stored
 * with the provinces, so the newest moves can still be undone even if the first ones are lost. Undone moves can be
 * redone up to the first lost one.
 *
 * The caller owns the transaction.
 */
export function repairWorlds(database: Database): void {
  const firstKept = database
    .prepare<[SalvagedWorld], number>(
      `SELECT min(sequence) FROM (
         SELECT sequence, row_number() OVER (ORDER BY sequence DESC) AS nth FROM world_moves
         WHERE world_id = @id AND sequence < @moves
       ) WHERE sequence + nth = @moves`,
    )
    .pluck();
  const lastKept = database
    .prepare<[SalvagedWorld], number>(
      `SELECT max(sequence) FROM (
         SELECT sequence, row_number() OVER (ORDER BY sequence) AS nth FROM world_moves
         WHERE world_id = @id AND sequence >= @moves
       ) WHERE sequence - nth + 1 = @moves`,
    )
    .pluck();
  const cuts = [
    'DELETE FROM world_moves WHERE world_id = @id AND sequence NOT BETWEEN @first AND @end - 1',
    'DELETE FROM world_checkpoints WHERE world_id = @id AND moves NOT BETWEEN @first AND @end',
  ].map((sql) => database.prepare<[SalvagedWorld & { first: number; end: number }]>(sql));
  const renumberings = [
    'UPDATE world_moves SET sequence = sequence - @first WHERE world_id = @id',
    'UPDATE world_checkpoints SET moves = moves - @first WHERE world_id = @id',
    'UPDATE worlds SET moves = moves - @first WHERE id = @id',
  ].map((sql) => database.prepare<[{ id: number; first: number }]>(sql));
  for (const { id, moves } of database.prepare<[], SalvagedWorld>('SELECT id, moves FROM worlds').all()) {
    const first = firstKept.get({ id, moves }) ?? moves;
    const end = (lastKept.get({ id, moves }) ?? moves - 1) + 1;
    for (const cut of cuts) cut.run({ id, moves, first, end });
    if (first > 0) for (const renumbering of renumberings) renumbering.run({ id, first });
  }
}
