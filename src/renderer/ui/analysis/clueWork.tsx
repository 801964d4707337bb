import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { AnalysisAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import { themeOf } from '../../board/themes.ts';
import { formatNumber, language, t } from '../../i18n/words.ts';
import { clueCsv } from '../../state/analysis/analysisExport.ts';
import { clueSvg } from '../../state/analysis/analysisPictures.ts';
import { cellWork, clueRows } from '../../state/analysis/clueRows.ts';
import { GameChartExports } from '../controls/chartExports.tsx';
import { useAppearance, usePlay } from '../controls/context.ts';
import { TableHead } from '../controls/tableHead.tsx';

/** Maximum number of table rows; the export has all of them. */
const MOST_ROWS = 300;

/** The board, with each cell tinted by how many steps rely on the clues of the cell. */
function ClueMap({ answer }: { readonly answer: AnalysisAnswer }): JSX.Element {
  const { topology, canvas } = usePlay().session;
  const { palette } = themeOf(useAppearance().value);
  const work = useMemo(() => cellWork(topology, answer.clues), [topology, answer]);
  const most = Math.max(1, ...work);
  const byCount = Map.groupBy(work.keys(), (cell) => work[cell] ?? 0);
  const squares = (cells: readonly number[]): string =>
    cells.map((cell) => `M${topology.cellColumn[cell]} ${topology.cellRow[cell]}h1v1h-1z`).join('');
  return (
    <svg class="clue-map" viewBox={`0 0 ${canvas.width} ${canvas.height}`} aria-hidden="true">
      <path d={squares([...work.keys()])} fill={palette.cell} class="clue-map-cells" />
      {[...byCount].map(([count, cells]) => (
        <path key={count} d={squares(cells)} fill={palette.heat} fill-opacity={count / most} />
      ))}
    </svg>
  );
}

/** How many steps rely on each clue: a picture of the board, and a table. A click on a clue lists its steps. */
export function ClueWorkTable({ answer }: { readonly answer: AnalysisAnswer }): JSX.Element {
  const { session, analysis } = usePlay();
  const { topology } = session;
  const rows = clueRows(topology, answer.clues, language.value);
  const most = Math.max(1, ...rows.map(({ steps }) => steps));
  const idle = (topology.clues?.length ?? 0) - rows.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable for its keys
    <section class="charts" tabIndex={0} aria-label={t('analysis.tab.clues')}>
      <div class="row between tiny gap-8">
        <h3 class="caption">{t('analysis.clues')}</h3>
        <GameChartExports name="clues" svg={() => clueSvg(rows)} csv={() => clueCsv(rows)} />
      </div>
      {rows.length === 0 ? (
        <p class="side-note note">{t('analysis.clues.none')}</p>
      ) : (
        <>
          <ClueMap answer={answer} />
          <table class="table tiny clue-work">
            <TableHead
              columns={[
                'analysis.clues.clue',
                'analysis.clues.steps',
                'analysis.traffic.digits',
                'analysis.traffic.eliminations',
              ]}
              barred="analysis.clues.steps"
            />
            <tbody>
              {rows.slice(0, MOST_ROWS).map(({ clue, name, steps, placements, eliminations }) => (
                <tr key={clue}>
                  <th scope="row">
                    <button type="button" class="compact" onClick={() => analysis.listOnly({ clue })}>
                      {name}
                    </button>
                  </th>
                  <td class="bar">
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={(steps / most) * 100} height="10" rx="1" />
                    </svg>
                  </td>
                  <td class="figures">{formatNumber(steps)}</td>
                  <td class="figures">{formatNumber(placements)}</td>
                  <td class="figures">{formatNumber(eliminations)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <p class="side-note note">{t('analysis.clues.idle', { count: idle })}</p>
    </section>
  );
}
