import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { SessionSummary } from '../../shared/contract/calls.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { formatDuration, formatMoment, formatPercent, layoutName, t } from '../i18n/words.ts';
import { commandById } from '../state/commands.ts';
import { useApp } from './context.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icons.tsx';
import { keyText } from './keyNames.ts';
import { LanguagePicker } from './languagePicker.tsx';
import { LayoutPicture } from './layoutPicture.tsx';

function nameOf({ layout, layoutName: name }: SessionSummary): string {
  const sizes = [layout.size, layout.rows, layout.columns].filter((size) => size !== undefined);
  const order = layout.order === 3 ? '' : ` (${t('new.order.option', { order: layout.order })})`;
  return `${layoutName(layout.layout, name)}${sizes.length > 0 ? ` ${sizes.join(' × ')}` : ''}${order}`;
}

/** Part of the cells to fill that are filled, rounded so that only a full board is 1. */
function filledPart({ filled, cells }: SessionSummary): number {
  return cells === 0 ? 1 : Math.floor((100 * filled) / cells) / 100;
}

function DeleteQuestion({ session, onDone }: { session: SessionSummary; onDone: () => void }): JSX.Element {
  const app = useApp();
  const confirm = async (): Promise<void> => {
    onDone();
    await app.delete(session.id);
  };
  return (
    <Dialog title={t('home.delete.title')} closeLabel={t('home.delete.no')} onClose={onDone}>
      <p class="dialog-text">
        {t('home.delete.text', { name: nameOf(session), percent: formatPercent(filledPart(session)) })}
      </p>
      <footer class="dialog-foot">
        <button type="button" autofocus onClick={onDone}>
          {t('home.delete.no')}
        </button>
        <button type="button" class="danger" onClick={() => void confirm()}>
          {t('home.delete.yes')}
        </button>
      </footer>
    </Dialog>
  );
}

function SessionCard({ session, onDelete }: { session: SessionSummary; onDelete: () => void }): JSX.Element {
  const app = useApp();
  const picture = useMemo(() => {
    const spec = resolveLayout(session.layout);
    return spec.ok ? <LayoutPicture spec={spec.value} /> : null;
  }, [session.layout]);
  const name = nameOf(session);
  const difficulty = t(`difficulty.${session.difficulty}`);
  const part = filledPart(session);
  const state = session.finished ? t('home.finished') : t('home.progress', { percent: formatPercent(part) });
  return (
    <li class="session">
      <button
        type="button"
        class="session-open"
        aria-label={t('home.open', { name, difficulty, state })}
        onClick={() => void app.open(session.id)}
      >
        <span class="session-picture">{picture}</span>
        <span class="session-name">{name}</span>
        <span class="session-kind">
          {difficulty} · {formatMoment(session.playedAt, new Date())}
        </span>
        <span class="session-state">
          {session.finished ? (
            <span class="session-finished">
              <Icon name="done" />
              {state}
            </span>
          ) : (
            <span>{state}</span>
          )}
          <span class="figures">{formatDuration(session.playedSeconds)}</span>
        </span>
        {!session.finished && <progress class="session-progress" max={1} value={part} aria-hidden="true" />}
      </button>
      <button
        type="button"
        class="quiet icon-button session-delete"
        aria-label={`${t('home.delete')}: ${name}`}
        title={t('home.delete')}
        onClick={onDelete}
      >
        <Icon name="delete" />
      </button>
    </li>
  );
}

/** Where the app starts: the games in progress, and the way to a new one. */
export function HomeScreen(): JSX.Element {
  const app = useApp();
  const sessions = app.sessions.value;
  const [deleting, setDeleting] = useState<SessionSummary | null>(null);
  const newGame = (
    <button
      type="button"
      class="primary large"
      title={`${t('home.new')} (${keyText(commandById('new-game').keys[0] as string)})`}
      onClick={() => app.show('new-game')}
    >
      <Icon name="plus" />
      {t('home.new')}
    </button>
  );
  return (
    <main class="home">
      <header class="home-head">
        <h1>{t('app.name')}</h1>
        <LanguagePicker />
      </header>
      {sessions.length === 0 ? (
        <section class="home-empty">
          <EmptyPicture />
          <h2>{t('home.empty.title')}</h2>
          <p>{t('home.empty.text')}</p>
          {newGame}
        </section>
      ) : (
        <section class="home-games">
          <div class="home-games-head">
            <h2>{t('home.games')}</h2>
            {newGame}
          </div>
          <ul class="sessions">
            {sessions.map((session) => (
              <SessionCard key={session.id} session={session} onDelete={() => setDeleting(session)} />
            ))}
          </ul>
        </section>
      )}
      {deleting && <DeleteQuestion session={deleting} onDone={() => setDeleting(null)} />}
    </main>
  );
}

function EmptyPicture(): JSX.Element | null {
  const spec = resolveLayout({ layout: 'samurai', order: 3 });
  return spec.ok ? <LayoutPicture spec={spec.value} /> : null;
}
