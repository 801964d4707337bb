import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { GameRules, Move } from '../../../shared/game/move.ts';
import type { PuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { boardStandIn } from '../../testing/boards.ts';
import { SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { SolvingClient } from '../../testing/solvingClient.ts';
import { hintHouseOf } from '../board/stepDrawing.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { place, toggleNote, undo } from '../session/intents.ts';
import { Settings } from '../settings/settingsList.ts';
import { OpenGame } from './openGame.ts';

const SOLUTION = [...'1234341221434321'].map(Number);
const EMPTY: PuzzleJson = { ...SMALL_PUZZLE, grids: ['.'.repeat(16)] };

async function settled(): Promise<void> {
  for (let i = 0; i < 8; i++) await new Promise((resolve) => setTimeout(resolve, 0));
}

async function playing(moves: Move[] = [], puzzle = SMALL_PUZZLE, rules: GameRules = { autoCleanNotes: true }) {
  const solution = puzzle === SMALL_PUZZLE ? SOLUTION : null;
  const client = new SolvingClient(solution);
  const id = client.addSession(puzzle, moves, rules);
  client.session(id).puzzle.solution = solution && [solution.join('')];
  const settings = new Settings(client);
  const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
  const play = expectOk(
    OpenGame.open(new StoredGameClient(client, stored), stored, { now: () => 0, newJobId: jobIdSource() }, settings),
  );
  play.showOn(boardStandIn([]));
  onTestFinished(() => play.close());
  const enter = async (cell: number, digit: number): Promise<void> => {
    play.session.submit(place([cell], digit));
    await settled();
  };
  const hint = async (times: number): Promise<void> => {
    for (let i = 0; i < times; i++) await play.hint.more();
    await settled();
  };
  return { play, game: play.session.game, settings, enter, hint, log: client.session(id).moves };
}

describe('the help that is shown', () => {
  it('is a hint, counted once at its deepest stage, also if it is asked for again', async () => {
    const { play, game, hint, log } = await playing();
    await hint(2);
    expect(play.hint.state.value).toMatchObject({ kind: 'step', stage: 'technique' });
    expect([game.help, game.helpCounts.hints]).toEqual(['hinted', { where: 0, technique: 1, pattern: 0, step: 0 }]);
    play.hint.close();
    await hint(3);
    expect(game.helpCounts.hints).toEqual({ where: 0, technique: 0, pattern: 1, step: 0 });
    expect(log.map((move) => move.kind === 'help' && move.help)).toEqual(['where', 'technique', 'pattern']);
    // The hint and the results of the game offer the same lesson.
    const [about = ''] = game.hintedTechniques;
    const { hint: shown } = play.hint.state.value.kind === 'step' ? play.hint.state.value : expect.unreachable();
    expect(game.hintedHouse(about)).toBe(hintHouseOf(game.topology, shown.step));
    expect(log.every((move) => move.kind === 'help' && move.technique === game.hintedTechniques[0])).toBe(true);
    play.hint.apply();
    await settled();
    expect(game.help).toBe('digits');
    // A hint about another step is recorded separately.
    await hint(1);
    expect(game.helpCounts.hints).toMatchObject({ where: 1, pattern: 1 });
    play.session.submit(undo);
    await settled();
    expect(game.help).toBe('digits');
  });

  it('is the same hint in other words, when the player changes what explains it', async () => {
    const { play, game, hint } = await playing();
    await hint(2);
    play.solver.explainBy('constraint-models');
    await settled();
    expect(play.hint.state.value).toMatchObject({ kind: 'step', stage: 'technique', again: true });
    expect(game.helpCounts.hints).toEqual({ where: 0, technique: 1, pattern: 0, step: 0 });
    await hint(1);
    expect(game.helpCounts.hints).toEqual({ where: 0, technique: 0, pattern: 1, step: 0 });
    expect(game.hints).toHaveLength(1);
  });

  it('is a check, an answer about wrong digits or one about notes', async () => {
    const ways = [
      (play: OpenGame) => play.mistakes.markWrong(),
      (play: OpenGame) => play.hint.askWrongDigits(),
      (play: OpenGame) => play.hint.askWrongNotes(),
      (play: OpenGame) => void play.hint.more(),
    ];
    for (const ask of ways) {
      const { play, game, enter } = await playing();
      await enter(1, 3);
      play.session.submit(toggleNote([game.givens.lastIndexOf(0)], 1, 'centre'));
      await settled();
      expect(game.help).toBe('unaided');
      ask(play);
      await settled();
      expect([game.help, game.helpCounts.checks], String(ask)).toEqual(['checked', 1]);
    }
  });

  it('is not a check of a board without entries', async () => {
    const { play, game } = await playing();
    play.mistakes.markWrong();
    await settled();
    play.hint.askWrongDigits();
    play.hint.askWrongNotes();
    await settled();
    expect(game.help).toBe('unaided');
  });

  it('is a mistake that is shown by the solution, not one by the rules', async () => {
    const { game, enter, settings } = await playing();
    // The row already has a 1, so this digit breaks a rule.
    await enter(1, 1);
    await enter(1, 3);
    expect(game.help).toBe('unaided');
    settings.set('mistakes', 'solution');
    await settled();
    expect(game.helpCounts.checks).toBe(1);
    await enter(1, 4);
    await enter(1, 2);
    expect(game.helpCounts.checks).toBe(2);
  });

  it('is an analysis, and all digits once it shows the solution', async () => {
    const { play, game } = await playing();
    await play.solver.analyse();
    await settled();
    expect(game.help).toBe('hinted');
    for (let i = 0; i < 2; i++) {
      play.analysis.show(99);
      play.analysis.step(-1);
    }
    await settled();
    expect([game.help, game.helpCounts]).toMatchObject(['digits', { analyses: 1, digits: 1 }]);
  });

  it('is no analysis by the setter before the game, but one that is opened after it', async () => {
    const { play, game, log } = await playing();
    await play.solver.analyse(undefined, false);
    play.analysis.show(99);
    await settled();
    expect([game.help, log]).toEqual(['unaided', []]);
    play.analysis.leave();
    await play.solver.analyse();
    await settled();
    expect([game.help, game.helpCounts.analyses]).toEqual(['hinted', 1]);
  });

  it('is what is known of a position without a step, and a digit that is placed there', async () => {
    const { play, game, hint } = await playing([], EMPTY);
    await hint(1);
    const { value: state } = play.hint.state;
    if (state.kind !== 'none' || !state.fewest) throw new Error(state.kind);
    expect(state).toMatchObject({ solutions: 2, open: 16 });
    expect(game.help).toBe('hinted');
    // The cells in which two solutions differ are marked.
    expect(play.overlay.value?.drawing?.fins).toEqual(state.differing.map(({ cell }) => cell));
    play.hint.place(state.fewest);
    await settled();
    expect([game.help, game.filled]).toEqual(['digits', 1]);
  });
});

describe('showing the solution', () => {
  it('saves the position as a checkpoint, and gives up', async () => {
    const { play, game, enter } = await playing();
    await enter(1, 2);
    await enter(2, 4);
    expect(play.solver.cellsToFill).toBe(7);
    await play.solver.showSolution('Before');
    await settled();
    expect([game.finished, game.help, play.solver.cellsToFill]).toEqual([true, 'given-up', 0]);
    expect(play.hint.state.value).toMatchObject({ kind: 'solved', complete: true, at: 7 });
    const [checkpoint] = game.checkpoints;
    expect(checkpoint?.name).toBe('Before');
    play.session.submit(() => ({ kind: 'rewind', moves: checkpoint?.moves ?? -1 }));
    await settled();
    expect([game.marks.digits[1], game.marks.digits[2], game.filled]).toEqual([2, 4, 10]);
    expect(game.help).toBe('given-up');
  });

  it('is not possible without a solution', async () => {
    const { play, log } = await playing([], EMPTY);
    expect(play.solver.cellsToFill).toBe(0);
    await play.solver.showSolution('Before');
    expect(log).toEqual([]);
  });

  it('is not possible in a lost game', async () => {
    const { play, game, enter } = await playing([], SMALL_PUZZLE, { autoCleanNotes: true, lives: 1 });
    expect(play.solver.cellsToFill).toBe(8);
    await enter(1, 4);
    expect([game.lost, play.solver.cellsToFill]).toEqual([true, 0]);
  });

  it('ends when the player closes the steps, with the digits as they are then', async () => {
    const { play, game } = await playing();
    const { filled } = game;
    const shown = play.solver.showSolution('Before');
    play.hint.close();
    await shown;
    await settled();
    expect([game.filled, game.finished]).toEqual([filled, false]);
  });
});

it('enters a figure that waits for a second one before an analysis', async () => {
  const { play, game } = await playing([], { ...EMPTY, order: 4, grids: ['.'.repeat(256)] });
  play.selection.select(3);
  play.typer.type(1);
  expect(play.typer.pending.value).toBe(1);
  await play.solver.analyse();
  await settled();
  expect([game.marks.digits[3], play.typer.pending.value]).toEqual([1, 0]);
});

it('leaves no hint on the board while the game is paused', async () => {
  const { play, hint } = await playing();
  await hint(3);
  expect(play.overlay.value).not.toBeNull();
  play.pause(true);
  expect([play.hint.state.value.kind, play.overlay.value]).toEqual(['closed', null]);
});
