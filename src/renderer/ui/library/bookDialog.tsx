import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Result } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import { namedCharacter } from '../../../shared/printing/printFont.ts';
import { language, t } from '../../i18n/words.ts';
import {
  type BookChoice,
  bookForm,
  PAPER_FIELDS,
  PART_FIELDS,
  PUZZLE_FIELDS,
  USUAL_BOOK,
} from '../../state/forms/bookForm.ts';
import { LONGEST_TITLE } from '../../state/forms/printForm.ts';
import { useAnswer } from '../controls/answer.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { PrintStatus } from '../controls/printStatus.tsx';
import { fileNameOf, saveFile } from '../controls/saveFile.ts';
import { SettingGroup, TextSetting } from '../forms/fields.tsx';
import { FormDialog, useTask } from '../forms/formDialog.tsx';
import { FormFields } from '../forms/formFields.tsx';

/** A preview is drawn when the choices have not changed for this time, in milliseconds. */
const REST = 400;

/** Ends of the locales whose printers usually have letter paper. Elsewhere a book is at first as large as A4 paper. */
const LETTER_LOCALES = /-(?:US|CA|MX|PH|CL|CO|VE)$/;

function usualBook(): BookChoice {
  return LETTER_LOCALES.test(navigator.language) ? USUAL_BOOK : { ...USUAL_BOOK, trim: 'a4' };
}

type Preview = CallOutput<'books.preview'>;

/** One page of a spread (two facing pages), or an empty place where the book has no page. */
function SheetPicture({ svg, page }: { readonly svg: string | null; readonly page: number }): JSX.Element {
  if (svg === null) return <span class="book-sheet none" />;
  return (
    <img
      class="book-sheet"
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={t('book-form.sheet', { page })}
    />
  );
}

interface SpreadProps {
  readonly preview: Preview;
  readonly grey: boolean;
  /** Whether the preview still shows earlier choices. */
  readonly isOld: boolean;
  readonly turnTo: (spread: number) => void;
}

/** The preview: two facing pages, and facts about the book. */
function Spread({ preview, grey, isOld, turnTo }: SpreadProps): JSX.Element {
  const { spread, pages, puzzles, leastCell, leftOut, lacking, sheets } = preview;
  const [left, right] = [2 * spread, 2 * spread + 1];
  const last = Math.floor(pages / 2);
  const shown = [left, right].filter((page) => page >= 1 && page <= pages);
  return (
    <>
      <div class={`book-spread${grey ? ' grey' : ''}${isOld ? ' old' : ''}`}>
        <SheetPicture svg={sheets[0]} page={left} />
        <SheetPicture svg={sheets[1]} page={right} />
      </div>
      <div class="row between gap-8">
        <IconButton
          icon="back"
          name={t('book-form.earlier')}
          disabled={spread === 0}
          onClick={() => turnTo(spread - 1)}
        />
        <span role="status">{t('book-form.shown', { shown: shown.join('–'), count: shown.length, pages })}</span>
        <IconButton
          icon="forward"
          name={t('book-form.later')}
          disabled={spread >= last}
          onClick={() => turnTo(spread + 1)}
        />
      </div>
      <p class="soft">{t('book-form.facts', { count: puzzles, cell: Math.floor(10 * leastCell) / 10 })}</p>
      {leftOut > 0 && <p class="alarm">{t('book-form.left-out', { count: leftOut })}</p>}
      {lacking.length > 0 && (
        <p class="alarm">{t('print.lacking', { characters: lacking.map(namedCharacter).join(', ') })}</p>
      )}
    </>
  );
}

/**
 * Shown after a book was made. Buttons save the book's job file and its puzzles. From these files, the command line can
 * make the same book again.
 */
function AgainButtons({ name, made }: { readonly name: string; readonly made: CallOutput<'books.make'> }): JSX.Element {
  return (
    <div class="stack gap-8" role="status">
      <p>{t('book-form.made', { file: `${name}.pdf`, count: made.pages })}</p>
      <p class="soft">{t('book-form.again', { job: `${name}.json`, puzzles: `${name}.jsonl` })}</p>
      <div class="row wrap gap-8">
        <button type="button" onClick={() => saveFile(`${name}.json`, 'application/json', made.job)}>
          {t('book-form.save-job')}
        </button>
        <button type="button" onClick={() => saveFile(`${name}.jsonl`, 'application/jsonl', made.puzzles)}>
          {t('book-form.save-puzzles')}
        </button>
      </div>
    </div>
  );
}

/** Makes a book of the selected puzzles, and shows a preview of its pages while the user sets its options. */
export function BookDialog(): JSX.Element {
  const app = useApp();
  const { bulk, sort, selection } = app.library;
  const [chosen, setChosen] = useState(usualBook);
  const [spread, setSpread] = useState(0);
  const [made, setMade] = useState<CallOutput<'books.make'> | null>(null);
  const { running, error, run } = useTask();
  const change = (part: Partial<BookChoice>): void => {
    setChosen({ ...chosen, ...part });
    setMade(null);
  };
  const usualTitle = t('bulk-print.file');
  const asked = { sort: sort.peek(), ...bookForm(chosen, usualTitle, language.value) };
  const answer = useAnswer(() => bulk.previewBook({ ...asked, spread }), [chosen, spread], REST);
  const latest = useRef<Result<Preview> | null>(null);
  if (answer && (answer.ok || answer.error.code !== 'cancelled')) latest.current = answer;
  const { current: shown } = latest;
  useEffect(() => () => bulk.cancelBook(), []);
  const name = fileNameOf(asked.job.title);
  const save = async (): Promise<void> => {
    const book = await run(() => bulk.makeBook(asked));
    if (!book.ok) return;
    const { mediaType, content } = book.value;
    saveFile(
      `${name}.pdf`,
      mediaType,
      Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0)),
    );
    setMade(book.value);
  };
  const groups = [
    ['book-form.paper', PAPER_FIELDS],
    ['book-form.puzzles', PUZZLE_FIELDS],
    ['book-form.parts', PART_FIELDS],
  ] as const;
  const texts = ['title', 'subtitle', 'author'] as const;
  const making = running ? t('print.making') : answer ? null : t('book-form.judging');
  return (
    <FormDialog
      title={t('book-form.dialog', { count: selection.ids.value.size })}
      wide
      class="dialog-body book-form"
      action={t('print.save')}
      cancel={made ? t('dialog.close') : t('dialog.cancel')}
      possible={!running && shown?.ok === true}
      onSubmit={() => !running && void save()}
      onClose={() => (running ? bulk.cancelBook() : app.show(null))}
      foot={<PrintStatus job={running ? bulk.printing : bulk.previewing} making={making} pages={null} />}
    >
      <div class="book-fields form">
        {texts.map((field) => (
          <TextSetting
            key={field}
            name={t(`book-form.${field}`)}
            value={chosen[field]}
            placeholder={field === 'title' ? usualTitle : ''}
            longest={LONGEST_TITLE}
            onChange={(typed) => change({ [field]: typed })}
          />
        ))}
        {groups.map(([title, fields]) => (
          <SettingGroup key={title} title={t(title)}>
            <FormFields fields={fields} values={chosen} change={change} />
          </SettingGroup>
        ))}
      </div>
      <section class="book-preview column gap-8" aria-label={t('book-form.preview')}>
        {made && <AgainButtons name={name} made={made} />}
        {error && <ErrorWords title={t('print.failed')} error={error} />}
        {shown?.ok === false && <ErrorWords title={t('book-form.impossible')} error={shown.error} />}
        {shown?.ok && <Spread preview={shown.value} grey={chosen.grey} isOld={answer === null} turnTo={setSpread} />}
      </section>
    </FormDialog>
  );
}
