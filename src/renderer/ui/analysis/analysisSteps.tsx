import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { AnalysisAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import { formatNumber, language, t } from '../../i18n/words.ts';
import {
  fits,
  type ListedStep,
  listRows,
  listSteps,
  nextBottleneck,
  type StepListRow,
} from '../../state/analysis/analysisRows.ts';
import { usePlay } from '../controls/context.ts';
import { Heard } from '../controls/heard.tsx';
import { Icon } from '../controls/icons.tsx';
import { StepWords } from '../hints/hintPanel.tsx';
import { StepLegend } from '../hints/stepLegend.tsx';
import { StepPlayer, stepWords } from '../hints/stepPlayer.tsx';
import { subgridName } from '../words/subgridWords.ts';
import { StepFilters } from './analysisFilters.tsx';

/** Height of a row in CSS pixels; must match the style sheet. */
const ROW = 34;
/** Extra rows beyond the visible ones, so that scrolling shows no gaps. */
const MARGIN = 6;

function Bottleneck(): JSX.Element {
  const words = t('analysis.bottleneck');
  return <span class="badge dot" role="img" aria-label={words} title={words} />;
}

/** A row for one step: number, technique, effects, and the shared boxes that it uses. */
function StepRow({ step, top, shown }: { readonly step: ListedStep; readonly top: number; readonly shown: boolean }) {
  const { analysis } = usePlay();
  const { index, name, effects, through, hardest, bottleneck } = step;
  const passing = through && t('analysis.through', { boxes: through });
  return (
    <button
      type="button"
      class={`step-row item icons-14${hardest ? ' hardest' : ''}`}
      style={{ top: `${top}px` }}
      aria-current={shown ? 'step' : undefined}
      title={`${name}: ${effects}${passing}`}
      onClick={() => analysis.show(index)}
    >
      <span class="step-number faint text-end figures">{formatNumber(index + 1)}</span>
      <span class="step-title">{name}</span>
      <span class="step-effects bold">
        {effects}
        {passing && <span class="soft regular">{passing}</span>}
      </span>
      {hardest && <span class="badge hard">{t('analysis.hardest')}</span>}
      {bottleneck && <Bottleneck />}
    </button>
  );
}

interface RunRowProps {
  readonly run: Extract<StepListRow, { kind: 'run' }>;
  readonly top: number;
  readonly shown: boolean;
}

/** A row for a run of successive singles. A click unfolds or folds them. */
function RunRow({ run: { steps, open, bySubgrid }, top, shown }: RunRowProps): JSX.Element {
  const { analysis, session } = usePlay();
  const [from, to] = [steps[0]?.index ?? 0, steps.at(-1)?.index ?? 0];
  const several = session.topology.subgridCount > 1;
  const counts = bySubgrid.map(({ subgrid, count }) => `${subgridName(session.topology, subgrid)} ${count}`).join(' ');
  const words = t('analysis.run', { from: from + 1, to: to + 1, count: steps.length });
  return (
    <button
      type="button"
      class="step-row item icons-14 run"
      style={{ top: `${top}px` }}
      aria-expanded={open}
      aria-current={shown && !open ? 'step' : undefined}
      title={several ? `${words}, ${counts}` : words}
      onClick={() => analysis.toggleRun(from)}
    >
      <Icon name={open ? 'folded' : 'forward'} />
      <span class="step-title">
        {words}
        {several && <span class="soft regular">{`, ${counts}`}</span>}
      </span>
      {steps.some(({ bottleneck }) => bottleneck) && <Bottleneck />}
    </button>
  );
}

/** Whether a row shows a step. */
function holds(row: StepListRow, index: number): boolean {
  if (row.kind === 'step') return row.step.index === index;
  return !row.open && row.steps.some((step) => step.index === index);
}

/** List of a solution's steps. Only the visible rows exist as elements. */
function StepList({ rows }: { readonly rows: readonly StepListRow[] }): JSX.Element {
  const { analysis } = usePlay();
  const list = useRef<HTMLDivElement>(null);
  const [window, setWindow] = useState({ top: 0, height: 400 });
  const look = (): void => {
    const element = list.current;
    if (element) setWindow({ top: element.scrollTop, height: element.clientHeight });
  };
  const at = analysis.at.value;
  const shownRow = rows.findIndex((row) => holds(row, at));
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  useEffect(() => {
    const element = list.current;
    if (!element || shownRow < 0) return;
    const top = shownRow * ROW;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW > element.scrollTop + element.clientHeight) element.scrollTop = top + ROW - element.clientHeight;
  }, [shownRow, window.height]);
  const first = Math.max(0, Math.floor(window.top / ROW) - MARGIN);
  const last = Math.min(rows.length, Math.ceil((window.top + window.height) / ROW) + MARGIN);
  return (
    <section class="step-list scroll card anchor" ref={list} onScroll={look} aria-label={t('analysis.list')}>
      {rows.length === 0 && <p class="side-note note">{t('analysis.filter.none')}</p>}
      <div class="anchor" style={{ height: `${rows.length * ROW}px` }}>
        {rows.slice(first, last).map((row, offset) => {
          const place = first + offset;
          const common = { top: place * ROW, shown: place === shownRow };
          return row.kind === 'step' ? (
            <StepRow key={row.step.index} step={row.step} {...common} />
          ) : (
            <RunRow key={`run ${row.steps[0]?.index}`} run={row} {...common} />
          );
        })}
      </div>
    </section>
  );
}

/**
 * Plays the solution on the board: forwards, backwards, or to the next digit. Describes the current step, and lists all
 * steps.
 */
export function SolvePlayer({ answer }: { readonly answer: AnalysisAnswer }): JSX.Element {
  const { analysis, session } = usePlay();
  const spoken = language.value;
  const listed = useMemo(() => listSteps(session.topology, answer, spoken), [session, answer, spoken]);
  const filter = analysis.filter.value;
  const unfolded = analysis.unfolded.value;
  const rows = useMemo(() => listRows(listed, filter, unfolded), [listed, filter, unfolded]);
  const { steps } = answer;
  const at = analysis.at.value;
  const explained = steps[at];
  const shown = listed[at];
  const causes = analysis.causes.value;
  const context = {
    ...(shown && { reader: shown.main }),
    ...(explained && causes && { causes }),
  };
  const toBottleneck = (): void => {
    // Take the next bottleneck that fits the filter. If no bottleneck fits, take the next of all bottlenecks.
    const chosen = listed.filter((step) => fits(step, filter));
    const next = nextBottleneck(chosen, at) ?? nextBottleneck(listed, at);
    if (next !== null) analysis.show(next);
  };
  return (
    <>
      <StepPlayer
        steps={steps}
        at={at}
        onGo={(index) => analysis.show(index)}
        {...(answer.bottlenecks.length > 0 && { onBottleneck: toBottleneck })}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable for its keys */}
      <div class="player-words scroll fixed" tabIndex={0}>
        <Heard occasion={at}>
          <p class="visually-hidden">{stepWords(at, steps.length)}</p>
          {explained && <StepWords explained={explained} context={context} />}
          {explained && <p class="side-note note">{t('analysis.alternatives', { count: explained.alternatives })}</p>}
        </Heard>
      </div>
      <StepLegend />
      <StepFilters steps={listed} />
      <StepList rows={rows} />
    </>
  );
}
