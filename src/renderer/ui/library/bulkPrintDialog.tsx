import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { AppError } from '../../../shared/base/result.ts';
import { MOST_PRINTED } from '../../../shared/contract/library.ts';
import { t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { PaperFields, type PrintChoice, printForm, USUAL_PRINT } from '../controls/printFields.tsx';
import { saveFile } from '../controls/saveFile.ts';

/** Prints all selected puzzles as one document. */
export function BulkPrintDialog(): JSX.Element {
  const app = useApp();
  const { library } = app;
  const [chosen, setChosen] = useState<PrintChoice>({ ...USUAL_PRINT, perPage: 2, names: 'none' });
  const [making, setMaking] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const count = library.selection.ids.value.size;
  const isTooMany = count > MOST_PRINTED;
  const close = (): void => {
    library.bulk.cancelPrint();
    app.show(null);
  };
  const print = async (): Promise<void> => {
    const form = printForm(chosen, false);
    if (form.format !== 'pdf') return;
    setMaking(true);
    setError(null);
    const made = await library.bulk.print({ sort: library.sort.peek(), options: form.options });
    setMaking(false);
    if (made.ok) {
      const { mediaType, content } = made.value;
      saveFile(
        `${t('bulk-print.file')}.pdf`,
        mediaType,
        Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0)),
      );
      app.show(null);
    } else if (made.error.code !== 'cancelled') setError(made.error);
  };
  return (
    <Dialog title={t('bulk-print.title', { count })} onClose={close}>
      <form
        class="print-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!making) void print();
        }}
      >
        <p class="bulk-print-text">
          {isTooMany ? t('bulk-print.too-many', { most: MOST_PRINTED }) : t('bulk-print.text')}
        </p>
        <PaperFields chosen={chosen} change={(part) => setChosen({ ...chosen, ...part })} several />
        {error && <ErrorWords title={t('print.failed')} error={error} />}
        <footer class="dialog-foot">
          {making && (
            <span class="print-making" role="status">
              {t('print.making')}
            </span>
          )}
          <button type="button" onClick={close}>
            {t('print.cancel')}
          </button>
          <button type="submit" class="primary" disabled={making || isTooMany}>
            {t('print.save')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
