import type { JSX } from 'preact';
import type { ExplainedStep } from '../../../shared/contract/human.ts';
import { stepInWords } from '../../../shared/step/format.ts';
import { housesName } from '../../../shared/step/names.ts';
import { language, t } from '../../i18n/words.ts';
import { boxOfStep, cellsDrawing } from '../../state/game/stepDrawing.ts';
import {
  HINT_STAGES,
  type HintState,
  type SolverRun,
  type WrongDigits,
  type WrongNotes,
} from '../../state/help/hint.ts';
import { usePlay } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { Filled } from '../controls/filled.tsx';
import { TechniqueLink } from '../controls/helpButton.tsx';
import { StepLegend } from './stepLegend.tsx';
import { StepPlayer } from './stepPlayer.tsx';

/** Explains a step: its technique, the reason and the effect. */
export function StepWords({ explained }: { readonly explained: ExplainedStep }): JSX.Element {
  const { topology } = usePlay().session;
  const { step, explanation, level } = explained;
  const { reasons, conclusion } = stepInWords(topology, step, explanation, language.value);
  return (
    <div class="step-words selectable">
      <p class="step-name">
        <TechniqueLink id={step.technique} /> <span class="step-level">{t(`difficulty.${level}`)}</span>
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p class="step-conclusion">{conclusion}</p>
    </div>
  );
}

type HintStateOf<K extends HintState['kind']> = Extract<HintState, { kind: K }>;

function StagedHint({ state }: { readonly state: HintStateOf<'step'> }): JSX.Element {
  const { topology } = usePlay().session;
  const { hint, stage } = state;
  const reached = HINT_STAGES.indexOf(stage);
  if (stage === 'step') return <StepWords explained={hint} />;
  const house = boxOfStep(topology, hint.step);
  const box = housesName({ topology, language: language.value, subgrid: -1 }, [house]);
  return (
    <>
      <p>{t('hint.where', { box })}</p>
      {reached >= 1 && (
        <p>
          <Filled text={(name) => t('hint.technique', { name })}>
            <TechniqueLink id={hint.step.technique} />
          </Filled>
        </p>
      )}
      {reached >= 2 && <p>{t('hint.cells', { count: cellsDrawing(hint.step).cells.length })}</p>}
    </>
  );
}

/** Describes the solver's steps: the next one if some are undone, otherwise the last one. */
function RunWords({ run }: { readonly run: SolverRun }): JSX.Element {
  const { steps, at, complete } = run;
  const shown = steps[at] ?? (complete ? undefined : steps.at(-1));
  return (
    <>
      <h2>{t('hint.solved.title')}</h2>
      {at === steps.length && (
        <p>
          {t('hint.solved', { count: steps.length })}. {complete && t('hint.solved.complete')}
        </p>
      )}
      {shown && <StepWords explained={shown} />}
    </>
  );
}

function Shown({ state: { cells, shown } }: { readonly state: WrongDigits | WrongNotes }): JSX.Element | null {
  return shown ? <p>{t('hint.cells', { count: cells.length })}</p> : null;
}

/** Says what going back would lose. */
function BackWords({ state: { moves, digits, notes } }: { readonly state: WrongDigits }): JSX.Element {
  const back = t('hint.back.moves', { count: usePlay().session.game.moves - moves });
  const lost = { digits: t('hint.back.digits', { count: digits }), notes: t('hint.back.notes', { count: notes }) };
  return <p>{t('hint.back', { back, ...lost })}</p>;
}

/** Buttons of an answer about wrong digits or notes. */
function WrongActions({ state }: { readonly state: WrongDigits | WrongNotes }): JSX.Element {
  const { hint } = usePlay();
  const count = state.cells.length;
  return (
    <>
      {state.kind === 'wrong' && (
        <button type="button" class="primary" onClick={() => hint.removeWrong()}>
          {t('hint.remove-wrong', { count })}
        </button>
      )}
      {count > 0 && !state.shown && (
        <button type="button" onClick={() => hint.showCells(state)}>
          {t('hint.show-where')}
        </button>
      )}
      {state.kind === 'wrong' && (
        <button type="button" onClick={() => hint.goBack()}>
          {t('hint.go-back')}
        </button>
      )}
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
          <Shown state={state} />
          <BackWords state={state} />
        </>
      );
    case 'right':
      return <p>{t('hint.right')}</p>;
    case 'notes':
      return (
        <>
          <h2>{t('hint.notes.title')}</h2>
          <p>{state.cells.length === 0 ? t('hint.notes.right') : t('hint.notes', { count: state.cells.length })}</p>
          <Shown state={state} />
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

/** Shows the current stage of a hint, or the solver's steps, with buttons for what to do next. */
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
          {'shown' in state && <WrongActions state={state} />}
          <button type="button" onClick={() => hint.close()}>
            {t('hint.close')}
          </button>
        </div>
      )}
    </section>
  );
}
