/**
 * Endless worlds: the provinces that the player has seen, with the player's marks in them, and moves, checkpoints and
 * bookmarks.
 *
 * `row` and `column` give the place of a province in the lattice of provinces; for a bookmark, the place of a box. The
 * givens of a province are packed like those of a puzzle, 4 bits a cell at order 3; `area` is their number of cells,
 * `cells` the number of the province's own cells without a given. `visit` numbers the provinces of a world in the order
 * of their visits; it is 0 for provinces that were only seen from others. `marks` and `diff` are blobs that only
 * `services/worlds` can read.
 *
 * Of the stored moves, number 0 to `worlds.moves` - 1 are in effect; later ones were undone. Unlike in `sessions`, the
 * content of the board is stored too, in `marks`. `worlds.changes` grows with every change, also with an undo.
 *
 * The index `world_provinces_in_brief` has all columns that summaries of provinces need, so that they do not read the
 * pages with the blobs.
 */
export const worlds = `
  CREATE TABLE worlds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    family TEXT NOT NULL,
    sudoku_order INTEGER NOT NULL CHECK (sudoku_order > 1),
    seed TEXT NOT NULL,
    digits_recipe INTEGER NOT NULL,
    digging_recipe INTEGER NOT NULL,
    lowest TEXT NOT NULL,
    highest TEXT NOT NULL,
    rules TEXT NOT NULL,
    view TEXT,
    changes INTEGER NOT NULL CHECK (changes >= 0),
    moves INTEGER NOT NULL CHECK (moves >= 0),
    played_seconds REAL NOT NULL CHECK (played_seconds >= 0),
    created_at INTEGER NOT NULL,
    played_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE world_provinces (
    id INTEGER PRIMARY KEY,
    world_id INTEGER NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
    row INTEGER NOT NULL,
    column INTEGER NOT NULL,
    area INTEGER NOT NULL CHECK (area >= 0),
    givens BLOB NOT NULL,
    difficulty TEXT NOT NULL,
    score REAL NOT NULL,
    digging_recipe INTEGER NOT NULL,
    cells INTEGER NOT NULL CHECK (cells >= 0),
    filled INTEGER NOT NULL CHECK (filled >= 0),
    visit INTEGER NOT NULL CHECK (visit >= 0),
    finished_at INTEGER,
    marks BLOB CHECK (length(marks) <= 65536),
    UNIQUE (world_id, row, column)
  ) STRICT;

  CREATE INDEX world_provinces_in_brief
    ON world_provinces (world_id, row, column, difficulty, cells, filled, visit, finished_at);

  CREATE TABLE world_moves (
    world_id INTEGER NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
    sequence INTEGER NOT NULL CHECK (sequence >= 0),
    diff BLOB NOT NULL,
    PRIMARY KEY (world_id, sequence)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE world_checkpoints (
    world_id INTEGER NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    moves INTEGER NOT NULL CHECK (moves >= 0),
    PRIMARY KEY (world_id, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE world_bookmarks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    world_id INTEGER NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
    row INTEGER NOT NULL,
    column INTEGER NOT NULL,
    name TEXT NOT NULL,
    colour INTEGER NOT NULL
  ) STRICT;

  CREATE INDEX world_bookmarks_by_world ON world_bookmarks (world_id);
`;
