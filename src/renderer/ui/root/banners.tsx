import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import type { OpenSession } from '../../state/session/openSession.ts';
import { useApp } from '../controls/context.ts';
import { Banner, ErrorWords, NoticeWords } from '../controls/errorWords.tsx';
import { shortfallWords } from '../words/shortfallWords.ts';

/** Banner for a move that the host could not store. Later moves wait until the player decides. */
function MoveTrouble({ session }: { session: OpenSession }): JSX.Element | null {
  const app = useApp();
  const error = session.trouble.value;
  if (!error || error.code === 'disconnected') return null;
  if (error.code === 'not-found') {
    return (
      <ErrorWords title={t('fault.title.move')} error={error}>
        <button type="button" class="primary" onClick={() => void app.goHome()}>
          {t('command.home')}
        </button>
      </ErrorWords>
    );
  }
  const conflict = error.code === 'conflict';
  return (
    <ErrorWords title={t('fault.title.move')} error={error} text={conflict ? t('fault.reload.text') : undefined}>
      {!conflict && (
        <button type="button" class="primary" onClick={() => void session.retry()}>
          {t('fault.retry')}
        </button>
      )}
      <button type="button" onClick={() => void session.discard()}>
        {conflict ? t('fault.reload') : t('fault.discard')}
      </button>
    </ErrorWords>
  );
}

function DismissButton({ onClick }: { readonly onClick: () => void }): JSX.Element {
  return (
    <button type="button" onClick={onClick}>
      {t('fault.dismiss')}
    </button>
  );
}

/** Banners for current problems, above everything else. */
export function Banners(): JSX.Element {
  const app = useApp();
  const { messages } = app;
  const fault = messages.fault.value;
  const closest = messages.closest.value;
  const play = app.play.value;
  const link = app.link.value;
  const away = link === 'lost' || link === 'revoked' ? (`fault.${link}` as const) : null;
  return (
    <div class="banners stack center-across gap-8">
      {away && (
        <Banner kind="error" role="alert">
          <strong>{t(away)}</strong>
          <p>{t(`${away}.text`)}</p>
        </Banner>
      )}
      {play && !away && <MoveTrouble session={play.session} />}
      {fault && (
        <ErrorWords title={t(`fault.title.${fault.during}`)} error={fault.error}>
          <DismissButton onClick={() => messages.dismissFault()} />
        </ErrorWords>
      )}
      {closest.length > 0 && (
        <Banner role="status" actions={<DismissButton onClick={() => messages.showClosest([])} />}>
          <strong>{t(closest.some(({ option }) => option === 'rating') ? 'closest.rating' : 'closest.title')}</strong>
          <p>{closest.map(shortfallWords).join(' · ')}</p>
        </Banner>
      )}
      {messages.notices.value.map((notice) => (
        <Banner
          key={notice.message}
          role="status"
          actions={<DismissButton onClick={() => messages.dismissNotice(notice)} />}
        >
          <NoticeWords notice={notice} />
        </Banner>
      ))}
    </div>
  );
}
