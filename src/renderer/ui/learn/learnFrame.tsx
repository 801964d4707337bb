import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { pointsByFinger, t } from '../../i18n/words.ts';
import { showBoard } from '../../input/showBoard.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import { BoardCanvas } from '../board/boardCanvas.tsx';
import { FocusPill } from '../board/focusPill.tsx';
import { Overview } from '../board/overview.tsx';
import { RollArrows } from '../board/rollArrows.tsx';
import { SubgridBadges } from '../board/subgridBadges.tsx';
import { CommandButton, LeaveButtons, UndoButtons, ZoomButtons } from '../controls/commandButton.tsx';
import { PlayProvider } from '../controls/context.ts';
import { useToolbar } from '../controls/toolbar.ts';

interface LearnFrameProps {
  /** Name of the panel. It is also the panel's heading, unless `heading` is given. */
  readonly name: string;
  readonly heading?: string;
  readonly subtitle: string;
  /**
   * The game on the board; null while there is none. With each new position, `positionKey` must change, so that the
   * board is created again.
   */
  readonly play: OpenGame | null;
  readonly positionKey: number | string;
  /** Whether the board is that of the position before, because the next one is not ready yet. */
  readonly waits?: boolean;
  /** Button that is shown instead of the button that leads to the start screen. */
  readonly back?: JSX.Element;
  /** Whether there are buttons to undo and redo entries. */
  readonly undoes?: true;
  readonly children: ComponentChildren;
}

/** Frame of the trainer's and the lessons' screens: a board, and a panel beside it. */
export function LearnFrame(props: LearnFrameProps): JSX.Element {
  const { name, heading = name, subtitle, play, positionKey, waits, back, undoes, children } = props;
  const aspect = play ? play.session.canvas.width / play.session.canvas.height : undefined;
  useEffect(() => showBoard(true), [positionKey]);
  return (
    <main class="game learning" aria-label={name} style={{ '--aspect': aspect }}>
      <div class="top" {...useToolbar(t('toolbar.screen'))}>
        {back ?? <LeaveButtons />}
        <div class="top-title">
          <h1>{heading}</h1>
          <span>{subtitle}</span>
        </div>
        <span class="top-space grow" />
        {play && (
          <PlayProvider value={play}>
            {undoes && <UndoButtons />}
            <ZoomButtons />
          </PlayProvider>
        )}
        <CommandButton command="settings" icon="settings" />
        {/* Where there is hardly ever a keyboard, a list of keys is no help. */}
        <CommandButton command={pointsByFinger() ? 'manual' : 'keys'} icon="help" />
      </div>
      <div class="game-middle" inert={waits}>
        {play && (
          <PlayProvider key={positionKey} value={play}>
            <BoardCanvas />
            <SubgridBadges />
            <RollArrows />
            <Overview />
            <FocusPill />
          </PlayProvider>
        )}
      </div>
      <aside class="side" aria-label={name}>
        {children}
      </aside>
    </main>
  );
}
