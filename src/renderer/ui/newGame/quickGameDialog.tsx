import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { QUICK_GAME_FIELDS, USUAL_QUICK_GAME } from '../../state/forms/quickGame.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { FormDialog, useTask } from '../controls/formDialog.tsx';
import { FormFields } from '../controls/formFields.tsx';

/** Starts a game on a single grid, which has no other choices. */
export function QuickGameDialog(): JSX.Element {
  const app = useApp();
  const [chosen, setChosen] = useState(USUAL_QUICK_GAME);
  const { running, error, run } = useTask();
  const close = (): void => {
    app.generation.cancel();
    app.show(null);
  };
  return (
    <FormDialog
      title={t('quick.title')}
      action={t('new.start')}
      possible={!running}
      onSubmit={() => !running && void run(() => app.newGame({ layout: 'simple', ...chosen }))}
      onClose={close}
    >
      <FormFields
        fields={QUICK_GAME_FIELDS}
        values={chosen}
        change={(changes) => setChosen({ ...chosen, ...changes })}
      />
      {error && <ErrorWords title={t('fault.title.create')} error={error} />}
    </FormDialog>
  );
}
