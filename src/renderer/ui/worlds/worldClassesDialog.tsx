import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { AppError } from '../../../shared/base/result.ts';
import { t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { type ClassRange, ClassRangeFields, isRange } from './classRange.tsx';

/** Renames a world, and changes the classes of provinces that are not visited yet. */
export function WorldClassesDialog({ world }: DialogOf<'world-classes'>): JSX.Element {
  const app = useApp();
  const [name, setName] = useState(world.name);
  const [range, setRange] = useState<ClassRange>({ lowest: world.lowest, highest: world.highest });
  const [error, setError] = useState<AppError | null>(null);
  const wanted = name.trim();
  const possible = wanted !== '' && isRange(range);
  const close = (): void => app.show(null);
  const save = async (): Promise<void> => {
    if (!possible) return;
    const renamed = wanted === world.name ? null : await app.worlds.rename(world.id, wanted);
    const same = range.lowest === world.lowest && range.highest === world.highest;
    const changed = same || renamed?.ok === false ? null : await app.worlds.setClasses(world.id, range);
    const walk = app.walk.peek();
    if (walk?.id === world.id) await walk.refresh();
    const failed = [renamed, changed].find((answer) => answer?.ok === false);
    if (failed && !failed.ok) setError(failed.error);
    else close();
  };
  return (
    <Dialog title={t('world-classes.title')} onClose={close}>
      <form
        class="dialog-body"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
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
        <footer class="dialog-foot">
          <button type="button" onClick={close}>
            {t('new-world.cancel')}
          </button>
          <button type="submit" class="primary" disabled={!possible}>
            {t('world-classes.save')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
