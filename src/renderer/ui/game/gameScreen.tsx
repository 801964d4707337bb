import type { JSX } from 'preact';
import { unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import { t } from '../../i18n/words.ts';
import type { ScreenOf } from '../../state/app/screen.ts';
import { AnalysisPanel } from '../analysis/analysisPanel.tsx';
import { AnalysisSlider } from '../analysis/analysisSlider.tsx';
import { BoardCanvas } from '../board/boardCanvas.tsx';
import { DrawnCombinations } from '../board/drawnCombinations.tsx';
import { EdgePills } from '../board/edgePills.tsx';
import { FocusPill } from '../board/focusPill.tsx';
import { Overview } from '../board/overview.tsx';
import { RollArrows } from '../board/rollArrows.tsx';
import { SharedCellOutlines } from '../board/sharedCellOutlines.tsx';
import { SubgridBadges } from '../board/subgridBadges.tsx';
import { ToolsAndHelpPanel } from '../board/toolsAndHelpPanel.tsx';
import { TrafficLayer } from '../board/trafficLayer.tsx';
import { WorkLayer, WorkLegend } from '../board/workLayer.tsx';
import { CommandButton, UndoButtons, ZoomButtons } from '../controls/commandButton.tsx';
import { PlayProvider, usePlay } from '../controls/context.ts';
import { Foreign } from '../controls/foreign.tsx';
import { RuleNames } from '../controls/ruleNames.tsx';
import { useToolbar } from '../controls/toolbar.ts';
import { dailyTitle, gameName } from '../words/gameName.ts';
import { Lives, LostCard, PauseCover } from './gameCards.tsx';
import { GameMenu } from './gameMenu.tsx';
import { FinishWave, ResultsCard } from './resultsCard.tsx';
import { Timer } from './timer.tsx';
import { ViewMenu } from './viewMenu.tsx';

function Progress(): JSX.Element {
  const { session, mistakes } = usePlay();
  void session.revision.value;
  void mistakes.revision.value;
  const { game, topology, summary } = session;
  // Givens do not count as progress, and marked mistakes do. The game's card in the list of games counts in the same way.
  const filled = game.filled - (topology.cellCount - summary.cells);
  const marked = game.givens.reduce((sum, given, cell) => sum + Number(given === 0 && mistakes.shown[cell] !== 0), 0);
  const count = t('game.progress', { count: filled, cells: summary.cells });
  const words = marked === 0 ? count : `${count}, ${t('game.progress.marked', { count: marked })}`;
  return (
    // Do not use the role of a progress bar: screen readers would say its value after every digit.
    <span class="push-end" role="img" aria-label={words} title={words}>
      <progress class="top-progress" max={summary.cells} value={filled} aria-hidden="true" />
    </span>
  );
}

function TopBar(): JSX.Element {
  const { summary, unknownRules, about } = usePlay().session;
  const { author } = about;
  const title = about.title || dailyTitle(summary.dailyDate);
  return (
    <div class="top" {...useToolbar(t('toolbar.game'))}>
      <CommandButton command="home" icon="games" />
      <div class="top-title">
        <h1>{title ? <Foreign text={title} /> : gameName(summary)}</h1>
        {author && (
          <span class="top-author">
            <Foreign text={t('puzzle-about.by', { author })} />
          </span>
        )}
        <span>{[...(title ? [gameName(summary)] : []), t(`difficulty.${summary.difficulty}`)].join(' · ')}</span>
        {unknownRules && (
          <span class="top-rules" title={t('unknown-rules.text', { rules: unknownRuleNames(unknownRules) })}>
            {t('unknown-rules.title')}
          </span>
        )}
        <RuleNames />
      </div>
      <Progress />
      <Lives />
      <Timer />
      <CommandButton command="pause" icon="pause" wideOnly />
      <UndoButtons />
      <ZoomButtons />
      <ViewMenu />
      <CommandButton command="print" icon="print" wideOnly />
      <GameMenu />
      <CommandButton command="settings" icon="settings" wideOnly />
      <CommandButton command="manual" icon="help" wideOnly />
    </div>
  );
}

/** Screen of one game: the board and the controls around it. */
export function GameScreen({ play }: ScreenOf<'game'>): JSX.Element {
  const analysing = play.analysis.active.value;
  const { width, height } = play.session.canvas;
  return (
    <PlayProvider value={play}>
      <main class="game" style={{ '--aspect': width / height }}>
        <TopBar />
        <div class={analysing ? 'game-middle analysing' : 'game-middle'}>
          <BoardCanvas />
          <div class="board-overlays cover">
            <WorkLayer />
            <SubgridBadges />
            <SharedCellOutlines />
            <TrafficLayer />
            <DrawnCombinations />
            <FinishWave key={play.session.id} />
          </div>
          <RollArrows />
          <Overview />
          <EdgePills />
          <FocusPill />
          {!analysing && <LostCard />}
          {analysing && <WorkLegend />}
          {analysing && <AnalysisSlider />}
          <PauseCover />
        </div>
        {analysing ? (
          <AnalysisPanel />
        ) : (
          <ToolsAndHelpPanel>
            <ResultsCard />
          </ToolsAndHelpPanel>
        )}
      </main>
    </PlayProvider>
  );
}
