import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { language, t } from '../../i18n/words.ts';
import { type NumberLimits, readNumber, steppedNumber, takesText, writeNumber } from './numberText.ts';

interface NumberInputProps extends NumberLimits {
  readonly id?: string;
  /** Name of a field without a label. */
  readonly label?: string;
  /** Id of the element that explains the field. */
  readonly describedBy?: string | undefined;
  /** Value of the field; NaN or undefined if the field is empty. */
  readonly value: number | undefined;
  /** When a typed number takes effect. `typed`: at each key. `left`: on Enter, and when the field loses the focus. */
  readonly when: 'typed' | 'left';
  /**
   * Receives the number that takes effect; NaN for an empty field. With `typed`, it can also be a number out of range,
   * or NaN for a text that is not a number.
   */
  readonly onNumber: (value: number) => void;
}

function faultWords({ least, greatest, step }: NumberLimits): string {
  if (greatest !== undefined) return t('refusal.range', { least, greatest });
  return t(step === 1 ? 'refusal.least.whole' : 'refusal.least', { least });
}

/**
 * Returns a field for a number, and a message about its text to show beside the field. The message appears if the field
 * is left with a wrong text; the text stays in the field. The field is not of type `number`, because such fields drop
 * texts that are not numbers, and because screen readers say 0 for an empty one.
 */
export function useNumberInput(props: NumberInputProps): {
  readonly input: JSX.Element;
  readonly fault: JSX.Element | null;
} {
  const { id, label, describedBy, value, when, onNumber, ...limits } = props;
  const faultId = useId();
  const [text, setText] = useState('');
  /** Whether the text has been typed but has not taken effect. */
  const [isDraft, setIsDraft] = useState(false);
  const [isLeft, setIsLeft] = useState(false);
  // A value that is changed from outside replaces the text.
  const shown = isDraft || Object.is(readNumber(text), value ?? Number.NaN) ? text : writeNumber(value, language.value);
  const isWrong = isLeft && !takesText(shown, limits);
  const step = (direction: 1 | -1): void => {
    setIsDraft(false);
    onNumber(steppedNumber(isDraft ? readNumber(text) : value, direction, limits));
  };
  const input = (
    <input
      id={id}
      type="text"
      inputMode={limits.step === 1 ? 'numeric' : 'decimal'}
      autocomplete="off"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      aria-errormessage={isWrong ? faultId : undefined}
      placeholder={limits.isOptional ? t('number.none') : undefined}
      value={shown}
      onInput={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        setIsLeft(false);
        setIsDraft(when === 'left');
        if (when === 'typed') onNumber(readNumber(typed));
      }}
      onChange={() => {
        setIsLeft(true);
        if (!isDraft || !takesText(text, limits)) return;
        setIsDraft(false);
        onNumber(readNumber(text));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      }}
    />
  );
  const fault = isWrong ? (
    <p id={faultId} class="note alarm" role="alert">
      {faultWords(limits)}
    </p>
  ) : null;
  return { input, fault };
}
