import type { JSX } from 'preact';
import { harmless, shortened } from '../../../shared/text/foreign.ts';

/** Characters of a title that are shown at once. */
const MOST_SHOWN = 200;
/** Characters of a tooltip. */
const MOST_HINTED = 1000;

/**
 * Text from outside in a place of its own: isolated from the words around it, with control characters shown as signs, and
 * shortened; the tooltip has more of it. Text inside the program's sentences needs none of this: `t` does it.
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

/** Text of any length from outside: the rest of a long one can be expanded. */
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
