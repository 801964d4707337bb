import type { Database, Statement } from 'better-sqlite3';
import type { LibraryCursor, LibraryFilter, LibrarySort } from '../../../shared/contract/library.ts';
import { type Condition, type IndexRange, type Part, type Plan, planOf, type Source } from './filter.ts';
import type { StoreTools } from './tools.ts';

/** Ids of a part of a list, in order, and where it ended. */
export interface IdPage {
  readonly ids: readonly number[];
  readonly next: LibraryCursor | null;
}

export interface Listing {
  page(filter: LibraryFilter, sort: LibrarySort, after: LibraryCursor | null, limit: number): IdPage;
  /** How many puzzles match; `atLeast` where counting stopped at `most`. */
  count(filter: LibraryFilter, most: number): { readonly count: number; readonly atLeast: boolean };
  /** A puzzle that matches, each as likely as the others as nearly as can be had fast; null where there is none. */
  pick(filter: LibraryFilter, random: () => number): number | null;
}

/** Looking at so many puzzles takes some milliseconds. */
const FEW = 3000;
/** Ids that are read from an index and sorted in the time of a look at one puzzle. */
const LISTED_PER_LOOK = 6;
/** Tries to hit a puzzle of a part by a random number, before the next one after a number is taken. */
const TRIES = 2000;
/** Tries to draw from what an index lists; each reads half of the list on average. */
const LISTED_TRIES = 8;
/** Ids looked at from a random place on when there are further conditions, before everything that matches is listed. */
const LOOKED_AT = 20_000;

interface Row {
  readonly id: number;
  readonly k0: number;
  readonly k1: number;
}

interface StreamQuery extends Condition {
  readonly keys: readonly [string, string];
  /** The column that holds the puzzle's id in the index that is read. */
  readonly id: string;
  /** Every reading sorts anew, so one has to do for a page. */
  readonly once?: boolean;
  /** The rows come in order by themselves. */
  readonly sorted?: boolean;
}

/** The two columns that a sort goes by; the second parts what the first leaves equal. */
function keysOf(sort: LibrarySort, tools: StoreTools): readonly [string, string] {
  if (sort.by === 'age') return ['puzzles.id', '0'];
  if (sort.by === 'givens') return ['puzzles.givens', 'puzzles.score'];
  if (sort.by === 'difficulty') return ['puzzles.score', 'puzzles.givens'];
  const kind = tools.names.ratings.find(sort.by.rating) ?? -1;
  return [`coalesce(rating_of(puzzles.ratings, ${kind}), -1)`, '0'];
}

/** @param few puzzles up to this number are looked at one by one rather than followed along an index. */
export function createListing(database: Database, tools: StoreTools, few = FEW): Listing {
  const statements = new Map<string, Statement>();
  const prepared = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known) return known;
    // Filters are many; the statements of one are few.
    if (statements.size > 500) statements.clear();
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  const sizeOf = ({ sql, values }: Source): number =>
    prepared(`SELECT count(*) FROM (${sql} LIMIT ${few + 1})`)
      .pluck()
      .get(...values) as number;

  /** The source with the fewest puzzles, if they are few; the parts themselves count as one. */
  function fewest(plan: Plan): Source | null {
    if (plan.sources.length === 0 && plan.conditions.length === 0) return null;
    let best: Source | null = null;
    let least = few + 1;
    for (const source of plan.sources) {
      const size = sizeOf(source);
      if (size < least) [best, least] = [source, size];
    }
    const whole = plan.parts.reduce((sum, { count }) => sum + count, 0);
    if (whole <= few && whole < least) {
      const of = plan.parts.map(
        ({ shelf, state }) => `SELECT id FROM puzzles WHERE shelf_id = ${shelf} AND state = ${state}`,
      );
      best = { what: 'parts', sql: of.join(' UNION ALL '), values: [] };
    }
    return best;
  }

  const joined = (conditions: readonly Condition[]): Condition => ({
    sql: conditions.map(({ sql }) => ` AND ${sql}`).join(''),
    values: conditions.flatMap(({ values }) => values),
  });

  function inParts(parts: readonly Part[]): string {
    const states = [0, 1, 2].map((state) => {
      const shelves = parts.filter((part) => part.state === state).map(({ shelf }) => shelf);
      return `(state = ${state} AND shelf_id IN (${shelves.join()}))`;
    });
    return `(${states.join(' OR ')})`;
  }

  /** Where to go on after a cursor, as a condition. */
  function beyond(
    [k0, k1, id]: readonly [string, string, string],
    after: LibraryCursor | null,
    descending: boolean,
  ): Condition {
    if (!after) return { sql: '', values: [] };
    const [a = 0, b = 0] = after.keys;
    const sign = descending ? '<' : '>';
    // The index begins after the cursor only where the comparison is of its columns and nothing else.
    if (k0 === id) return { sql: ` AND ${id} ${sign} ?`, values: [after.id] };
    return { sql: ` AND (${k0}, ${k1}, ${id}) ${sign} (?, ?, ?)`, values: [a, b, after.id] };
  }

  function pageOf(rows: readonly Row[], limit: number): IdPage {
    const ids = rows.slice(0, limit).map(({ id }) => id);
    const last = rows[limit - 1];
    return { ids, next: rows.length > limit && last ? { keys: [last.k0, last.k1], id: last.id } : null };
  }

  function fromSource(
    source: Source,
    plan: Plan,
    sort: LibrarySort,
    after: LibraryCursor | null,
    limit: number,
  ): IdPage {
    const keys = keysOf(sort, tools);
    const way = sort.descending ? 'DESC' : 'ASC';
    const rest = joined(plan.conditions);
    const from = beyond([...keys, 'puzzles.id'], after, sort.descending);
    const rows = prepared(
      `SELECT puzzles.id AS id, ${keys[0]} AS k0, ${keys[1]} AS k1 FROM puzzles
       WHERE puzzles.id IN (${source.sql}) AND ${inParts(plan.parts)}${rest.sql}${from.sql}
       ORDER BY k0 ${way}, k1 ${way}, puzzles.id ${way} LIMIT ${limit + 1}`,
    ).all(...source.values, ...rest.values, ...from.values) as Row[];
    return pageOf(rows, limit);
  }

  /** One part in the order of its index, some rows at a time. */
  function partReader(
    part: Part,
    plan: Plan,
    sort: LibrarySort,
    after: LibraryCursor | null,
    limit: number,
  ): () => Row | undefined {
    const chunk = Math.min(limit + 1, Math.max(4, Math.ceil((2 * (limit + 1)) / plan.parts.length)));
    const query = streamQuery(part, plan, sort, chunk);
    if (!query) return () => undefined;
    const { sql, values, keys, id } = query;
    const way = sort.descending ? 'DESC' : 'ASC';
    const rowsAtOnce = query.once ? limit + 1 : chunk;
    let cursor = after;
    let rows: Row[] = [];
    let at = 0;
    let ended = false;
    return () => {
      if (at === rows.length && !ended) {
        const from = beyond([...keys, id], cursor, sort.descending);
        const order = [...new Set([...keys, id])].filter((key) => key !== '0').map((key) => `${key} ${way}`);
        const sorting = query.sorted ? '' : ` ORDER BY ${order.join()}`;
        rows = prepared(`${sql}${from.sql}${sorting} LIMIT ${rowsAtOnce}`).all(...values, ...from.values) as Row[];
        at = 0;
        ended = rows.length < rowsAtOnce;
        const last = rows.at(-1);
        if (last) cursor = { keys: [last.k0, last.k1], id: last.id };
      }
      return rows[at++];
    };
  }

  /** Rows of a range of an index, counted no further than `most`. */
  function sizeOfRange({ table, where }: IndexRange, most: number): number {
    return prepared(`SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${most + 1})`)
      .pluck()
      .get() as number;
  }

  /**
   * Up to how many puzzles of a part are listed and sorted rather than met with along the index of the sort. Where one
   * in n matches, a page looks at n puzzles for each of its rows, so the two cost the same at the root of the product.
   */
  function mostListed(part: Part, sort: LibrarySort, rows: number): number {
    if (sort.by !== 'age') return few;
    return Math.ceil(Math.sqrt((few / FEW) * LISTED_PER_LOOK * rows * part.count));
  }

  /** The puzzles of a range, sorted. */
  function streamOfRange(
    { table, where }: IndexRange,
    part: Part,
    rest: Condition,
    keys: readonly [string, string],
    sort: LibrarySort,
  ): StreamQuery {
    const byAge = sort.by === 'age';
    // Ids are sorted without looking at the puzzles, and before the join: only the page's puzzles are looked at.
    const inOrder = byAge ? ` ORDER BY puzzle_id ${sort.descending ? 'DESC' : 'ASC'} LIMIT -1` : '';
    const [k0, k1] = byAge ? (['used.puzzle_id', '0'] as const) : keys;
    return {
      sql: `SELECT puzzles.id AS id, ${k0} AS k0, ${k1} AS k1
            FROM (SELECT puzzle_id FROM ${table} WHERE ${where}${inOrder}) AS used
            CROSS JOIN puzzles ON puzzles.id = used.puzzle_id WHERE state = ${part.state}${rest.sql}`,
      values: rest.values,
      keys: [k0, k1],
      id: 'used.puzzle_id',
      once: true,
      sorted: byAge,
    };
  }

  /** How to read a part in order, some rows at a time; null where nothing of it matches. */
  function streamQuery(part: Part, plan: Plan, sort: LibrarySort, rows: number): StreamQuery | null {
    const rest = joined(plan.conditions);
    const keys = keysOf(sort, tools);
    const ranges = plan.ranges.get(part.shelf) ?? [];
    const kind = typeof sort.by === 'object' ? (tools.names.ratings.find(sort.by.rating) ?? -1) : null;
    const most = mostListed(part, sort, rows);
    let least = most + 1;
    let fewestOf: IndexRange | null = null;
    for (const range of ranges) {
      const size = sizeOfRange(range, most);
      if (size === 0) return null;
      if (size < least) [least, fewestOf] = [size, range];
    }
    const byScore = sort.by === 'difficulty' ? ranges.find(({ by }) => by === 'score') : undefined;
    if (fewestOf && fewestOf !== byScore) return streamOfRange(fewestOf, part, rest, keys, sort);
    if (byScore) {
      // The index of techniques goes by score.
      return {
        sql: `SELECT puzzles.id AS id, used.score AS k0, 0 AS k1
              FROM (SELECT puzzle_id, score FROM technique_uses WHERE ${byScore.where}) AS used
              CROSS JOIN puzzles ON puzzles.id = used.puzzle_id WHERE state = ${part.state}${rest.sql}`,
        values: rest.values,
        keys: ['used.score', '0'],
        id: 'used.puzzle_id',
      };
    }
    if (kind !== null) {
      // Inside one range of the index of ratings the order is that of the values.
      const within = ranges.find(({ by }) => typeof by === 'object' && by.rating === kind);
      return {
        sql: `SELECT puzzles.id AS id, rated.value AS k0, 0 AS k1
              FROM (SELECT puzzle_id, value FROM ratings
                    WHERE ${within?.where ?? `kind_id = ${kind} AND shelf_id = ${part.shelf}`}) AS rated
              CROSS JOIN puzzles ON puzzles.id = rated.puzzle_id WHERE state = ${part.state}${rest.sql}`,
        values: rest.values,
        keys: ['rated.value', '0'],
        id: 'rated.puzzle_id',
      };
    }
    return {
      sql: `SELECT puzzles.id AS id, ${keys[0]} AS k0, ${keys[1]} AS k1 FROM puzzles
            WHERE shelf_id = ${part.shelf} AND state = ${part.state}${rest.sql}`,
      values: rest.values,
      keys,
      id: 'puzzles.id',
    };
  }

  /** Merges the parts, each in its own order. */
  function fromParts(plan: Plan, sort: LibrarySort, after: LibraryCursor | null, limit: number): IdPage {
    const sign = sort.descending ? -1 : 1;
    const compare = (a: Row, b: Row): number => sign * (a.k0 - b.k0 || a.k1 - b.k1 || a.id - b.id);
    const heads = plan.parts.flatMap((part) => {
      const next = partReader(part, plan, sort, after, limit);
      const row = next();
      return row ? [{ row, next }] : [];
    });
    const rows: Row[] = [];
    while (rows.length <= limit && heads.length > 0) {
      let first = 0;
      for (let i = 1; i < heads.length; i++) {
        if (compare((heads[i] as { row: Row }).row, (heads[first] as { row: Row }).row) < 0) first = i;
      }
      const head = heads[first] as { row: Row; next: () => Row | undefined };
      rows.push(head.row);
      const following = head.next();
      if (following) head.row = following;
      else heads.splice(first, 1);
    }
    return pageOf(rows, limit);
  }

  /** Tries puzzles at random: all that match are equally likely to be hit first. Null where too few match. */
  function pickAnywhere(plan: Plan, random: () => number): number | null {
    const { least, most } = prepared(
      'SELECT (SELECT min(id) FROM puzzles) AS least, (SELECT max(id) FROM puzzles) AS most',
    ).get() as { least: number; most: number };
    const rest = joined(plan.conditions);
    const hit = prepared(`SELECT id FROM puzzles WHERE id = ? AND ${inParts(plan.parts)}${rest.sql}`).pluck();
    for (let i = 0; i < few / 3; i++) {
      const id = hit.get(least + Math.floor(random() * (most - least + 1)), ...rest.values) as number | undefined;
      if (id !== undefined) return id;
    }
    return null;
  }

  function pickFromSource(source: Source, plan: Plan, random: () => number): number | null {
    const rest = joined(plan.conditions);
    const size = prepared(`SELECT count(*) FROM (${source.sql})`)
      .pluck()
      .get(...source.values) as number;
    const at = prepared(`${source.sql} LIMIT 1 OFFSET ?`).pluck();
    const matching = prepared(
      `SELECT 1 FROM puzzles WHERE puzzles.id = ? AND ${inParts(plan.parts)}${rest.sql}`,
    ).pluck();
    for (let i = 0; i < LISTED_TRIES && size > 0; i++) {
      const id = at.get(...source.values, Math.floor(random() * size)) as number | undefined;
      if (id !== undefined && matching.get(id, ...rest.values) !== undefined) return id;
    }
    return null;
  }

  function pickFromPart({ shelf, state }: Part, conditions: Condition, random: () => number): number | null {
    const where = `shelf_id = ${shelf} AND state = ${state}`;
    const ends = prepared(
      `SELECT (SELECT min(id) FROM puzzles WHERE ${where}) AS least, (SELECT max(id) FROM puzzles WHERE ${where}) AS most`,
    ).get() as { least: number | null; most: number | null };
    if (ends.least === null || ends.most === null) return null;
    const { least, most } = ends;
    const place = (): number => least + Math.floor(random() * (most - least + 1));
    const hit = prepared(`SELECT id FROM puzzles INDEXED BY puzzles_by_age WHERE ${where} AND id = ?`).pluck();
    if (conditions.sql === '') {
      for (let i = 0; i < TRIES; i++) {
        const id = hit.get(place());
        if (id !== undefined) return id as number;
      }
    }
    const start = place();
    const onward = (from: number, to: number): number | undefined =>
      prepared(
        `SELECT id FROM (SELECT id, givens, score, usage, ratings FROM puzzles INDEXED BY puzzles_by_age
                         WHERE ${where} AND id BETWEEN ? AND ? ORDER BY id LIMIT ${LOOKED_AT}) AS puzzles
         WHERE 1${conditions.sql} LIMIT 1`,
      )
        .pluck()
        .get(from, to, ...conditions.values) as number | undefined;
    return onward(start, most) ?? onward(least, start - 1) ?? null;
  }

  return {
    page(filter, sort, after, limit) {
      const plan = planOf(filter, tools);
      if (!plan) return { ids: [], next: null };
      const source = fewest(plan);
      return source ? fromSource(source, plan, sort, after, limit) : fromParts(plan, sort, after, limit);
    },
    count(filter, most) {
      const plan = planOf(filter, tools);
      if (!plan) return { count: 0, atLeast: false };
      if (plan.conditions.length === 0) {
        return { count: plan.parts.reduce((sum, { count }) => sum + count, 0), atLeast: false };
      }
      const rest = joined(plan.conditions);
      const source = fewest(plan);
      const within = source ? `puzzles.id IN (${source.sql}) AND ` : '';
      const count = prepared(
        `SELECT count(*) FROM (SELECT 1 FROM puzzles WHERE ${within}${inParts(plan.parts)}${rest.sql} LIMIT ${most + 1})`,
      )
        .pluck()
        .get(...(source?.values ?? []), ...rest.values) as number;
      return { count: Math.min(count, most), atLeast: count > most };
    },
    pick(filter, random) {
      const plan = planOf(filter, tools);
      if (!plan) return null;
      const rest = joined(plan.conditions);
      const source = fewest(plan);
      if (source) {
        const ids = prepared(
          `SELECT puzzles.id FROM puzzles WHERE puzzles.id IN (${source.sql}) AND ${inParts(plan.parts)}${rest.sql}`,
        )
          .pluck()
          .all(...source.values, ...rest.values) as number[];
        return ids[Math.floor(random() * ids.length)] ?? null;
      }
      const met = pickAnywhere(plan, random);
      if (met !== null) return met;
      // Of what an index lists, a few are tried: a part may hold none of them.
      for (const listed of plan.sources) {
        const id = pickFromSource(listed, plan, random);
        if (id !== null) return id;
      }
      const whole = plan.parts.reduce((sum, { count }) => sum + count, 0);
      let place = Math.floor(random() * whole);
      const first = plan.parts.findIndex(({ count }) => {
        place -= count;
        return place < 0;
      });
      // Where nothing of the part that was drawn matches, another may.
      for (let i = 0; i < plan.parts.length; i++) {
        const part = plan.parts[(first + i) % plan.parts.length] as Part;
        const id = pickFromPart(part, rest, random);
        if (id !== null) return id;
      }
      if (rest.sql === '') return null;
      // Very few match, and no index says which.
      const ids = prepared(`SELECT id FROM puzzles WHERE ${inParts(plan.parts)}${rest.sql}`)
        .pluck()
        .all(...rest.values) as number[];
      return ids[Math.floor(random() * ids.length)] ?? null;
    },
  };
}
