import type { ComponentChildren, JSX } from 'preact';
import type { Play } from '../../state/play/play.ts';
import { BoardCanvas } from '../board/boardCanvas.tsx';
import { FocusPill } from '../board/focusPill.tsx';
import { Overview } from '../board/overview.tsx';
import { SubgridBadges } from '../board/subgridBadges.tsx';
import { CommandButton, LeaveButtons, UndoButtons, ZoomButtons } from '../controls/commandButton.tsx';
import { PlayProvider } from '../controls/context.ts';

interface LearnFrameProps {
  /** Name of the panel, and the heading unless there is another one. */
  readonly name: string;
  readonly heading?: string;
  readonly subtitle: string;
  /** The game on the board; null while there is none. Its key changes with each position. */
  readonly play: Play | null;
  readonly positionKey: number | string;
  /** A button in the place of the one that leads home. */
  readonly back?: JSX.Element;
  /** Whether entries can be undone with a button. */
  readonly undoes?: true;
  readonly children: ComponentChildren;
}

/** Screen of the trainer or of a lesson: a board, and a panel beside it. */
export function LearnFrame(props: LearnFrameProps): JSX.Element {
  const { name, heading = name, subtitle, play, positionKey, back, undoes, children } = props;
  return (
    <main class="game">
      <header class="top">
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
        <CommandButton command="keys" icon="help" />
      </header>
      <div class="game-middle">
        {play && (
          <PlayProvider key={positionKey} value={play}>
            <BoardCanvas />
            <SubgridBadges />
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
