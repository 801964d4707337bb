import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { digitBit } from '../../../shared/base/digits.ts';
import type { Exercise, LessonTask, LessonTaskOf } from '../../../shared/contract/lessons.ts';
import type { Game } from '../../../shared/game/game.ts';
import { answerTo } from '../../../shared/learn/judgeEntry.ts';
import { lessonOf, taughtBy } from '../../../shared/lessons/lessons.ts';
import { candidatesName } from '../../../shared/step/candidateNames.ts';
import { causesOf } from '../../../shared/step/causes.ts';
import type { Explanation } from '../../../shared/step/explanation.ts';
import { explanationInWords } from '../../../shared/step/format.ts';
import { cellsName, type NameOrder, type Naming } from '../../../shared/step/placeNames.ts';
import type { CellDigit } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { keyForDevice, language, t } from '../../i18n/words.ts';
import type { ScreenOf } from '../../state/app/screen.ts';
import { commandById } from '../../state/app/shortcuts/allCommands.ts';
import {
  isAboutStep,
  isPassed,
  type LessonRun,
  type LessonStage,
  namesOfTask,
  type OpenLesson,
} from '../../state/learn/lessonRun.ts';
import { DigitPad } from '../board/digitPad.tsx';
import { SelectionStatus, ToolPicker } from '../board/toolsAndHelpPanel.tsx';
import { CommandButton } from '../controls/commandButton.tsx';
import { PlayProvider, useApp, useKeymap, usePlay } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { ForEyeAndEar } from '../controls/forEyeAndEar.tsx';
import { Heard } from '../controls/heard.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { Icon } from '../controls/icons.tsx';
import { StepWords } from '../hints/hintPanel.tsx';
import { StepLegend } from '../hints/stepLegend.tsx';
import { keyText } from '../words/keyNames.tsx';
import { LearnFrame } from './learnFrame.tsx';

function stageWords(stage: LessonStage): string {
  if (stage === 'first' || stage === 'second') return t('lesson.stage.free', { number: stage === 'first' ? 1 : 2 });
  return t(`lesson.stage.${stage}`);
}

/**
 * The sentences of an explanation. Each has a form for the screen and a form for screen readers.
 *
 * @param names the subgrids by which all texts about the task name cells and houses.
 */
function sentencesOf(topology: Topology, explanation: Explanation, names: NameOrder): JSX.Element[] {
  const sentences = explanation.map(({ key, values }) => ({ key: keyForDevice(key), ...(values ? { values } : {}) }));
  const spoken = explanationInWords(topology, sentences, language.value, { names, spoken: true });
  return explanationInWords(topology, sentences, language.value, { names }).map((written, index) => (
    <ForEyeAndEar key={written} written={written} spoken={spoken[index] ?? written} />
  ));
}

/** Options to choose from. Right options that the learner has already chosen are ticked. */
function Options({ run, task, state }: { run: LessonRun; task: LessonTaskOf<'choose'>; state: OpenLesson }) {
  const { topology } = usePlay().session;
  const { found, exercise, at } = state;
  const names = namesOfTask(topology, exercise, at);
  return (
    <div class="lesson-options tiles gap-6">
      {task.options.map((option, index) => (
        <button
          key={JSON.stringify(option.label)}
          type="button"
          aria-pressed={found.includes(index)}
          onClick={() => run.choose(index)}
        >
          {sentencesOf(topology, [option.label], names)}
          {found.includes(index) && <Icon name="done" />}
        </button>
      ))}
    </div>
  );
}

/** Says how to point at a cell. A tap or click points at once, so there is no button. */
function PointHelp(): JSX.Element {
  const [key] = useKeymap().keysOf(commandById('enter-waiting'));
  return <p class="note">{t('lesson.point.help', { key: key === undefined ? '' : keyText(key) })}</p>;
}

/**
 * Whether notes or colours are entered too, so that there are tools for them. The same for all tasks of an exercise in
 * which something is entered, so that the keys stay where they are.
 */
function hasNotes({ kind }: LessonTask, { exercise }: OpenLesson): boolean {
  if (kind === 'fill') return exercise.notes.length > 0;
  return kind === 'step' || kind === 'notes' || kind === 'colour';
}

/** The controls with which the current task is answered. */
function TaskTools({ run, task, state }: { run: LessonRun; task: LessonTask; state: OpenLesson }): JSX.Element | null {
  switch (task.kind) {
    case 'choose':
      return <Options run={run} task={task} state={state} />;
    case 'point':
      return <PointHelp />;
    case 'see':
      return null;
    case 'fill':
    case 'step':
    case 'notes':
    case 'colour':
      return (
        <>
          {hasNotes(task, state) && <ToolPicker />}
          <DigitPad />
        </>
      );
  }
}

/**
 * Explains why digits go into their cells. There is a sentence for each cell that is the last open cell of a house, and
 * none for other cells.
 */
function lastOpen({ topology, marks }: Game, digits: readonly CellDigit[]): Explanation {
  const { houseCells, cellHouses, cellHouseStart } = topology;
  const isOpen = (cell: number): boolean => marks.digits[cell] === 0;
  return digits.flatMap(({ cell, digit }) => {
    const house = cellHouses
      .subarray(cellHouseStart[cell], cellHouseStart[cell + 1])
      .find(
        (each) => houseCells.subarray(each * topology.digits, (each + 1) * topology.digits).filter(isOpen).length < 2,
      );
    if (house === undefined) return [];
    const values = {
      cells: { kind: 'cells', cells: [cell] },
      house: { kind: 'houses', houses: [house] },
      digits: { kind: 'digits', digits: digitBit(digit) },
    } as const;
    return [{ key: 'technique.full-house.why', values }];
  });
}

/** The solution of a task in words. */
function AnswerWords({ exercise, task, state }: { exercise: Exercise; task: LessonTask; state: OpenLesson }) {
  const { topology, game } = usePlay().session;
  const { cells, digits } = answerTo(task, { pointed: state.found, placed: state.placed });
  const names = namesOfTask(topology, exercise, state.at);
  /** A sentence with the names of cells or candidates, in a form for the screen and a form for screen readers. */
  const sentence = (words: (naming: Naming) => string): JSX.Element => {
    const naming = { topology, language: language.value, ...names };
    return (
      <p>
        <ForEyeAndEar written={words(naming)} spoken={words({ ...naming, spoken: true })} />
      </p>
    );
  };
  switch (task.kind) {
    case 'fill': {
      const reasons = sentencesOf(topology, lastOpen(game, digits), names);
      return (
        <>
          {sentence((naming) => t('lesson.answer.place', { candidates: candidatesName(naming, digits) }))}
          {reasons.map((reason) => (
            <p key={reason.key}>{reason}</p>
          ))}
          {reasons.length === 0 && !state.done && exercise.step && (
            <StepWords explained={exercise.step} context={{ names }} />
          )}
        </>
      );
    }
    case 'notes':
      return sentence((naming) => t('lesson.answer.note', { candidates: candidatesName(naming, digits) }));
    case 'point':
      return sentence((naming) => t('lesson.answer.point', { cells: cellsName(naming, cells) }));
    case 'colour':
      return sentence((naming) => t('lesson.answer.colour', { cells: cellsName(naming, cells) }));
    case 'choose':
      return (
        <>
          {task.options
            .filter(({ right }) => right)
            .map(({ label, why }) => (
              <p key={JSON.stringify(label)}>{sentencesOf(topology, [why], names)}</p>
            ))}
        </>
      );
    case 'see':
      return <p>{t('lesson.answer.fit', { key: keyText('Z') })}</p>;
    case 'step':
      return exercise.step && isAboutStep(task, exercise) ? (
        <StepWords explained={exercise.step} context={{ names }} />
      ) : (
        sentence((naming) => t('lesson.answer.remove', { candidates: candidatesName(naming, digits) }))
      );
  }
}

/** In a guided exercise, explains the reasons for the step. Renders nothing when the learner works alone. */
function Guidance({ state, task }: { readonly state: OpenLesson; readonly task: LessonTask }): JSX.Element | null {
  const { topology, game } = usePlay().session;
  const { exercise, stage, shown, at } = state;
  if (stage !== 'guided' || shown || !exercise.step || !isAboutStep(task, exercise)) return null;
  const causes = causesOf(topology, exercise.step.step, game.givens, () => topology.allDigits);
  const context = { causes, names: namesOfTask(topology, exercise, at) };
  return <StepWords explained={exercise.step} context={context} patternOnly />;
}

/**
 * The judgement of the learner's last entry or, when the exercise is done, what comes next.
 *
 * @param isAbove whether the next task follows it. Then both are scrolled into view.
 */
function Said({ state, isAbove }: { readonly state: OpenLesson; readonly isAbove: boolean }): JSX.Element {
  const { topology } = usePlay().session;
  const { said, done, shown, exercise, stage, clean } = state;
  const task = exercise.tasks[state.at];
  const passed = isPassed(state);
  const judgement = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const next = isAbove ? judgement.current?.parentElement?.nextElementSibling : null;
    next?.scrollIntoView({ block: 'nearest' });
    judgement.current?.scrollIntoView({ block: 'nearest' });
  }, [said, isAbove]);
  return (
    <Heard class="stack gap-6" occasion={said ?? (shown || done)}>
      {said && (
        <div ref={judgement} class={`lesson-judgement flex gap-8 ${said.kind}`}>
          {said.kind === 'wrong' && <Icon name="close" />}
          {said.kind === 'right' && <Icon name="done" />}
          <div>
            {sentencesOf(topology, said.why, namesOfTask(topology, exercise, state.saidAt)).map((sentence) => (
              <p key={sentence.key}>{sentence}</p>
            ))}
            {state.takenBack && <p>{t('lesson.taken-back')}</p>}
          </div>
        </div>
      )}
      {shown && task && <AnswerWords exercise={exercise} task={task} state={state} />}
      {done && passed && <p class="good bold">{t('lesson.passed')}</p>}
      {done && !passed && stage === 'cold' && <p>{t('lesson.cold-failed')}</p>}
      {done && !clean && (stage === 'second' || stage === 'again') && <p>{t('lesson.again')}</p>}
      {done && exercise.step && (
        <StepWords explained={exercise.step} context={{ names: namesOfTask(topology, exercise, state.at) }} />
      )}
    </Heard>
  );
}

function Foot({ run, state }: { readonly run: LessonRun; readonly state: OpenLesson }): JSX.Element {
  const app = useApp();
  const passed = isPassed(state);
  const technique = taughtBy(run.id);
  if (state.done) {
    return (
      <div class="side-actions">
        <button
          type="button"
          class="primary"
          title={keyText('Shift+Enter')}
          onClick={() => void app.learning.goOn(run)}
        >
          {t(passed ? 'lesson.next-lesson' : 'lesson.next')}
        </button>
        {passed && (
          <button type="button" class="tool" onClick={() => void run.open('again')}>
            {t('lesson.repeat')}
          </button>
        )}
        {passed && technique !== null && (
          <button type="button" class="tool" onClick={() => app.learning.train(technique)}>
            {t('trainer.train-it')}
          </button>
        )}
      </div>
    );
  }
  const task = state.exercise.tasks[state.at];
  return (
    <div class="side-actions">
      {task && hasNotes(task, state) && <CommandButton command="erase" icon="erase" label={t('game.erase')} />}
      <button
        type="button"
        class="tool"
        aria-disabled={state.shown}
        aria-description={t('lesson.show.help')}
        onClick={() => run.show()}
      >
        <Icon name="hint" />
        {t('lesson.show')}
      </button>
      {state.stage === 'guided' && (
        <button
          type="button"
          class="tool"
          aria-description={t('lesson.skip.help')}
          onClick={() => void run.open('cold')}
        >
          {t('lesson.skip')}
        </button>
      )}
    </div>
  );
}

/** A text with codes of cells, `r1c2`, as one would say it. */
function codesInWords(text: string): string {
  return text.replace(/\b[rL](\d)[cC](\d)\b/g, (_, row: string, column: string) => t('hear.place', { row, column }));
}

function Position({ run, state }: { readonly run: LessonRun; readonly state: OpenLesson }): JSX.Element {
  const { topology } = usePlay().session;
  const { exercise, at, stage, done } = state;
  const task = exercise.tasks[at];
  const intro = t(`lesson.${run.id}.intro`);
  // The judgement of an answer is above the next task, as it would otherwise seem to judge an answer to that one.
  const isAbove = task !== undefined && state.said !== null && state.saidAt < at;
  const said = <Said key="said" state={state} isAbove={isAbove} />;
  return (
    <>
      <Heard class="stack gap-8">
        <p class="soft">
          <span class="lesson-name">{t(`lesson.${run.id}`)} · </span>
          {stageWords(stage)}
          {exercise.tasks.length > 1 && !done && (
            <span class="figures">
              {' '}
              · {at + 1}/{exercise.tasks.length}
            </span>
          )}
        </p>
        <p class="soft">
          <ForEyeAndEar written={intro} spoken={codesInWords(intro)} />
        </p>
      </Heard>
      {isAbove && said}
      <Heard key="task" class="stack gap-8 unless-empty">
        {task && <p class="bold">{sentencesOf(topology, [task.text], namesOfTask(topology, exercise, at))}</p>}
        {task && <Guidance state={state} task={task} />}
      </Heard>
      {!isAbove && said}
      <StepLegend />
      <SelectionStatus />
      <div class="lesson-tools column gap-10">
        {task && <TaskTools run={run} task={task} state={state} />}
        <Foot run={run} state={state} />
      </div>
    </>
  );
}

/** Screen of a lesson: a position, and a panel that says what to do in it. */
export function LessonScreen({ run }: ScreenOf<'lesson'>): JSX.Element {
  const app = useApp();
  const state = run.state.value;
  const play = run.play.value;
  const { number } = lessonOf(run.id);
  const name = t(`lesson.${run.id}`);
  const back = <IconButton icon="back" name={t('lesson.back')} onClick={() => void app.learning.choose()} />;
  return (
    <LearnFrame
      name={t('lesson.number', { number, name })}
      heading={name}
      subtitle={`${t('learn.title')} · ${number}`}
      play={play}
      positionKey={state.kind === 'open' ? state.position : 0}
      back={back}
    >
      {state.kind === 'loading' && <p role="status">{t('trainer.loading')}</p>}
      {state.kind === 'failed' && (
        <>
          <ErrorWords title={t('lesson.failed')} error={state.error} />
          <button type="button" class="primary" onClick={() => void run.go()}>
            {t('lesson.next')}
          </button>
        </>
      )}
      {state.kind === 'open' && play && (
        <PlayProvider value={play}>
          <Position run={run} state={state} />
        </PlayProvider>
      )}
    </LearnFrame>
  );
}
