import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { AnalysisAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { t } from '../../i18n/words.ts';
import { usePlay } from '../controls/context.ts';
import { IconButton } from '../controls/iconButton.tsx';

/** Time for which each step is shown while the solution plays, in milliseconds. */
const PLAY_PACE = 700;

/**
 * Marks on the slider, one for each step of the solution's hardest class. There are no marks if that class is the
 * easiest of all classes.
 */
function Ticks({ steps }: Pick<AnalysisAnswer, 'steps'>): JSX.Element {
  const levels = steps.map(({ level }) => LEVELS.indexOf(level));
  const hardest = Math.max(...levels);
  return (
    <svg viewBox={`0 0 ${Math.max(1, steps.length)} 1`} preserveAspectRatio="none" aria-hidden="true">
      {hardest > 0 &&
        levels.map(
          (level, index) =>
            level === hardest && <path key={index} class={`level-${level}`} d={`M${index + 0.5} 0v1`} />,
        )}
    </svg>
  );
}

/** Plays the solution step by step. Returns whether it is playing, and a function that switches this on or off. */
function usePlaying(length: number): readonly [boolean, (on: boolean) => void] {
  const { analysis } = usePlay();
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      const at = analysis.at.peek();
      if (at >= length) setPlaying(false);
      else analysis.show(at + 1);
    }, PLAY_PACE);
    return () => clearInterval(timer);
  }, [analysis, playing, length]);
  return [playing, setPlaying];
}

function Slider({ answer: { steps, score } }: { readonly answer: AnalysisAnswer }): JSX.Element {
  const { analysis, session } = usePlay();
  const at = analysis.at.value;
  const [playing, setPlaying] = usePlaying(steps.length);
  const traffic = analysis.showsTraffic.value;
  const work = analysis.showsWork.value;
  const play = t(playing ? 'analysis.slider.pause' : 'analysis.slider.play');
  return (
    <div class="analysis-slider row line-above surface gap-8">
      <IconButton
        icon={playing ? 'pause' : 'resume'}
        name={play}
        onClick={() => {
          if (!playing && at >= steps.length) analysis.show(0);
          setPlaying(!playing);
        }}
      />
      <div class="slider-track even-strokes grow shrinks">
        <input
          type="range"
          min={0}
          max={steps.length}
          value={at}
          aria-label={t('analysis.slider')}
          onInput={(event) => analysis.show(event.currentTarget.valueAsNumber, true)}
        />
        <Ticks steps={steps} />
      </div>
      <span class="figures">{`${Math.min(at + 1, steps.length)} / ${steps.length}`}</span>
      {session.topology.subgridCount > 1 && (
        <>
          {score > 0 && (
            <button
              type="button"
              aria-pressed={work}
              title={t('analysis.slider.work.title')}
              onClick={() => analysis.showWork(!work)}
            >
              {t('analysis.slider.work')}
            </button>
          )}
          <button
            type="button"
            aria-pressed={traffic}
            onClick={() => {
              analysis.showsTraffic.value = !traffic;
            }}
          >
            {t('analysis.slider.traffic')}
          </button>
        </>
      )}
    </div>
  );
}

/** Slider over the steps of an analysis, below the board. */
export function AnalysisSlider(): JSX.Element | null {
  const state = usePlay().analysis.result.value;
  return state.kind === 'done' ? <Slider answer={state.value} /> : null;
}
