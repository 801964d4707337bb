import type { JSX } from 'preact';
import type { ExplainedStep } from '../../shared/contract/human.ts';
import { stepInWords } from '../../shared/step/format.ts';
import { housesName } from '../../shared/step/names.ts';
import { language, t } from '../i18n/words.ts';
import { HINT_STAGES, type HintState, type SolverRun } from '../state/hint.ts';
import { boxOfStep, cellsDrawing } from '../state/stepDrawing.ts';
import { usePlay } from './context.ts';
import { ErrorWords } from './errorWords.tsx';
import { StepLegend } from './stepLegend.tsx';
import { StepPlayer } from './stepPlayer.tsx';

/** A step in words: its technique, why it holds and what it does. */
export function StepWords({ explained }: { readonly explained: ExplainedStep }): JSX.Element {
  const { topology } = usePlay().session;
  const { step, explanation, name, level } = explained;
  const { reasons, conclusion } = stepInWords(topology, step, explanation, language.value);
  return (
    <div class="step-words selectable">
      <p class="step-name">
        {name[language.value]} <span class="step-level">{t(`difficulty.${level}`)}</span>
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p class="step-conclusion">{conclusion}</p>
    </div>
  );
}

type Told<K extends HintState['kind']> = Extract<HintState, { kind: K }>;

function StagedHint({ state }: { readonly state: Told<'step'> }): JSX.Element {
  const { topology } = usePlay().session;
  const { hint, stage } = state;
  const reached = HINT_STAGES.indexOf(stage);
  if (stage === 'step') return <StepWords explained={hint} />;
  const house = boxOfStep(topology, hint.step);
  const box = housesName({ topology, language: language.value, subgrid: -1 }, [house]);
  return (
    <>
      <p>{t('hint.where', { box })}</p>
      {reached >= 1 && <p>{t('hint.technique', { name: hint.name[language.value] })}</p>}
      {reached >= 2 && <p>{t('hint.cells', { count: cellsDrawing(hint.step).cells.length })}</p>}
    </>
  );
}

/** What the solver did: the step that comes next where some are taken back, else the last one. */
function RunWords({ run }: { readonly run: SolverRun }): JSX.Element {
  const { steps, at, complete } = run;
  const told = steps[at] ?? (complete ? undefined : steps.at(-1));
  return (
    <>
      <h2>{t('hint.solved.title')}</h2>
      {at === steps.length && (
        <p>
          {t('hint.solved', { count: steps.length })}. {complete && t('hint.solved.complete')}
        </p>
      )}
      {told && <StepWords explained={told} />}
    </>
  );
}

function HintWords({ state }: { readonly state: HintState }): JSX.Element | null {
  switch (state.kind) {
    case 'closed':
      return null;
    case 'asking':
      return <p>{t('hint.asking')}</p>;
    case 'step':
      return (
        <>
          <h2>{t('hint.title')}</h2>
          <StagedHint state={state} />
        </>
      );
    case 'wrong':
      return (
        <>
          <h2>{t('hint.wrong.title')}</h2>
          <p>{t('hint.wrong', { count: state.cells.length })}</p>
        </>
      );
    case 'finished':
      return <p>{t('hint.finished')}</p>;
    case 'none':
      return <p>{t('hint.none')}</p>;
    case 'solved':
      return <RunWords run={state} />;
    case 'failed':
      return <ErrorWords title={t('hint.failed')} error={state.error} />;
  }
}

/** A hint as far as it was asked for, or what the solver did; what can be done with it. */
export function HintPanel(): JSX.Element {
  const { hint } = usePlay();
  const state = hint.state.value;
  const open = state.kind !== 'closed';
  return (
    <section class={open ? 'hint open' : 'hint'} aria-label={t('hint.title')}>
      <div aria-live="polite">
        <HintWords state={state} />
      </div>
      {state.kind === 'solved' && <StepPlayer steps={state.steps} at={state.at} onGo={(at) => hint.goTo(at)} />}
      {open && <StepLegend />}
      {open && (
        <div class="hint-actions">
          {state.kind === 'solved' && state.at > 0 && (
            <button type="button" onClick={() => hint.goTo(0)}>
              {t('hint.take-back')}
            </button>
          )}
          {state.kind === 'step' && state.stage !== 'step' && (
            <button type="button" class="primary" onClick={() => void hint.more()}>
              {t('hint.more')}
            </button>
          )}
          {state.kind === 'step' && (
            <button type="button" class={state.stage === 'step' ? 'primary' : ''} onClick={() => hint.apply()}>
              {t('hint.apply')}
            </button>
          )}
          {state.kind === 'wrong' && (
            <button type="button" class="primary" onClick={() => hint.goBack()}>
              {t('hint.go-back')}
            </button>
          )}
          <button type="button" onClick={() => hint.close()}>
            {t('hint.close')}
          </button>
        </div>
      )}
    </section>
  );
}
