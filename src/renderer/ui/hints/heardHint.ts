import { techniqueName } from '../../../shared/step/explanation.ts';
import { stepInWords } from '../../../shared/step/format.ts';
import { isModel } from '../../../shared/step/models.ts';
import { cellsName, housesName } from '../../../shared/step/placeNames.ts';
import { changedCells } from '../../../shared/step/step.ts';
import { language, t } from '../../i18n/words.ts';
import { housesOfStep, patternCells } from '../../state/board/stepDrawing.ts';
import { reasonsOf, type StagedHint, subgridOfHint } from '../../state/hints/hintState.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import { hereWords, isElsewhere } from './hintPanel.tsx';

interface HeardHintOptions {
  /** Name of the key that shows the next stage. */
  readonly more: string;
  /** Name of the key that moves the cursor to the cells of the step. */
  readonly cells: string;
  /** Name of the cursor's cell in the player's subgrid. */
  readonly place: string;
  /** Whether another hint was said before. */
  readonly isNext: boolean;
}

/**
 * Words for the stage of a hint that has just appeared, for a screen reader: only what is new in this stage, with cells
 * and houses named for speech.
 */
export function heardHint(
  play: OpenGame,
  state: StagedHint,
  { more: key, cells: cellsKey, isNext, place }: HeardHintOptions,
): string {
  const { session, selection } = play;
  const { topology } = session;
  const { hint, stage, reader } = state;
  const { step, explanation, level } = hint;
  const lng = language.value;
  const words = (): ReturnType<typeof stepInWords> =>
    stepInWords(topology, step, explanation, lng, {
      reader,
      causes: reasonsOf(session, state, hint),
      spoken: true,
    });
  const more = t('hear.hint.more', { key });
  switch (stage) {
    case 'where': {
      const naming = {
        topology,
        language: lng,
        subgrid: subgridOfHint(session, state, true),
        spoken: true,
      };
      const box = housesName(naming, housesOfStep(topology, step));
      const elsewhere = isElsewhere(topology, state)
        ? [t('hint.elsewhere', { here: hereWords(topology, state, true) })]
        : [];
      const differs = state.differs ? [t('hint.differs')] : [];
      return [...(isNext ? [t('hear.hint.next')] : []), ...differs, ...elsewhere, t('hint.where', { box }), more].join(
        ' ',
      );
    }
    case 'technique': {
      const name = t(techniqueName(step.technique));
      const technique = t(isModel(step.technique) ? 'hint.model' : 'hint.technique', { name });
      return isModel(step.technique) ? technique : `${technique}, ${t(`difficulty.${level}`)}`;
    }
    case 'pattern':
      return patternWords(play, state, words().causes, cellsKey);
    case 'step': {
      const { reasons, conclusion } = words();
      const cells = changedCells(step);
      const isHere = cells.includes(selection.cursor.peek());
      const goal = isHere ? [t('hear.hint.on-goal', { count: cells.length, place })] : [];
      const apply = t(step.placements.length > 0 ? 'hear.hint.apply' : 'hear.hint.remove', {
        count: step.eliminations.length,
      });
      return [...goal, ...reasons, conclusion, apply].join(' ');
    }
  }
}

/** The reasons of a step, or the cells that are marked, and the key that goes to them. */
function patternWords({ session }: OpenGame, state: StagedHint, causes: readonly string[], key: string): string {
  const { topology } = session;
  const naming = { topology, language: language.value, subgrid: subgridOfHint(session, state, true), spoken: true };
  const cells = cellsName(naming, patternCells(state.hint.step));
  const said = causes.length > 0 ? causes : [t('hear.hint.marked', { cells })];
  return [...said, t('hear.hint.cells', { key })].join(' ');
}
