import { hash } from 'node:crypto';
import { puzzleLine } from '../../../shared/puzzle/line.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import { puzzleInWords } from '../../answers/commandLine/drawAsText.ts';
import { ignoredJson, ignoredWords } from '../../answers/commandLine/inputPuzzle.ts';
import { layoutWords } from '../../answers/commandLine/layoutWords.ts';
import { words } from '../../answers/commandLine/words.ts';
import { canonicalPuzzle, classIdOf } from '../../answers/identity.ts';
import type { DefineCommand } from '../command.ts';
import { lineForPrograms } from '../lineForPrograms.ts';
import { addInputOptions, type InputOptions, PuzzleInput } from '../puzzles.ts';
import { DONE, type ExitCode, type Terminal } from '../terminal.ts';

interface CanonicalOptions extends InputOptions {
  readonly unique?: true;
  readonly json?: true;
}

export const define: DefineCommand = (command, act) => {
  command
    .argument('[file]', words('cli.argument.file'), '-')
    .option('--unique', words('cli.canonical.unique'))
    .option('--json', words('cli.option.json'));
  addInputOptions(command)
    .addHelpText('after', words('cli.canonical.help'))
    .action((file: string, options: CanonicalOptions) => act((terminal) => canonical(terminal, file, options)));
};

/**
 * Length in bytes of the hash that identifies a puzzle. Among 10²⁰ lists with a billion puzzles each, one is expected
 * to contain two different puzzles with the same hash.
 */
const KEY_BYTES = 16;

/** A short hash of a text. With it, millions of texts can be compared in little memory. */
function shortKey(text: string): string {
  return hash('sha256', text, 'buffer').toString('latin1', 0, KEY_BYTES);
}

async function canonical(terminal: Terminal, file: string, options: CanonicalOptions): Promise<ExitCode> {
  const { unique, json } = options;
  const seen = new Map<string, number>();
  let copies = 0;
  const input = new PuzzleInput(terminal, file, options);
  for await (const asked of input) {
    const { line, puzzle } = asked;
    const { puzzle: least, exact } = canonicalPuzzle(puzzle);
    if (unique) {
      // Two copies may write their clues in different ways, so compare class ids instead of texts.
      const key = shortKey(puzzle.clues ? classIdOf(puzzle) : puzzleLine(least, {}));
      const earlier = seen.get(key);
      if (earlier !== undefined) {
        copies++;
        terminal.say(words('cli.canonical.copy', { line, earlier }));
        continue;
      }
      seen.set(key, line);
    }
    await terminal.write(
      json
        ? `${puzzleLine(least, { index: asked.index, line, exact, ...ignoredJson(asked) })}\n`
        : lineForPrograms(terminal, least) + inWords(line, least, exact) + ignoredWords(asked),
    );
  }
  if (copies > 0) terminal.say(words('cli.canonical.left-out', { copies, printed: seen.size }));
  return input.exitCode(DONE);
}

function inWords(line: number, puzzle: Puzzle, exact: boolean): string {
  const key = exact ? 'cli.canonical.exact' : 'cli.canonical.inexact';
  return `${words(key, { line, layout: layoutWords(puzzle.topology.layout) })}\n${puzzleInWords(puzzle)}`;
}
