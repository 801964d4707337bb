import type { JSX, RefObject } from 'preact';

interface SearchBoxProps {
  /** Name of the list that is searched. The field shows it while nothing is typed. */
  readonly label: string;
  readonly class?: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** Chooses the first entry that was found. */
  readonly onEnter: () => void;
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** Field of a dialog that searches a list. Enter chooses the first entry that was found, Escape clears the field. */
export function SearchBox(props: SearchBoxProps): JSX.Element {
  const { label, class: look, words, onWords, onEnter, field } = props;
  return (
    <input
      {...(field && { ref: field })}
      type="search"
      class={look}
      aria-label={label}
      placeholder={label}
      value={words}
      onInput={(event) => onWords(event.currentTarget.value)}
      onKeyDown={(event) => {
        // By default, Enter would submit the form, and Escape would close the dialog.
        if (event.key === 'Enter' || (event.key === 'Escape' && words !== '')) event.preventDefault();
        if (event.key === 'Enter') onEnter();
        if (event.key === 'Escape') onWords('');
      }}
    />
  );
}
