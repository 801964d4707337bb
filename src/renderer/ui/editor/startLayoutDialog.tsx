import type { JSX } from 'preact';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { t } from '../../i18n/words.ts';
import { drawingOf } from '../../state/layoutDrawing.ts';
import type { LayoutEditor } from '../../state/layoutEditor.ts';
import { LayoutDialog } from '../layoutDialog.tsx';

/** Choosing a layout to go on from. */
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
        // What is refused says so on the lattice.
        editor.begin(drawingOf(spec));
        onClose();
      }}
    />
  );
}
