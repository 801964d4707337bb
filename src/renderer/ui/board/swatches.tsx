import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { COLOURS } from '../../state/game/intents.ts';
import { usePlay } from '../controls/context.ts';

/** Choice of colour for notes, shown while notes are written. */
export function NoteColours(): JSX.Element | null {
  const { entry } = usePlay();
  const tool = entry.tool.value;
  if (tool !== 'centre' && tool !== 'corner') return null;
  const chosen = entry.noteColour.value;
  return (
    <fieldset class="swatches" aria-label={t('game.note-colour')}>
      {Array.from({ length: COLOURS + 1 }, (_, colour) => {
        const name = colour === 0 ? t('game.note-colour.none') : t('game.note-colour.name', { colour });
        return (
          <button
            key={name}
            type="button"
            class={`swatch ink-${colour}`}
            aria-pressed={chosen === colour}
            aria-label={name}
            title={colour === 0 ? `${name} (X)` : name}
            onClick={() => entry.setNoteColour(colour)}
          />
        );
      })}
    </fieldset>
  );
}
