import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type AnalysisAnswer, analysisWishSchema } from '../../../shared/contract/hintsAndAnalyses.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { conclusionInWords, lastResortInWords } from '../../../shared/step/format.ts';
import { language, t } from '../../i18n/words.ts';
import type { AnalysisTab } from '../../state/analysis/analysis.ts';
import { analysisCsv, analysisJson } from '../../state/analysis/analysisExport.ts';
import type { PositionSteps } from '../../state/session/gameClient.ts';
import { ExportButtons } from '../controls/chartExports.tsx';
import { CommandButton, keyOf } from '../controls/commandButton.tsx';
import { useKeymap, usePlay } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { Heard } from '../controls/heard.tsx';
import { Icon } from '../controls/icons.tsx';
import { saveFile } from '../controls/saveFile.ts';
import { Segmented } from '../forms/segmented.tsx';
import { ExplainChoice } from '../hints/explainChoice.tsx';
import { puzzleFileName } from '../words/gameName.ts';
import { SubgridStory, TechniqueUsage } from './analysisCharts.tsx';
import { GameComparison } from './analysisCompare.tsx';
import { SolvePlayer } from './analysisSteps.tsx';
import { ClueWorkTable } from './clueWork.tsx';
import { RatingPanel } from './ratingPanel.tsx';

/** Maximum number of steps listed for one technique; there can be hundreds with the same effect. */
const MOST_STEPS = 60;

function Choices(): JSX.Element {
  const { analysis, session } = usePlay();
  const from = analysis.from.value;
  const mode = analysis.mode.value;
  // Constraint models always reason about the whole board, so they offer no choice of where to look for steps.
  const hasReach = session.topology.subgridCount > 1 && analysis.explainedBy.value === 'techniques';
  return (
    <div class="analysis-choices stack fixed">
      <ExplainChoice />
      <Segmented name={t('analysis.from')}>
        {analysisWishSchema.shape.from.options.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={from === choice}
            onClick={() => void analysis.choose(choice, mode)}
          >
            {t(`analysis.from.${choice}`)}
          </button>
        ))}
      </Segmented>
      {hasReach && (
        <Segmented name={t('analysis.mode')}>
          {analysisWishSchema.shape.mode.options.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={mode === choice}
              onClick={() => void analysis.choose(from, choice)}
            >
              {t(`analysis.mode.${choice}`)}
            </button>
          ))}
        </Segmented>
      )}
    </div>
  );
}

/** Class and score of the solution, each after a separator. */
function ClassAndScore({ answer: { difficulty, score } }: { readonly answer: AnalysisAnswer }): JSX.Element {
  return (
    <>
      {difficulty !== null && ` · ${t(`difficulty.${difficulty}`)}`}
      <span data-unsaid>
        {` · ${t(difficulty === 'beyond' ? 'analysis.score.beyond' : 'analysis.score', { score })}`}
      </span>
    </>
  );
}

/** The strongest constraint model that the solution needs, after a separator. */
function hardestModel({ steps, hardest }: AnalysisAnswer): string {
  const most = steps[hardest ?? -1];
  return most ? ` · ${t('analysis.models.up-to', { model: t(techniqueName(most.step.technique)) })}` : '';
}

function Summary({ answer }: { readonly answer: AnalysisAnswer }): JSX.Element {
  const { solved, steps, bottlenecks, lastResort } = answer;
  const { topology } = usePlay().session;
  const byModels = usePlay().analysis.explainedBy.value === 'constraint-models';
  const unsolved = t(byModels ? 'analysis.models.unsolved' : 'analysis.unsolved');
  return (
    <Heard class="analysis-summary" occasion={answer}>
      <p>
        <strong>{solved ? t('analysis.solved') : unsolved}</strong>
        {byModels ? hardestModel(answer) : <ClassAndScore answer={answer} />}
      </p>
      {lastResort && <p class="side-note note">{lastResortInWords(topology, lastResort, language.value)}</p>}
      <p class="side-note note">
        {t('analysis.steps', { count: steps.length })}
        <span data-unsaid> · {t('analysis.bottlenecks', { count: bottlenecks.length })}</span>
      </p>
      <p class="visually-hidden">{t('hear.analysis', { forward: keyOf(useKeymap(), 'step-forward') })}</p>
    </Heard>
  );
}

function Technique({ group }: { readonly group: PositionSteps[number] }): JSX.Element | null {
  const { analysis, session } = usePlay();
  const [open, setOpen] = useState(false);
  const first = group.steps[0];
  if (!first) return null;
  const name = t(techniqueName(first.step.technique));
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('analysis.available.count', { name, count: group.steps.length })}</summary>
      {open && (
        <ul>
          {group.steps.slice(0, MOST_STEPS).map((explained, index) => (
            <li key={`${index + 1}`}>
              <button type="button" class="quiet compact item" onClick={() => analysis.showAvailable(explained)}>
                {conclusionInWords(session.topology, explained.step, language.value)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Available(): JSX.Element {
  const { analysis } = usePlay();
  const state = analysis.available.value;
  const explainedBy = analysis.explainedBy.value;
  switch (state.kind) {
    case 'idle':
      return (
        <button type="button" onClick={() => void analysis.findAll()}>
          {t('analysis.available.find')}
        </button>
      );
    case 'running':
      return <p class="side-note note">{t('analysis.available.running')}</p>;
    case 'failed':
      return <ErrorWords title={t('analysis.failed')} error={state.error} />;
    case 'done':
      if (state.value.length === 0) return <p class="side-note note">{t(`analysis.available.none.${explainedBy}`)}</p>;
      return (
        <div class="available scroll grow shrinks-down">
          {state.value.map((group) => (
            <Technique key={group.technique} group={group} />
          ))}
        </div>
      );
  }
}

/**
 * The comparison of the game with the solver. The comparison needs steps that are explained by techniques. If other
 * steps are shown, there is a button that switches to techniques.
 */
function Comparison(): JSX.Element {
  const play = usePlay();
  if (play.explainedBy.value === 'techniques') return <GameComparison />;
  return (
    <div class="card padded stack from-start gap-10">
      <p>{t('compare.by-techniques')}</p>
      <button type="button" onClick={() => play.solver.explainBy('techniques')}>
        {t('compare.by-techniques.show')}
      </button>
    </div>
  );
}

function Result({ answer, tab }: { readonly answer: AnalysisAnswer; readonly tab: AnalysisTab }): JSX.Element {
  switch (tab) {
    case 'steps':
      return <SolvePlayer answer={answer} />;
    case 'techniques':
      return <TechniqueUsage answer={answer} />;
    case 'subgrids':
      return <SubgridStory answer={answer} />;
    case 'clues':
      return <ClueWorkTable answer={answer} />;
    case 'compare':
      return <Comparison />;
    case 'ratings':
      return <RatingPanel />;
    case 'available':
      return <Available />;
  }
}

function Exports({ answer }: { readonly answer: AnalysisAnswer }): JSX.Element {
  const { session } = usePlay();
  const { topology } = session;
  const name = `${puzzleFileName(session)} analysis`;
  const saves = {
    json: () => saveFile(`${name}.json`, 'application/json', analysisJson(topology, answer)),
    csv: () => saveFile(`${name}.csv`, 'text/csv', analysisCsv(topology, answer)),
  };
  return (
    <ExportButtons saves={saves}>
      <Icon name="save" />
    </ExportButtons>
  );
}

/** Panel of Analyse mode: the solution step by step, with statistics. */
export function AnalysisPanel(): JSX.Element {
  const { analysis } = usePlay();
  const { tabs } = analysis;
  const tab = tabs.find((one) => one === analysis.tab.value) ?? 'steps';
  const state = analysis.result.value;
  return (
    <aside class="side analysis" aria-label={t('analysis.title')}>
      <header class="row wrap gap-6">
        <h2>{t('analysis.title')}</h2>
        {state.kind === 'done' && <Exports answer={state.value} />}
        <CommandButton command="play" icon="close" label={t('analysis.back')} />
      </header>
      <Choices />
      {state.kind === 'running' && (
        <Heard>
          <p>{t('analysis.running')}</p>
        </Heard>
      )}
      {state.kind === 'failed' && <ErrorWords title={t('analysis.failed')} error={state.error} />}
      {state.kind === 'done' && (
        <>
          <Summary answer={state.value} />
          <Segmented name={t('analysis.tabs')} class="tabs">
            {tabs.map((choice) => (
              <button key={choice} type="button" aria-pressed={tab === choice} onClick={() => analysis.openTab(choice)}>
                {t(`analysis.tab.${choice}`)}
              </button>
            ))}
          </Segmented>
          <Result answer={state.value} tab={tab} />
        </>
      )}
    </aside>
  );
}
