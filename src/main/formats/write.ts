import { fail, ok, type Result } from '../../shared/base/result.ts';
import type { PuzzleEntry } from './core/entry.ts';
import type { Format } from './core/format.ts';
import type { Loss } from './core/loss.ts';

/** Writes puzzles one after the other into one text. */
export interface PuzzleWriter {
  /**
   * The next piece of the text (it may be empty) and what it leaves behind.
   *
   * Errors: `bad-input` where the format cannot hold this puzzle, or no second one; the text stays as it was.
   */
  add(entry: PuzzleEntry): Result<{ readonly text: string; readonly losses: readonly Loss[] }>;
  /** The last piece of the text. */
  end(): string;
}

/** Begins a text of a format that has a writer. */
export function createPuzzleWriter(format: Format): PuzzleWriter {
  const { writer } = format;
  if (!writer) throw new Error(`format "${format.id}" has no writer`);
  const { list } = writer;
  let count = 0;
  // The first puzzle, as long as it may be the only one and would then stand without the list around it.
  let held: string | null = null;
  return {
    add(entry) {
      if (!list && count > 0) return fail('bad-input', 'one-puzzle-only', { format: format.id });
      const written = writer.write(entry);
      if (!written.ok) return written;
      count++;
      const { text, losses } = written.value;
      if (count === 1 && list?.bareWhenAlone) {
        held = text;
        return ok({ text: '', losses });
      }
      const before =
        count === 1 ? (list?.open ?? '') : held === null ? list?.between : list?.open + held + list?.between;
      held = null;
      return ok({ text: `${before ?? ''}${text}`, losses });
    },
    end() {
      if (held !== null) return `${held}\n`;
      return count === 0 ? '' : (list?.close ?? '');
    },
  };
}

/** One puzzle as a text. Errors: `bad-input` where the format cannot hold it. */
export function writePuzzle(
  format: Format,
  entry: PuzzleEntry,
): Result<{ readonly text: string; readonly losses: readonly Loss[] }> {
  const writer = createPuzzleWriter(format);
  const written = writer.add(entry);
  return written.ok ? ok({ text: written.value.text + writer.end(), losses: written.value.losses }) : written;
}
