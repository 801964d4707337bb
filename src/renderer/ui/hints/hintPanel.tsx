import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ExplainedStep } from '../../../shared/contract/hintsAndAnalyses.ts';
import type { Causes } from '../../../shared/step/causes.ts';
import { type StepContext, type StepInWords, stepInWords } from '../../../shared/step/format.ts';
import { isModel } from '../../../shared/step/models.ts';
import { cellsName, housesName, subgridsName } from '../../../shared/step/placeNames.ts';
import { changedCells, type Level } from '../../../shared/step/step.ts';
import { type ListedWays, listedWays } from '../../../shared/step/wayWords.ts';
import { subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import { language, t } from '../../i18n/words.ts';
import { showBoard } from '../../input/showBoard.ts';
import { hintHouseOf, housesOfStep, patternCells } from '../../state/board/stepDrawing.ts';
import {
  type HintState,
  type NoStep,
  reasonsOf,
  type SolverRun,
  type StagedHint,
  subgridOfHint,
  type WrongDigits,
  type WrongNotes,
} from '../../state/hints/hintState.ts';
import { keyOf } from '../controls/commandButton.tsx';
import { useKeymap, usePlay } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { ForEyeAndEar } from '../controls/forEyeAndEar.tsx';
import { Heard } from '../controls/heard.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { LessonLink, TechniqueLink } from '../controls/manualLinks.tsx';
import { HeardNeeds, NeededProvinces } from '../controls/neededProvinces.tsx';
import { ExplainChoice } from './explainChoice.tsx';
import { KnownActions, KnownWords, SolutionWords } from './knownPosition.tsx';
import { StepLegend } from './stepLegend.tsx';
import { StepPlayer } from './stepPlayer.tsx';

/**
 * Marks the place of an element in a text. This is the object replacement character, because `t` passes values through
 * `harmless`, which would replace a control character.
 */
const BLANK = '\ufffc';

/**
 * A text with an element, such as a link, in place of one of the text's values.
 *
 * @param text returns the text with a given value at this place.
 */
function Filled({ text, children }: { text: (value: string) => string; children: ComponentChildren }): JSX.Element {
  const [before, after] = text(BLANK).split(BLANK);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}

/** The class of a step's technique. Shows nothing for constraint models, because they have their own classes. */
function StepLevel({ technique, level }: { readonly technique: string; readonly level: Level }): JSX.Element | null {
  return isModel(technique) ? null : <span class="soft regular">{t(`difficulty.${level}`)}</span>;
}

/**
 * The combinations of a clue, or the ways to complete it: first those that the step leaves possible, then those that it
 * crosses out.
 */
function StepCombinations({ left, crossed }: ListedWays): JSX.Element {
  return (
    <ul class="combination-list" aria-label={t('combinations.title')}>
      {left.map((way) => (
        <li key={way} class="figures">
          {way}
        </li>
      ))}
      {crossed.map((way) => (
        <li key={way} class="impossible">
          <s aria-hidden="true">{way}</s>
          <span class="visually-hidden">{t('combinations.impossible', { digits: way })}</span>
        </li>
      ))}
    </ul>
  );
}

interface StepWordsProps {
  readonly explained: ExplainedStep;
  /** The subgrid from which the player looks at the step, and the digits on which the step rests. */
  readonly context?: StepContext;
  /** Whether to show only the technique and its pattern, without the reason and the effect. */
  readonly patternOnly?: boolean;
}

/** Explains a step: its technique, its pattern, the reason and the effect. */
export function StepWords({ explained, context, patternOnly = false }: StepWordsProps): JSX.Element {
  const { topology } = usePlay().session;
  const { step, explanation, level } = explained;
  const [written, spoken] = [false, true].map((spoken) =>
    stepInWords(topology, step, explanation, language.value, { ...context, spoken }),
  ) as [StepInWords, StepInWords];
  const sentencesOf = ({ causes, reasons }: StepInWords): readonly string[] =>
    patternOnly ? causes : [...causes, ...reasons];
  const heard = sentencesOf(spoken);
  const ways = patternOnly ? null : listedWays(step.evidence);
  return (
    <div class="stack anywhere small gap-6 selectable">
      <p class="bold">
        <TechniqueLink id={step.technique} />
        {!isModel(step.technique) && <span class="visually-hidden">,</span>}{' '}
        <StepLevel technique={step.technique} level={level} />
      </p>
      {sentencesOf(written).map((sentence, index) => (
        <p key={sentence}>
          <ForEyeAndEar written={sentence} spoken={heard[index] ?? sentence} />
        </p>
      ))}
      {ways && <StepCombinations {...ways} />}
      {!patternOnly && (
        <p class="medium hint-conclusion">
          <ForEyeAndEar written={written.conclusion} spoken={spoken.conclusion} />
        </p>
      )}
    </div>
  );
}

/** Name of the subgrid in which the player asked for a hint. */
export function hereWords(topology: Topology, { reader }: StagedHint, spoken = false): string {
  return subgridsName({ topology, language: language.value, subgrid: -1, spoken }, [reader]);
}

/** Whether a step changes no cell in any subgrid of the cell from which the player asked for a hint. */
export function isElsewhere(topology: Topology, { hint, wish }: StagedHint): boolean {
  const here = subgridsOf(topology, wish.focus.cell);
  return !changedCells(hint.step).some((cell) => subgridsOf(topology, cell).some((one) => here.includes(one)));
}

/**
 * The digits that a step with a naked single excludes. Each is a button that shows only the reason for this digit on
 * the board.
 */
function ExcludedDigits({ state, causes }: { readonly state: StagedHint; readonly causes: Causes }): JSX.Element {
  const { hint } = usePlay();
  const digits = [...new Set(causes.witnesses.flatMap(({ closes }) => closes.map(({ digit }) => digit)))];
  const byMouse = (digit: number | null) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') hint.showAlone(digit);
  };
  return (
    <fieldset class="excluded-digits row wrap small gap-4" aria-label={t('hint.why-not')}>
      <span>{t('hint.why-not')}</span>
      {digits
        .sort((a, b) => a - b)
        .map((digit) => (
          <button
            key={digit}
            type="button"
            class="toggle compact"
            aria-pressed={state.alone === digit}
            onPointerEnter={byMouse(digit)}
            onPointerLeave={byMouse(null)}
            onClick={() => hint.showAlone(digit)}
            onBlur={() => hint.showAlone(null)}
          >
            {digit}
          </button>
        ))}
    </fieldset>
  );
}

function StagedWords({ state }: { readonly state: StagedHint }): JSX.Element {
  const { session } = usePlay();
  const { topology } = session;
  const { hint, stage, reader } = state;
  if (stage === 'pattern' || stage === 'step') {
    const context = { reader, causes: reasonsOf(session, state, hint) };
    const patternOnly = stage === 'pattern';
    return (
      <>
        <StepWords explained={hint} context={context} patternOnly={patternOnly} />
        {hint.step.technique === 'naked-single' && <ExcludedDigits state={state} causes={context.causes} />}
        {patternOnly && <p>{t('hint.cells', { count: patternCells(hint.step).length })}</p>}
      </>
    );
  }
  const subgrid = subgridOfHint(session, state);
  const box = housesName({ topology, language: language.value, subgrid }, housesOfStep(topology, hint.step));
  return (
    <>
      {state.differs && <p>{t('hint.differs')}</p>}
      {isElsewhere(topology, state) && <p>{t('hint.elsewhere', { here: hereWords(topology, state) })}</p>}
      <p>{t('hint.where', { box })}</p>
      {stage === 'technique' && (
        <p>
          <Filled text={(name) => t(isModel(hint.step.technique) ? 'hint.model' : 'hint.technique', { name })}>
            <TechniqueLink id={hint.step.technique} />
          </Filled>{' '}
          <StepLevel technique={hint.step.technique} level={hint.level} />{' '}
          <LessonLink technique={hint.step.technique} house={hintHouseOf(topology, hint.step)} />
        </p>
      )}
    </>
  );
}

/**
 * Buttons of a hint that is shown in stages: for the next and the previous stage, for making the step, and for other
 * steps.
 */
function StagedActions({ state }: { readonly state: StagedHint }): JSX.Element {
  const { hint, session } = usePlay();
  const { topology } = session;
  const { stage, reader, choices } = state;
  const last = stage === 'step';
  const { placements, eliminations } = state.hint.step;
  // Before the last stage, the candidates that could be removed have not been named yet.
  const removes = t(last ? 'hint.remove' : 'hint.make', { count: eliminations.length });
  const apply = placements.length > 0 ? t('hint.place') : removes;
  return (
    <>
      {/* The button stays at the last stage, so that a double click meets no other button. */}
      <button
        type="button"
        class={last ? 'hint-no-more' : 'primary'}
        aria-disabled={last}
        onClick={() => void hint.more()}
      >
        {t('hint.more')}
      </button>
      {stage === 'where' ? (
        <button type="button" onClick={() => void hint.whole()}>
          {t('hint.all')}
        </button>
      ) : (
        <button type="button" onClick={() => hint.back()}>
          {t('hint.previous')}
        </button>
      )}
      {choices > 1 && (
        <button type="button" onClick={() => void hint.another()}>
          {t('hint.another')}
        </button>
      )}
      {isElsewhere(topology, state) && (
        <button type="button" onClick={() => void hint.stayIn(reader)}>
          {t('hint.stay', { here: hereWords(topology, state) })}
        </button>
      )}
      {/* At the other end, so that the step is never made by a press meant for another button, however the rows break. */}
      <button type="button" class={last ? 'primary push-end' : 'push-end'} onClick={() => hint.apply()}>
        {apply}
      </button>
    </>
  );
}

/** Describes one of the solver's steps on the board: the next step if some are undone, otherwise the last one. */
function RunWords({ run }: { readonly run: SolverRun }): JSX.Element {
  const { steps, at, complete } = run;
  const { session, travel } = usePlay();
  const keymap = useKeymap();
  const keys = { back: keyOf(keymap, 'step-back'), forward: keyOf(keymap, 'step-forward') };
  const next = steps[at];
  const shown = next ?? (complete ? undefined : steps.at(-1));
  const placed = steps.flatMap(({ step }) => step.placements);
  const naming = {
    topology: session.topology,
    language: language.value,
    subgrid: travel.ownSubgrid,
    spoken: true,
  };
  const context = next ? { causes: reasonsOf(session, run, next) } : {};
  return (
    <>
      <h2>{t('hint.solved.title')}</h2>
      {at === steps.length && (
        <p>
          {t('hint.solved', { count: steps.length })}. {complete && t('hint.solved.complete')}
        </p>
      )}
      {at === steps.length && placed.length === 1 && (
        <p class="visually-hidden">
          {placed.map(({ cell, digit }) => t('hear.applied', { digits: digit, cells: cellsName(naming, [cell]) }))}
        </p>
      )}
      {shown && <StepWords explained={shown} context={context} />}
      <p class="visually-hidden">{t('hear.steps', keys)}</p>
    </>
  );
}

function Shown({ state: { cells, shown } }: { readonly state: WrongDigits | WrongNotes }): JSX.Element | null {
  return shown ? <p>{t('hint.cells', { count: cells.length })}</p> : null;
}

/** Button that goes back to the last position without a wrong digit. */
function BackButton({ state: { moves } }: { readonly state: WrongDigits }): JSX.Element {
  const { hint, session } = usePlay();
  const { game } = session;
  const count = game.moves - moves;
  const checkpoint = t('hint.back.checkpoint', { number: game.checkpoints.length + 1, count });
  return (
    <button type="button" onClick={() => hint.goBack(checkpoint)}>
      {t('hint.go-back', { count })}
    </button>
  );
}

/** Says how many moves, digits and notes the player would lose by going back. */
function BackWords({ state: { moves, digits, notes } }: { readonly state: WrongDigits }): JSX.Element {
  const back = t('hint.back.moves', { count: usePlay().session.game.moves - moves });
  const lost = [
    ...(digits > 0 ? [t('hint.back.digits', { count: digits })] : []),
    ...(notes > 0 ? [t('hint.back.notes', { count: notes })] : []),
  ];
  return <p>{lost.length > 0 ? t('hint.back.with', { back, lost }) : t('hint.back', { back })}</p>;
}

/** Buttons for the answer that some digits or notes are wrong. */
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
      {count > 0 && (
        // The button stays after its use, so that no other button comes under the finger.
        <button type="button" aria-disabled={state.shown} onClick={() => hint.showCells(state)}>
          {t('hint.show-where')}
        </button>
      )}
      {state.kind === 'wrong' && <BackButton state={state} />}
    </>
  );
}

function NothingFound({ state }: { readonly state: NoStep }): JSX.Element {
  const { topology } = usePlay().session;
  const { within, explainedBy, solutions } = state;
  const byModels = explainedBy === 'constraint-models';
  if (within === null && byModels && solutions !== 0) {
    return (
      <>
        <h2>{t('hint.models.none.title')}</h2>
        <p>{t('hint.models.none')}</p>
        {solutions === 2 && <SolutionWords {...state} />}
      </>
    );
  }
  if (within === null) return <KnownWords known={state} />;
  const here = subgridsName({ topology, language: language.value, subgrid: -1 }, [within]);
  return <p>{t(byModels ? 'hint.models.none-within' : 'hint.none-within', { here })}</p>;
}

/** Says that no digit is wrong, or that there is none. */
function RightWords(): JSX.Element {
  return <p>{t(usePlay().session.game.hasEntries ? 'hint.right' : 'hint.right.none')}</p>;
}

function HintWords({ state }: { readonly state: HintState }): JSX.Element | null {
  switch (state.kind) {
    case 'closed':
      return null;
    case 'asking':
      return <p>{t('hint.asking')}</p>;
    case 'step':
      return <StagedWords state={state} />;
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
      return <RightWords />;
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
    case 'needs':
      return (
        <>
          <h2>{t('hint.needs.title')}</h2>
          <p>{t(state.needs.length === 0 ? 'hint.needs.unmade' : 'hint.needs')}</p>
          {state.needs.length > 0 && <HeardNeeds needs={state.needs} />}
        </>
      );
    case 'done':
      return (
        <>
          <h2>{t('hint.done')}</h2>
          <StepWords explained={state.hint} />
        </>
      );
    case 'none':
      return <NothingFound state={state} />;
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
  const panel = useRef<HTMLElement>(null);
  const before = useRef(0);
  useEffect(() => {
    if (state.kind !== 'closed') showBoard(true);
    // In a small window, the sentences that a further stage adds are below the edge. Some stages replace all of them.
    const sentences = [...(panel.current?.querySelectorAll('.hint-words p') ?? [])];
    if (state.kind === 'step' && before.current > 0) {
      const added = sentences[before.current] ?? sentences[0];
      for (const sentence of [sentences.at(-1), added]) sentence?.scrollIntoView({ block: 'nearest' });
    }
    before.current = state.kind === 'step' ? sentences.length : 0;
    // This answer is below the card with the result.
    if (state.kind === 'finished') panel.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return (
    <section ref={panel} class={open ? 'hint open' : 'hint'} aria-label={t('hint.title')}>
      <div class="hint-content scroll stack gap-6">
        {state.kind === 'step' && (
          <header class="hint-head row between gap-4">
            <h2 class="grow ellipsis">{t('hint.title')}</h2>
            <ExplainChoice />
            {/* The close button is up here, so that the row below has only buttons that continue the hint. */}
            <IconButton icon="close" name={t('hint.close')} onClick={() => hint.close()} />
          </header>
        )}
        {/* Not `Heard` for a step: `heardHint` says its stages, in sentences made for speech. */}
        {state.kind === 'step' || state.kind === 'asking' ? (
          <div class="hint-words scroll stack gap-6">
            <HintWords state={state} />
          </div>
        ) : (
          <Heard class="hint-words scroll stack gap-6" occasion={state}>
            <HintWords state={state} />
          </Heard>
        )}
        {state.kind === 'needs' && state.needs.length > 0 && <NeededProvinces needs={state.needs} />}
        {state.kind === 'none' && <ExplainChoice />}
        {/* Marks of wrong digits and notes need no key: the panel says what is marked. */}
        {open && !('shown' in state) && <StepLegend />}
      </div>
      {state.kind === 'solved' && <StepPlayer steps={state.steps} at={state.at} onGo={(at) => hint.goTo(at)} />}
      {open && (
        <div class="hint-actions flex wrap gap-6">
          {state.kind === 'solved' && state.at > 0 && (
            <button type="button" onClick={() => hint.goTo(0)}>
              {t('hint.take-back')}
            </button>
          )}
          {state.kind === 'step' && <StagedActions state={state} />}
          {'shown' in state && <WrongActions state={state} />}
          {state.kind === 'none' && state.within === null && <KnownActions known={state} />}
          {state.kind !== 'step' && (
            <button type="button" onClick={() => hint.close()}>
              {t('hint.close')}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
