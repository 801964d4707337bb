import type { JSX } from 'preact';
import { formatDuration, t } from '../i18n/words.ts';
import type { Play } from '../state/play.ts';
import { AnalysisPanel } from './analysisPanel.tsx';
import { BoardCanvas } from './boardCanvas.tsx';
import { CommandButton } from './commandButton.tsx';
import { PlayProvider, useApp, usePlay } from './context.ts';
import { FinishedCard, Lives, LostCard, PauseCover } from './gameCards.tsx';
import { GameMenu } from './gameMenu.tsx';
import { gameName } from './gameName.ts';
import { Icon } from './icons.tsx';
import { Overview } from './overview.tsx';
import { SidePanel } from './sidePanel.tsx';
import { variantName, variantTold } from './variantNames.ts';

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

function Progress(): JSX.Element {
  const { session } = usePlay();
  void session.revision.value;
  const { game, topology, summary } = session;
  // Givens are no progress: the same count as on the game's card.
  const filled = game.filled - (topology.cellCount - summary.cells);
  const words = t('game.progress', { filled, cells: summary.cells });
  return <progress class="top-progress" max={summary.cells} value={filled} aria-label={words} title={words} />;
}

function TopBar(): JSX.Element {
  const { summary, topology } = usePlay().session;
  const { variants = [] } = topology.layout;
  return (
    <header class="top">
      <CommandButton command="home" icon="games" />
      <div class="top-title">
        <h1>{gameName(summary)}</h1>
        <span>{t(`difficulty.${summary.difficulty}`)}</span>
        {variants.length > 0 && (
          <span class="top-rules" title={variants.map(variantTold).join('\n')}>
            {variants.map(variantName).join(', ')}
          </span>
        )}
      </div>
      <Progress />
      <Lives />
      <Timer />
      <CommandButton command="pause" icon="pause" />
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
      <GameMenu />
      <CommandButton command="settings" icon="settings" />
      <CommandButton command="keys" icon="help" />
    </header>
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
          <Overview />
          {!play.analysis.active.value && <FinishedCard />}
          {!play.analysis.active.value && <LostCard />}
          <PauseCover />
        </div>
        {play.analysis.active.value ? <AnalysisPanel /> : <SidePanel />}
      </main>
    </PlayProvider>
  );
}
