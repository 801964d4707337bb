import type { ComponentChildren, JSX } from 'preact';

/** An entry of a list of facts (`dl`): its name, and its value. */
export function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
