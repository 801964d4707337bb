import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { formatDuration, t } from '../i18n/words.ts';
import type { Play } from '../state/play.ts';
import { AnalysisPanel } from './analysisPanel.tsx';
import { BoardCanvas } from './boardCanvas.tsx';
import { CommandButton } from './commandButton.tsx';
import { PlayProvider, useApp, usePlay } from './context.ts';
import { gameName } from './gameName.ts';
import { Icon } from './icons.tsx';
import { SidePanel } from './sidePanel.tsx';

function Timer(): JSX.Element {
  const app = useApp();
  const play = usePlay();
  const shown = app.settings.get('showTimer').value;
  return (
    <button
      type="button"
      class="quiet timer"
      aria-label={shown ? undefined : t('command.timer')}
      title={`${t('command.timer')} (T)`}
      onClick={() => app.settings.set('showTimer', !shown)}
    >
      <Icon name="clock" />
      {shown && <span class="figures">{formatDuration(play.clock.seconds.value)}</span>}
    </button>
  );
}

function TopBar(): JSX.Element {
  const { session } = usePlay();
  const { summary, game, topology } = session;
  void session.revision.value;
  const progress = t('game.progress', { filled: game.filled, cells: topology.cellCount });
  return (
    <header class="top">
      <CommandButton command="home" icon="games" />
      <div class="top-title">
        <h1>{gameName(summary)}</h1>
        <span>{t(`difficulty.${summary.difficulty}`)}</span>
      </div>
      <progress
        class="top-progress"
        max={topology.cellCount}
        value={game.filled}
        aria-label={progress}
        title={progress}
      />
      <Timer />
      <div class="top-group">
        <CommandButton command="undo" icon="undo" />
        <CommandButton command="redo" icon="redo" />
      </div>
      <div class="top-group">
        <CommandButton command="zoom-out" icon="minus" />
        <CommandButton command="zoom-in" icon="plus" />
        <CommandButton command="fit-board" icon="fit" />
      </div>
      <CommandButton command="print" icon="print" />
      <CommandButton command="settings" icon="settings" />
      <CommandButton command="keys" icon="help" />
    </header>
  );
}

/** Said once when the last digit falls into place, until the player wants to look at the board. */
function FinishedCard(): JSX.Element | null {
  const app = useApp();
  const { session, clock } = usePlay();
  void session.revision.value;
  const { finished } = session.game;
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!finished) setHidden(false);
  }, [finished]);
  if (!finished || hidden) return null;
  const { summary } = session;
  return (
    <section class="finished" role="status" aria-label={t('game.finished')}>
      <Icon name="done" />
      <div>
        <h2>{t('game.finished')}</h2>
        <p>
          {t('game.finished.text', {
            name: gameName(summary),
            difficulty: t(`difficulty.${summary.difficulty}`),
            time: formatDuration(clock.seconds.value),
          })}
        </p>
      </div>
      <div class="finished-actions">
        <button type="button" onClick={() => setHidden(true)}>
          {t('game.finished.look')}
        </button>
        <button type="button" class="primary" onClick={() => app.show('new-game')}>
          {t('home.new')}
        </button>
      </div>
    </section>
  );
}

/** One game: the board, and around it what is needed to play. */
export function GameScreen({ play }: { readonly play: Play }): JSX.Element {
  return (
    <PlayProvider value={play}>
      <main class="game">
        <TopBar />
        <div class="game-middle">
          <BoardCanvas />
          {play.playable && <FinishedCard />}
        </div>
        {play.playable ? <SidePanel /> : <AnalysisPanel />}
      </main>
    </PlayProvider>
  );
}
