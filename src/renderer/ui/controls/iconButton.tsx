import type { JSX } from 'preact';
import { Icon, type IconName } from './icons.tsx';

interface IconButtonProps {
  readonly icon: IconName;
  /** Accessible name. */
  readonly name: string;
  /** The name by default. */
  readonly tooltip?: string;
  /** Whether the button has a border and a background, like buttons with text; false by default. */
  readonly framed?: boolean;
  /** CSS classes besides those of every such button. */
  readonly class?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button that shows only an icon. */
export function IconButton(props: IconButtonProps): JSX.Element {
  const { icon, name, tooltip = name, framed = false, class: special = '', pressed, disabled, onClick } = props;
  return (
    <button
      type="button"
      class={`${framed ? '' : 'quiet '}icon-button ${special}`}
      aria-label={name}
      aria-pressed={pressed}
      title={tooltip}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
