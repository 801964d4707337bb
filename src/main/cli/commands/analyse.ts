import type { Language } from '../../../shared/domain/language.ts';
import { type Analysis, createAnalysing, techniqueOf } from '../../services/analysing.ts';
import type { DefineCommand } from '../command.ts';
import { layoutWords } from '../layoutWords.ts';
import { INPUT_HELP, type PuzzleLine, readPuzzles } from '../puzzles.ts';
import { DONE, type ExitCode, NO_RESULT, type Terminal } from '../terminal.ts';
import { addTechniqueOptions, type TechniqueOptions, techniqueOptions } from './techniqueOptions.ts';

interface AnalyseOptions extends TechniqueOptions {
  readonly json?: true;
}

const JSON_HELP = `
JSON: {"solved", "difficulty" (null where the techniques do not reach the end), "score", "usage": {technique: count},
 "bySubgrid": [the same for each subgrid], "opening": [{"subgrid", "opened", "finished"} as step numbers],
 "traffic": [what each subgrid learnt through each shared box], "bottlenecks": [steps without an alternative],
 "hardest": a step number, "steps": [{"technique", "subgrids", "placements", "eliminations", "evidence",
 "alternatives"}]}. Rows, columns, subgrids and steps count from 0; a cell is named by its first twin.`;

export const define: DefineCommand = (command, act) => {
  addTechniqueOptions(command.argument('[file]', 'where the puzzles are', '-'))
    .option('--json', 'print one JSON object for each puzzle')
    .addHelpText('after', INPUT_HELP)
    .addHelpText('after', JSON_HELP)
    .action((file: string, options: AnalyseOptions) => act((terminal) => analyse(terminal, file, options)));
};

async function analyse(terminal: Terminal, file: string, options: AnalyseOptions): Promise<ExitCode> {
  const analysing = createAnalysing();
  const chosen = techniqueOptions(options);
  let exitCode = DONE;
  for await (const entry of readPuzzles(terminal.open(file), file)) {
    const analysis = analysing.analyse(entry.puzzle, chosen);
    if (analysis.solutions !== 1) {
      const count = analysis.solutions === 0 ? 'no' : 'more than one';
      terminal.say(`line ${entry.line}: the puzzle has ${count} solution; no technique may rest on uniqueness`);
    }
    if (analysis.solutions === 0) exitCode = NO_RESULT;
    await terminal.write(
      options.json ? `${JSON.stringify(analysis.report)}\n` : inWords(entry, analysis, options.language),
    );
  }
  return exitCode;
}

function inWords({ line, puzzle: { topology } }: PuzzleLine, analysis: Analysis, language: Language): string {
  const { report } = analysis;
  const verdict = report.solved ? `solved, ${report.difficulty}` : 'not solved by these techniques';
  const lines = [`Line ${line}: ${layoutWords(topology.layout)}, ${verdict}, score ${report.score}`];
  for (const [id, count] of Object.entries(report.usage)) {
    lines.push(`${String(count).padStart(6)} × ${techniqueOf(id).name[language]}`);
  }
  for (const [index, step] of report.steps.entries()) {
    const { reasons, conclusion } = analysis.words(index, language);
    lines.push(
      `${String(index + 1).padStart(4)}. ${techniqueOf(step.technique).name[language]}. ${reasons.join(' ')} ${conclusion}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
