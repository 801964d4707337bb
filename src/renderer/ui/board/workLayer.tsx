import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { AnalysisAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import { inParts } from '../../../shared/text/placeholders.ts';
import { themeOf } from '../../board/themes.ts';
import { formatNumber, language, t } from '../../i18n/words.ts';
import { type SubgridWork, subgridWork, workShade } from '../../state/analysis/subgridWork.ts';
import type { BoardPort } from '../../state/board/boardPort.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import { useSeenPart } from '../controls/boardOverlay.ts';
import { useAppearance, usePlay } from '../controls/context.ts';
import { drawLayout, rectanglesPath, rectanglesSeen } from '../pictures/layoutDrawing.ts';
import { subgridName, subgridWords } from '../words/subgridWords.ts';

/** Number of different tints. All boxes of one tint are drawn as one path. */
const TINTS = 40;

/**
 * Returns the analysis whose work the board shows; null if the board shows none. The work in a subgrid is the total
 * score of the steps in that subgrid.
 */
function shownAnalysis({ analysis, session }: OpenGame): AnalysisAnswer | null {
  const state = analysis.result.value;
  const shown = analysis.active.value && analysis.showsWork.value && session.topology.subgridCount > 1;
  // Solutions by constraint models have no scores.
  return shown && state.kind === 'done' && state.value.score > 0 ? state.value : null;
}

/** The work in each subgrid up to the shown step; null while the board does not show the work. */
export function useSubgridWork(): SubgridWork | null {
  const play = usePlay();
  const answer = shownAnalysis(play);
  const at = play.analysis.at.value;
  const { subgridCount } = play.session.topology;
  return useMemo(() => answer && subgridWork(answer, subgridCount, at), [answer, subgridCount, at]);
}

/** Tints each subgrid by the work in it up to the shown step. A shared box gets the mean of its subgrids. */
export function WorkLayer(): JSX.Element | null {
  const board = usePlay().shownOn.value;
  const work = useSubgridWork();
  return board && work && <Tints board={board} work={work} />;
}

function Tints({ board, work }: { readonly board: BoardPort; readonly work: SubgridWork }): JSX.Element {
  const { layout } = usePlay().session.topology;
  const appearance = useAppearance().value;
  const frame = useRef<HTMLDivElement>(null);
  const { left, top, right, bottom } = useSeenPart(board, frame);
  const drawing = useMemo(() => drawLayout(layout), [layout]);
  const { cells, box } = drawing;
  const part = { left: left / cells, top: top / cells, right: right / cells, bottom: bottom / cells };
  const view = { x: part.left, y: part.top, width: part.right - part.left, height: part.bottom - part.top };
  const byTint = Map.groupBy(drawing.boxes, ({ subgrids }) => Math.ceil(workShade(work, subgrids) * TINTS));
  const { heat } = themeOf(appearance).palette;
  return (
    // This blending darkens light boards and lightens dark ones, so the contrast of digits remains almost unchanged.
    <div ref={frame} class="board-overlay" style={{ mixBlendMode: appearance.dark ? 'screen' : 'multiply' }}>
      <svg class="work-tints" aria-hidden="true">
        <g style={{ '--order': cells }}>
          {/* Clipped, because a box of an endless board can extend beyond the frame. */}
          <svg aria-hidden="true" {...view} viewBox={Object.values(view).join(' ')}>
            {[...byTint].map(
              ([tint, boxes]) =>
                tint > 0 && (
                  <path
                    key={tint}
                    d={rectanglesPath(rectanglesSeen(drawing, boxes, box, part), box)}
                    fill={heat}
                    fill-opacity={tint / TINTS}
                  />
                ),
            )}
          </svg>
        </g>
      </svg>
    </div>
  );
}

/** Scale of the tints, and the subgrid with most work. Screen readers get the figures of all subgrids. */
export function WorkLegend(): JSX.Element | null {
  const { topology } = usePlay().session;
  const { palette } = themeOf(useAppearance().value);
  const work = useSubgridWork();
  if (!work) return null;
  const { amounts, most } = work;
  const leading = amounts.indexOf(Math.max(...amounts));
  const words = amounts.map((amount, subgrid) =>
    t('analysis.work.subgrid', { subgrid: subgridWords(topology, subgrid), amount }),
  );
  return (
    <figure
      class="work-legend row one-line tiny gap-6"
      role="img"
      aria-label={`${t('analysis.work')}. ${inParts(language.value, words)}`}
    >
      <figcaption>{t('analysis.work')}</figcaption>
      <span class="figures">0</span>
      <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" style={{ background: palette.cell }}>
        {Array.from({ length: 5 }, (_, step) => (
          <rect key={step + 1} x={step * 20} width="20" height="8" fill={palette.heat} fill-opacity={step / 4} />
        ))}
      </svg>
      <span class="figures">{formatNumber(most)}</span>
      {(amounts[leading] ?? 0) > 0 && (
        <span class="bold">{t('analysis.work.most', { subgrid: subgridName(topology, leading) })}</span>
      )}
    </figure>
  );
}
