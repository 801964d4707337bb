import type { JSX } from 'preact';
import { harmless, shortened } from '../../../shared/text/foreign.ts';

/** Number of characters of a title that are shown at once. */
const MOST_SHOWN = 200;
/** Number of characters that a tooltip shows. */
const MOST_HINTED = 1000;

/**
 * Text from outside the program, such as a title. Isolates the text from the words around it, shows control characters
 * as signs, and shortens the text; the tooltip shows more of it. Texts inserted into the program's own sentences do not
 * need this component, because `t` makes them safe.
 */
export function Foreign({ text }: { readonly text: string }): JSX.Element {
  const shown = harmless(text);
  const isLong = shown.length > MOST_SHOWN;
  return (
    <bdi class="foreign" title={isLong ? shortened(shown, MOST_HINTED) : undefined}>
      {shortened(shown, MOST_SHOWN)}
    </bdi>
  );
}

/**
 * Text of any length from outside the program. Only the beginning of a long text is shown at first; the rest can be
 * expanded.
 */
export function LongForeign({ text }: { readonly text: string }): JSX.Element {
  const shown = harmless(text);
  if (shown.length <= MOST_SHOWN) return <bdi class="foreign">{shown}</bdi>;
  return (
    <details class="foreign-whole">
      <summary>
        <bdi class="foreign">{shortened(shown, MOST_SHOWN)}</bdi>
      </summary>
      <bdi class="foreign selectable">{shown}</bdi>
    </details>
  );
}
