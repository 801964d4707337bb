import type { Database } from 'better-sqlite3';
import type { PuzzleId } from '../../../shared/contract/ids.ts';

export type WriterStatements = ReturnType<typeof prepareWriterStatements>;

/** The statements with which puzzles are added, changed and removed. */
export function prepareWriterStatements(database: Database) {
  return {
    findHash: database.prepare<[Uint8Array], PuzzleId>('SELECT id FROM puzzles WHERE hash = ?').pluck(),
    findSolution: database
      .prepare<[Uint8Array, Uint8Array], number>('SELECT id FROM solutions WHERE hash = ? AND digits = ?')
      .pluck(),
    addSolution: database.prepare<[Uint8Array | null, Uint8Array]>(
      'INSERT INTO solutions (hash, digits) VALUES (?, ?)',
    ),
    addPuzzle: database.prepare(
      `INSERT INTO puzzles (shelf_id, solution_id, hash, pattern, givens, score, usage, ratings, grader, seed, generator,
                            created_at, clues)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    setProved: database.prepare('UPDATE puzzles SET clues = ?, hash = ?, solution_id = ?, pattern = ? WHERE id = ?'),
    addUndescribed: database.prepare<[PuzzleId]>('INSERT OR IGNORE INTO undescribed (puzzle_id) VALUES (?)'),
    removeUndescribed: database.prepare<[PuzzleId]>('DELETE FROM undescribed WHERE puzzle_id = ?'),
    takeLabels: database.prepare(
      'INSERT OR IGNORE INTO labelled (label_id, puzzle_id) SELECT label_id, @to FROM labelled WHERE puzzle_id = @from',
    ),
    // Joins both notes, unless one contains the other.
    takeRemarks: database.prepare(
      `INSERT INTO remarks (puzzle_id, favourite, note) SELECT @to, favourite, note FROM remarks WHERE puzzle_id = @from
       ON CONFLICT (puzzle_id) DO UPDATE SET favourite = max(favourite, excluded.favourite),
         note = CASE WHEN instr(note, excluded.note) > 0 THEN note
                     WHEN instr(excluded.note, note) > 0 THEN excluded.note
                     ELSE note || char(10) || excluded.note END`,
    ),
    // If the original was removed from the library, it has a row in `copies` itself (see `remove`). A new copy of it
    // then refers to itself as its original.
    addCopy: database.prepare(
      `INSERT INTO copies (puzzle_id, original_id, digits)
       SELECT @id, CASE WHEN EXISTS (SELECT 1 FROM copies WHERE puzzle_id = @original) THEN @id ELSE @original END, @digits`,
    ),
    setHash: database.prepare(
      'UPDATE solutions SET hash = ? WHERE id = (SELECT solution_id FROM puzzles WHERE id = ?)',
    ),
    setFacts: database.prepare(
      'UPDATE puzzles SET shelf_id = ?, hash = ?, score = ?, usage = ?, ratings = ?, grader = ? WHERE id = ?',
    ),
    setGrader: database.prepare('UPDATE puzzles SET grader = ? WHERE id = ?'),
    setShelf: database.prepare('UPDATE puzzles SET shelf_id = ?, state = ? WHERE id = ?'),
    setCreated: database.prepare('UPDATE puzzles SET created_at = ? WHERE id = ?'),
    addPlays: database.prepare(
      `UPDATE puzzles SET plays = puzzles.plays + copy.plays, solves = puzzles.solves + copy.solves,
                          state = max(puzzles.state, copy.state)
       FROM (SELECT plays, solves, state FROM puzzles WHERE id = ?) AS copy WHERE puzzles.id = ?`,
    ),
    countIn: database.prepare<[number, number]>('UPDATE shelves SET fresh = fresh + ? WHERE id = ?'),
    addQuarantined: database.prepare('INSERT OR REPLACE INTO quarantined (puzzle_id, reason) VALUES (?, ?)'),
    graderOf: database.prepare<[PuzzleId], number>('SELECT grader FROM puzzles WHERE id = ?').pluck(),
    shelfOf: database.prepare<[PuzzleId], number>('SELECT shelf_id FROM puzzles WHERE id = ?').pluck(),
    solutionOf: database.prepare<[PuzzleId], number | null>('SELECT solution_id FROM puzzles WHERE id = ?').pluck(),
    isPlayed: database.prepare<[PuzzleId], number>('SELECT 1 FROM sessions WHERE puzzle_id = ?').pluck(),
    removeIdleCopies: database.prepare(
      `DELETE FROM puzzles WHERE id IN (SELECT puzzle_id FROM copies WHERE original_id = @id AND puzzle_id <> @id)
         AND NOT EXISTS (SELECT 1 FROM sessions WHERE puzzle_id = puzzles.id)`,
    ),
    freeCopies: database.prepare('UPDATE copies SET original_id = puzzle_id WHERE original_id = ?'),
    removePuzzle: database.prepare('DELETE FROM puzzles WHERE id = ?'),
    removeSolution: database.prepare(
      'DELETE FROM solutions WHERE id = @id AND NOT EXISTS (SELECT 1 FROM puzzles WHERE solution_id = @id)',
    ),
    strip: database.prepare(
      'UPDATE puzzles SET shelf_id = ?, solution_id = ?, hash = NULL, usage = NULL, ratings = NULL WHERE id = ?',
    ),
    removeRemarks: ['remarks', 'labelled', 'quarantined', 'undescribed'].map((table) =>
      database.prepare(`DELETE FROM ${table} WHERE puzzle_id = ?`),
    ),
  };
}
