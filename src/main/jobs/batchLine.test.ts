import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOf } from '../formats/syntax/lines.ts';
import { BatchLine } from './batchLine.ts';
import type { BatchAnswers, PuzzleBatch } from './kinds/batchAnswers.ts';

/** Lines in blocks. A `1` is a puzzle, a `#` is a comment. */
const BLOCKS = fc.array(fc.array(fc.constantFrom('1', '#'), { maxLength: 6 }), { minLength: 1, maxLength: 6 });

/** How the work ends: with the end of the input, with an error in reading it, or with a batch that fails. */
const ENDS = fc.constantFrom('whole', 'unreadable', 'fails');

/** The numbers of the lines in a batch that are puzzles. */
function puzzlesIn({ content }: PuzzleBatch): number[] {
  if (!('text' in content)) throw new Error('a document');
  return [...linesOf(content)].filter(({ text }) => text === '1').map(({ number }) => number);
}

it('yields all answers in order, whatever part of a batch a thread does in its time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      BLOCKS,
      ENDS,
      fc.integer({ min: 1, max: 3 }),
      fc.infiniteStream(fc.record({ share: fc.integer({ min: 1, max: 4 }), time: fc.constantFrom(0, 15, 60) })),
      async (s, blocks, end, threads, speeds) => {
        let number = 1;
        const batches: PuzzleBatch[] = [];
        let index = 0;
        for (const lines of blocks) {
          const batch = { index, content: { number, text: lines.map((line) => `${line}\n`).join('') } };
          batches.push(batch);
          number += lines.length;
          index += puzzlesIn(batch).length;
        }
        const wanted = batches.flatMap(puzzlesIn);
        const failing = end === 'fails' ? wanted[Math.floor(wanted.length / 2)] : undefined;
        async function* source(): AsyncGenerator<PuzzleBatch> {
          for (const batch of batches.slice(1)) yield await s.schedule(Promise.resolve(batch));
          if (end === 'unreadable') throw new Error('the source broke');
        }
        let running = 0;
        const ask = async (batch: PuzzleBatch): Promise<BatchAnswers> => {
          expect(++running).toBeLessThanOrEqual(2 * threads);
          const { share, time } = speeds.next().value;
          const puzzles = puzzlesIn(batch);
          const done = puzzles.slice(0, share);
          await s.schedule(Promise.resolve());
          running--;
          if (failing !== undefined && done.includes(failing)) throw new Error('a puzzle failed');
          if (puzzles[0] !== undefined) expect(batch.index).toBe(wanted.indexOf(puzzles[0]));
          const answers = done.map((line) => ({
            text: new TextEncoder().encode(`${line}`),
            warnings: [],
            found: true,
            faulty: false,
          }));
          return { answers, puzzles: done.length, whole: done.length === puzzles.length, time };
        };
        const given: number[] = [];
        const reading = (async () => {
          const line = new BatchLine(source(), ask, threads);
          const known = { answers: [], puzzles: 1, whole: false, time: 60 };
          for await (const { text } of line.answers(batches[0] as PuzzleBatch, known))
            given.push(Number(new TextDecoder().decode(text)));
        })().catch((error: unknown) => error);
        const fault = await s.waitFor(reading);
        expect(fault instanceof Error).toBe(end === 'unreadable' || failing !== undefined);
        expect(given).toEqual(failing === undefined ? wanted : wanted.slice(0, given.length));
        if (failing !== undefined) expect(given).not.toContain(failing);
      },
    ),
  );
});
