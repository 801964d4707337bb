import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { Result } from '../../../shared/base/result.ts';
import { type TrainerOutcome, type TrainerPair, trainerOutcomeSchema } from '../../../shared/contract/trainer.ts';
import { layoutRefSchema } from '../../../shared/layout/spec.ts';
import { jsonColumn, type StoredRows } from '../rows.ts';
import { attempt } from '../storeErrors.ts';

/** What a trainer position is chosen by: a technique, and a layout as canonical JSON of its reference. */
export interface TrainerKey {
  readonly technique: string;
  readonly layout: string;
}

/** A stored position. */
export interface TrainerRow {
  readonly id: number;
  readonly position: string;
  /**
   * Number of successes since the player last failed the position. Null if the position need not be shown again: the
   * player never failed it, or has since then solved it once for each entry of `RETURNS`.
   */
  readonly stage: number | null;
}

/** Days until a failed position is shown again: after the failure, after the first success, and after the second. */
const RETURNS = [1, 3, 7];
const DAY = 24 * 60 * 60 * 1000;
/**
 * For each technique and layout, this many positions already shown stay stored. They are shown again if there are no
 * others.
 */
const KEPT = 10;
/** Progress is computed from the latest tries, up to this many. */
const MOST_TRIES = 10_000;

const trySchema = z.object({
  technique: z.string(),
  layout: jsonColumn(layoutRefSchema),
  outcome: trainerOutcomeSchema,
  seconds: z.number(),
});

export const TRY_ROWS: StoredRows = {
  sql: 'SELECT id, technique, layout, outcome, seconds FROM trainer_tries',
  schema: trySchema,
  name: 'try at a position of the trainer',
};

/** Stores positions of the trainer, and the player's tries at them. */
export class TrainerRepository {
  readonly #file: string;
  readonly #now: () => number;
  readonly #database: Database;

  constructor(database: Database, file: string, now: () => number) {
    this.#database = database;
    this.#file = file;
    this.#now = now;
  }

  /** Adds a position: in stock (not shown yet), or already given to the player. Returns its id. */
  add({ technique, layout }: TrainerKey, position: string, given: boolean): Result<number> {
    return this.#attempt(() => {
      const insert = this.#database.prepare(
        'INSERT INTO trainer_positions (technique, layout, position, given_at) VALUES (?, ?, ?, ?)',
      );
      return Number(insert.run(technique, layout, position, given ? this.#now() : null).lastInsertRowid);
    });
  }

  /** Number of positions in stock for a technique on a layout. */
  stock({ technique, layout }: TrainerKey): Result<number> {
    return this.#attempt(
      () =>
        this.#database
          .prepare('SELECT count(*) FROM trainer_positions WHERE layout = ? AND technique = ? AND given_at IS NULL')
          .pluck()
          .get(layout, technique) as number,
    );
  }

  /**
   * Takes a position: a failed one that is due, or else one from stock. Null if there is neither. Marks it as given.
   */
  take(key: TrainerKey): Result<TrainerRow | null> {
    return this.#attempt(() =>
      this.#database.transaction(() => {
        const row =
          this.#first(key, 'due_at <= ?', 'due_at', this.#now()) ?? this.#first(key, 'given_at IS NULL', 'id');
        if (row) {
          this.#database.prepare('UPDATE trainer_positions SET given_at = ? WHERE id = ?').run(this.#now(), row.id);
        }
        return row;
      })(),
    );
  }

  /** All positions, whether in stock or already given. */
  positions(): Result<(TrainerKey & Pick<TrainerRow, 'id' | 'position'>)[]> {
    return this.#attempt(
      () =>
        this.#database
          .prepare('SELECT id, technique, layout, position FROM trainer_positions ORDER BY id')
          .all() as (TrainerKey & Pick<TrainerRow, 'id' | 'position'>)[],
    );
  }

  /** Among the positions already given, the one given longest ago; null if there is none. */
  again(key: TrainerKey): Result<TrainerRow | null> {
    return this.#attempt(() => this.#first(key, 'given_at IS NOT NULL', 'given_at'));
  }

  /** The techniques for which a position on this layout that the player failed is due to be shown again. */
  dueTechniques(layout: string): Result<string[]> {
    return this.#attempt(
      () =>
        this.#database
          .prepare('SELECT DISTINCT technique FROM trainer_positions WHERE layout = ? AND due_at <= ?')
          .pluck()
          .all(layout, this.#now()) as string[],
    );
  }

  /**
   * Records the outcome of a try at a position. If the player failed a position that is not stored yet, it is stored,
   * so that it can be given again.
   */
  record(
    key: TrainerKey,
    row: TrainerRow | null,
    position: string,
    outcome: TrainerOutcome,
    seconds: number,
  ): Result<null> {
    return this.#attempt(() =>
      this.#database.transaction(() => {
        const now = this.#now();
        const { technique, layout } = key;
        this.#database
          .prepare('INSERT INTO trainer_tries (technique, layout, outcome, seconds, tried_at) VALUES (?, ?, ?, ?, ?)')
          .run(technique, layout, outcome, seconds, now);
        const stage = outcome === 'right' ? (row?.stage ?? RETURNS.length) + 1 : 0;
        const days = RETURNS[stage];
        const id =
          row?.id ??
          (days === undefined
            ? null
            : this.#database
                .prepare('INSERT INTO trainer_positions (technique, layout, position, given_at) VALUES (?, ?, ?, ?)')
                .run(technique, layout, position, now).lastInsertRowid);
        this.#database
          .prepare('UPDATE trainer_positions SET stage = ?, due_at = ? WHERE id = ?')
          .run(days === undefined ? null : stage, days === undefined ? null : now + days * DAY, id);
        this.#database
          .prepare(
            `DELETE FROM trainer_positions WHERE id IN (
               SELECT id FROM trainer_positions
               WHERE layout = ? AND technique = ? AND given_at IS NOT NULL AND due_at IS NULL
               ORDER BY given_at DESC LIMIT -1 OFFSET ${KEPT})`,
          )
          .run(layout, technique);
        return null;
      })(),
    );
  }

  /** Pairs of technique and layout in the order of their last try, latest first. Omits rows that cannot be read. */
  progress(): Result<TrainerPair[]> {
    return this.#attempt(() => {
      const pairs = new Map<string, { pair: TrainerPair; seconds: number[] }>();
      const tries = this.#database.prepare(
        `SELECT technique, layout, outcome, seconds FROM trainer_tries ORDER BY id DESC LIMIT ${MOST_TRIES}`,
      );
      const due = this.#database
        .prepare('SELECT count(*) FROM trainer_positions WHERE layout = ? AND technique = ? AND due_at <= ?')
        .pluck();
      for (const row of tries.all() as { technique: string; layout: string }[]) {
        const read = trySchema.safeParse(row);
        if (!read.success) continue;
        const { technique, layout, outcome, seconds } = read.data;
        const id = `${row.technique} ${row.layout}`;
        const known = pairs.get(id) ?? {
          pair: {
            technique,
            layout,
            tries: 0,
            right: 0,
            median: null,
            due: due.get(row.layout, technique, this.#now()) as number,
          },
          seconds: [],
        };
        pairs.set(id, known);
        known.pair.tries++;
        if (outcome !== 'right') continue;
        known.pair.right++;
        known.seconds.push(seconds);
      }
      return [...pairs.values()].map(({ pair, seconds }) => ({ ...pair, median: median(seconds) }));
    });
  }

  #first({ technique, layout }: TrainerKey, condition: string, order: string, ...values: number[]): TrainerRow | null {
    const row = this.#database
      .prepare(
        `SELECT id, position, stage FROM trainer_positions
         WHERE layout = ? AND technique = ? AND ${condition} ORDER BY ${order} LIMIT 1`,
      )
      .get(layout, technique, ...values);
    return (row as TrainerRow | undefined) ?? null;
  }

  #attempt<T>(work: () => T): Result<T> {
    return attempt(this.#file, work);
  }
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
