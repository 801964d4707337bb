import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import type { ScreenOf } from '../../state/app/screen.ts';
import type { Walk } from '../../state/worlds/walk.ts';
import { AnalysisPanel } from '../analysis/analysisPanel.tsx';
import { AnalysisSlider } from '../analysis/analysisSlider.tsx';
import { BoardCanvas } from '../board/boardCanvas.tsx';
import { EdgePills } from '../board/edgePills.tsx';
import { FocusPill } from '../board/focusPill.tsx';
import { SharedCellOutlines } from '../board/sharedCellOutlines.tsx';
import { SubgridBadges } from '../board/subgridBadges.tsx';
import { ToolsAndHelpPanel } from '../board/toolsAndHelpPanel.tsx';
import { TrafficLayer } from '../board/trafficLayer.tsx';
import { WorkLayer, WorkLegend } from '../board/workLayer.tsx';
import { CommandButton, UndoButtons, ZoomButtons } from '../controls/commandButton.tsx';
import { PlayProvider } from '../controls/context.ts';
import { Foreign } from '../controls/foreign.tsx';
import { useToolbar } from '../controls/toolbar.ts';
import { PauseCover } from '../game/gameCards.tsx';
import { Timer } from '../game/timer.tsx';
import { ViewMenu } from '../game/viewMenu.tsx';
import { placeTitle } from '../words/placeWords.ts';
import { FirstWalkCard } from './firstWalkCard.tsx';
import { ProvinceCard, provinceHere } from './provinceCard.tsx';
import { ProvinceLayer } from './provinceLayer.tsx';
import { WorldMenu } from './worldMenu.tsx';

function TopBar({ walk }: { readonly walk: Walk }): JSX.Element {
  const state = provinceHere(walk);
  return (
    <div class="top" {...useToolbar(t('toolbar.game'))}>
      <CommandButton command="world-leave" icon="games" />
      <div class="top-title">
        <h1>
          <Foreign text={walk.summary.value.name} />
        </h1>
        <span>{placeTitle(walk.province.value)}</span>
      </div>
      <progress class="top-progress push-end" max={state?.cells || 1} value={state?.filled ?? 0} aria-hidden="true" />
      <CommandButton command="world-map" icon="map" />
      <CommandButton command="world-places" icon="flag" wideOnly />
      <Timer wideOnly />
      <CommandButton command="pause" icon="pause" wideOnly />
      <UndoButtons />
      <ZoomButtons />
      <ViewMenu />
      <WorldMenu />
      <CommandButton command="settings" icon="settings" wideOnly />
      <CommandButton command="manual" icon="help" wideOnly />
    </div>
  );
}

/** Screen of an endless world: the board and the controls around it. */
export function WorldScreen({ walk, guide }: ScreenOf<'world'>): JSX.Element {
  const { play } = walk;
  const analysing = play.analysis.active.value;
  return (
    <PlayProvider value={play}>
      <main class="game" aria-label={t('walk.menu')}>
        <TopBar walk={walk} />
        <div class={analysing ? 'game-middle world analysing' : 'game-middle world'}>
          <BoardCanvas />
          <div class="board-overlays cover">
            <ProvinceLayer walk={walk} />
            <WorkLayer />
            <SubgridBadges />
            <SharedCellOutlines />
            <TrafficLayer />
          </div>
          <EdgePills />
          <FocusPill />
          {analysing && <WorkLegend />}
          {analysing && <AnalysisSlider />}
          <PauseCover />
        </div>
        {analysing ? (
          <AnalysisPanel />
        ) : (
          <ToolsAndHelpPanel>
            {guide && <FirstWalkCard guide={guide} />}
            <ProvinceCard walk={walk} />
          </ToolsAndHelpPanel>
        )}
      </main>
    </PlayProvider>
  );
}
