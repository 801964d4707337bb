import type { JSX } from 'preact';
import { formatNumber, t } from '../../i18n/words.ts';
import type { LayoutEditor } from '../../state/layoutEditor/layoutEditor.ts';
import { PassingNote } from '../controls/passingNote.tsx';
import { faultWords } from '../words/faultWords.ts';

/** Maximum number of subgrids listed by number. */
const MOST_NAMED = 12;

interface WarningsProps {
  readonly editor: LayoutEditor;
}

/** Says which subgrids share no box with the first piece of the layout; empty if all hang together. Reads signals. */
function apartWords({ inspection }: LayoutEditor): string {
  const { pieces } = inspection.value;
  const apart = pieces.slice(1).flat();
  if (apart.length === 0) return '';
  return t('draw.pieces', {
    count: pieces.length,
    subgrids: [
      ...apart.slice(0, MOST_NAMED).map((subgrid) => formatNumber(subgrid + 1)),
      ...(apart.length > MOST_NAMED ? ['…'] : []),
    ].join(', '),
  });
}

/** Faults of the layout, and why the last action was refused. */
export function Warnings({ editor }: WarningsProps): JSX.Element {
  const { fault } = editor.inspection.value;
  const refusal = editor.refusal.value;
  const apart = apartWords(editor);
  return (
    <div class="draw-warnings stack center-across gap-6" aria-live="polite">
      {refusal && (
        // Hidden from screen readers, because the sentence about the last action says the same.
        <p class="draw-warning card small wrong" aria-hidden="true">
          <strong>{t('draw.refused')}</strong> {faultWords(refusal)}
        </p>
      )}
      {fault && fault.reason !== refusal?.reason && (
        <p class="draw-warning card small wrong">
          <strong>{t('draw.impossible')}</strong> {faultWords(fault)}
        </p>
      )}
      {apart !== '' && <p class="draw-warning card small">{apart}</p>}
    </div>
  );
}

/** The first warning as a note on the lattice, where a small window has the warnings out of sight. */
export function WarningNote({ editor }: WarningsProps): JSX.Element {
  const { fault } = editor.inspection.value;
  const wrong = editor.refusal.value ?? fault;
  return <PassingNote class="lattice-note" words={wrong ? faultWords(wrong) : apartWords(editor)} />;
}
