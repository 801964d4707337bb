import { expect, it } from 'vitest';
import type { CallInput } from './calls.ts';
import {
  jobIdSchema,
  labelIdSchema,
  ownLayoutIdSchema,
  puzzleIdSchema,
  resultIdSchema,
  sessionIdSchema,
} from './ids.ts';

const sessionId = sessionIdSchema.parse(7);
const puzzleId = puzzleIdSchema.parse(7);
const labelId = labelIdSchema.parse(7);
const resultId = resultIdSchema.parse(7);
const layoutId = ownLayoutIdSchema.parse(7);
const jobId = jobIdSchema.parse('a job of 7');

/** The compiler does this test: it reports an error if two kinds of ids can be confused. */
it('keeps the ids of rows apart, although they are the same numbers', () => {
  // @ts-expect-error: the id of a puzzle does not name a session.
  const session: CallInput<'sessions.delete'> = { sessionId: puzzleId };
  // @ts-expect-error: the id of a session does not name a puzzle.
  const puzzle: CallInput<'sessions.create'>['puzzleId'] = sessionId;
  // @ts-expect-error: the id of a label does not name a puzzle.
  const puzzles: CallInput<'library.delete'> = { puzzleIds: [labelId] };
  // @ts-expect-error: the id of a puzzle does not name a label.
  const label: CallInput<'library.removeLabel'> = { labelId: puzzleId };
  // @ts-expect-error: the id of a session does not name its result.
  const result: CallInput<'results.rate'>['resultId'] = sessionId;
  // @ts-expect-error: the id of a result does not name its session.
  const open: CallInput<'sessions.open'> = { sessionId: resultId };
  // @ts-expect-error: the id of a puzzle does not name a custom layout.
  const layout: CallInput<'layouts.delete'> = { id: puzzleId };
  // @ts-expect-error: the id of a custom layout does not name a puzzle.
  const detail: CallInput<'library.detail'> = { puzzleId: layoutId };
  // @ts-expect-error: an arbitrary number is not an id.
  const bare: CallInput<'sessions.open'> = { sessionId: 7 };
  expect(session).toEqual(open);
  expect([puzzle, result, bare.sessionId]).toEqual([7, 7, 7]);
  expect([puzzles, label, layout, detail]).toEqual([{ puzzleIds: [7] }, { labelId: 7 }, { id: 7 }, { puzzleId: 7 }]);
});

it('keeps the ids of jobs apart from those of sessions and from other texts', () => {
  // @ts-expect-error: the id of a session does not name a job.
  const cancel: CallInput<'job.cancel'> = { jobId: sessionId };
  // @ts-expect-error: a text from anywhere names nothing.
  const text: CallInput<'job.cancel'> = { jobId: 'a job of 7' };
  // @ts-expect-error: the id of a job does not name a session.
  const session: CallInput<'sessions.delete'> = { sessionId: jobId };
  expect([cancel, text, session]).toEqual([{ jobId: 7 }, { jobId }, { sessionId: jobId }]);
});
