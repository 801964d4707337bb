import { fail, ok, type Result } from '../../shared/base/result.ts';
import { MOST_PLACES } from '../../shared/topology/canvas.ts';
import type { Format } from './core/format.ts';
import type { Loss, PuzzleEntry } from './core/puzzleEntry.ts';

/** Writes several puzzles into one text. */
export interface PuzzleWriter {
  /**
   * Returns the next chunk of the text, which may be empty, and the losses of this puzzle.
   *
   * Errors: `bad-input` if the format cannot store this puzzle, or if its texts can contain only one. The text then
   * stays as it was.
   */
  add(entry: PuzzleEntry): Result<{ readonly text: string; readonly losses: readonly Loss[] }>;
  /** Returns the last chunk of the text. */
  end(): string;
}

/** Starts a text in a format, which must have a writer. */
export function createPuzzleWriter(format: Format): PuzzleWriter {
  const { writer } = format;
  if (!writer) throw new Error(`format "${format.id}" has no writer`);
  const { list } = writer;
  let count = 0;
  // The text of the first puzzle is held back until a second one arrives, because a single puzzle is written without
  // the list around it.
  let pending: string | null = null;
  return {
    add(entry) {
      if (!list && count > 0) return fail('bad-input', 'one-puzzle-only', { format: format.id });
      const { height, width } = entry.puzzle.topology;
      if (writer.voids && height * width > MOST_PLACES) {
        return fail('bad-input', 'voids-too-many', { format: format.id, height, width, most: MOST_PLACES });
      }
      const written = writer.write(entry);
      if (!written.ok) return written;
      count++;
      const { text, losses } = written.value;
      if (count === 1 && list?.bareWhenAlone) {
        pending = text;
        return ok({ text: '', losses });
      }
      const before =
        count === 1 ? (list?.open ?? '') : pending === null ? list?.between : list?.open + pending + list?.between;
      pending = null;
      return ok({ text: `${before ?? ''}${text}`, losses });
    },
    end() {
      if (pending !== null) return `${pending}\n`;
      return count === 0 ? '' : (list?.close ?? '');
    },
  };
}

/** Writes one puzzle as a text. Errors: `bad-input` if the format cannot store it. */
export function writePuzzle(
  format: Format,
  entry: PuzzleEntry,
): Result<{ readonly text: string; readonly losses: readonly Loss[] }> {
  const writer = createPuzzleWriter(format);
  const written = writer.add(entry);
  return written.ok ? ok({ text: written.value.text + writer.end(), losses: written.value.losses }) : written;
}
