import type { JSX } from 'preact';
import { t } from '../i18n/words.ts';
import type { PlaySession } from '../state/playSession.ts';
import { useApp } from './context.ts';
import { ErrorWords, NoticeWords } from './errorWords.tsx';
import { Icon } from './icons.tsx';
import { shortfallWords } from './shortfallWords.ts';

/** A move that the host did not store: nothing is shown as done until the player decides. */
function MoveTrouble({ session }: { session: PlaySession }): JSX.Element | null {
  const error = session.trouble.value;
  if (!error || error.code === 'disconnected') return null;
  const conflict = error.code === 'conflict';
  return (
    <ErrorWords title={t('fault.title.move')} error={error}>
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

/** What went wrong and still matters, above everything else. */
export function Banners(): JSX.Element {
  const app = useApp();
  const fault = app.fault.value;
  const play = app.play.value;
  return (
    <div class="banners">
      {!app.connected.value && (
        <div class="banner error" role="alert">
          <Icon name="warning" />
          <div class="banner-text">
            <strong>{t('fault.lost')}</strong>
            <p>{t('fault.lost.text')}</p>
          </div>
        </div>
      )}
      {play && app.connected.value && <MoveTrouble session={play.session} />}
      {fault && (
        <ErrorWords title={t(`fault.title.${fault.during}`)} error={fault.error}>
          <button type="button" onClick={() => app.dismissFault()}>
            {t('fault.dismiss')}
          </button>
        </ErrorWords>
      )}
      {app.closest.value.length > 0 && (
        <div class="banner" role="status">
          <Icon name="warning" />
          <div class="banner-text">
            <strong>{t('closest.title')}</strong>
            <p>{app.closest.value.map(shortfallWords).join(' · ')}</p>
          </div>
          <div class="banner-actions">
            <button
              type="button"
              onClick={() => {
                app.closest.value = [];
              }}
            >
              {t('fault.dismiss')}
            </button>
          </div>
        </div>
      )}
      {app.notices.value.map((notice) => (
        <div key={notice.message} class="banner" role="status">
          <Icon name="warning" />
          <div class="banner-text">
            <NoticeWords notice={notice} />
          </div>
          <div class="banner-actions">
            <button type="button" onClick={() => app.dismissNotice(notice)}>
              {t('fault.dismiss')}
            </button>
          </div>
        </div>
      ))}
    </div>
  );
}
