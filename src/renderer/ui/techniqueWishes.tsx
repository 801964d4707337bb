import type { JSX } from 'preact';
import { LEVELS } from '../../shared/step/step.ts';
import { language, t } from '../i18n/words.ts';
import type { KnownTechnique } from '../state/generation.ts';

/** No puzzle is solved without these. */
const ALWAYS: ReadonlySet<string> = new Set(['full-house', 'naked-single', 'hidden-single']);

interface Props {
  /** Those that a puzzle of the chosen difficulty may need, easiest first. */
  readonly techniques: readonly KnownTechnique[];
  readonly required: readonly string[];
  readonly forbidden: readonly string[];
  readonly onChange: (required: readonly string[], forbidden: readonly string[]) => void;
}

/** Says of each technique whether the solve has to have it, may have it, or must not. */
export function TechniqueWishes({ techniques, required, forbidden, onChange }: Props): JSX.Element {
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
    <details class="technique-wishes">
      <summary>
        <span class="field-name">{t('wish.techniques')}</span>
        {required.length + forbidden.length > 0 && (
          <span class="difficulty-text">{t('wish.count', { count: required.length + forbidden.length })}</span>
        )}
      </summary>
      {LEVELS.map((level) => {
        const own = techniques.filter((technique) => technique.level === level && !ALWAYS.has(technique.id));
        return (
          own.length > 0 && (
            <section key={level}>
              <h4>{t(`difficulty.${level}`)}</h4>
              {own.map(({ id, name }) => (
                <label key={id} class="technique-wish">
                  <span>{name[language.value]}</span>
                  <select value={choiceOf(id)} onChange={(event) => choose(id, event.currentTarget.value)}>
                    <option value="any">{t('wish.technique.any')}</option>
                    <option value="required">{t('wish.technique.required')}</option>
                    <option value="forbidden">{t('wish.technique.forbidden')}</option>
                  </select>
                </label>
              ))}
            </section>
          )
        );
      })}
    </details>
  );
}
