/**
 * Delays for a player that are caused by the store: answering a move, and reopening a long game.
 *
 * Corpus: a game of 2,000 moves (digits, notes on up to nine cells, erasures, undo and redo, made from a seed) on an
 * empty samurai, and one on an empty carpet of size 10, which has ten times the cells. Games on real puzzles are
 * shorter. Not tested: a slow disk, and a file too large for the system's cache.
 *
 *     npm run bench -- store [moves]
 */

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRng } from '../src/main/engine/core/rng.ts';
import { type Application, openApplication } from '../src/main/services/application.ts';
import { openStore, STORE_FILE } from '../src/main/store/store.ts';
import { expectOk, type Result } from '../src/shared/base/result.ts';
import { type CallInput, type CallName, type CallOutput, sessionSchema } from '../src/shared/contract/calls.ts';
import { type SessionId, sessionIdSchema } from '../src/shared/contract/ids.ts';
import { replay } from '../src/shared/game/game.ts';
import type { Move } from '../src/shared/game/move.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { printPuzzleJson, readPuzzleJson } from '../src/shared/puzzle/puzzle.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';

const MOVES = Number(process.argv[2] ?? 2000);
const REOPENINGS = 15;
const LAYOUTS: readonly LayoutRef[] = [
  { layout: 'samurai', order: 3 },
  { layout: 'carpet', size: 10, order: 3 },
];

function longGame(positions: number, digits: number): Move[] {
  const rng = createRng('bench store');
  let undone = 0;
  let line = 0;
  return Array.from({ length: MOVES }, (): Move => {
    const roll = rng.below(100);
    const some = (): number[] => Array.from({ length: 1 + rng.below(9) }, () => rng.below(positions));
    const digit = 1 + rng.below(digits);
    if (roll < 10 && line > 0) {
      line--;
      undone++;
      return { kind: 'undo' };
    }
    if (roll < 15 && undone > 0) {
      line++;
      undone--;
      return { kind: 'redo' };
    }
    // Undo and redo skip checkpoints, so a checkpoint does not change `line` or `undone`.
    if (roll < 45) return { kind: 'checkpoint', name: `after ${roll}` };
    if (roll < 75) {
      line++;
      undone = 0;
      return { kind: 'note', positions: some(), digit, style: 'corner', on: true, colour: 1 + rng.below(3) };
    }
    line++;
    undone = 0;
    return { kind: 'place', positions: [rng.below(positions)], digit };
  });
}

function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;
}

function show(name: string, times: readonly number[]): void {
  const [first] = times as [number];
  const figures = [first, quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)];
  console.log(`  ${name.padEnd(44)}${figures.map((time) => time.toFixed(2).padStart(10)).join('')}`);
}

function open(folder: string): Application {
  const opened = expectOk(openApplication({ host: 'browser', folder }));
  if (opened.kind !== 'open') throw new Error('the folder is in use');
  return opened.application;
}

type Call = <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>;

function caller(application: Application): Call {
  const connection = application.connect(() => {});
  return async (name, input) => expectOk((await connection.dispatch(name, input)) as Result<CallOutput<typeof name>>);
}

/** Plays the game through the services, and awaits each move before the next. Returns the times of the moves. */
async function play(folder: string, sessionId: SessionId, moves: readonly Move[]): Promise<number[]> {
  const application = open(folder);
  const call = caller(application);
  const times: number[] = [];
  for (const [sequence, move] of moves.entries()) {
    const start = performance.now();
    await call('sessions.move', { sessionId, sequence, move });
    times.push(performance.now() - start);
  }
  await application.close();
  return times;
}

/** Measures how long each part of reopening a session takes. Opens the store from scratch each time. */
async function reopen(folder: string, sessionId: SessionId) {
  const times = { start: [], answer: [], transport: [], replay: [], total: [] } as Record<string, number[]>;
  for (let round = 0; round < REOPENINGS; round++) {
    const marks = [performance.now()];
    const mark = (): number => marks.push(performance.now());
    const application = open(folder);
    mark();
    const session = await caller(application)('sessions.open', { sessionId });
    mark();
    const received = sessionSchema.parse(JSON.parse(JSON.stringify(session)));
    mark();
    const { topology, givens } = expectOk(readPuzzleJson(received.puzzle.puzzle));
    expectOk(replay(topology, givens, received.rules, received.moves));
    mark();
    await application.close();
    const [a, b, c, d, e] = marks as [number, number, number, number, number];
    for (const [name, time] of Object.entries({
      start: b - a,
      answer: c - b,
      transport: d - c,
      replay: e - d,
      total: e - b,
    })) {
      (times[name] as number[]).push(time);
    }
  }
  return times;
}

for (const ref of LAYOUTS) {
  const folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-bench-'));
  try {
    const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
    const puzzle = printPuzzleJson({ topology, givens: new Uint8Array(topology.cellCount) });
    const store = expectOk(openStore(folder));
    const { cellCount: cells } = topology;
    const puzzleId = expectOk(
      store.puzzles.add({
        puzzle,
        solution: null,
        difficulty: 'unrated',
        grader: 0,
        cells,
        givens: 0,
        seed: null,
        generator: null,
      }),
    );
    const sessionId = sessionIdSchema.parse(expectOk(store.sessions.create(puzzleId, { autoCleanNotes: true })));
    store.close();
    const moves = longGame(topology.positionCell.length, topology.digits);
    const played = await play(folder, sessionId, moves);
    console.log(`${ref.layout} ${ref.size ?? ''} (${cells} cells, ${moves.length} moves), milliseconds`);
    console.log(
      `  ${''.padEnd(44)}${['first', 'median', '95 %', 'greatest'].map((word) => word.padStart(10)).join('')}`,
    );
    show('answer to a move, on disk', played);
    const { start, answer, transport, replay: replayed, total } = await reopen(folder, sessionId);
    show('starting the application on its folder', start as number[]);
    show('answer to "sessions.open"', answer as number[]);
    show('writing, reading and checking it as JSON', transport as number[]);
    show('compiling the layout, replaying the moves', replayed as number[]);
    show('reopening: the three together', total as number[]);
    console.log(`  bytes on disk: ${statSync(join(folder, STORE_FILE)).size}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
