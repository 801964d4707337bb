import type { JSX } from 'preact';
import { isMinorLoss } from '../../../shared/puzzle/minorLoss.ts';
import type { Sentence, TextKey } from '../../../shared/text/textKey.ts';
import { t } from '../../i18n/words.ts';

/**
 * If a format has one of these losses, the saved text is another puzzle: it lacks clues or rules, or is for another
 * board.
 */
const LOST_RULES: ReadonlySet<string> = new Set<TextKey>([
  ...(['lost.rules', 'lost.rules-of-format', 'files.format.refused'] as const),
  ...(['lost.boxes', 'lost.wrap', 'lost.wrap-and-twist', 'lost.f-puzzles-lines'] as const),
]);

/** The names of the texts about a puzzle that a loss leaves out; null for other losses. */
function aboutNames({ key, values }: Sentence): string[] | null {
  return key === 'lost.about' && Array.isArray(values?.names)
    ? values.names.map((name: string | Sentence) => JSON.stringify(name))
    : null;
}

/** The losses of several puzzles without those that another one contains. */
export function withoutContained(losses: readonly Sentence[]): readonly Sentence[] {
  return losses.filter((loss) => {
    const names = aboutNames(loss);
    return !losses.some((other) => {
      const more = aboutNames(other);
      return names && more && more.length > names.length && names.every((name) => more.includes(name));
    });
  });
}

/**
 * What is said of losses that nobody misses; null if there are none among the losses.
 * @param losses all losses, also those that matter, which are listed.
 */
export function minorWords(losses: readonly Sentence[]): string | null {
  const what = losses.find(isMinorLoss);
  return what ? t(losses.every(isMinorLoss) ? 'save.minor' : 'save.minor.too', { what }) : null;
}

interface LossListProps {
  readonly losses: readonly Sentence[];
  /** What is said if the file contains everything. */
  readonly whole?: string;
}

/**
 * Lists the information that a file format cannot store, those first that change the puzzle. Does not warn if only the
 * difficulty is left out.
 */
export function LossList({ losses, whole }: LossListProps): JSX.Element | null {
  if (losses.every(isMinorLoss)) {
    const words = minorWords(losses) ?? whole;
    return words ? <p class="soft">{words}</p> : null;
  }
  const listed = withoutContained(losses);
  const severe = listed.filter(({ key }) => LOST_RULES.has(key));
  const others = listed.filter(({ key }) => !LOST_RULES.has(key));
  return (
    <div>
      <p class={severe.length > 0 ? 'alarm medium' : 'soft'}>{t('save.losses')}</p>
      <ul>
        {[...severe, ...others].map(({ key, values }) => (
          <li key={`${key} ${JSON.stringify(values)}`} class={LOST_RULES.has(key) ? 'alarm' : 'soft'}>
            {t(key, values)}
          </li>
        ))}
      </ul>
    </div>
  );
}
