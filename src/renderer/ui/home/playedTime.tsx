import type { JSX } from 'preact';
import { formatDuration } from '../../i18n/words.ts';
import { Icon } from '../controls/icons.tsx';

/** The time played, with the clock of the timer, because cards also have a time of day. */
export function PlayedTime({ seconds }: { readonly seconds: number }): JSX.Element {
  return (
    <span class="figures icons-14 row-inline gap-4">
      <Icon name="clock" />
      {formatDuration(seconds)}
    </span>
  );
}
