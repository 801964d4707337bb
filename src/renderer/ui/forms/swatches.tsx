import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { COLOURS } from '../../state/session/intents.ts';

interface SwatchesProps {
  readonly label: string;
  /** The first colour that is offered; 0 means no colour. */
  readonly first: 0 | 1;
  readonly chosen: number;
  readonly choose: (colour: number) => void;
}

/** Row of colours to choose from. */
export function Swatches({ label, first, chosen, choose }: SwatchesProps): JSX.Element {
  return (
    <fieldset class="swatches" aria-label={label}>
      {Array.from({ length: COLOURS + 1 - first }, (_, index) => {
        const colour = index + first;
        const name = colour === 0 ? t('game.note-colour.none') : t('game.note-colour.name', { colour });
        return (
          <button
            key={name}
            type="button"
            class={`swatch anchor ink-${colour}`}
            aria-pressed={chosen === colour}
            aria-label={name}
            title={colour === 0 ? `${name} (X)` : name}
            onClick={() => choose(colour)}
          />
        );
      })}
    </fieldset>
  );
}
