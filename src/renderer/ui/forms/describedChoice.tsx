import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface DescribedChoiceProps {
  readonly class: string;
  readonly name: string;
  readonly note: ComponentChildren;
  /** Picture before the name. */
  readonly sign?: ComponentChildren;
  /** Whether the note is below the name, not beside it. */
  readonly stacked?: boolean;
  readonly checked: boolean;
  readonly disabled?: boolean;
  /** Whether the checkbox takes the focus when it appears. */
  readonly hasFocus?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A checkbox with a name and a note. Screen readers say the name, whether it is checked, and only then the note. */
export function DescribedChoice(props: DescribedChoiceProps): JSX.Element {
  const {
    class: className,
    name,
    note,
    sign,
    stacked = false,
    checked,
    disabled = false,
    hasFocus = false,
    onChange,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!hasFocus) return;
    input.current?.focus();
    input.current?.scrollIntoView({ block: 'center' });
  }, [hasFocus]);
  const [named, described] = [useId(), useId()];
  const block = stacked ? ' block' : '';
  const texts = (
    <>
      <span id={named} class={`medium${block}`}>
        {name}
      </span>
      <span id={described} class={`note${block}`}>
        {note}
      </span>
    </>
  );
  return (
    <label class={className}>
      <input
        ref={input}
        type="checkbox"
        aria-labelledby={named}
        aria-describedby={described}
        disabled={disabled}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {sign}
      {stacked ? <span>{texts}</span> : texts}
    </label>
  );
}
