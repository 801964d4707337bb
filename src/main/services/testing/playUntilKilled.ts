/**
 * Program of a child process. Plays one session as fast as it can, through the same services as any host, until it is
 * killed. Prints the number of stored moves after each answer.
 *
 * Argument: the session's id. The user-data folder is in CARPET_SUDOKU_HOME.
 */

import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { expectOk, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput } from '../../../shared/contract/calls.ts';
import { sessionIdSchema } from '../../../shared/contract/ids.ts';
import { openApplication } from '../application.ts';
import { moveNumber } from './moves.ts';

// Work that the services postpone until after a call is dropped, because this program plays without a pause.
flushCompileCache();

const sessionId = sessionIdSchema.parse(Number(process.argv[2]));
const opened = expectOk(openApplication({ host: 'browser' }));
if (opened.kind !== 'open') throw new Error('the folder is in use');
const connection = opened.application.connect(() => {});

async function call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  return expectOk((await connection.dispatch(name, input)) as Result<CallOutput<N>>);
}

const { moves, puzzle } = await call('sessions.open', { sessionId });
const positions = puzzle.puzzle.grids.join('').length;
let sequence = moves.length;
// Write synchronously, so that the line is written before the next move begins.
writeSync(1, `${sequence}\n`);
for (;;) {
  ({ sequence } = await call('sessions.move', { sessionId, sequence, move: moveNumber(sequence, positions) }));
  writeSync(1, `${sequence}\n`);
}
