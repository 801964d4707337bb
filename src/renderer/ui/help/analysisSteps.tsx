import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AnalysisAnswer, ExplainedStep } from '../../../shared/contract/human.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { conclusionInWords } from '../../../shared/step/format.ts';
import { formatNumber, language, t } from '../../i18n/words.ts';
import { usePlay } from '../controls/context.ts';
import { StepWords } from './hintPanel.tsx';
import { StepLegend } from './stepLegend.tsx';
import { StepPlayer } from './stepPlayer.tsx';

/** Height of a row in CSS pixels; must match the style sheet. */
const ROW = 34;
/** Extra rows beyond the visible ones, so that scrolling shows no gaps. */
const MARGIN = 6;

interface StepRowProps {
  readonly index: number;
  readonly explained: ExplainedStep;
  readonly shown: boolean;
  readonly hardest: boolean;
  readonly bottleneck: boolean;
}

function StepRow({ index, explained, shown, hardest, bottleneck }: StepRowProps): JSX.Element {
  const { analysis, session } = usePlay();
  const { step } = explained;
  const conclusion = conclusionInWords(session.topology, step, language.value);
  return (
    <button
      type="button"
      class={`step-row${hardest ? ' hardest' : ''}`}
      style={{ top: `${index * ROW}px` }}
      aria-current={shown ? 'step' : undefined}
      title={conclusion}
      onClick={() => analysis.show(index)}
    >
      <span class="step-number figures">{formatNumber(index + 1)}</span>
      <span class="step-title">{t(techniqueName(step.technique))}</span>
      {hardest && <span class="badge hard">{t('analysis.hardest')}</span>}
      {bottleneck && (
        <span class="badge dot" role="img" aria-label={t('analysis.bottleneck')} title={t('analysis.bottleneck')} />
      )}
    </button>
  );
}

/** List of a solution's steps. Only the visible rows exist as elements. */
function StepList({ answer }: { readonly answer: AnalysisAnswer }): JSX.Element {
  const { analysis } = usePlay();
  const { steps, hardest, bottlenecks } = answer;
  const list = useRef<HTMLDivElement>(null);
  const [window, setWindow] = useState({ top: 0, height: 400 });
  const look = (): void => {
    const element = list.current;
    if (element) setWindow({ top: element.scrollTop, height: element.clientHeight });
  };
  const at = analysis.at.value;
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const top = at * ROW;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW > element.scrollTop + element.clientHeight) element.scrollTop = top + ROW - element.clientHeight;
  }, [at, window.height]);
  const narrow = new Set(bottlenecks);
  const first = Math.max(0, Math.floor(window.top / ROW) - MARGIN);
  const last = Math.min(steps.length, Math.ceil((window.top + window.height) / ROW) + MARGIN);
  return (
    <section class="step-list" ref={list} onScroll={look} aria-label={t('analysis.list')}>
      <div class="step-list-rows" style={{ height: `${steps.length * ROW}px` }}>
        {steps.slice(first, last).map((explained, offset) => (
          <StepRow
            key={first + offset}
            index={first + offset}
            explained={explained}
            shown={first + offset === at}
            hardest={first + offset === hardest}
            bottleneck={narrow.has(first + offset)}
          />
        ))}
      </div>
    </section>
  );
}

/** Plays the solution on the board: forward, back, to the next digit. Describes the current step. */
export function SolvePlayer({ answer }: { readonly answer: AnalysisAnswer }): JSX.Element {
  const { analysis } = usePlay();
  const { steps } = answer;
  const at = analysis.at.value;
  const explained = steps[at];
  return (
    <>
      <StepPlayer steps={steps} at={at} onGo={(index) => analysis.show(index)} />
      <StepList answer={answer} />
      <StepLegend />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable for its keys */}
      <div class="player-words" aria-live="polite" tabIndex={0}>
        {explained && <StepWords explained={explained} />}
        {explained && <p class="side-note">{t('analysis.alternatives', { count: explained.alternatives })}</p>}
      </div>
    </>
  );
}
