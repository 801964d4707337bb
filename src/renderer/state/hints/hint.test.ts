import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { HintAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { Move } from '../../../shared/game/move.ts';
import { type ExplainedBy, isModel } from '../../../shared/step/models.ts';
import { boardStandIn } from '../../testing/boards.ts';
import { SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { SolvingClient } from '../../testing/solvingClient.ts';
import { Selection } from '../board/selection.ts';
import type { Overlay } from '../board/stepDrawing.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { place, undo } from '../session/intents.ts';
import { OpenSession } from '../session/openSession.ts';
import { Hint } from './hint.ts';
import type { HintState, StagedHint } from './hintState.ts';

/** Solution, row by row. The givens are `1...3.122..3..21`. */
const SOLUTION = [...'1234341221434321'].map(Number);
const OPEN = 8;

function note(cell: number, digit: number): Move {
  return { kind: 'note', positions: [cell], digit, style: 'centre', on: true };
}

interface HintSetup {
  readonly client: SolvingClient;
  readonly session: OpenSession;
  readonly selection: Selection;
  readonly hint: Hint;
  readonly overlay: Signal<Overlay | null>;
  readonly revealed: number[];
  readonly moves: readonly Move[];
}

async function setUp(
  moves: Move[] = [],
  solution: readonly number[] | null = SOLUTION,
  explainedBy: ReadonlySignal<ExplainedBy> = signal('techniques'),
): Promise<HintSetup> {
  const client = new SolvingClient(solution);
  const id = client.addSession(SMALL_PUZZLE, moves);
  client.session(id).puzzle.solution = solution && [solution.join('')];
  const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
  const host = new StoredGameClient(client, stored);
  const session = expectOk(OpenSession.resume(host, stored));
  const overlay = signal<Overlay | null>(null);
  const revealed: number[] = [];
  const board = boardStandIn(revealed);
  const selection = new Selection(session.topology, session.canvas, session.copies);
  const hint = new Hint({
    host,
    session,
    overlay,
    board: () => board,
    selection,
    home: () => 0,
    explainedBy,
    newJobId: jobIdSource(),
  });
  return { client, session, selection, hint, overlay, revealed, moves: client.session(id).moves };
}

function expectStep(state: HintState): StagedHint {
  if (state.kind !== 'step') throw new Error(state.kind);
  return state;
}

async function settled(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve, 0));
}

describe('a hint', () => {
  it('remembers that the puzzle has no solution', async () => {
    const { client, hint } = await setUp([], null);
    const none: HintAnswer = {
      kind: 'none',
      solutions: 0,
      impossible: true,
      open: 9,
      fewest: null,
      differences: 0,
      differing: [],
    };
    client.onHint = none;
    expect(hint.foundImpossible.value).toBe(false);
    await hint.more();
    expect(hint.foundImpossible.value).toBe(true);
    hint.close();
    expect(hint.foundImpossible.value).toBe(true);
  });

  it('reveals its reason at once on request, and does not make the step', async () => {
    const { hint, moves } = await setUp();
    await hint.whole();
    expect(hint.state.value).toMatchObject({ kind: 'step', stage: 'step' });
    hint.close();
    await hint.more();
    const first = hint.state.value;
    await hint.whole();
    await hint.whole();
    expect(hint.state.value).toEqual({ ...first, stage: 'step' });
    expect(moves).toEqual([]);
  });

  it('reveals more each time it is requested, draws as much as it says, and is made only by its button', async () => {
    const { hint, overlay, revealed, session, moves } = await setUp();
    const stages: unknown[] = [];
    const drawn: unknown[] = [];
    for (let i = 0; i < 4; i++) {
      await hint.more();
      const state = hint.state.value;
      stages.push(state.kind === 'step' && state.stage);
      const { houses, cells, candidates } = overlay.value?.drawing ?? { houses: [], cells: [], candidates: [] };
      drawn.push([houses.length > 0, cells.length > 0, candidates.some(({ fate }) => fate === 'placed')]);
    }
    expect(stages).toEqual(['where', 'technique', 'pattern', 'step']);
    expect(drawn.map((one) => (one as boolean[]).slice(1))).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, true],
    ]);
    expect(overlay.value?.drawing?.dims).toBe(true);
    // The view first shows the whole box to look in, and later the step's cells with all its effects.
    expect(new Set(revealed.slice(0, 4)).size).toBe(4);
    const { cells = [], candidates = [] } = overlay.value?.drawing ?? {};
    for (const cell of [...cells, ...candidates.map((one) => one.cell)]) expect(revealed.slice(8)).toContain(cell);
    hint.back();
    expect(hint.state.value).toMatchObject({ stage: 'pattern' });
    // The keys for steps of a solution leave a hint as it is: they also scroll its text.
    expect([hint.canStep(1), hint.canStep(-1)]).toEqual([false, false]);
    hint.step(1);
    expect(hint.state.value).toMatchObject({ stage: 'pattern' });
    await hint.more();
    await settled();
    expect([moves, hint.state.value]).toMatchObject([[], { kind: 'step', stage: 'step' }]);
    hint.apply();
    await settled();
    expect(moves.map(({ kind }) => kind)).toEqual(['apply']);
    expect(session.game.filled).toBe(16 - OPEN + 1);
  });

  it('starts near the cursor, offers others, and stays for notes and until its step is made', async () => {
    const { hint, selection, session, overlay } = await setUp();
    const placed = (): number | undefined => {
      const state = hint.state.value;
      return state.kind === 'step' ? state.hint.step.placements[0]?.cell : undefined;
    };
    selection.select(14);
    await hint.more();
    const near = placed() as number;
    expect(Math.max(Math.abs(Math.floor(near / 4) - 3), Math.abs((near % 4) - 2))).toBeLessThan(2);
    await hint.another();
    expect(placed()).not.toBe(near);
    const state = hint.state.value;
    if (state.kind !== 'step') throw new Error(state.kind);
    for (let i = 1; i < state.choices; i++) await hint.another();
    expect(placed()).toBe(near);
    session.submit(() => ({ kind: 'note', positions: [near], digit: 1, style: 'corner', on: true }));
    await settled();
    expect(placed()).toBe(near);
    expect(overlay.value).not.toBeNull();
    session.submit(place([near], SOLUTION[near] as number));
    await settled();
    expect(hint.state.value.kind).toBe('done');
    expect(overlay.value).toBeNull();
  });

  it('is applied as one move, which ends it', async () => {
    const { hint, session, overlay, moves, selection, revealed } = await setUp();
    await hint.more();
    const before = revealed.length;
    hint.apply();
    await settled();
    // When the hint is closed, the board may go back to where it was, far from the digit.
    expect(revealed.slice(before)).toEqual([selection.cursor.value]);
    expect(SOLUTION[selection.cursor.value]).toBe(session.game.marks.digits[selection.cursor.value]);
    expect(session.game.givens[selection.cursor.value]).toBe(0);
    expect(moves.map(({ kind }) => kind)).toEqual(['apply']);
    expect(hint.state.value.kind).toBe('closed');
    expect(overlay.value).toBeNull();
    const filled = [...session.game.marks.digits].filter((digit, cell) => digit === SOLUTION[cell]);
    expect(filled).toHaveLength(16 - OPEN + 1);
  });

  it('refers to the position on the board, also if a move comes between request and answer', async () => {
    const { client, hint, session } = await setUp();
    const release = client.hold();
    const request = hint.more();
    session.submit(place([1], 2));
    release();
    await request;
    await settled();
    const state = hint.state.value;
    if (state.kind !== 'step') throw new Error(state.kind);
    expect(state.hint.step.placements.map(({ cell }) => cell)).not.toContain(1);
    expect(client.log.filter(({ name }) => name === 'hints.next').length).toBeGreaterThan(1);
  });

  it('is not shown if it was closed before the answer', async () => {
    const { client, hint } = await setUp();
    const release = client.hold();
    const request = hint.more();
    expect(hint.state.value.kind).toBe('asking');
    expect(hint.close()).toBe(true);
    release();
    await request;
    expect(hint.state.value.kind).toBe('closed');
    expect(hint.close()).toBe(false);
  });

  it('reports mistakes first, and leads back to the last correct position', async () => {
    const { hint, session, overlay } = await setUp([
      { kind: 'place', positions: [1], digit: 2 },
      { kind: 'place', positions: [2], digit: 4 },
      { kind: 'place', positions: [3], digit: 3 },
    ]);
    await hint.more();
    const fault = { kind: 'wrong', cells: [2, 3], moves: 1, digits: 0, notes: 0 };
    expect(hint.state.value).toEqual({ ...fault, shown: false });
    expect(overlay.value).toBeNull();
    await hint.more();
    expect(hint.state.value).toEqual({ ...fault, shown: true });
    expect(overlay.value?.drawing?.fins).toEqual([2, 3]);
    hint.goBack('before');
    await settled();
    expect(hint.state.value.kind).toBe('closed');
    expect([...session.game.marks.digits.slice(0, 4)]).toEqual([1, 2, 0, 0]);
    await hint.more();
    expect(hint.state.value.kind).toBe('step');
    // The position before the step stays as a checkpoint, even after another move.
    session.submit(place([6], 1));
    await settled();
    expect(session.game.checkpoints).toEqual([{ name: 'before', moves: 3 }]);
    session.submit(() => ({ kind: 'rewind', moves: 3 }));
    await settled();
    expect([...session.game.marks.digits.slice(0, 4)]).toEqual([1, 2, 4, 3]);
  });

  it('removes wrong digits only, as one move', async () => {
    const { hint, session, moves } = await setUp([
      { kind: 'place', positions: [2], digit: 4 },
      { kind: 'place', positions: [1], digit: 2 },
      { kind: 'place', positions: [3], digit: 3 },
    ]);
    hint.askWrongDigits();
    expect(hint.state.value).toMatchObject({ kind: 'wrong', cells: [2, 3], moves: 0, digits: 1, shown: false });
    hint.askWrongDigits();
    expect(hint.state.value).toMatchObject({ kind: 'wrong', shown: true });
    hint.removeWrong();
    // Asks before the host has stored the move. The answer must be about the position after the move.
    hint.askWrongDigits();
    await settled();
    expect([...session.game.marks.digits.slice(0, 4)]).toEqual([1, 2, 0, 0]);
    expect(moves.at(-1)).toEqual({ kind: 'erase', positions: [2, 3], restore: true });
    expect(hint.state.value.kind).toBe('right');
    // The answer refers to the position after the undo, although the host has not stored it yet.
    session.submit(undo);
    hint.askWrongDigits();
    await settled();
    expect([...session.game.marks.digits.slice(0, 4)]).toEqual([1, 2, 4, 3]);
    expect(hint.state.value).toMatchObject({ kind: 'wrong', cells: [2, 3] });
  });

  it('draws its own candidates where a note is wrong', async () => {
    const { hint, overlay } = await setUp([note(1, 3)]);
    for (let i = 0; i < 4; i++) await hint.more();
    const state = hint.state.value;
    if (state.kind !== 'step') throw new Error(state.kind);
    // The note lacks the right digit 2. It also lacks the wrong digit 4, and only this elimination can be proved.
    expect(state.candidates[1]).toBe(0b10);
    for (const { cell, digit } of state.hint.step.placements) expect(digit).toBe(SOLUTION[cell]);
    expect(overlay.value?.drawing?.candidates.some(({ fate }) => fate === 'placed')).toBe(true);
  });
});

describe('a check of the notes', () => {
  it('answers how many lack the right digit, then where, and changes nothing', async () => {
    const { hint, overlay, moves, revealed } = await setUp([note(1, 3), note(2, 3)]);
    hint.askWrongNotes();
    expect(hint.state.value).toEqual({ kind: 'notes', cells: [1], shown: false });
    expect(overlay.value).toBeNull();
    hint.askWrongNotes();
    expect(overlay.value?.drawing?.fins).toEqual([1]);
    expect(revealed).toEqual([1]);
    expect(moves).toHaveLength(2);
    await hint.more();
    expect(hint.state.value.kind).toBe('step');
  });
});

describe('the solver', () => {
  it('continues until a digit is placed, or to the end, step by step', async () => {
    const { hint, session, moves } = await setUp();
    // The session adds this setting to each move.
    session.cleansNotes = () => true;
    await hint.solve('once');
    await settled();
    expect(session.game.filled).toBe(16 - OPEN + 1);
    await hint.solve('all');
    await settled();
    expect(session.game.finished).toBe(true);
    expect(moves.map(({ kind }) => kind)).toEqual(['solve', 'solve']);
    expect(hint.state.value).toMatchObject({ kind: 'solved', complete: true, from: 1, at: OPEN - 1 });
  });

  it('goes back and forth with the next step drawn, by its own steps as well as by undo', async () => {
    const { hint, session, overlay } = await setUp();
    await hint.solve('all');
    await settled();
    expect([hint.canStep(1), hint.canStep(-1)]).toEqual([false, true]);
    expect(overlay.value).toBeNull();
    // The three calls come before the host can answer.
    for (let i = 0; i < 3; i++) hint.step(-1);
    session.submit(undo);
    hint.step(1);
    await settled();
    const state = hint.state.value;
    if (state.kind !== 'solved') throw new Error(state.kind);
    expect(state.at).toBe(OPEN - 3);
    expect(session.game.filled).toBe(16 - 3);
    const next = state.steps[state.at]?.step.placements[0];
    expect(overlay.value?.drawing?.candidates).toContainEqual({ ...next, fate: 'placed' });
    hint.goTo(0);
    await settled();
    expect([session.game.moves, hint.canStep(1), hint.canStep(-1)]).toEqual([0, true, false]);
    // A step back from the first step does nothing. Below, a step on from the last one does nothing either.
    hint.step(-1);
    await settled();
    expect(hint.state.value).toMatchObject({ at: 0 });
    hint.goTo(OPEN);
    hint.step(1);
    await settled();
    expect(session.game.finished).toBe(true);
  });

  it('ends its run when the player makes a move, or undoes past its start', async () => {
    const { hint, session } = await setUp([{ kind: 'place', positions: [1], digit: 2 }]);
    await hint.solve('all');
    await settled();
    hint.goTo(OPEN - 1);
    // The game has as many moves as with the run. So the run must be recognised by its move, not by the number of
    // moves.
    session.submit(place([13], 1));
    await settled();
    expect(hint.state.value.kind).toBe('closed');

    const second = await setUp([{ kind: 'place', positions: [1], digit: 2 }]);
    await second.hint.solve('once');
    await settled();
    second.hint.goTo(0);
    second.session.submit(undo);
    await settled();
    expect(second.hint.state.value.kind).toBe('closed');
    expect(second.session.game.moves).toBe(0);
  });

  it('does nothing in a position that is wrong or finished', async () => {
    const wrong = await setUp([{ kind: 'place', positions: [1], digit: 3 }]);
    await wrong.hint.solve('all');
    expect(wrong.hint.state.value.kind).toBe('wrong');
    expect(wrong.session.game.moves).toBe(1);
    const done = await setUp();
    await done.hint.solve('all');
    await settled();
    await done.hint.more();
    expect(done.hint.state.value.kind).toBe('finished');
  });

  it('is explained by the constraint models when the player chooses so, revealed as far as before', async () => {
    const explainedBy = signal<ExplainedBy>('techniques');
    const { hint } = await setUp([], SOLUTION, explainedBy);
    for (let i = 0; i < 3; i++) await hint.more();
    for (const [choice, model] of [
      ['constraint-models', true],
      ['techniques', false],
    ] as const) {
      explainedBy.value = choice;
      await hint.explainAgain();
      const state = expectStep(hint.state.value);
      expect(state.stage).toBe('pattern');
      expect(isModel(state.hint.step.technique)).toBe(model);
    }
  });

  it('explains the same step in the other way, also after “Another”, and returns to it', async () => {
    const explainedBy = signal<ExplainedBy>('techniques');
    const { hint } = await setUp([], SOLUTION, explainedBy);
    const shown = () => expectStep(hint.state.value);
    await hint.more();
    await hint.another();
    await hint.another();
    await hint.more();
    const first = shown();
    explainedBy.value = 'constraint-models';
    await hint.explainAgain();
    expect(isModel(shown().hint.step.technique)).toBe(true);
    expect(shown()).toMatchObject({ stage: 'technique', again: true });
    expect(shown().hint.step.placements).toEqual(first.hint.step.placements);
    await hint.more();
    explainedBy.value = 'techniques';
    await hint.explainAgain();
    expect(shown()).toMatchObject({ stage: 'pattern', hint: first.hint });
  });

  it('begins with another step, and says so, if the other kind of explanation does not know the shown one', async () => {
    const explainedBy = signal<ExplainedBy>('techniques');
    const { client, hint } = await setUp([], SOLUTION, explainedBy);
    const shown = () => expectStep(hint.state.value);
    await hint.whole();
    const first = shown();
    // A step that no model has: a wrong digit.
    const [placed] = first.hint.step.placements;
    if (!placed) throw new Error('no digit');
    const step = { ...first.hint.step, placements: [{ ...placed, digit: (placed.digit % 4) + 1 }] };
    client.onHint = { kind: 'step', hint: { ...first.hint, step }, candidates: first.candidates, choices: 1 };
    hint.close();
    await hint.whole();
    client.onHint = null;
    explainedBy.value = 'constraint-models';
    await hint.explainAgain();
    expect(shown()).toMatchObject({ stage: 'where', differs: true });
    explainedBy.value = 'techniques';
    await hint.explainAgain();
    expect(shown()).toMatchObject({ stage: 'step', hint: { step } });
  });

  it('continues a puzzle of which no solution is stored', async () => {
    const { hint, session } = await setUp([], null);
    await hint.solve('all');
    await settled();
    expect(session.game.finished).toBe(true);
  });
});
