import type { Database } from 'better-sqlite3';
import { resolveStoredLayout } from '../../../shared/layout/catalogue.ts';
import { layoutRefSchema } from '../../../shared/layout/spec.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { packGivens, packPattern, packSolution } from '../library/pack.ts';

/**
 * The library: puzzles by layout, full solutions separate from the puzzles dug from them, the techniques and ratings of
 * puzzles, and the user's remarks.
 *
 * Grids are packed (`library/pack.ts`), with cells in reading order of the canvas. `hash` is the hash of the canonical
 * form: no two puzzles of the library are symmetric copies. It is null while unknown, and for copies made for play. A
 * *shelf* is the set of puzzles of one layout, one difficulty and one kind. Ratings are in thousandths. `state` is 0
 * for a puzzle never started, 1 for started, 2 for solved.
 *
 * Lists are read in the order of an index, so every sort order has its own index, whose first columns are shelf and
 * state.
 */
const TABLES = `
  CREATE TABLE layouts (
    id INTEGER PRIMARY KEY,
    layout TEXT NOT NULL,
    variants TEXT NOT NULL,
    cells INTEGER NOT NULL CHECK (cells > 0),
    UNIQUE (layout, variants)
  ) STRICT;

  CREATE TABLE shelves (
    id INTEGER PRIMARY KEY,
    layout_id INTEGER NOT NULL REFERENCES layouts (id),
    difficulty TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('library', 'copies', 'quarantine')),
    fresh INTEGER NOT NULL DEFAULT 0,
    begun INTEGER NOT NULL DEFAULT 0,
    solved INTEGER NOT NULL DEFAULT 0,
    UNIQUE (layout_id, difficulty, kind)
  ) STRICT;

  CREATE TABLE solutions (
    id INTEGER PRIMARY KEY,
    hash BLOB,
    digits BLOB NOT NULL
  ) STRICT;
  CREATE INDEX solutions_by_hash ON solutions (hash);

  CREATE TABLE library_puzzles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    shelf_id INTEGER NOT NULL REFERENCES shelves (id),
    state INTEGER NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2)),
    plays INTEGER NOT NULL DEFAULT 0,
    solves INTEGER NOT NULL DEFAULT 0,
    solution_id INTEGER REFERENCES solutions (id),
    hash BLOB UNIQUE,
    pattern BLOB NOT NULL,
    givens INTEGER NOT NULL CHECK (givens >= 0),
    score INTEGER NOT NULL DEFAULT 0,
    usage BLOB,
    ratings BLOB,
    seed TEXT,
    generator INTEGER,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE copies (
    puzzle_id INTEGER PRIMARY KEY REFERENCES puzzles (id) ON DELETE CASCADE,
    original_id INTEGER NOT NULL REFERENCES puzzles (id),
    digits BLOB NOT NULL
  ) STRICT;

  CREATE TABLE techniques (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;

  CREATE TABLE technique_uses (
    technique_id INTEGER NOT NULL REFERENCES techniques (id),
    subgrid INTEGER NOT NULL,
    shelf_id INTEGER NOT NULL,
    score INTEGER NOT NULL,
    puzzle_id INTEGER NOT NULL,
    PRIMARY KEY (technique_id, subgrid, shelf_id, score, puzzle_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE rating_kinds (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;

  CREATE TABLE ratings (
    kind_id INTEGER NOT NULL REFERENCES rating_kinds (id),
    shelf_id INTEGER NOT NULL,
    value INTEGER NOT NULL,
    puzzle_id INTEGER NOT NULL,
    PRIMARY KEY (kind_id, shelf_id, value, puzzle_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE remarks (
    puzzle_id INTEGER PRIMARY KEY REFERENCES puzzles (id) ON DELETE CASCADE,
    favourite INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1)),
    note TEXT NOT NULL DEFAULT ''
  ) STRICT;

  CREATE TABLE labels (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('tag', 'collection')),
    name TEXT NOT NULL CHECK (name <> ''),
    UNIQUE (kind, name)
  ) STRICT;

  CREATE TABLE labelled (
    label_id INTEGER NOT NULL REFERENCES labels (id) ON DELETE CASCADE,
    puzzle_id INTEGER NOT NULL REFERENCES puzzles (id) ON DELETE CASCADE,
    PRIMARY KEY (label_id, puzzle_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE quarantined (
    puzzle_id INTEGER PRIMARY KEY REFERENCES puzzles (id) ON DELETE CASCADE,
    reason TEXT NOT NULL,
    original TEXT
  ) STRICT;
`;

/** SQL that is run after the new table has replaced the old one. */
const INDICES_AND_TRIGGERS = `
  CREATE INDEX puzzles_by_age ON puzzles (shelf_id, state);
  CREATE INDEX puzzles_by_score ON puzzles (shelf_id, state, score, givens);
  CREATE INDEX puzzles_by_givens ON puzzles (shelf_id, state, givens, score);
  CREATE INDEX copies_by_original ON copies (original_id);
  CREATE INDEX labelled_by_puzzle ON labelled (puzzle_id);

  CREATE TRIGGER puzzles_counted_in AFTER INSERT ON puzzles
  BEGIN
    UPDATE shelves SET fresh = fresh + (NEW.state = 0), begun = begun + (NEW.state = 1),
                       solved = solved + (NEW.state = 2)
    WHERE id = NEW.shelf_id;
  END;
  CREATE TRIGGER puzzles_counted_out AFTER DELETE ON puzzles
  BEGIN
    UPDATE shelves SET fresh = fresh - (OLD.state = 0), begun = begun - (OLD.state = 1),
                       solved = solved - (OLD.state = 2)
    WHERE id = OLD.shelf_id;
  END;
  CREATE TRIGGER puzzles_counted_again AFTER UPDATE OF shelf_id, state ON puzzles
  WHEN OLD.shelf_id <> NEW.shelf_id OR OLD.state <> NEW.state
  BEGIN
    UPDATE shelves SET fresh = fresh - (OLD.state = 0), begun = begun - (OLD.state = 1),
                       solved = solved - (OLD.state = 2)
    WHERE id = OLD.shelf_id;
    UPDATE shelves SET fresh = fresh + (NEW.state = 0), begun = begun + (NEW.state = 1),
                       solved = solved + (NEW.state = 2)
    WHERE id = NEW.shelf_id;
  END;

  ALTER TABLE sessions ADD COLUMN solved INTEGER NOT NULL DEFAULT 0 CHECK (solved IN (0, 1));
  UPDATE sessions SET solved = finished;

  CREATE TRIGGER sessions_count_as_plays AFTER INSERT ON sessions
  BEGIN
    UPDATE puzzles SET plays = plays + 1, state = max(state, 1)
    WHERE id = coalesce((SELECT original_id FROM copies WHERE puzzle_id = NEW.puzzle_id), NEW.puzzle_id);
  END;
  CREATE TRIGGER sessions_count_as_solved AFTER UPDATE OF finished ON sessions
  WHEN NEW.finished = 1 AND OLD.solved = 0
  BEGIN
    UPDATE sessions SET solved = 1 WHERE id = NEW.id;
    UPDATE puzzles SET solves = solves + 1, state = 2
    WHERE id = coalesce((SELECT original_id FROM copies WHERE puzzle_id = NEW.puzzle_id), NEW.puzzle_id);
  END;
  CREATE TRIGGER sessions_take_their_copies_along AFTER DELETE ON sessions
  BEGIN
    DELETE FROM puzzles
    WHERE id = OLD.puzzle_id AND EXISTS (SELECT 1 FROM copies WHERE puzzle_id = OLD.puzzle_id)
      AND NOT EXISTS (SELECT 1 FROM sessions WHERE puzzle_id = OLD.puzzle_id);
  END;

  UPDATE puzzles SET plays = (SELECT count(*) FROM sessions WHERE puzzle_id = puzzles.id),
                     solves = (SELECT count(*) FROM sessions WHERE puzzle_id = puzzles.id AND solved = 1);
  UPDATE puzzles SET state = CASE WHEN solves > 0 THEN 2 WHEN plays > 0 THEN 1 ELSE 0 END;
  UPDATE shelves SET fresh = (SELECT count(*) FROM puzzles WHERE shelf_id = shelves.id AND state = 0),
                     begun = (SELECT count(*) FROM puzzles WHERE shelf_id = shelves.id AND state = 1),
                     solved = (SELECT count(*) FROM puzzles WHERE shelf_id = shelves.id AND state = 2);
`;

/** A puzzle as versions 1 and 2 stored it. */
interface OldRow {
  readonly id: number;
  readonly layout: string;
  readonly variants: string;
  readonly grids: string;
  readonly solution: string | null;
  readonly difficulty: string;
  readonly cells: number;
  readonly givens: number;
  readonly seed: string | null;
  readonly created_at: number;
}

interface PackedGrids {
  readonly digits: Buffer | null;
  readonly pattern: Buffer;
}

/** Packs the grids of a row of version 1 or 2; throws if they cannot be read. */
function packed(row: OldRow, topologyOf: (layout: string) => Topology): PackedGrids {
  const topology = topologyOf(row.layout);
  const read = (json: string): Uint8Array => {
    const grids: unknown = JSON.parse(json);
    if (!Array.isArray(grids) || !grids.every((grid) => typeof grid === 'string')) throw new Error('no list of grids');
    const digits = readGrids(topology, grids);
    if (!digits.ok) throw new Error(digits.error.message);
    return digits.value;
  };
  const givens = read(row.grids);
  if (row.solution === null) return { digits: null, pattern: packGivens(givens, topology.digits) };
  const solution = read(row.solution);
  if (solution.includes(0)) throw new Error('the solution has empty cells');
  if (givens.some((digit, cell) => digit !== 0 && digit !== solution[cell])) throw new Error('the solution is another');
  return { digits: packSolution(solution, topology.digits), pattern: packPattern(givens) };
}

function moveOldPuzzles(database: Database): void {
  const known = new Map<string, Topology>();
  const topologyOf = (layout: string): Topology => {
    const compiled = known.get(layout);
    if (compiled) return compiled;
    const spec = resolveStoredLayout(layoutRefSchema.parse(JSON.parse(layout)));
    if (!spec.ok) throw new Error(spec.error.message);
    const topology = compileTopology(spec.value);
    if (!topology.ok) throw new Error(topology.error.message);
    known.set(layout, topology.value);
    return topology.value;
  };
  const addLayout = database.prepare(
    'INSERT INTO layouts (layout, variants, cells) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const addShelf = database.prepare(
    `INSERT INTO shelves (layout_id, difficulty, kind)
     SELECT id, ?, ? FROM layouts WHERE layout = ? AND variants = ? ON CONFLICT DO NOTHING`,
  );
  const shelfId = database
    .prepare(
      `SELECT shelves.id FROM shelves JOIN layouts ON layouts.id = layout_id
       WHERE layout = ? AND variants = ? AND difficulty = ? AND kind = ?`,
    )
    .pluck();
  const addSolution = database.prepare('INSERT INTO solutions (digits) VALUES (?)');
  const addPuzzle = database.prepare(
    `INSERT INTO library_puzzles (id, shelf_id, solution_id, pattern, givens, seed, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const addQuarantined = database.prepare('INSERT INTO quarantined (puzzle_id, reason, original) VALUES (?, ?, ?)');
  for (const row of database.prepare('SELECT * FROM puzzles ORDER BY id').all() as OldRow[]) {
    let grids: PackedGrids | null = null;
    let reason = '';
    try {
      grids = packed(row, topologyOf);
    } catch (error) {
      reason = (error as Error).message;
    }
    const kind = grids ? 'library' : 'quarantine';
    addLayout.run(row.layout, row.variants, row.cells);
    addShelf.run(row.difficulty, kind, row.layout, row.variants);
    const shelf = shelfId.get(row.layout, row.variants, row.difficulty, kind);
    const solution = grids?.digits ? addSolution.run(grids.digits).lastInsertRowid : null;
    const pattern = grids?.pattern ?? Buffer.alloc(0);
    addPuzzle.run(row.id, shelf, solution, pattern, row.givens, row.seed, row.created_at);
    if (!grids) addQuarantined.run(row.id, reason, JSON.stringify(row));
  }
}

/** Migrates from version 2 to 3. Unreadable rows are moved unchanged to a quarantine table. */
export function library(database: Database): void {
  database.exec(TABLES);
  moveOldPuzzles(database);
  database.exec('DROP TABLE puzzles; ALTER TABLE library_puzzles RENAME TO puzzles');
  database.exec(INDICES_AND_TRIGGERS);
}
