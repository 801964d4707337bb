import type { ComponentChildren, JSX } from 'preact';

/**
 * A note after the title of options that can be unfolded. A hidden comma separates them; otherwise screen readers would
 * join the note to the title's last word.
 */
export function SummaryNote({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    <span class="note">
      <span class="visually-hidden">, </span>
      {children}
    </span>
  );
}
