import type { JSX } from 'preact';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { useApp } from '../controls/context.ts';
import { LayoutDialog } from './layoutDialog.tsx';

/** Choice of the layout for entering a custom puzzle. */
export function OwnLayoutDialog({ present }: DialogOf<'own-layout'>): JSX.Element {
  const app = useApp();
  return (
    <LayoutDialog
      title={t('own.layout.title')}
      action={t('own.layout.choose')}
      present={present}
      onClose={() => app.show(null)}
      onChoose={(spec) => {
        const topology = compileTopology(spec);
        if (!topology.ok) return;
        app.edit(printPuzzleJson({ topology: topology.value, givens: new Uint8Array(topology.value.cellCount) }));
      }}
    />
  );
}
