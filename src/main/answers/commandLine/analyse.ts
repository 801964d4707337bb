import { subgridNames } from '../../../shared/layout/subgridNames.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { lastResortInWords } from '../../../shared/step/format.ts';
import { cluesName } from '../../../shared/step/placeNames.ts';
import type { Language } from '../../../shared/text/language.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import { type AnalysisReport, analysePuzzle, type CountedAnalysis, type WordedAnalysis } from '../analysisReport.ts';
import { countSolutions } from '../exactSolving.ts';
import type { SolvingOptions } from '../humanSolving.ts';
import { ANALYSIS_TABLES, type AnalysisRows } from './analysisTables.ts';
import type { Answerer, CommonOptions } from './answerer.ts';
import { type InputPuzzle, impropriety } from './inputPuzzle.ts';
import { layoutWords, levelWord } from './layoutWords.ts';

export interface AnalyseOptions extends SolvingOptions, CommonOptions {
  readonly language: Language;
  /** What a table has a row for, such as each technique. */
  readonly per: AnalysisRows;
  /** Whether the answer lists the steps. */
  readonly steps: boolean;
}

/** A sentence that says whether the puzzle was solved, and how hard it is. */
function verdictInWords({ line, puzzle }: InputPuzzle, analysis: WordedAnalysis, options: AnalyseOptions): string {
  const { explainedBy = 'techniques', language } = options;
  const { solved, difficulty, score, steps, hardest } = analysis.report;
  const { topology } = puzzle;
  const layout = layoutWords(topology.layout, language);
  const facts = { line, layout, difficulty: difficulty ? levelWord(difficulty, language) : '', score };
  if (analysis.lastResort) {
    const resort = lastResortInWords(topology, analysis.lastResort, language);
    return fill(language, 'cli.analyse.beyond', { ...facts, resort });
  }
  if (explainedBy === 'techniques') {
    return fill(language, solved ? 'cli.analyse.solved' : 'cli.analyse.unsolved', facts);
  }
  const most = steps[hardest ?? -1];
  if (!solved || !most) return fill(language, 'cli.analyse.models.unsolved', facts);
  return fill(language, 'cli.analyse.models.solved', { ...facts, model: { key: techniqueName(most.technique) } });
}

/** How often each technique was used, and in which subgrids. */
function usageInWords({ topology: { layout } }: Puzzle, report: AnalysisReport, language: Language): string[] {
  const names = subgridNames(layout, language);
  const places = (id: string): string => {
    const used = report.bySubgrid.flatMap((usage, subgrid) => (usage[id] ? [`${names[subgrid]} ${usage[id]}`] : []));
    return names.length > 1 ? ` (${used.join(', ')})` : '';
  };
  return Object.entries(report.usage).map(
    ([id, count]) => `${String(count).padStart(6)} × ${fill(language, techniqueName(id))}${places(id)}`,
  );
}

/**
 * The subgrids in the order in which they get their first digit, without those that stay empty. Empty if the puzzle has
 * only one subgrid.
 */
function openingInWords({ topology: { layout } }: Puzzle, { opening }: AnalysisReport, language: Language): string[] {
  const opened = opening.filter((one) => one.opened !== null);
  if (layout.offsets.length < 2 || opened.length === 0) return [];
  const names = opened.map(({ subgrid }) => subgridNames(layout, language)[subgrid] ?? '');
  return [`  ${fill(language, 'cli.analyse.opening', { names })}`];
}

/** The clues that the steps rely on; the clues of most steps first. Empty for a puzzle without clues. */
function cluesInWords({ topology }: Puzzle, { clues = [] }: AnalysisReport, language: Language): string[] {
  if (clues.length === 0) return [];
  const naming = { topology, language, subgrid: -1 };
  const lines = clues
    .toSorted((a, b) => b.steps - a.steps)
    .map(({ clue, steps, placements, eliminations }) => {
      const name = cluesName(naming, [clue]);
      const words = fill(language, 'cli.analyse.clue', { name, placements, eliminations });
      return `${String(steps).padStart(6)} × ${words}`;
    });
  return [`  ${fill(language, 'cli.analyse.clues')}`, ...lines];
}

function stepsInWords(analysis: WordedAnalysis, language: Language): string[] {
  return analysis.steps.map(({ step, words: wordsOf }, index) => {
    const { causes, reasons, conclusion } = wordsOf(language);
    const name = fill(language, techniqueName(step.technique));
    return `${String(index + 1).padStart(4)}. ${name}. ${[...causes, ...reasons, conclusion].join(' ')}`;
  });
}

function inWords(asked: InputPuzzle, analysis: WordedAnalysis, options: AnalyseOptions): string {
  const { report } = analysis;
  const { puzzle } = asked;
  const { language, steps } = options;
  const lines = [
    verdictInWords(asked, analysis, options),
    ...openingInWords(puzzle, report, language),
    ...usageInWords(puzzle, report, language),
    ...cluesInWords(puzzle, report, language),
    ...(steps ? stepsInWords(analysis, language) : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** How a puzzle is solved with human techniques. */
export const ANALYSE: Answerer<CountedAnalysis, AnalyseOptions> = {
  look(asked, { language, per, steps, fromStart, ...options }) {
    // Count the solutions of the puzzle, not of the position: uniqueness techniques require a puzzle with one solution.
    const solutions = countSolutions({ ...asked, position: null });
    const analysis = analysePuzzle(asked, { ...options, proper: solutions === 1 });
    return { ...analysis, solutions: asked.position ? countSolutions(asked) : solutions };
  },
  found: ({ solutions }) => solutions !== 0,
  warnings: impropriety,
  json({ report }, { steps: withSteps }) {
    const { steps, ...rest } = report;
    return withSteps ? report : rest;
  },
  words: inWords,
  table: ({ per }) => ANALYSIS_TABLES[per],
};
