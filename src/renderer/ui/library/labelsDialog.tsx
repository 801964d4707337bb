import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { AppError, Result } from '../../../shared/base/result.ts';
import type { LibraryOverview } from '../../../shared/contract/library.ts';
import { t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { IconButton } from '../controls/iconButton.tsx';

type CountedLabel = LibraryOverview['labels'][number];

interface LabelRowProps {
  readonly label: CountedLabel;
  readonly onDone: (result: Result<null>) => void;
}

function LabelRow({ label, onDone }: LabelRowProps): JSX.Element {
  const { library } = useApp();
  const [name, setName] = useState(label.name);
  const wanted = name.trim();
  return (
    <li>
      <form
        class="row gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void library.renameLabel(label.id, wanted).then(onDone);
        }}
      >
        <input
          type="text"
          class="grow"
          value={name}
          maxLength={80}
          aria-label={t('labels.name', { name: label.name })}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <span class="soft figures">{t('labels.puzzles', { count: label.puzzles })}</span>
        <button type="submit" disabled={wanted === '' || wanted === label.name}>
          {t('labels.rename')}
        </button>
        <IconButton
          icon="delete"
          name={t('labels.delete', { name: label.name })}
          onClick={() => void library.removeLabel(label.id).then(onDone)}
        />
      </form>
    </li>
  );
}

/** Dialog to rename and delete tags and collections. */
export function LabelsDialog(): JSX.Element {
  const app = useApp();
  const [error, setError] = useState<AppError | null>(null);
  const labels = app.library.choices.value?.labels ?? [];
  const onDone = (result: Result<null>): void => setError(result.ok ? null : result.error);
  const list = (kind: CountedLabel['kind'], title: string): JSX.Element | null => {
    const own = labels.filter((label) => label.kind === kind);
    return own.length === 0 ? null : (
      <section>
        <h3>{title}</h3>
        <ul class="stack gap-6">
          {own.map((label) => (
            <LabelRow key={`${label.id} ${label.name}`} label={label} onDone={onDone} />
          ))}
        </ul>
      </section>
    );
  };
  return (
    <Dialog title={t('library.labels')} onClose={() => app.show(null)}>
      <div class="dialog-body">
        {error && <ErrorWords title={t('labels.failed')} error={error} />}
        <p class="soft">{labels.length === 0 ? t('labels.none') : t('labels.note')}</p>
        {list('tag', t('library.tags'))}
        {list('collection', t('library.collections'))}
      </div>
    </Dialog>
  );
}
