import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { editedOn } from '../../state/app/shortcuts/command.ts';
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

/**
 * Says that another puzzle came to the puzzle editor and that the one before is not lost, with a button that brings it
 * back. Disappears with the first change of the new puzzle.
 */
function ReplacedPuzzle(): JSX.Element | null {
  const app = useApp();
  const { editors } = app;
  const editor = editors.replacing.value;
  if (!editor || editedOn(app) !== editor) return null;
  void editor.revision.value;
  const before = editor.undone;
  if (!before) return null;
  return (
    <Banner
      kind="news"
      role="status"
      actions={
        <>
          <button type="button" class="primary" onClick={() => editors.editAgain(before)}>
            {t('desk.replaced.back')}
          </button>
          <button type="button" onClick={() => app.show({ kind: 'drafts' })}>
            {t('drafts.open')}
          </button>
          <DismissButton
            onClick={() => {
              editors.replacing.value = null;
            }}
          />
        </>
      }
    >
      <p>{t('desk.replaced')}</p>
    </Banner>
  );
}

/** Says that the puzzle was kept as a draft. Disappears with the next change of the puzzle. */
function KeptPuzzle(): JSX.Element | null {
  const app = useApp();
  const { editors } = app;
  const kept = editors.kept.value;
  if (!kept || editedOn(app) !== kept.editor || kept.editor.revision.value !== kept.revision) return null;
  return (
    <Banner
      kind="news"
      role="status"
      actions={
        <>
          <button type="button" onClick={() => app.show({ kind: 'drafts' })}>
            {t('drafts.open')}
          </button>
          <DismissButton
            onClick={() => {
              editors.kept.value = null;
            }}
          />
        </>
      }
    >
      <p>{t('drafts.kept')}</p>
    </Banner>
  );
}

/** Offers the keys of SudokuPad with the first puzzle of that program. */
function KeyOfferBanner(): JSX.Element | null {
  const { keyOffer } = useApp();
  if (!keyOffer.isMade.value) return null;
  return (
    <Banner
      kind="news"
      role="status"
      actions={
        <>
          <button type="button" class="primary" onClick={() => keyOffer.answer(true)}>
            {t('keys.offer.yes')}
          </button>
          <DismissButton onClick={() => keyOffer.answer(false)} />
        </>
      }
    >
      <p>{t('keys.offer')}</p>
    </Banner>
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
      <ReplacedPuzzle />
      <KeptPuzzle />
      <KeyOfferBanner />
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
