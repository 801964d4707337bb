import { Command } from 'commander';
import { describe, expect, it, vi } from 'vitest';
import { DIFFICULTIES } from '../../shared/generate/options.ts';
import { unmarked } from '../../shared/text/testing/pseudo.ts';

// The command line speaks English only, so the test replaces the English texts by pseudo-texts, which stand in brackets
// and have accented letters. Text outside of brackets is not in the tables of texts.
vi.mock('../../shared/text/en/index.ts', async (importOriginal) => {
  const { texts } = await importOriginal<typeof import('../../shared/text/en/index.ts')>();
  const { pseudoTexts } = await import('../../shared/text/testing/pseudo.ts');
  return { texts: pseudoTexts(texts) };
});

const { CATALOGUE } = await import('../../shared/layout/catalogue.ts');
const { fakeTerminal } = await import('./testing/fakeTerminal.ts');
const { COMMANDS } = await import('./commands/registry.ts');
const { runCommandLine } = await import('./program.ts');

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** Words that Commander itself prints; they have no translation. */
const COMMANDERS =
  /Usage:|Options:|Arguments:|Commands:|display help for command|\(choices: [^)]*\)|\(default: [^)]*\)|\[options\]|\[command\]/g;

/** Every command with its subcommands, as lists of arguments: `['library', 'fill']`. */
const ALL_COMMANDS: string[][] = [];
for (const [name, load] of Object.entries(COMMANDS)) {
  const command = new Command(name);
  (await load()).define(command, async () => {});
  ALL_COMMANDS.push([name], ...command.commands.map((subcommand) => [name, subcommand.name()]));
}

/** Names that belong to data, and so are the same in every language. */
const NAMES = new Set([
  'carpet-sudoku',
  ...ALL_COMMANDS.flat(),
  ...CATALOGUE.flatMap(({ id, aliases }) => [id, ...aliases.flatMap((alias) => alias.split(' '))]),
  ...DIFFICULTIES,
  // Words with which Commander names arguments, and words of its texts that are split over two lines.
  ...['file', 'layout', 'layouts', 'spec', 'job', 'number', 'numbers', 'paths', 'help', 'choices', 'default'],
]);

/** The words that remain in a text after names, options with their values, numbers and signs are removed. */
function wordsOf(rest: string): string[] {
  const bare = rest
    .replace(COMMANDERS, '')
    .replace(/(?<!\w)--?[a-zA-Z][\w-]*|<[^>]*>|\[[\w.]+\]|"[^"]*"|seed: \S+/g, '');
  return bare.split(/[\s,:;()|]+/).filter((word) => /\p{L}{2}/u.test(word) && !NAMES.has(word));
}

async function seen(args: readonly string[], input = EASY): Promise<string> {
  const terminal = fakeTerminal({ input, isSeen: true });
  await runCommandLine(args, terminal);
  return [terminal.written(), ...terminal.said].join('\n');
}

describe('in the pseudo-language', () => {
  it.each<[readonly string[]]>([[['--help']], ...ALL_COMMANDS.map((names): [string[]] => [[...names, '--help']])])(
    'the help of %j has no words of its own',
    async (args) => {
      expect(wordsOf(unmarked(await seen(args)))).toEqual([]);
    },
  );

  it.each<[readonly string[]]>([
    [['layouts']],
    [['layouts', 'samurai']],
    [['layouts', 'klein', '--size', '4']],
    [['layouts', 'check', 'torus']],
    [['solve']],
    [['solve', '--nodes', '1']],
    [['check']],
    [['hint']],
    [['rate']],
    [['canonical']],
    [['transform', '--seed', 'x']],
    [['generate', 'simple', '--order', '2', '--seed', 'x']],
    [['layouts', 'torus', '--size', '3']],
    [['layouts', 'nowhere']],
    [['layouts', '--variant', 'even-odd:E']],
    [['layouts', 'samurai', '--variant', 'diagonals@9']],
    [['print', '--format', 'png']],
    [['convert']],
    [['generate', 'simple', '--min-givens', '9', '--max-givens', '8']],
  ])('what %j says has no words of its own', async (args) => {
    expect(wordsOf(unmarked(await seen(args)))).toEqual([]);
  });

  it.each([['12'], ['5'.repeat(81)], [`{"layout":"simple","order":3,"grids":["${'x'.repeat(81)}"]}`], ['{"a":']])(
    'what is wrong with %s has no words of its own',
    async (input) => {
      expect(wordsOf(unmarked(await seen(['solve'], input)))).toEqual([]);
    },
  );
});
