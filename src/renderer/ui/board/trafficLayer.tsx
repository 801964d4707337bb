import type { JSX } from 'preact';
import { useCallback, useRef, useState } from 'preact/hooks';
import type { AnalysisAnswer } from '../../../shared/contract/human.ts';
import { t } from '../../i18n/words.ts';
import type { BoardPort, SeenPart } from '../../state/game/boardPort.ts';
import { arrowPath, arrowWidth, trafficArrows } from '../../state/help/trafficArrows.ts';
import { pointIn, useBoardOverlay } from '../controls/boardOverlay.ts';
import { usePlay } from '../controls/context.ts';
import { passageWords } from '../controls/subgridWords.ts';

/** What passed through shared boxes up to the shown step, as arrows on the board. A click lists the steps. */
export function TrafficLayer(): JSX.Element | null {
  const { analysis, shownOn } = usePlay();
  const state = analysis.result.value;
  const board = shownOn.value;
  if (!board || !analysis.active.value || !analysis.showsTraffic.value || state.kind !== 'done') return null;
  return <ArrowsOn board={board} answer={state.value} />;
}

interface ArrowsProps {
  readonly board: BoardPort;
  readonly answer: AnalysisAnswer;
}

function ArrowsOn({ board, answer }: ArrowsProps): JSX.Element {
  const { session, analysis } = usePlay();
  const { copies, topology } = session;
  const frame = useRef<HTMLDivElement>(null);
  const [part, see] = useState<SeenPart>({ left: 0, top: 0, right: 0, bottom: 0 });
  // Whole cells, so that most frames change nothing.
  const look = useCallback((_cell: number, { left, top, right, bottom }: SeenPart): void => {
    const now = { left: Math.floor(left), top: Math.floor(top), right: Math.ceil(right), bottom: Math.ceil(bottom) };
    see((known) =>
      (['left', 'top', 'right', 'bottom'] as const).every((side) => known[side] === now[side]) ? known : now,
    );
  }, []);
  useBoardOverlay(board, frame, look);
  const chosen = analysis.filter.value.passage;
  const arrows = trafficArrows(session, answer, analysis.at.value);
  return (
    <div ref={frame} class="board-overlay">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the arrows have names; the table in the panel says the same */}
      <svg class="traffic-arrows">
        <g>
          {copies.meeting(part).flatMap((copy) =>
            arrows.map((arrow) => {
              const ends = { from: pointIn(copies, copy, arrow.from), to: pointIn(copies, copy, arrow.to) };
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
