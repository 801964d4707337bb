import { existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { z } from 'zod';

const headerSchema = z.strictObject({ proofs: z.literal(1), seed: z.string(), shard: z.string() });
/** First line of a file of proofs: the seed, and the numbers of the puzzles to prove. */
export type ProofHeader = z.infer<typeof headerSchema>;

const recordSchema = z.strictObject({
  n: z.int().min(0),
  layout: z.string(),
  order: z.int(),
  variants: z.array(z.string()),
  asked: z.string(),
  /** The class of the puzzle; the error code if no puzzle was made. */
  got: z.string(),
  givens: z.int().optional(),
  score: z.int().nullable().optional(),
  verdicts: z.record(z.string(), z.string()),
  /** Time for making the puzzle, then for proving it, in ms. */
  ms: z.tuple([z.number(), z.number()]),
});
/** One line of a file of proofs: a puzzle with the verdicts on its claims. */
export type ProofRecord = z.infer<typeof recordSchema>;

export interface ProofFile {
  readonly header: ProofHeader;
  readonly records: readonly ProofRecord[];
}

/**
 * Reads a file of proofs; skips an incomplete last line. If the file is not a file of proofs, throws an error whose
 * message is a sentence.
 */
export function readProofs(file: string): ProofFile {
  const lines = wholeLines(file).split('\n').slice(0, -1);
  const [first, ...rest] = lines.map((line, i) => parsed(line, `${file}, line ${i + 1}`));
  const header = headerSchema.safeParse(first);
  if (!header.success) throw new Error(`${file} is not a file of proofs: its first line is not their header.`);
  const records = rest.map((value, i) => {
    const record = recordSchema.safeParse(value);
    if (!record.success) throw new Error(`${file}, line ${i + 2}: this is not the record of a puzzle.`);
    return record.data;
  });
  return { header: header.data, records };
}

function wholeLines(file: string): string {
  if (!existsSync(file)) throw new Error(`${file}: there is no such file.`);
  const text = readFileSync(file, 'utf8');
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

function parsed(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${place}: this line is not JSON. The file was changed by something else.`);
  }
}

/**
 * Opens a file of proofs for appending. Writes the header if the file is new, and removes an incomplete last line. If
 * the file was made with other options, throws an error whose message is a sentence.
 *
 * @param numberAt index of a record → the number of its puzzle
 * @returns the file's handle, and the number of its records
 */
export function openProofs(
  file: string,
  header: ProofHeader,
  numberAt: (index: number) => number,
): { handle: number; done: number } {
  const length = existsSync(file) ? Buffer.byteLength(wholeLines(file)) : 0;
  const { header: found, records } = length > 0 ? readProofs(file) : { header, records: [] };
  if (found.seed !== header.seed || found.shard !== header.shard) {
    throw new Error(`${file} has the proofs of seed "${found.seed}", shard ${found.shard}. Choose another file.`);
  }
  const wrong = records.findIndex(({ n }, index) => n !== numberAt(index));
  if (wrong >= 0) throw new Error(`${file}, line ${wrong + 2}: puzzle ${numberAt(wrong)} is missing.`);
  const handle = openSync(file, 'a');
  ftruncateSync(handle, length);
  if (length === 0) writeSync(handle, `${JSON.stringify(header)}\n`);
  return { handle, done: records.length };
}
