import type { JSX } from 'preact';
import { sideFor } from '../../../shared/base/boxShape.ts';
import { t } from '../../i18n/words.ts';
import { usePlay } from '../controls/context.ts';

/** Choice of the only digit whose notes are shown; nothing while the notes of all digits are shown. */
export function OneDigitRow(): JSX.Element | null {
  const { oneDigit, session } = usePlay();
  const shown = oneDigit.digit.value;
  if (shown === 0) return null;
  const { digits } = session.topology;
  return (
    <fieldset class={`one-digit stack order-${sideFor(digits)}`}>
      <legend class="note">{t('one-digit.shown', { digit: shown })}</legend>
      {Array.from({ length: digits }, (_, index) => {
        const digit = index + 1;
        return (
          <button
            key={digit}
            type="button"
            aria-pressed={digit === shown}
            aria-label={t('one-digit.show', { digit })}
            onClick={() => (digit === shown ? oneDigit.end() : oneDigit.show(digit))}
          >
            {digit}
          </button>
        );
      })}
    </fieldset>
  );
}
