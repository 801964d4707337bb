import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { BookJob } from '../../../shared/printing/bookJob.ts';
import type { FoundPuzzle } from '../../answers/judgedBook.ts';
import { inputItem, readPuzzleStream } from '../puzzles/puzzleFiles.ts';

/** A puzzle of an earlier run, and the number of its section, from 1. */
export interface RecordedPuzzle {
  readonly section: number;
  readonly found: FoundPuzzle;
}

/** Passes a stream on unchanged, and calls `onLine` with each line before the reader gets it. */
function watched(source: AsyncIterable<Uint8Array>, onLine: (line: string) => void): AsyncIterable<Uint8Array> {
  return (async function* () {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of source) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
      yield chunk;
    }
    if (rest !== '') onLine(rest);
  })();
}

function sectionIn(line: string): number {
  try {
    return Number((JSON.parse(line) as { readonly section?: unknown } | null)?.section);
  } catch {
    return Number.NaN;
  }
}

/**
 * Reads the record of a book: its puzzles, one a line, which an earlier run wrote beside the book. Errors:
 * `bad-puzzle`, with the line number, if a line is not a puzzle or belongs to no section of the job.
 */
export async function readRecord(
  source: AsyncIterable<Uint8Array>,
  job: Pick<BookJob, 'sections'>,
  file: string,
): Promise<Result<RecordedPuzzle[]>> {
  const sections: number[] = [];
  const found: RecordedPuzzle[] = [];
  let index = 0;
  for await (const outcome of readPuzzleStream(
    watched(source, (line) => sections.push(sectionIn(line))),
    {
      fileName: 'record.jsonl',
    },
  )) {
    const item = inputItem(outcome, index++, { ignoreUnknownRules: false });
    if (!item.ok) return fail('bad-puzzle', 'book-record', { file, fault: item.fault });
    const { puzzle, about, line } = item.asked;
    const section = sections[line - 1] ?? Number.NaN;
    if (!job.sections[section - 1]) return fail('bad-puzzle', 'book-record-section', { file, line });
    found.push({ section, found: { puzzle, about, line } });
  }
  return ok(found);
}
