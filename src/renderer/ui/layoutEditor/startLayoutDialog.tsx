import type { JSX } from 'preact';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { t } from '../../i18n/words.ts';
import type { LayoutEditor } from '../../state/layoutEditor/layoutEditor.ts';
import { drawingOf } from '../../state/layoutEditor/layoutSketch.ts';
import { LayoutDialog } from '../newGame/layoutDialog.tsx';

/** Choice of a layout to start the drawing from. */
export function StartLayoutDialog({
  editor,
  onClose,
}: {
  readonly editor: LayoutEditor;
  readonly onClose: () => void;
}): JSX.Element {
  const samurai = resolveLayout({ layout: 'samurai', order: 3 });
  return (
    <LayoutDialog
      title={t('draw.start.title')}
      action={t('draw.start.choose')}
      present={samurai.ok ? samurai.value : undefined}
      onClose={onClose}
      onChoose={(spec) => {
        // If the layout is refused, the lattice shows the reason.
        editor.begin(drawingOf(spec));
        onClose();
      }}
    />
  );
}
