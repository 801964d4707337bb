import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ok } from '../../../shared/base/result.ts';
import { t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { FormDialog, useTask } from '../forms/formDialog.tsx';
import { type ClassRange, ClassRangeFields, isRange } from './classRange.tsx';

/** Renames a world, and changes the classes of provinces that are not visited yet. */
export function WorldClassesDialog({ world }: DialogOf<'world-classes'>): JSX.Element {
  const app = useApp();
  const [name, setName] = useState(world.name);
  const [range, setRange] = useState<ClassRange>({ lowest: world.lowest, highest: world.highest });
  const { error, run } = useTask();
  const wanted = name.trim();
  const possible = wanted !== '' && isRange(range);
  const close = (): void => app.show(null);
  const save = async (): Promise<void> => {
    if (!possible) return;
    const saved = await run(async () => {
      const renamed = wanted === world.name ? ok(world) : await app.worlds.rename(world.id, wanted);
      const isSame = range.lowest === world.lowest && range.highest === world.highest;
      return isSame || !renamed.ok ? renamed : app.worlds.setClasses(world.id, range);
    });
    const walk = app.walk.peek();
    if (walk?.id === world.id) await walk.refresh();
    if (saved.ok) close();
  };
  return (
    <FormDialog
      title={t('world-classes.title')}
      action={t('world-classes.save')}
      possible={possible}
      onSubmit={() => void save()}
      onClose={close}
    >
      <label class="field">
        <span class="field-name">{t('new-world.name')}</span>
        <input
          type="text"
          required
          maxLength={80}
          value={name}
          autofocus
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <div>
        <ClassRangeFields range={range} onChange={setRange} />
        <p class="note">{t('world-classes.text')}</p>
      </div>
      {error && <ErrorWords title={t('world-classes.failed')} error={error} />}
    </FormDialog>
  );
}
