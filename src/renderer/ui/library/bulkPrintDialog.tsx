import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { MOST_PRINTED } from '../../../shared/contract/library.ts';
import { namedCharacter } from '../../../shared/printing/printFont.ts';
import { language, t } from '../../i18n/words.ts';
import { type PrintChoice, paperFields, printForm, USUAL_PRINT } from '../../state/forms/printForm.ts';
import { useAnswer } from '../controls/answer.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { PrintStatus, usePageCount } from '../controls/printStatus.tsx';
import { saveFile } from '../controls/saveFile.ts';
import { ChoiceSetting } from '../forms/fields.tsx';
import { FormDialog, useTask } from '../forms/formDialog.tsx';
import { FormFields } from '../forms/formFields.tsx';

/** Number of lacking characters that the dialog names; further characters are only counted. */
const NAMED = 12;

/** A part of the selection that fits into one document. */
interface PrintPart {
  /** Index of the part's first puzzle in the selection. */
  readonly from: number;
  readonly count: number;
}

function partsOf(count: number): PrintPart[] {
  return Array.from({ length: Math.ceil(count / MOST_PRINTED) }, (_, index) => {
    const from = index * MOST_PRINTED;
    return { from, count: Math.min(MOST_PRINTED, count - from) };
  });
}

function partWords({ from, count }: PrintPart): string {
  return t('bulk-print.part', { first: from + 1, last: from + count });
}

/**
 * Names the characters that the pages cannot show, because the font lacks them. Shows nothing if the font has all
 * characters.
 */
function LackingWords({ part }: { readonly part: PrintPart }): JSX.Element | null {
  const { library } = useApp();
  const { from, count } = part;
  const answer = useAnswer(
    () => library.bulk.lackingCharacters({ sort: library.sort.peek(), part: { from, count } }),
    [library, from, count],
  );
  // Errors are ignored here. They are reported when the user prints.
  if (!answer?.ok || answer.value.puzzles === 0) return null;
  const lacking = answer.value;
  const named = lacking.characters.slice(0, NAMED).map(namedCharacter).join(', ');
  const others = lacking.characters.length - NAMED;
  const characters = others > 0 ? t('bulk-print.lacking.more', { named, count: others }) : named;
  return (
    <p class="alarm" role="status">
      {t('bulk-print.lacking', { count: lacking.puzzles, characters })}
    </p>
  );
}

/** Prints all selected puzzles as one document, or as several if there are too many for one. */
export function BulkPrintDialog(): JSX.Element {
  const app = useApp();
  const { library } = app;
  const [chosen, setChosen] = useState<PrintChoice>({ ...USUAL_PRINT, perPage: 2, names: 'none' });
  const { running, error, run } = useTask();
  const [place, setPlace] = useState(0);
  const count = library.selection.ids.value.size;
  const parts = partsOf(count);
  const part = parts[place] ?? { from: 0, count: Math.max(1, Math.min(count, MOST_PRINTED)) };
  const close = (): void => {
    library.bulk.printing.cancel();
    app.show(null);
  };
  const form = printForm(chosen, false, language.value);
  const request = form.format === 'pdf' && { sort: library.sort.peek(), part, options: form.options };
  const pages = usePageCount(request ? () => library.bulk.countPages(request) : null, [chosen, place]);
  const print = async (): Promise<void> => {
    if (!request) return;
    const made = await run(() => library.bulk.print(request));
    if (!made.ok) return;
    const { mediaType, content } = made.value;
    const name = parts.length > 1 ? partWords(part) : t('bulk-print.file');
    saveFile(
      `${name}.pdf`,
      mediaType,
      Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0)),
    );
    if (place + 1 < parts.length) setPlace(place + 1);
    else app.show(null);
  };
  return (
    <FormDialog
      title={t('bulk-print.title', { count })}
      class="dialog-body form"
      action={t('print.save')}
      possible={!running}
      onSubmit={() => !running && void print()}
      onClose={close}
      foot={<PrintStatus job={library.bulk.printing} making={running ? t('print.making') : null} pages={pages} />}
    >
      <p class="soft">{parts.length > 1 ? t('bulk-print.too-many', { most: MOST_PRINTED }) : t('bulk-print.text')}</p>
      {parts.length > 1 && (
        <ChoiceSetting
          name={t('bulk-print.parts')}
          value={`${place}`}
          options={parts.map((one, index) => ({ value: `${index}`, words: partWords(one) }))}
          onChange={(value) => setPlace(Number(value))}
        />
      )}
      <LackingWords part={part} />
      <FormFields
        fields={paperFields(true)}
        values={chosen}
        change={(changes) => setChosen({ ...chosen, ...changes })}
      />
      {error && <ErrorWords title={t('print.failed')} error={error} />}
    </FormDialog>
  );
}
