/**
 * Readers and writers of puzzle files.
 *
 * Reading. `readPuzzles(text)` and `readPuzzleStream(chunks)` detect the format and give one {@link ReadOutcome} for
 * each puzzle, in order:
 *
 *     for await (const outcome of readPuzzleStream(createReadStream(file), { fileName: file })) {
 *       if (outcome.ok) use(outcome.entry.puzzle, outcome.entry.solution, outcome.losses);
 *       else report(`line ${outcome.line}: ${outcome.error.message}`);
 *     }
 *
 * Bad text never throws. In a list with one puzzle on each line, an error affects only its line. Such lists are
 * streamed: only the lines that arrived together are in memory, and the first 64 K to detect the format. All puzzles of
 * one call share topologies (pass your own cache as `options.compile`), so `entry.puzzle.topology` can be compared by
 * identity. Puzzles are not solved: callers must check that a puzzle has one solution and that `solution` is right. To
 * find duplicates, callers compare canonical forms.
 *
 * Writing. `createPuzzleWriter(formatNamed('sdk'))` returns chunks of text; `losses` lists what the format cannot
 * store. `createEntry` makes an entry of a puzzle, optionally with a solution, notes and text fields.
 */
import type { Format } from './core/format.ts';
import { FORMATS } from './registry.ts';

export type { Format, ReadOutcome } from './core/format.ts';
export type { Loss } from './core/puzzleEntry.ts';
export { createEntry, type PuzzleEntry } from './core/puzzleEntry.ts';
export {
  dividePuzzles,
  type ReadOptions,
  readPiece,
  readPuzzleStream,
  readPuzzles,
  splitIntoPieces,
  type TextPiece,
} from './read.ts';
export type { LineBlock } from './syntax/lines.ts';
export { createPuzzleWriter, writePuzzle } from './write.ts';
export { FORMATS };

/** The format with this id; null if there is none. */
export function formatNamed(id: string): Format | null {
  return FORMATS.find((format) => format.id === id.toLowerCase()) ?? null;
}
