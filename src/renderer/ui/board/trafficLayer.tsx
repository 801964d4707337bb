import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { AnalysisAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import { t } from '../../i18n/words.ts';
import { arrowPath, arrowWidth, type TrafficArrow, trafficArrows } from '../../state/analysis/trafficArrows.ts';
import type { BoardPort, SeenPart } from '../../state/board/boardPort.ts';
import { pointIn, useSeenPart } from '../controls/boardOverlay.ts';
import { usePlay } from '../controls/context.ts';
import { passageWords } from '../words/subgridWords.ts';

/**
 * Arrows on the board that show the information passed through shared boxes up to the shown step. A click on an arrow
 * lists its steps.
 */
export function TrafficLayer(): JSX.Element | null {
  const { analysis, shownOn } = usePlay();
  const state = analysis.result.value;
  const board = shownOn.value;
  if (!board || !analysis.active.value || !analysis.showsTraffic.value || state.kind !== 'done') return null;
  return <ArrowsOn board={board} answer={state.value} />;
}

/** Whether the middle of an arrow is inside a part of the plane. */
function isInside({ left, top, right, bottom }: SeenPart, { from, to }: Pick<TrafficArrow, 'from' | 'to'>): boolean {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return x >= left && x < right && y >= top && y < bottom;
}

interface ArrowsProps {
  readonly board: BoardPort;
  readonly answer: AnalysisAnswer;
}

function ArrowsOn({ board, answer }: ArrowsProps): JSX.Element {
  const { session, analysis } = usePlay();
  const { copies, topology } = session;
  const frame = useRef<HTMLDivElement>(null);
  const part = useSeenPart(board, frame, 'frame');
  const chosen = analysis.filter.value.passage;
  const arrows = trafficArrows(session, answer, analysis.at.value);
  return (
    <div ref={frame} class="board-overlay">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the arrows have names; the table in the panel says the same */}
      <svg class="traffic-arrows even-strokes">
        <g>
          {copies.meeting(part).flatMap((copy) =>
            arrows.map((arrow) => {
              const ends = { from: pointIn(copies, copy, arrow.from), to: pointIn(copies, copy, arrow.to) };
              // On a framed board, show only the copy of the arrow that is inside the frame.
              if (board.ringed && !isInside(part, ends)) return null;
              const { house, subgrid, digits, eliminations } = arrow;
              const isChosen = chosen?.house === house && chosen.subgrid === subgrid;
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: the table in the panel has the same as buttons
                <path
                  key={`${house} ${subgrid} ${copy.row} ${copy.column}`}
                  class={isChosen ? 'chosen' : ''}
                  d={arrowPath(ends, arrowWidth(arrow))}
                  onClick={() => analysis.listOnly({ passage: { house, subgrid } })}
                >
                  <title>
                    {t('analysis.traffic.arrow', {
                      passage: passageWords(topology, arrow),
                      digits: t('analysis.traffic.digit-count', { count: digits }),
                      eliminations: t('analysis.traffic.elimination-count', { count: eliminations }),
                    })}
                  </title>
                </path>
              );
            }),
          )}
        </g>
      </svg>
    </div>
  );
}
