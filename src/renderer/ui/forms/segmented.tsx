import type { ComponentChildren, JSX } from 'preact';
import { useToolbar } from '../controls/toolbar.ts';

interface SegmentedProps {
  /** What these buttons choose, for screen readers. */
  readonly name: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A row of buttons that touch each other, some of them pressed. One stop of the Tab key, see {@link useToolbar}. */
export function Segmented({ name, class: className = '', children }: SegmentedProps): JSX.Element {
  return (
    <div class={`segmented ${className}`.trim()} {...useToolbar(name)}>
      {children}
    </div>
  );
}
