import type { JSX, RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GamePosition, SessionSummary } from '../../../shared/contract/calls.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { LANGUAGE_CHOICES, type LanguageChoice } from '../../../shared/text/language.ts';
import { formatMoment, languageName, t } from '../../i18n/words.ts';
import { commandById } from '../../state/app/shortcuts/allCommands.ts';
import { BackButton, CommandButton } from '../controls/commandButton.tsx';
import { useApp, useKeymap } from '../controls/context.ts';
import { IconButton } from '../controls/iconButton.tsx';
import { Icon } from '../controls/icons.tsx';
import { Question } from '../controls/question.tsx';
import { DailyCard } from '../daily/dailyCard.tsx';
import { WaitingDraft } from '../drafts/draftsDialog.tsx';
import { LayoutPicture } from '../pictures/layoutPicture.tsx';
import { dailyTitle, datedGameName, gameNameWithRules } from '../words/gameName.ts';
import { helpCategoryWords } from '../words/helpWords.ts';
import { heardKeyText, keyText } from '../words/keyNames.tsx';
import { PlayedTime } from './playedTime.tsx';
import { WorldsSection } from './worldsSection.tsx';

function stateWords({ finished, filled, cells, help, helpCounts }: SessionSummary): string {
  if (!finished) return t('home.progress', { count: filled, cells });
  const words = helpCategoryWords(help, helpCounts);
  if (help === 'given-up') return words;
  return help === 'unaided' ? t('home.finished') : `${t('home.finished')} · ${words}`;
}

/** The position of a game. It is loaded when the game's card comes into view; null before. */
function usePosition(card: RefObject<HTMLElement | null>, session: SessionSummary): GamePosition | null {
  const { positions } = useApp();
  const [position, setPosition] = useState<GamePosition | null>(null);
  useEffect(() => {
    let gone = false;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void positions.of(session).then((found) => {
        if (!gone) setPosition(found);
      });
    });
    if (card.current) observer.observe(card.current);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [card, positions, session]);
  return position;
}

function SessionCard({ session, onDelete }: { session: SessionSummary; onDelete: () => void }): JSX.Element {
  const app = useApp();
  const card = useRef<HTMLLIElement>(null);
  const position = usePosition(card, session);
  const picture = useMemo(() => {
    const spec = resolveLayout(session.layout);
    return spec.ok ? (
      <LayoutPicture spec={spec.value} position={position} clueText={position?.clueText} variants={session.variants} />
    ) : null;
  }, [session.layout, position]);
  const layout = gameNameWithRules(session);
  const title = position?.title || dailyTitle(session.dailyDate);
  const name = title || layout;
  const difficulty = t(`difficulty.${session.difficulty}`);
  const state = stateWords(session);
  const givenUp = session.finished && session.help === 'given-up';
  return (
    <li class="session anchor" ref={card}>
      <button
        type="button"
        class="session-open stack full-width text-start regular"
        aria-label={t('home.open', { name, difficulty, state })}
        onClick={() => void app.games.open(session.id)}
      >
        <span class="session-picture size-92">{picture}</span>
        <span class="session-name bold" title={name}>
          {name}
        </span>
        <span class="soft">
          {title && `${layout} · `}
          {difficulty} · {formatMoment(session.playedAt, new Date())}
        </span>
        <span class="session-state note flex between full-width">
          {session.finished && !givenUp ? (
            <span class="good icons-16 row-inline medium gap-4">
              <Icon name="done" />
              {state}
            </span>
          ) : (
            <span>{state}</span>
          )}
          {!givenUp && <PlayedTime seconds={session.playedSeconds} />}
        </span>
        {!session.finished && (
          <progress class="session-progress full-width" max={session.cells} value={session.filled} aria-hidden="true" />
        )}
      </button>
      <IconButton
        icon="copy"
        name={`${t('home.duplicate')}: ${name}`}
        tooltip={t('home.duplicate')}
        class="session-tool session-copy soft"
        onClick={() => void app.games.duplicate(session.id)}
      />
      <IconButton
        icon="delete"
        name={`${t('home.delete')}: ${name}`}
        tooltip={t('home.delete')}
        class="session-tool soft"
        onClick={onDelete}
      />
    </li>
  );
}

function LanguagePicker(): JSX.Element {
  const { settings } = useApp();
  const chosen = settings.get('language').value;
  return (
    <label class="language">
      <span class="visually-hidden">{t('settings.language')}</span>
      <select
        value={chosen}
        onChange={(event) => settings.set('language', event.currentTarget.value as LanguageChoice)}
      >
        {LANGUAGE_CHOICES.map((option) => (
          <option key={option} value={option}>
            {languageName(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Start screen: the games in progress, and a button for a new one. */
export function HomeScreen(): JSX.Element {
  const app = useApp();
  const sessions = app.games.list.value;
  const counted = sessions.length === 0 ? t('home.empty.title') : t('home.count', { count: sessions.length });
  const worlds = app.worlds.all.value;
  const [keys] = useKeymap().keysOf(commandById('new-game'));
  const [deleting, setDeleting] = useState<SessionSummary | null>(null);
  const newGame = (
    <button
      type="button"
      class={sessions.length === 0 ? 'large' : 'primary large'}
      title={keys === undefined ? undefined : `${t('home.new')} (${keyText(keys)})`}
      // Screen readers would say the name again with the tooltip.
      aria-description={keys === undefined ? undefined : heardKeyText(keyText(keys))}
      onClick={() => app.show({ kind: 'new-game' })}
    >
      <Icon name="plus" />
      {t('home.new')}
    </button>
  );
  const own = (
    <button type="button" class="large" onClick={() => app.editors.edit()}>
      <Icon name="write" />
      {t('own.title')}
    </button>
  );
  const draw = (
    <button type="button" class="large" onClick={() => app.editors.drawLayout()}>
      <Icon name="layout" />
      {t('command.draw-layout')}
    </button>
  );
  const first = (
    <button type="button" class="primary large" onClick={() => void app.games.playNew()}>
      <Icon name="forward" />
      {t('home.first')}
    </button>
  );
  const learn = (
    <button type="button" class="large" onClick={() => void app.learning.choose()}>
      <Icon name="flag" />
      {t('learn.title')}
    </button>
  );
  const train = (
    <button type="button" class="large" onClick={() => app.learning.train()}>
      <Icon name="hint" />
      {t('command.trainer')}
    </button>
  );
  const actions = (
    <div class="home-actions flex wrap gap-10">
      {sessions.length === 0 && first}
      {sessions.length === 0 && learn}
      {newGame}
      {own}
      {draw}
      {sessions.length > 0 && learn}
      {train}
    </div>
  );
  return (
    <main
      class="home scroll"
      aria-label={[t('app.name'), t('command.home'), counted].join(', ')}
      aria-description={t('home.heard')}
    >
      <header class="home-head row wrap gap-10">
        <h1>{t('app.name')}</h1>
        <div class="row wrap push-end gap-4">
          <BackButton />
          <LanguagePicker />
          <CommandButton command="library" icon="library" />
          <CommandButton command="statistics" icon="statistics" />
          <CommandButton command="settings" icon="settings" />
          <CommandButton command="manual" icon="help" />
        </div>
      </header>
      {sessions.length === 0 && worlds.length > 0 && <WorldsSection />}
      {sessions.length === 0 ? (
        <section class="empty size-200">
          <EmptyPicture />
          <h2 class="title">{t('home.empty.title')}</h2>
          <p>{t('home.empty.text')}</p>
          {actions}
          <WaitingDraft />
          <DailyCard />
        </section>
      ) : (
        <section class="stack gap-16">
          <DailyCard />
          <WaitingDraft />
          <div class="row wrap between gap-10">
            <h2>{t('home.games')}</h2>
            {actions}
          </div>
          <ul class="sessions tiles">
            {sessions.map((session) => (
              <SessionCard key={session.id} session={session} onDelete={() => setDeleting(session)} />
            ))}
          </ul>
        </section>
      )}
      {(sessions.length > 0 || worlds.length === 0) && <WorldsSection />}
      {deleting && (
        <Question
          title={t('home.delete.title')}
          yes={t('home.delete.yes')}
          no={t('home.delete.no')}
          onYes={() => void app.games.delete(deleting.id)}
          onClose={() => setDeleting(null)}
        >
          <p>{t('home.delete.text', { name: datedGameName(deleting), progress: stateWords(deleting) })}</p>
        </Question>
      )}
    </main>
  );
}

function EmptyPicture(): JSX.Element | null {
  const spec = resolveLayout({ layout: 'samurai', order: 3 });
  return spec.ok ? <LayoutPicture spec={spec.value} /> : null;
}
