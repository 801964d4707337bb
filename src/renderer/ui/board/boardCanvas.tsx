import { useComputed } from '@preact/signals';
import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardView } from '../../board/boardView.ts';
import { t } from '../../i18n/words.ts';
import { PointerInput } from '../../input/pointer.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import type { Appearance } from '../../state/settings/appearance.ts';
import { useApp, useAppearance, usePlay } from '../controls/context.ts';
import { loadBoard } from '../controls/loadBoard.ts';
import { Announcer } from './announcer.tsx';
import { IdleNote } from './idleNote.tsx';
import { BetweenStops, focusBoard, SpokenBoard } from './spokenBoard.tsx';
import { whenIdle } from './whenIdle.ts';

/** Calls back with the size of an element in whole device pixels: now, and after every change. */
function followSize(element: HTMLElement, onSize: (width: number, height: number) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const exact = entry?.devicePixelContentBoxSize[0];
    const size = entry?.contentBoxSize[0];
    if (!exact || !size) return;
    const side = (pixels: number, css: number): number => {
      const computed = Math.round(css * devicePixelRatio);
      // Prefer the browser's exact size, because it takes into account where the element lies on the screen. But this
      // size is wrong if the device-pixel ratio is only emulated: then it differs from the computed size by more than a
      // pixel.
      return Math.max(1, Math.abs(pixels - computed) <= 1 ? pixels : computed);
    };
    onSize(side(exact.inlineSize, size.inlineSize), side(exact.blockSize, size.blockSize));
  });
  observer.observe(element, { box: 'device-pixel-content-box' });
  return () => observer.disconnect();
}

/**
 * Creates the board view in the frame, and connects it to the pointer, the theme and the window's size.
 */
async function mount(
  frame: HTMLElement,
  play: OpenGame,
  appearance: ReadonlySignal<Appearance>,
  ending: AbortSignal,
  onLost: () => void,
): Promise<void> {
  const [board] = await Promise.all([
    loadBoard(),
    // Digits are drawn into a texture once, so their fonts must be loaded first.
    document.fonts.load('700 20px Inter'),
    document.fonts.load('430 20px Inter'),
    document.fonts.load('500 20px Inter'),
  ]);
  if (ending.aborted) return;
  const view: BoardView = await board.BoardView.create(frame, play, onLost);
  const ends: (() => void)[] = [];
  const end = (): void => {
    for (const one of ends) one();
    play.showOn(null);
    view.canvas.className = '';
    view.destroy();
  };
  if (ending.aborted) {
    end();
    return;
  }
  ending.addEventListener('abort', end);
  ends.push(effect(() => view.setAppearance(appearance.value)));
  const pointer = new PointerInput(view.canvas, view.navigation, play, (x, y) => view.noteAt(x, y));
  ends.push(() => pointer.close());
  await new Promise<void>((resolve) => {
    ends.push(
      followSize(frame, (width, height) => {
        view.resize(width, height, devicePixelRatio);
        resolve();
      }),
    );
  });
  if (ending.aborted) return;
  play.showOn(view.navigation);
  view.canvas.classList.add('shown');
}

/** The board as a canvas. */
export function BoardCanvas(): JSX.Element {
  const app = useApp();
  const play = usePlay();
  const appearance = useAppearance();
  const frame = useRef<HTMLDivElement>(null);
  // Subscribe only to whether any cell is selected. With the selection itself, this component would be rendered again
  // at every step of the cursor.
  const selected = useComputed(() => play.selection.cells.value.size > 0);
  const draws = useComputed(() => play.draws);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  // Number of times that a board on this screen has lost WebGL. After each loss, a new board replaces the old one.
  const [lost, setLost] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    if (frame.current) {
      mount(frame.current, play, appearance, ending.signal, () => setLost(lost + 1)).then(
        () => setState('shown'),
        () => setState('failed'),
      );
    }
    return () => ending.abort();
  }, [app, play, appearance, lost]);
  return (
    <div class="board">
      <div
        ref={frame}
        class={`board-focus cover${selected.value ? ' selected' : ''}${draws.value ? ' draws' : ''}`}
        aria-hidden="true"
        // Wait for the next idle moment. By then, the selection has followed the pointer, the spoken board has followed
        // the selection, and a key may have moved the focus to a field.
        onPointerUp={() => void whenIdle(() => document.activeElement?.matches('input, textarea') || focusBoard())}
      />
      {!play.time.paused.value && <SpokenBoard />}
      <BetweenStops />
      <Announcer />
      <IdleNote />
      {state === 'loading' && <p class="empty cover">{t('game.loading')}</p>}
      {state === 'failed' && (
        <div class="empty cover" role="alert">
          <strong>{t('game.no-graphics')}</strong>
          <p>{t('game.no-graphics.text')}</p>
        </div>
      )}
    </div>
  );
}
