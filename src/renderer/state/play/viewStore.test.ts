import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { SessionView } from '../../../shared/contract/calls.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { boardStandIn } from '../../testing/boards.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import type { BoardPort } from '../board/boardPort.ts';
import { Settings } from '../settings/settingsList.ts';
import { DraftGame, draftSession } from './draftGame.ts';
import { OpenGame, type PlayPurpose } from './openGame.ts';

const SAMURAI = { layout: 'samurai', order: 3, variants: [], grids: Array.from({ length: 5 }, () => '.'.repeat(81)) };

/** A game that is not stored, with a record of the views that it was asked to store. */
class ViewHost extends DraftGame {
  readonly views: SessionView[] = [];

  override storeView(view?: SessionView): void {
    if (view) this.views.push(view);
  }
}

function opened(
  view: SessionView | null = null,
  purpose: PlayPurpose = 'playing',
  settings = new Settings(new MemoryClient()),
): { host: ViewHost; play: OpenGame } {
  const host = new ViewHost();
  const stored = { ...draftSession(expectOk(readPuzzleJson(SAMURAI)), []), view };
  const dependencies = { now: () => 0, newJobId: jobIdSource() };
  return { host, play: expectOk(OpenGame.open(host, stored, dependencies, settings, purpose)) };
}

/** A board that records the calls that set its view. */
function recordingBoard(): { board: BoardPort; asked: string[] } {
  const asked: string[] = [];
  const board: BoardPort = {
    ...boardStandIn(),
    showRing: () => asked.push('ring'),
    restore: ({ scale }, cell) => asked.push(`restore ${scale} ${cell}`),
    focus: (subgrid) => asked.push(`focus ${subgrid}`),
  };
  return { board, asked };
}

const VIEW: SessionView = { centreRow: 1, centreColumn: 2, scale: 40, selection: [7], tool: 'centre' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('is stored once it rests, and not without a board', () => {
  const { host, play } = opened();
  play.selection.select(play.session.topology.positionCell[3] as number);
  vi.advanceTimersByTime(1000);
  expect(host.views).toEqual([]);
  play.showOn(boardStandIn());
  for (let i = 0; i < 5; i++) {
    play.viewChanged();
    vi.advanceTimersByTime(200);
  }
  play.entry.pen.setColour(4);
  expect(host.views).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(host.views).toMatchObject([{ scale: 30, selection: [3], pen: { colour: 4 } }]);
  play.close();
  expect(host.views).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  expect(host.views).toHaveLength(2);
});

it('is restored frame first, then the place, then the subgrid in focus', () => {
  const { play } = opened({ ...VIEW, ring: true, focus: 4 });
  const { board, asked } = recordingBoard();
  play.showOn(board);
  const { cursor } = play.selection;
  expect([asked, play.tool.value]).toEqual([['ring', `restore 40 ${cursor.value}`, 'focus 4'], 'centre']);
  expect(cursor.value).toBeGreaterThanOrEqual(0);
  play.close();
});

it('is framed as the player chose, else only in games and on the desk', () => {
  const framed = (view: SessionView | null, purpose: PlayPurpose): boolean => {
    const { play } = opened(view, purpose);
    const { board, asked } = recordingBoard();
    play.showOn(board);
    play.close();
    return asked.includes('ring');
  };
  expect([framed(null, 'playing'), framed(null, 'training'), framed(null, 'editing')]).toEqual([true, false, true]);
  expect([framed({ ...VIEW, ring: false }, 'playing'), framed({ ...VIEW, ring: true }, 'walking')]).toEqual([
    false,
    true,
  ]);
});

it('has no focus on a subgrid that the board lacks', () => {
  const { play } = opened({ ...VIEW, focus: 5 });
  const { board, asked } = recordingBoard();
  play.showOn(board);
  expect([asked.some((each) => each.startsWith('focus')), play.travel.focus.subgrid.value]).toEqual([false, null]);
  play.close();
});

it('is restored with the colours and the current digit', () => {
  const settings = new Settings(new MemoryClient());
  settings.set('entry', 'digit');
  const pen = { mode: 'weak', colour: 5 } as const;
  const { play } = opened({ ...VIEW, noteColour: 3, held: 7, pen }, 'playing', settings);
  const { entry } = play;
  expect([entry.noteColour.value, entry.currentDigit.value]).toEqual([3, 7]);
  expect([entry.pen.mode.value, entry.pen.colour.value]).toEqual(['weak', 5]);
  play.close();
});
