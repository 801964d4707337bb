import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type CallOutput, MOST_PASTED } from '../../shared/contract/calls.ts';
import type { AppError } from '../../shared/domain/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { layoutName, t } from '../i18n/words.ts';
import type { PuzzleText } from '../state/app.ts';
import { useApp } from './context.ts';
import { Dialog } from './dialog.tsx';
import { ErrorWords } from './errorWords.tsx';

type Answer = CallOutput<'puzzles.read'>;
type Read = Answer['puzzles'];

const NOTHING: Answer = { puzzles: [], faults: [] };

/** Faults that are shown; the others are counted. */
const SHOWN_FAULTS = 3;

function nameOf({ title, puzzle }: Read[number]): string {
  if (title) return title;
  const spec = resolveLayout(puzzle);
  return layoutName(puzzle.layout, spec.ok ? spec.value.name : puzzle.layout);
}

function lostOf({ losses }: Read[number]): string {
  return losses.map((kind) => t(`loss.${kind}`)).join(', ');
}

/** Takes a puzzle as text or from a file, in any format that the program reads; of several one is chosen. */
export function PasteDialog(): JSX.Element {
  const app = useApp();
  const [text, setText] = useState('');
  const [{ puzzles: read, faults }, setRead] = useState<Answer>(NOTHING);
  const [tooLarge, setTooLarge] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<AppError | null>(null);
  const close = (): void => app.show(null);
  const dropped = app.dropped.value;
  const readText = async (source: PuzzleText): Promise<void> => {
    setRead(NOTHING);
    const answer = await app.read(source);
    if (!answer.ok) {
      setError(answer.error);
      return;
    }
    const { puzzles, faults } = answer.value;
    const [first] = puzzles;
    const [fault] = faults;
    if (!first) {
      setError(
        fault
          ? {
              code: 'bad-puzzle',
              message: `line ${fault.line}: ${fault.message}`,
              reason: 'unread-line',
              values: { line: fault.line },
            }
          : { code: 'bad-puzzle', message: 'the text is empty', reason: 'no-text' },
      );
      return;
    }
    setError(null);
    // What is lost is read before anything is done about it.
    if (puzzles.length === 1 && !fault && first.losses.length === 0) app.edit(first.puzzle);
    else setRead(answer.value);
  };
  const take = async (file: PuzzleText): Promise<void> => {
    const fits = file.text.length <= MOST_PASTED;
    setTooLarge(!fits);
    setText(fits ? file.text : '');
    if (fits) await readText(file);
  };
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file) await take({ text: await file.slice(0, MOST_PASTED + 1).text(), fileName: file.name });
  };
  useEffect(() => {
    if (dropped) void take(dropped);
  }, [dropped]);
  return (
    <Dialog title={t('own.paste.title')} onClose={close}>
      <form
        class="paste"
        onSubmit={(event) => {
          event.preventDefault();
          void readText({ text, fileName: null });
        }}
      >
        <p>{t('own.paste.text')}</p>
        <textarea
          aria-label={t('own.paste.label')}
          rows={8}
          spellcheck={false}
          value={text}
          autofocus
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {tooLarge && <p role="alert">{t('own.paste.large')}</p>}
        {error && <ErrorWords title={t('own.paste.failed')} error={error} />}
        {read.length > 0 && (
          <>
            <p>{t('own.paste.choose', { count: read.length })}</p>
            <ul class="paste-list">
              {read.map((one, index) => (
                <li key={`${index + 1}`}>
                  <button type="button" class="quiet paste-choice" onClick={() => app.edit(one.puzzle)}>
                    {t('own.paste.nth', { number: index + 1, name: nameOf(one) })}
                  </button>
                  {one.losses.length > 0 && <p class="paste-lost">{t('own.paste.lost', { what: lostOf(one) })}</p>}
                </li>
              ))}
            </ul>
          </>
        )}
        {read.length > 0 && faults.length > 0 && (
          <>
            <p role="status">{t('own.paste.faults', { count: faults.length })}</p>
            <ul class="paste-list paste-lost">
              {faults.slice(0, SHOWN_FAULTS).map(({ line, message }) => (
                <li key={line}>{t('own.paste.fault', { line, message })}</li>
              ))}
            </ul>
          </>
        )}
        <footer class="dialog-foot">
          <button type="button" class="paste-file" onClick={() => chooser.current?.click()}>
            {t('own.paste.file')}
          </button>
          <input
            ref={chooser}
            type="file"
            hidden
            onChange={(event) => {
              void readFile(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <button type="button" onClick={close}>
            {t('new.cancel')}
          </button>
          <button type="submit" class="primary" disabled={text.trim() === ''}>
            {t('own.paste.read')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
