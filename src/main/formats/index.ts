/**
 * Readers and writers of puzzle files.
 *
 * Reading. `readPuzzles(text)` and `readPuzzleStream(chunks)` recognise the format and give one {@link ReadOutcome} for
 * each puzzle, in order:
 *
 *     for await (const outcome of readPuzzleStream(createReadStream(file), { fileName: file })) {
 *       if (outcome.ok) use(outcome.entry.puzzle, outcome.entry.solution, outcome.losses);
 *       else report(`line ${outcome.line}: ${outcome.error.message}`);
 *     }
 *
 * Bad text never throws, and in lists of lines an error only affects its line. Lists of lines are streamed: in memory
 * are only the lines that arrived together, and the first 64 K to detect the format. Puzzles of one call share
 * topologies (pass your own cache as `options.compile`), so `entry.puzzle.topology` can be compared by identity. Puzzles
 * are not solved: the caller must prove that a puzzle has one solution and that `solution` is right. To find duplicates,
 * callers compare canonical forms.
 *
 * Writing. `createPuzzleWriter(formatNamed('sdk'))` returns chunks of text; `losses` list what the format cannot store.
 * `createEntry` makes an entry of a puzzle, with an optional solution, notes and text fields.
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

/** The format with an id, or null. */
export function formatNamed(id: string): Format | null {
  return FORMATS.find((format) => format.id === id.toLowerCase()) ?? null;
}
