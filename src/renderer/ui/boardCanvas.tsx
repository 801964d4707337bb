import { useComputed } from '@preact/signals';
import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardView } from '../board/boardView.ts';
import { t } from '../i18n/words.ts';
import { listenToPointer } from '../input/pointer.ts';
import type { Appearance } from '../state/appearance.ts';
import type { Play } from '../state/play.ts';
import { AccessibleGrid, focusGrid } from './accessibleGrid.tsx';
import { Announcer } from './announcer.tsx';
import { useAppearance, usePlay } from './context.ts';
import { whenIdle } from './whenIdle.ts';

/** Calls back with an element's size in whole device pixels, now and when it changes. */
function followSize(element: HTMLElement, told: (width: number, height: number) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const exact = entry?.devicePixelContentBoxSize[0];
    const size = entry?.contentBoxSize[0];
    if (!exact || !size) return;
    const side = (pixels: number, css: number): number => {
      const computed = Math.round(css * devicePixelRatio);
      // The exact one knows how the page is laid out on the screen, but nothing of a ratio that is only emulated.
      return Math.max(1, Math.abs(pixels - computed) <= 1 ? pixels : computed);
    };
    told(side(exact.inlineSize, size.inlineSize), side(exact.blockSize, size.blockSize));
  });
  observer.observe(element, { box: 'device-pixel-content-box' });
  return () => observer.disconnect();
}

/** Puts a view of the game into the frame and joins it to the pointer, the theme and the window's size. */
async function mount(
  frame: HTMLElement,
  play: Play,
  appearance: ReadonlySignal<Appearance>,
  ending: AbortSignal,
): Promise<void> {
  // Pixi is most of the program and is not needed before the first board.
  const [board] = await Promise.all([
    import('../board/boardView.ts'),
    // Digits are drawn once into a picture, so their faces must be there by then.
    document.fonts.load('700 20px Inter'),
    document.fonts.load('430 20px Inter'),
    document.fonts.load('500 20px Inter'),
  ]);
  if (ending.aborted) return;
  const view: BoardView = await board.BoardView.create(frame, play);
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
  ends.push(
    effect(() => view.setAppearance(appearance.value)),
    listenToPointer(view.canvas, view, play),
  );
  await new Promise<void>((resolve) => {
    ends.push(
      followSize(frame, (width, height) => {
        view.resize(width, height, devicePixelRatio);
        resolve();
      }),
    );
  });
  if (ending.aborted) return;
  play.showOn(view);
  view.canvas.classList.add('shown');
}

/** The board itself. */
export function BoardCanvas(): JSX.Element {
  const play = usePlay();
  const appearance = useAppearance();
  const frame = useRef<HTMLDivElement>(null);
  // Not the selection itself, which changes with every step.
  const selected = useComputed(() => play.selection.cells.value.size > 0);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    const ending = new AbortController();
    if (frame.current) {
      mount(frame.current, play, appearance, ending.signal).then(
        () => setState('shown'),
        () => setState('failed'),
      );
    }
    return () => ending.abort();
  }, [play, appearance]);
  return (
    <div class="board">
      <div
        ref={frame}
        class={selected.value ? 'board-focus selected' : 'board-focus'}
        aria-hidden="true"
        // The selection has followed the pointer by then, and the grid the selection.
        onPointerUp={() => void whenIdle(focusGrid)}
      />
      {!play.paused.value && <AccessibleGrid />}
      <Announcer />
      {state === 'loading' && <p class="board-message">{t('game.loading')}</p>}
      {state === 'failed' && (
        <div class="board-message" role="alert">
          <strong>{t('game.no-graphics')}</strong>
          <p>{t('game.no-graphics.text')}</p>
        </div>
      )}
    </div>
  );
}
