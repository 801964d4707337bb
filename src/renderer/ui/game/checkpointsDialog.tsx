import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { focusIsLost } from '../controls/focusIsLost.ts';
import { Foreign } from '../controls/foreign.tsx';
import { IconButton } from '../controls/iconButton.tsx';

/** Saves the position under a name, and returns to saved positions. */
export function CheckpointsDialog({ play }: DialogOf<'checkpoints'>): JSX.Element {
  const app = useApp();
  const { session } = play;
  void session.revision.value;
  const { checkpoints, moves } = session.game;
  const usual = t('checkpoints.default', { number: checkpoints.length + 1 });
  const [name, setName] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // A button that deletes goes with its row. Without this, keys would then act on nothing.
  useEffect(() => {
    if (!focusIsLost()) return;
    const next = rows.current?.querySelector('button') ?? form.current?.closest('dialog')?.querySelector('h2');
    next?.focus();
  }, [checkpoints.length]);
  const close = (): void => app.show(null);
  const add = (): void => {
    session.submit(() => ({ kind: 'checkpoint', name: name.trim() || usual }));
    setName('');
  };
  const go = (to: number): void => {
    session.submit(() => ({ kind: 'rewind', moves: to }));
    close();
  };
  const remove = (removed: string): void => {
    session.submit(() => ({ kind: 'checkpoint', name: removed, removed: true }));
  };
  return (
    <Dialog title={t('checkpoints.title')} onClose={close}>
      <p class="dialog-text">{t(session.roams ? 'checkpoints.text.world' : 'checkpoints.text')}</p>
      <form
        ref={form}
        class="checkpoint-add stack field-and-button gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <input
          type="text"
          aria-label={t('checkpoints.name')}
          placeholder={usual}
          maxLength={80}
          value={name}
          autofocus
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="primary">
          {t('checkpoints.add')}
        </button>
      </form>
      {checkpoints.length === 0 ? (
        <p class="dialog-body soft">{t('checkpoints.none')}</p>
      ) : (
        <ul ref={rows} class="dialog-body form">
          {[...checkpoints].reverse().map((checkpoint) => (
            <li key={checkpoint.name} class="setting row gap-8">
              <span class="grow stack">
                <span class="ellipsis medium">
                  <Foreign text={checkpoint.name} />
                </span>
                <span class="note">{t('checkpoints.moves', { count: checkpoint.moves })}</span>
              </span>
              {checkpoint.moves === moves ? (
                <span class="note">{t('checkpoints.here')}</span>
              ) : (
                <button type="button" onClick={() => go(checkpoint.moves)}>
                  {t(checkpoint.moves < moves ? 'checkpoints.go' : 'checkpoints.forth')}
                </button>
              )}
              <IconButton
                icon="delete"
                name={t('checkpoints.delete', { name: checkpoint.name })}
                onClick={() => remove(checkpoint.name)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
