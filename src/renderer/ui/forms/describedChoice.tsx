import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

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
  readonly onChange: (on: boolean) => void;
}

/** A checkbox with a name and a note. Screen readers say the name, whether it is checked, and only then the note. */
export function DescribedChoice(props: DescribedChoiceProps): JSX.Element {
  const { class: className, name, note, sign, stacked = false, checked, disabled = false, onChange } = props;
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
