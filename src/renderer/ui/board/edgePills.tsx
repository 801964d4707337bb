import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import type { BoardPort } from '../../state/board/boardPort.ts';
import { boardPart, type OffScreenMarks, offScreenMarks, SIDES } from '../../state/board/offScreen.ts';
import type { StepDrawing } from '../../state/board/stepDrawing.ts';
import { usePlay } from '../controls/context.ts';
import { subgridName } from '../words/subgridWords.ts';

const ARROWS = { e: '→', se: '↘', s: '↓', sw: '↙', w: '←', nw: '↖', n: '↑', ne: '↗' } as const;

/** Buttons at the edges of the board that lead to those marks of the hint that are outside the view. */
export function EdgePills(): JSX.Element | null {
  const { hint, overlay, shownOn } = usePlay();
  const drawing = overlay.value?.drawing;
  const board = shownOn.value;
  if (!board || !drawing || hint.state.value.kind === 'closed') return null;
  return <PillsOn board={board} drawing={drawing} />;
}

interface PillsProps {
  readonly board: BoardPort;
  readonly drawing: StepDrawing;
}

function PillsOn({ board, drawing }: PillsProps): JSX.Element {
  const { topology } = usePlay().session;
  const [marks, show] = useState<readonly OffScreenMarks[]>([]);
  useEffect(() => {
    let known = '';
    return board.onView((window, _framed, frame) => {
      const now = offScreenMarks(topology, drawing, (cell) => board.drawnAt(cell), boardPart(window, frame));
      const key = JSON.stringify(now);
      if (key === known) return;
      known = key;
      show(now);
    });
  }, [board, topology, drawing]);
  const wordsOf = ({ subgrid, cells, digits }: OffScreenMarks): string => {
    const what = digits.length > 0 ? digits.join(' ') : t('hint.off-screen.cells', { count: cells.length });
    return topology.subgridCount > 1 ? t('hint.off-screen', { what, subgrid: subgridName(topology, subgrid) }) : what;
  };
  return (
    <div class="edge-pills">
      {SIDES.map((side) => (
        <div key={side} class={`edge-pills-${side}`}>
          {marks
            .filter((mark) => mark.side === side)
            .map((mark) => (
              <button
                key={mark.subgrid}
                type="button"
                class="edge-pill floats one-line bold"
                aria-label={t('hint.off-screen.show', { words: wordsOf(mark) })}
                onClick={() => board.showCells(mark.cells)}
              >
                {wordsOf(mark)} <span>{ARROWS[side]}</span>
              </button>
            ))}
        </div>
      ))}
    </div>
  );
}
