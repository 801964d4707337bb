import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { AppError } from '../../../shared/base/result.ts';
import type { OwnLayout } from '../../../shared/contract/layouts.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { t } from '../../i18n/words.ts';
import type { LayoutEditor } from '../../state/layoutEditor/layoutEditor.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { Icon } from '../controls/icons.tsx';
import { LayoutPicture } from '../pictures/layoutPicture.tsx';

function OwnLayoutRow({
  layout,
  open,
  onOpen,
  onDelete,
}: {
  readonly layout: OwnLayout;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}): JSX.Element {
  const picture = useMemo(() => {
    const spec = resolveLayout(layout.layout);
    return spec.ok ? <LayoutPicture spec={spec.value} /> : null;
  }, [layout]);
  const { name } = layout;
  return (
    <li class="row">
      <button
        type="button"
        class="quiet item grow shrinks"
        aria-label={t('draw.own.open', { name })}
        aria-current={open}
        onClick={onOpen}
      >
        <span class="size-36">{picture}</span>
        <span class="ellipsis">{name}</span>
      </button>
      <button
        type="button"
        class="quiet icon-button"
        aria-label={t('draw.own.delete', { name })}
        title={t('draw.own.delete', { name })}
        onClick={onDelete}
      >
        <Icon name="delete" />
      </button>
    </li>
  );
}

/** List of the saved layouts, to open or delete. */
export function OwnLayoutList({ editor }: { readonly editor: LayoutEditor }): JSX.Element {
  const app = useApp();
  const [deleting, setDeleting] = useState<OwnLayout | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const layouts = app.ownLayouts.all.value;
  const remove = async ({ id }: OwnLayout): Promise<void> => {
    setDeleting(null);
    const deleted = await app.ownLayouts.delete(id);
    setError(deleted.ok ? null : deleted.error);
  };
  return (
    <section>
      <h2 class="field-name">{t('draw.own')}</h2>
      {layouts.length === 0 && <p class="note">{t('draw.own.none')}</p>}
      <ul>
        {layouts.map((layout) => (
          <OwnLayoutRow
            key={layout.id}
            layout={layout}
            open={editor.savedLayout?.id === layout.id}
            onOpen={() => editor.open(layout)}
            onDelete={() => setDeleting(layout)}
          />
        ))}
      </ul>
      {error && <ErrorWords title={t('draw.delete.failed')} error={error} />}
      {deleting && (
        <Dialog title={t('draw.delete.title')} onClose={() => setDeleting(null)}>
          <p class="dialog-text">{t('draw.delete.text', { name: deleting.name })}</p>
          <div class="dialog-foot">
            <button type="button" autofocus onClick={() => setDeleting(null)}>
              {t('draw.delete.no')}
            </button>
            <button type="button" class="danger" onClick={() => void remove(deleting)}>
              {t('draw.delete.yes')}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
