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
 * Nothing is thrown for bad text, and in lists of lines a fault costs its line only. Lists of lines are streamed: what
 * is held is one line and, to recognise the format, the first 64 K. The topologies of one reading are shared
 * (`options.compile` takes a cache of yours), so `entry.puzzle.topology` can be compared by identity. A puzzle is not
 * solved: whether it is proper, and whether `solution` is right, is for the caller to prove. Duplicates are for whoever
 * has canonical forms.
 *
 * Writing. `createPuzzleWriter(formatNamed('sdk'))` gives pieces of text; `losses` say what the format left behind.
 * `createEntry` makes an entry of a puzzle, with a solution, notes and words about it where there are any.
 */
import type { Format } from './core/format.ts';
import { FORMATS } from './registry.ts';

export { createEntry, type PuzzleEntry } from './core/entry.ts';
export type { Format, ReadOutcome } from './core/format.ts';
export type { Loss } from './core/loss.ts';
export { type ReadOptions, readPuzzleStream, readPuzzles } from './read.ts';
export { createPuzzleWriter, writePuzzle } from './write.ts';
export { FORMATS };

/** The format of this id, or null. */
export function formatNamed(id: string): Format | null {
  return FORMATS.find((format) => format.id === id.toLowerCase()) ?? null;
}
