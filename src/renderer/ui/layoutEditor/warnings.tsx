import type { JSX } from 'preact';
import { formatNumber, t } from '../../i18n/words.ts';
import type { LayoutEditor } from '../../state/layoutEditor/layoutEditor.ts';
import { faultWords } from '../words/faultWords.ts';

/** Maximum number of subgrids listed by number. */
const MOST_NAMED = 12;

/** Faults of the layout, and why the last action was refused. */
export function Warnings({ editor }: { readonly editor: LayoutEditor }): JSX.Element {
  const { fault, pieces } = editor.inspection.value;
  const refusal = editor.refusal.value;
  const apart = pieces.slice(1).flat();
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
      {apart.length > 0 && (
        <p class="draw-warning card small">
          {t('draw.pieces', {
            count: pieces.length,
            subgrids: [
              ...apart.slice(0, MOST_NAMED).map((subgrid) => formatNumber(subgrid + 1)),
              ...(apart.length > MOST_NAMED ? ['…'] : []),
            ].join(', '),
          })}
        </p>
      )}
    </div>
  );
}
