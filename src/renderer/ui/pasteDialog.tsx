import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CallOutput } from '../../shared/contract/calls.ts';
import type { AppError } from '../../shared/domain/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { layoutName, t } from '../i18n/words.ts';
import { useApp } from './context.ts';
import { Dialog } from './dialog.tsx';
import { ErrorWords } from './errorWords.tsx';

type Read = CallOutput<'puzzles.read'>['puzzles'];

function nameOf({ title, puzzle }: Read[number]): string {
  if (title) return title;
  const spec = resolveLayout(puzzle);
  return layoutName(puzzle.layout, spec.ok ? spec.value.name : puzzle.layout);
}

/** Takes a puzzle as text, in any format that the program reads; of several one is chosen. */
export function PasteDialog(): JSX.Element {
  const app = useApp();
  const [text, setText] = useState('');
  const [read, setRead] = useState<Read>([]);
  const [error, setError] = useState<AppError | null>(null);
  const close = (): void => app.show(null);
  const readText = async (): Promise<void> => {
    setRead([]);
    const answer = await app.read(text);
    if (!answer.ok) {
      setError(answer.error);
      return;
    }
    const { puzzles, faults } = answer.value;
    const [first] = puzzles;
    const [fault] = faults;
    if (!first) {
      const message = fault ? `line ${fault.line}: ${fault.message}` : 'the text is empty';
      setError({ code: 'bad-puzzle', message });
      return;
    }
    setError(null);
    if (puzzles.length === 1) app.edit(first.puzzle);
    else setRead(puzzles);
  };
  return (
    <Dialog title={t('own.paste.title')} onClose={close}>
      <form
        class="paste"
        onSubmit={(event) => {
          event.preventDefault();
          void readText();
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
                </li>
              ))}
            </ul>
          </>
        )}
        <footer class="dialog-foot">
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
