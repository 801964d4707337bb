import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { usePlay } from '../controls/context.ts';
import { Swatches } from '../controls/swatches.tsx';

/** Choice of colour for notes, shown while notes are written. */
export function NoteColours(): JSX.Element | null {
  const { entry } = usePlay();
  const tool = entry.tool.value;
  if (tool !== 'centre' && tool !== 'corner') return null;
  const choose = (colour: number): void => entry.setNoteColour(colour);
  return <Swatches label={t('game.note-colour')} first={0} chosen={entry.noteColour.value} choose={choose} />;
}
