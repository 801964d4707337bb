import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import { packedBomb } from '../../formats/testing/bombs.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { type ClientConnection, openApplication } from '../application.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** A link that unpacks to just below the limit: about half a second each. */
const SLOW = `https://sudokupad.app/scl${encodeURIComponent(packedBomb(1400))}`;

/** Two windows of one program. */
function connected(): readonly [ClientConnection, ClientConnection] {
  const opened = expectOk(openApplication({ host: 'browser', folder: temporaryFolder() }));
  if (opened.kind !== 'open') throw new Error(opened.kind);
  const { application } = opened;
  onTestFinished(() => application.close());
  return [application.connect(() => {}), application.connect(() => {})];
}

describe('puzzles.read', () => {
  it('returns puzzles of any format with their losses, and faults, by line', async () => {
    const played = `:0000:x:${EASY.slice(0, 2)}+4${EASY.slice(3)}:::`;
    const text = [EASY, '# a comment', EASY.slice(1), `${played}`].join('\n');
    const answer = await connected()[0].dispatch('puzzles.read', { text, fileName: 'mine.txt' });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        puzzles: [
          { line: 1, losses: [], puzzle: { layout: 'simple', grids: [EASY] } },
          { line: 4, losses: ['placed'], puzzle: { grids: [EASY] } },
        ],
        faults: [{ line: 3, message: expect.stringContaining('80 characters') }],
      },
    });
  });

  it('answers at most 500 puzzles and 20 faults', async () => {
    const [window] = connected();
    const many = await window.dispatch('puzzles.read', { text: `${EASY}\n`.repeat(3000) });
    expect((expectOk(many) as CallOutput<'puzzles.read'>).puzzles.length).toBe(500);
    const bad = await window.dispatch('puzzles.read', { text: `${EASY.replace('5', 'z')}\n`.repeat(3000) });
    expect((expectOk(bad) as CallOutput<'puzzles.read'>).faults.length).toBe(20);
  });

  it('does not delay the moves of another window', async () => {
    const [reader, player] = connected();
    const puzzle = { layout: 'simple', order: 2, grids: ['12..3....1...3.4'], variants: [] };
    const added = expectOk(await player.dispatch('puzzles.add', { puzzle })) as { id: number };
    const created = await player.dispatch('sessions.create', { puzzleId: added.id, rules: { autoCleanNotes: true } });
    const { summary } = expectOk(created) as CallOutput<'sessions.create'>;
    // Starts the thread.
    expectOk(await reader.dispatch('puzzles.read', { text: EASY }));
    let over = false;
    const reading = reader.dispatch('puzzles.read', { text: `${SLOW}\n`.repeat(8) }).finally(() => {
      over = true;
    });
    for (let sequence = 0; sequence < 10; sequence++) {
      const move = { kind: 'place', positions: [2], digit: 1 + (sequence % 4), clean: true };
      expectOk(await player.dispatch('sessions.move', { sessionId: summary.id, sequence, move }));
    }
    expect(over).toBe(false);
    expect(expectOk(await reading)).toMatchObject({ puzzles: [], faults: { length: 8 } });
  });
});
