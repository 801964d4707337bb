import { techniqueName } from '../../../shared/step/explanation.ts';
import { stepInWords } from '../../../shared/step/format.ts';
import { isModel } from '../../../shared/step/models.ts';
import { housesName } from '../../../shared/step/placeNames.ts';
import { language, t } from '../../i18n/words.ts';
import { subgridAround } from '../../state/board/navigation.ts';
import { houseOfStep } from '../../state/board/stepDrawing.ts';
import { reasonsOf, type StagedHint } from '../../state/hints/hintState.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import { hereWords, isElsewhere } from './hintPanel.tsx';

/**
 * What a screen reader says of the stage of a hint that has just come: only what is new in it, with cells and houses
 * named as one would say them.
 *
 * @param keys the keys for the next stage and for the cells.
 */
export function heardHint(
  { session }: OpenGame,
  state: StagedHint,
  keys: { readonly more: string; readonly cells: string },
): string {
  const { topology } = session;
  const { hint, stage, wish } = state;
  const { step, explanation, level } = hint;
  const reader = subgridAround(topology, wish.focus.cell);
  const lng = language.value;
  const words = (): ReturnType<typeof stepInWords> =>
    stepInWords(topology, step, explanation, lng, {
      reader,
      causes: reasonsOf(session, state, hint),
      spoken: true,
    });
  const more = t('hear.hint.more', { key: keys.more });
  switch (stage) {
    case 'where': {
      const box = housesName({ topology, language: lng, subgrid: reader, spoken: true }, [houseOfStep(topology, step)]);
      const elsewhere = isElsewhere(topology, state)
        ? [t('hint.elsewhere', { here: hereWords(topology, wish, true) })]
        : [];
      return [...elsewhere, t('hint.where', { box }), more].join(' ');
    }
    case 'technique': {
      const name = t(techniqueName(step.technique));
      const technique = t(isModel(step.technique) ? 'hint.model' : 'hint.technique', { name });
      return isModel(step.technique) ? technique : `${technique}, ${t(`difficulty.${level}`)}`;
    }
    case 'pattern':
      return patternWords(words().causes, keys.cells);
    case 'step': {
      const { reasons, conclusion } = words();
      const press = { key: keys.more, count: step.eliminations.length };
      const apply = t(step.placements.length > 0 ? 'hear.hint.apply' : 'hear.hint.remove', press);
      return [...reasons, conclusion, apply].join(' ');
    }
  }
}

/** The reasons of a step, or that its cells are marked, and the key that goes to them. */
function patternWords(causes: readonly string[], key: string): string {
  const said = causes.length > 0 ? causes : [t('hear.hint.marked')];
  return [...said, t('hear.hint.cells', { key })].join(' ');
}
