import type { JSX } from 'preact';
import { compileTopology } from '../../shared/layout/topology.ts';
import { printPuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { t } from '../i18n/words.ts';
import { useApp } from './context.ts';
import { LayoutDialog } from './layoutDialog.tsx';

/** Choosing the layout that an own puzzle is entered on. */
export function OwnLayoutDialog(): JSX.Element {
  const app = useApp();
  return (
    <LayoutDialog
      title={t('own.layout.title')}
      action={t('own.layout.choose')}
      present={app.editor.peek()?.play.session.topology.layout}
      onClose={() => app.show(null)}
      onChoose={(spec) => {
        const topology = compileTopology(spec);
        if (!topology.ok) return;
        app.edit(printPuzzleJson({ topology: topology.value, givens: new Uint8Array(topology.value.cellCount) }));
      }}
    />
  );
}
