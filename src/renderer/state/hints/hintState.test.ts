import { expect, it } from 'vitest';
import { digitBit } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { OpenSession } from '../session/openSession.ts';
import { hintOverlay, type StagedHint } from './hintState.ts';

it('draws the reason for one excluded digit of a naked single without the others', async () => {
  const client = new MemoryClient();
  const stored = expectOk(await client.call('sessions.open', { sessionId: client.addSession() }));
  const session = expectOk(OpenSession.resume(new StoredGameClient(client, stored), stored));
  // The board, row by row, is 1... 3.12 2..3 ..21. In cell 5, only 4 is possible.
  const hint: StagedHint = {
    kind: 'step',
    stage: 'step',
    choices: 1,
    candidates: Array.from({ length: 16 }, (_, cell) => (cell === 5 ? digitBit(4) : 0)),
    wish: { focus: { cell: 5, window: null }, skip: 0, within: null },
    reader: 0,
    explainedBy: 'techniques',
    hint: {
      level: 'easy',
      explanation: [],
      alternatives: 1,
      step: {
        technique: 'naked-single',
        subgrids: [0],
        placements: [{ cell: 5, digit: 4 }],
        eliminations: [],
        evidence: { cells: [5], houses: [], digits: digitBit(4) },
      },
    },
  };
  const drawn = (state: StagedHint) => {
    const drawing = hintOverlay(session, state)?.drawing;
    return { witnesses: drawing?.witnesses.map(({ cell }) => cell), candidates: drawing?.candidates.length };
  };
  expect(drawn(hint)).toEqual({ witnesses: [6, 7, 4], candidates: 4 });
  expect(drawn({ ...hint, alone: 3 })).toEqual({ witnesses: [4], candidates: 4 });
  expect(drawn({ ...hint, alone: 2, stage: 'pattern' })).toEqual({ witnesses: [7], candidates: 3 });
});
