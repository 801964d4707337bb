import { type Puzzle, printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { canonicalPuzzle } from '../../services/symmetries.ts';
import type { DefineCommand } from '../command.ts';
import { drawGrid } from '../draw.ts';
import { layoutWords } from '../layoutWords.ts';
import { INPUT_HELP, readPuzzles } from '../puzzles.ts';
import { DONE, type ExitCode, type Terminal } from '../terminal.ts';

interface CanonicalOptions {
  readonly unique?: true;
  readonly json?: true;
}

export const define: DefineCommand = (command, act) => {
  command
    .argument('[file]', 'where the puzzles are', '-')
    .option('--unique', 'leave out what has the canonical form of an earlier puzzle')
    .option('--json', 'print one JSON object for each puzzle')
    .addHelpText('after', INPUT_HELP)
    .addHelpText(
      'after',
      '\nTwo puzzles are copies of one another, by a symmetry of their layout and by new names for the digits, exactly\n' +
        'if they have the same canonical form.\n' +
        'JSON: the canonical puzzle as the other commands read it, with "exact" (false where the search for the least\n' +
        'copy was cut short, which happens to grids with very few givens: copies may then differ).',
    )
    .action((file: string, options: CanonicalOptions) => act((terminal) => canonical(terminal, file, options)));
};

async function canonical(terminal: Terminal, file: string, { unique, json }: CanonicalOptions): Promise<ExitCode> {
  const seen = new Map<string, number>();
  let copies = 0;
  for await (const { line, puzzle } of readPuzzles(terminal.open(file), file)) {
    const { puzzle: least, exact } = canonicalPuzzle(puzzle);
    const printed = printPuzzleJson(least);
    if (unique) {
      const key = JSON.stringify(printed);
      const earlier = seen.get(key);
      if (earlier !== undefined) {
        copies++;
        terminal.say(`line ${line}: a copy of line ${earlier}`);
        continue;
      }
      seen.set(key, line);
    }
    await terminal.write(json ? `${JSON.stringify({ ...printed, exact })}\n` : inWords(line, least, exact));
  }
  if (copies > 0) terminal.say(`${copies} left out, ${seen.size} printed`);
  return DONE;
}

function inWords(line: number, { topology, givens }: Puzzle, exact: boolean): string {
  const doubt = exact ? '' : ' (the search was cut short: copies of this puzzle may come out otherwise)';
  return `Line ${line}: ${layoutWords(topology.layout)}, canonical form${doubt}\n${drawGrid(topology, givens)}`;
}
