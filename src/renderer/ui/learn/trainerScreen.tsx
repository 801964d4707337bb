import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { AppError } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { explanationInWords, namesOfStep } from '../../../shared/step/format.ts';
import { cellsName, housesName, type Naming } from '../../../shared/step/placeNames.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { isTextKey } from '../../../shared/text/placeholders.ts';
import { formatDuration, formatNumber, language, t } from '../../i18n/words.ts';
import type { ScreenOf } from '../../state/app/screen.ts';
import { housesOfStep, patternCells } from '../../state/board/stepDrawing.ts';
import { hasHint, type OpenTraining, type Training } from '../../state/learn/training.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import { inSentences } from '../../state/play/speaker.ts';
import { DigitPad } from '../board/digitPad.tsx';
import { SelectionStatus, ToolPicker } from '../board/toolsAndHelpPanel.tsx';
import { useAnswer } from '../controls/answer.ts';
import { CommandButton } from '../controls/commandButton.tsx';
import { PlayProvider, useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { ForEyeAndEar } from '../controls/forEyeAndEar.tsx';
import { Heard } from '../controls/heard.tsx';
import { Icon } from '../controls/icons.tsx';
import { TableHead } from '../controls/tableHead.tsx';
import { useToolbar } from '../controls/toolbar.ts';
import { Select } from '../forms/select.tsx';
import { StepWords } from '../hints/hintPanel.tsx';
import { gameName } from '../words/gameName.ts';
import { keyText } from '../words/keyNames.tsx';
import { LearnFrame } from './learnFrame.tsx';

/**
 * Layouts to choose from. For the layouts in `TRAINER_LAYOUTS`, positions are included in the program; for the other
 * layouts, the program makes positions.
 */
const LAYOUTS: readonly LayoutRef[] = [
  { layout: 'simple', order: 3 },
  { layout: 'twodoku', order: 3 },
  { layout: 'samurai', order: 3 },
  { layout: 'flower', order: 3 },
  { layout: 'sumo', order: 3 },
  { layout: 'carpet', order: 3, size: 2 },
  { layout: 'torus', order: 3, size: 2 },
  { layout: 'torus', order: 3, size: 3 },
  { layout: 'simple', order: 4 },
];

function layoutWords(layout: LayoutRef): string {
  const spec = resolveLayout(layout);
  return gameName({ layout, layoutName: spec.ok ? spec.value.name : layout.layout });
}

/** Choice of the technique and the layout. */
function Choice({ training }: { readonly training: Training }): JSX.Element {
  const { generation } = useApp();
  const techniques = useAnswer(() => generation.techniques(), [generation]) ?? [];
  const choice = training.choice.value;
  const obstacles = training.obstacles.value;
  /** Techniques without positions on the chosen layout are disabled, with the reason. */
  const options = (list: typeof techniques): JSX.Element[] =>
    list.map(({ id }) => {
      const technique = t(techniqueName(id));
      const obstacle = obstacles[id];
      return (
        <option key={id} value={id} disabled={obstacle !== undefined}>
          {obstacle ? t('trainer.cannot', { technique, reason: t(`trainer.cannot.${obstacle}`) }) : technique}
        </option>
      );
    });
  // Techniques for clues have rules.
  const [clues, others] = [techniques.filter(({ rules }) => rules), techniques.filter(({ rules }) => !rules)];
  const layouts = LAYOUTS.map((layout) => ({ value: JSON.stringify(layout), words: layoutWords(layout) }));
  return (
    <div class="trainer-choice stack gap-8">
      <label class="field">
        <span class="field-name">{t('trainer.technique')}</span>
        <select
          value={choice.technique ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void training.choose({ ...choice, technique: value === '' ? null : value })
          }
        >
          {LEVELS.map((level) => (
            <optgroup key={level} label={t(`difficulty.${level}`)}>
              {options(others.filter(({ level: own }) => own === level))}
            </optgroup>
          ))}
          <optgroup label={t('learn.part.clues')}>{options(clues)}</optgroup>
          <option value="">{t('trainer.mixed')}</option>
        </select>
      </label>
      <label class="field" for="trainer-layout">
        <span class="field-name">{t('trainer.layout')}</span>
        <Select
          id="trainer-layout"
          value={JSON.stringify(choice.layout)}
          options={layouts}
          onChange={(value) =>
            void training.choose({
              ...choice,
              layout: LAYOUTS.find((each) => JSON.stringify(each) === value) ?? choice.layout,
            })
          }
        />
      </label>
    </div>
  );
}

/** The result of the last check. */
function Verdict({ play, state }: { readonly play: OpenGame; readonly state: OpenTraining }): JSX.Element | null {
  const { verdict, step, help } = state;
  if (verdict?.kind === 'right') {
    return (
      <>
        <p class="bold">{t('trainer.right', { technique: t(techniqueName(verdict.step.step.technique)) })}</p>
        {verdict.missing > 0 && <p>{t('trainer.right.missing', { count: verdict.missing })}</p>}
        <StepWords explained={verdict.step} />
      </>
    );
  }
  if (verdict?.kind === 'other') {
    const { technique } = verdict;
    return (
      <p>
        {technique === null ? t('trainer.other.later') : t('trainer.other', { technique: t(techniqueName(technique)) })}
      </p>
    );
  }
  if (verdict) {
    const { topology } = play.session;
    const spoken = explanationInWords(topology, verdict.reasons, language.value, { spoken: true });
    const reasons = explanationInWords(topology, verdict.reasons, language.value);
    return (
      <>
        <p>{t('trainer.unsound')}</p>
        {reasons.map((reason, index) => (
          <p key={reason}>
            <ForEyeAndEar written={reason} spoken={spoken[index] ?? reason} />
          </p>
        ))}
        <p class="visually-hidden">{t('trainer.unsound.heard', { key: keyText('Ctrl+Z') })}</p>
      </>
    );
  }
  if (!step || help === 'none') return null;
  if (help === 'step') {
    return (
      <>
        <p>{t('trainer.shown')}</p>
        <StepWords explained={step} />
      </>
    );
  }
  const { topology } = play.session;
  const naming = { topology, language: language.value, ...namesOfStep(topology, step.step, {}) };
  const where = (by: Naming): string =>
    help === 'where'
      ? t('hint.where', { box: housesName({ ...by }, housesOfStep(topology, step.step)) })
      : t('trainer.hint.where', { cells: cellsName(by, [...new Set(patternCells(step.step))]) });
  return (
    <>
      {help === 'cells' && <p>{t('trainer.hint.technique', { technique: t(techniqueName(step.step.technique)) })}</p>}
      <p>
        <ForEyeAndEar written={where(naming)} spoken={where({ ...naming, spoken: true })} />
      </p>
    </>
  );
}

/** What the player is asked to do. */
function Task({ training }: { readonly training: Training }): JSX.Element {
  const { technique } = training.choice.value;
  return (
    <p class="soft">
      {technique === null ? t('trainer.intro.mixed') : t('trainer.intro', { technique: t(techniqueName(technique)) })}
    </p>
  );
}

function Item({
  training,
  play,
  state,
}: {
  readonly training: Training;
  readonly play: OpenGame;
  readonly state: OpenTraining;
}): JSX.Element {
  void play.session.revision.value;
  const { placements, eliminations } = training.marking;
  const count = placements.length + eliminations.length;
  const isChecking = !state.done;
  const foot = useRef<HTMLDivElement>(null);
  const { verdict, help } = state;
  useEffect(() => {
    if (verdict || help !== 'none') foot.current?.scrollIntoView({ block: 'nearest' });
  }, [verdict, help]);
  const edits = useToolbar(t('toolbar.edit'));
  const checks = useToolbar(t('trainer.title'));
  return (
    <>
      <Heard class="trainer-task">
        <Task training={training} />
        <p class="visually-hidden">
          {inSentences([t(`hear.mode.${play.tool.peek()}`), t('hear.trainer', { key: keyText('Shift+Enter') })])}
        </p>
      </Heard>
      {state.item.repeated && <p class="side-note note">{t('trainer.repeated')}</p>}
      <ToolPicker />
      <DigitPad />
      <div class="side-actions" {...edits}>
        <CommandButton command="erase" icon="erase" label={t('game.erase')} />
        <button type="button" class="tool" aria-disabled={!hasHint(state)} onClick={() => void training.hint()}>
          <Icon name="hint" />
          {t('trainer.hint')}
        </button>
        <button type="button" class="tool" aria-disabled={state.done} onClick={() => void training.show()}>
          <Icon name="solve" />
          {t('trainer.skip')}
        </button>
      </div>
      {isChecking && (
        <p class="side-note note">{count === 0 ? t('trainer.marked.none') : t('trainer.marked', { count })}</p>
      )}
      <div ref={foot} class={`trainer-foot stack gap-10${isChecking ? ' checking' : ''}`}>
        <div class="side-actions" {...checks}>
          <button
            type="button"
            class="primary"
            title={isChecking && count === 0 ? t('trainer.marked.none') : t('trainer.go')}
            aria-disabled={isChecking && count === 0}
            onClick={() => void training.go()}
          >
            {isChecking ? t('trainer.check') : t('trainer.next')}
          </button>
          {isChecking && (
            <button type="button" class="tool" onClick={() => void training.next()}>
              {t('trainer.next')}
            </button>
          )}
        </div>
        <Heard class="trainer-verdict scroll" occasion={state}>
          <Verdict play={play} state={state} />
        </Heard>
      </div>
      <SelectionStatus />
    </>
  );
}

function Progress({ training }: { readonly training: Training }): JSX.Element {
  const pairs = training.progress.value;
  return (
    <details class="trainer-progress">
      <summary>{t('trainer.progress')}</summary>
      {pairs.length === 0 ? (
        <p class="side-note note">{t('trainer.progress.none')}</p>
      ) : (
        <table class="table tiny">
          <TableHead
            columns={[
              'trainer.technique',
              'trainer.progress.tries',
              'trainer.progress.right',
              'trainer.progress.median',
              'trainer.progress.due',
            ]}
          />
          <tbody>
            {pairs.map(({ technique, layout, tries, right, median, due }) => (
              <tr key={technique + JSON.stringify(layout)}>
                <th scope="row">
                  {t(techniqueName(technique))} · {layoutWords(layout)}
                </th>
                <td class="figures">{formatNumber(tries)}</td>
                <td class="figures">{formatNumber(right)}</td>
                <td class="figures">{median === null ? '–' : formatDuration(median)}</td>
                <td class="figures">{formatNumber(due)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

/** Explains why there is no position. Undefined if this would say no more than the text of the error code. */
function failureWords({ reason, values }: AppError): string | undefined {
  const key = `trainer.failed.${reason}`;
  return isTextKey(key) ? t(key, values) : undefined;
}

/**
 * Screen of the trainer: a position, and a panel. The player marks a step on the board and lets the program check it.
 */
export function TrainerScreen({ training }: ScreenOf<'trainer'>): JSX.Element {
  const state = training.state.value;
  const play = training.play.value;
  const choice = training.choice.value;
  const board = training.shown.value;
  return (
    <LearnFrame
      name={t('trainer.title')}
      subtitle={choice.technique === null ? t('trainer.mixed') : t(techniqueName(choice.technique))}
      play={board?.play ?? null}
      positionKey={board?.item.id ?? 0}
      waits={state.kind === 'loading'}
      undoes
    >
      <Choice training={training} />
      {state.kind !== 'open' && <Task training={training} />}
      {state.kind === 'loading' && <p role="status">{t('trainer.loading')}</p>}
      {state.kind === 'failed' && (
        <>
          <ErrorWords
            title={t(state.error.reason === 'trainer-not-yet' ? 'trainer.not-yet' : 'trainer.failed')}
            error={state.error}
            text={failureWords(state.error)}
          />
          <button type="button" class="primary" onClick={() => void training.next()}>
            {t('trainer.next')}
          </button>
        </>
      )}
      {state.kind === 'open' && play && (
        <PlayProvider value={play}>
          <Item training={training} play={play} state={state} />
        </PlayProvider>
      )}
      <Progress training={training} />
    </LearnFrame>
  );
}
