import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHumanSolver } from '../../../main/engine/humanSolver/humanSolver.ts';
import { digitsOf } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { LessonTask } from '../../../shared/contract/lessons.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { spokenSubgridNames } from '../../../shared/layout/subgridNames.ts';
import { answerTo } from '../../../shared/learn/judgeEntry.ts';
import { LESSON_IDS, type LessonId, lessonOf } from '../../../shared/lessons/lessons.ts';
import { explanationInWords } from '../../../shared/step/format.ts';
import type { CellDigit } from '../../../shared/step/step.ts';
import { subgridsOf } from '../../../shared/topology/topology.ts';
import { boardStandIn } from '../../testing/boards.ts';
import { HostedClient } from '../../testing/hostedClient.ts';
import { App } from '../app/app.ts';
import { commandById, runCommand } from '../app/shortcuts/allCommands.ts';
import { place, toggleColour, toggleNote } from '../session/intents.ts';
import type { OpenSession } from '../session/openSession.ts';
import { isPassed, type LessonRun, type LessonStage } from './lessonRun.ts';

/** One host for all tests, because its threads take long to start. */
let client: HostedClient;
const folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-'));
const ends: (() => void)[] = [];
beforeAll(() => {
  client = new HostedClient(folder, (close) => ends.push(close));
});
afterAll(() => {
  for (const end of ends) end();
  rmSync(folder, { recursive: true, force: true });
});

async function start(id: LessonId, stage: LessonStage) {
  const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
  await app.connection('open');
  app.learning.open(id, stage);
  const screen = app.screen.peek();
  if (screen.kind !== 'lesson') throw new Error(screen.kind);
  await Promise.all([app.lessons.load(), opened(screen.run)]);
  return { app, run: screen.run };
}

async function opened(run: LessonRun): Promise<void> {
  await expect.poll(() => run.state.peek().kind, { timeout: 30_000 }).toBe('open');
}

function shown(run: LessonRun) {
  const state = run.state.peek();
  const play = run.play.peek();
  if (state.kind !== 'open' || !play) throw new Error(state.kind);
  return { state, play };
}

function changeNotes(session: OpenSession, task: LessonTask & { readonly kind: 'notes' }): void {
  for (const [at, cell] of task.cells.entries()) {
    const wanted = itemAt(task.wanted, at);
    const changed = itemAt(session.game.marks[task.style], cell) ^ wanted;
    for (const digit of digitsOf(changed)) session.submit(toggleNote([cell], digit, task.style));
  }
}

/**
 * Effects of `count` steps of the lesson's technique: those of the exercise's own step, or the digits of several steps.
 */
function effectsFor(run: LessonRun, count: number): { placements: CellDigit[]; eliminations: CellDigit[] } {
  const { state, play } = shown(run);
  const { step } = state.exercise;
  if (step && count < 2) return step.step;
  const { topology, game } = play.session;
  const candidates = new Int32Array(topology.cellCount).fill(topology.allDigits);
  const [found] = createHumanSolver(topology, { techniques: [lessonOf(run.id).technique] }).all({
    digits: game.givens,
    candidates,
  });
  const placements = (found?.steps ?? []).flatMap((one) => one.placements);
  return {
    placements: placements
      .filter(({ cell }, at) => placements.findIndex((one) => one.cell === cell) === at)
      .slice(0, count),
    eliminations: [],
  };
}

/** Enters a right answer to the current task, taken from the task's own data. */
function answer(run: LessonRun, task: LessonTask): void {
  const { session } = shown(run).play;
  switch (task.kind) {
    case 'fill':
      for (const { cell, digit } of task.wanted) session.submit(place([cell], digit));
      return;
    case 'point':
      for (const group of task.groups) run.point(itemAt(group, 0));
      return;
    case 'choose':
      for (const [index, { right }] of task.options.entries()) if (right) run.choose(index);
      return;
    case 'colour':
      for (const [at, cell] of task.cells.entries()) session.submit(toggleColour([cell], itemAt(task.sides, at) + 4));
      return;
    case 'notes':
      changeNotes(session, task);
      return;
    case 'step': {
      const effects = effectsFor(run, task.count);
      const { placements, eliminations } = task.all.length > 0 ? { placements: [], eliminations: task.all } : effects;
      for (const { cell, digit } of placements) session.submit(place([cell], digit));
      for (const { cell, digit } of eliminations) session.submit(toggleNote([cell], digit, 'centre'));
      return;
    }
    case 'see': {
      const { cellRow, cellColumn } = session.topology;
      const rows = task.cells.map((cell) => itemAt(cellRow, cell));
      const columns = task.cells.map((cell) => itemAt(cellColumn, cell));
      const view = {
        left: Math.min(...columns),
        top: Math.min(...rows),
        right: Math.max(...columns) + 1,
        bottom: Math.max(...rows) + 1,
      };
      shown(run).play.showOn({
        ...boardStandIn(),
        onView: (listener) => {
          listener(view, view, null, 30);
          return () => undefined;
        },
      });
    }
  }
}

async function answerAll(run: LessonRun): Promise<void> {
  const { tasks } = shown(run).state.exercise;
  for (const [at, task] of tasks.entries()) {
    answer(run, task);
    await expect
      .poll(() => {
        const { state } = shown(run);
        return state.done || state.at > at;
      })
      .toBe(true);
  }
}

describe('a lesson', { timeout: 60_000 }, () => {
  it.each(['pointing-across', 'pair-across'] as const)('%s names each house that loses candidates', async (id) => {
    const { state, play } = shown((await start(id, 'guided')).run);
    const { evidence, eliminations } = state.exercise.step?.step ?? { evidence: { houses: [] }, eliminations: [] };
    const named = [...evidence.houses, ...(evidence.covers ?? [])];
    const { houseCells, digits } = play.session.topology;
    const cells = named.flatMap((house) => [...houseCells.subarray(house * digits, (house + 1) * digits)]);
    expect(eliminations.length).toBeGreaterThan(1);
    expect(eliminations.filter(({ cell }) => !cells.includes(cell))).toEqual([]);
  });

  it('leads over a guided and two own positions, and repeats the last one after a mistake', async () => {
    const { app, run } = await start('neighbours', 'guided');
    await answerAll(run);
    expect(shown(run).state.stage).toBe('guided');
    await run.go();
    await opened(run);
    await answerAll(run);
    await run.go();
    await opened(run);
    const { state, play } = shown(run);
    expect(state.stage).toBe('second');
    const [task] = state.exercise.tasks;
    if (task?.kind !== 'fill') throw new Error('a digit is to be placed');
    const [{ cell, digit } = { cell: -1, digit: 0 }] = task.wanted;
    play.session.submit(place([cell], (digit % 9) + 1));
    await expect.poll(() => shown(run).state.said?.kind).toBe('wrong');
    // The lesson removes the wrong digit from the board.
    await expect.poll(() => play.session.game.marks.digits[cell]).toBe(0);
    await answerAll(run);
    expect(isPassed(shown(run).state)).toBe(false);
    expect(app.lessons.passed.peek().size).toBe(0);
    expect(await run.go()).toBe(false);
    await opened(run);
    expect(shown(run).state.stage).toBe('again');
    await answerAll(run);
    await expect.poll(() => app.lessons.next.peek()).toBe('rules');
    expect(await run.go()).toBe(true);
  });

  it('says which task a judgement is about, also when the next one has begun', async () => {
    const { run } = await start('samurai', 'guided');
    const [task] = shown(run).state.exercise.tasks;
    if (task?.kind !== 'point') throw new Error('cells are to be pointed at');
    answer(run, task);
    expect(shown(run).state).toMatchObject({ at: 1, said: { kind: 'right' }, saidAt: 0 });
    run.show();
    expect(shown(run).state).toMatchObject({ at: 1, said: null });
    const given = shown(run).play.session.game.givens.findIndex((digit) => digit !== 0);
    run.point(given);
    expect(shown(run).state.saidAt).toBe(1);
  });

  it('brings the cell at which a task starts into view once there is a board', async () => {
    const { run } = await start('no-edge', 'second');
    const { state, play } = shown(run);
    const first = state.exercise.tasks[0]?.text.values?.start;
    if (first?.kind !== 'place') throw new Error('the task has a start');
    const revealed: number[] = [];
    play.showOn(boardStandIn(revealed));
    expect(revealed.at(-1)).toBe(first.cell);
  });

  it('shows the whole board, unrolled, for each task whose text speaks of the frame', async () => {
    const { run } = await start('copies', 'guided');
    const moves: string[] = [];
    shown(run).play.showOn({
      ...boardStandIn(),
      fitBoard: () => moves.push('whole'),
      showCells: () => moves.push('cells'),
    });
    expect(moves).toEqual(['whole']);
    await answerAll(run);
    expect(moves).toEqual(['whole', 'whole']);
  });

  it('leads to a shared cell by the name that the task uses, wherever the player is', async () => {
    const { app, run } = await start('shared-box', 'guided');
    const { play, state } = shown(run);
    const { topology } = play.session;
    const [task] = state.exercise.tasks;
    if (task?.kind !== 'fill') throw new Error('a digit is to be placed');
    const [cell = -1] = play.markedCells;
    expect(subgridsOf(topology, cell)).toEqual([0, 1]);
    const [text = ''] = explanationInWords(topology, [task.text], 'en', { spoken: true });
    const named = spokenSubgridNames(topology.layout, 'en').findIndex((name) => text.includes(name));
    const other = 1 - named;
    const places = Array.from({ length: topology.cellCount }, (_, at) => at).filter((at) => {
      return at === cell || subgridsOf(topology, at).join() === `${other}`;
    });
    for (const from of places) {
      play.travel.goToCell(other, from);
      runCommand(app, commandById('next-named'));
      expect([play.selection.cursor.peek(), play.travel.subgrid]).toEqual([cell, named]);
    }
    // If the cursor is on the cell already, its new name is said.
    play.travel.goToCell(other, cell);
    runCommand(app, commandById('next-named'));
    expect(play.asked.peek()).toEqual({ about: 'renamed' });
  });

  it('points at the cell where a task starts by the name that the task uses', async () => {
    const { run } = await start('no-edge', 'second');
    const { state, play } = shown(run);
    const first = state.exercise.tasks[0]?.text.values?.start;
    if (first?.kind !== 'place') throw new Error('the task has a start');
    play.showOn(boardStandIn());
    expect([play.selection.cursor.peek(), play.travel.subgrid]).toEqual([first.cell, first.subgrid]);
  });

  it('leaves out of the answer what is placed already; undo does not take it back', async () => {
    const { app, run } = await start('rules', 'guided');
    const { state, play } = shown(run);
    const [task] = state.exercise.tasks;
    if (task?.kind !== 'fill') throw new Error('digits are to be placed');
    const [{ cell, digit } = { cell: -1, digit: 0 }, ...rest] = task.wanted;
    play.session.submit(place([cell], digit));
    await expect.poll(() => shown(run).state.said?.kind).toBe('right');
    const { placed } = shown(run).state;
    const left = answerTo(task, { pointed: [], placed }).digits;
    expect(left).toHaveLength(rest.length);
    expect(left).toEqual([...rest].sort((a, b) => a.digit - b.digit));
    expect(runCommand(app, commandById('undo'))).toBe(false);
    expect(play.session.game.marks.digits[cell]).toBe(digit);
  });

  it('does not count a position in which the answer was shown, and lets no digit in where none is asked', async () => {
    const { run } = await start('samurai', 'cold');
    const { play } = shown(run);
    const cell = play.session.game.givens.indexOf(0);
    play.session.submit(place([cell], 1));
    await expect.poll(() => shown(run).state.said?.kind).toBe('other');
    await expect.poll(() => play.session.game.marks.digits[cell]).toBe(0);
    // The digit may be right, but the task did not ask for it. The lesson says that it has taken the digit back.
    expect(shown(run).state.takenBack).toBe(true);
    run.point(cell);
    expect(shown(run).state.takenBack).toBe(false);
    run.show();
    expect(shown(run).state).toMatchObject({ shown: true, clean: false });
    await answerAll(run);
    expect(isPassed(shown(run).state)).toBe(false);
    await run.go();
    await opened(run);
    expect(shown(run).state.stage).toBe('guided');
  });

  it.each(LESSON_IDS)('%s is passed by one position without a mistake', async (id) => {
    const { app, run } = await start(id, 'cold');
    await answerAll(run);
    const { state } = shown(run);
    expect(state).toMatchObject({ done: true, clean: true });
    expect(isPassed(state)).toBe(true);
    await expect.poll(() => app.lessons.passed.peek().has(id)).toBe(true);
  });
});
