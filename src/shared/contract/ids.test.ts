import { expect, it } from 'vitest';
import type { CallInput, PuzzleRecord, SessionSummary } from './calls.ts';
import { sessionIdSchema } from './ids.ts';

it('keeps sessions and puzzles apart', () => {
  const record = { id: 7 } as PuzzleRecord;
  const summary = { id: sessionIdSchema.parse(7) } as SessionSummary;
  // @ts-expect-error: the id of a puzzle does not name a session.
  const wrong: CallInput<'sessions.delete'> = { sessionId: record.id };
  const right: CallInput<'sessions.delete'> = { sessionId: summary.id };
  // At run time they are the same.
  expect(wrong).toEqual(right);
});
