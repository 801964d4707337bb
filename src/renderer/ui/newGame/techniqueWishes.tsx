import type { JSX } from 'preact';
import type { ClueWish } from '../../../shared/generate/options.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { LEVELS, SINGLES } from '../../../shared/step/step.ts';
import { t } from '../../i18n/words.ts';
import type { TechniqueChoice } from '../../state/app/generation.ts';
import { TechniqueLink } from '../controls/manualLinks.tsx';
import { SummaryNote } from './summaryNote.tsx';

/**
 * The techniques that puzzles with the given rules may need: those of puzzles without clues, and those for clues of
 * these rules.
 */
export function techniquesWith(
  techniques: readonly TechniqueChoice[],
  wished: readonly ClueWish[] = [],
): readonly TechniqueChoice[] {
  return techniques.filter(({ rules }) => !rules || wished.some(({ rule }) => rules.includes(rule)));
}

interface TechniqueWishesProps {
  /** Techniques that a puzzle of the chosen difficulty may need, easiest first. */
  readonly techniques: readonly TechniqueChoice[];
  readonly required: readonly string[];
  readonly forbidden: readonly string[];
  readonly onChange: (required: readonly string[], forbidden: readonly string[]) => void;
}

/** Choice for each technique: the solution must use the technique, may use it, or must not use it. */
export function TechniqueWishes({ techniques, required, forbidden, onChange }: TechniqueWishesProps): JSX.Element {
  const choose = (id: string, choice: string): void => {
    const without = (ids: readonly string[]): string[] => ids.filter((other) => other !== id);
    onChange(
      choice === 'required' ? [...without(required), id] : without(required),
      choice === 'forbidden' ? [...without(forbidden), id] : without(forbidden),
    );
  };
  const choiceOf = (id: string): string =>
    required.includes(id) ? 'required' : forbidden.includes(id) ? 'forbidden' : 'any';
  return (
    <details class="technique-wishes fold line-above">
      <summary>
        <span class="field-name">{t('wish.techniques')}</span>
        {required.length + forbidden.length > 0 && (
          <SummaryNote>{t('wish.count', { count: required.length + forbidden.length })}</SummaryNote>
        )}
      </summary>
      {LEVELS.map((level) => {
        const own = techniques.filter((technique) => technique.level === level && !SINGLES.has(technique.id));
        return (
          own.length > 0 && (
            <section key={level} class="stack gap-4">
              <h4>{t(`difficulty.${level}`)}</h4>
              {own.map(({ id }) => (
                <div key={id} class="row between gap-12">
                  <TechniqueLink id={id} />
                  <select
                    aria-label={t(techniqueName(id))}
                    value={choiceOf(id)}
                    onChange={(event) => choose(id, event.currentTarget.value)}
                  >
                    <option value="any">{t('wish.technique.any')}</option>
                    <option value="required">{t('wish.technique.required')}</option>
                    <option value="forbidden">{t('wish.technique.forbidden')}</option>
                  </select>
                </div>
              ))}
            </section>
          )
        );
      })}
    </details>
  );
}
