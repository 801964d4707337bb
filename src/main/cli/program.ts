import { Command, CommanderError } from 'commander';
import type { Act, DefineCommand } from './command.ts';
import { BAD_INPUT, DONE, type ExitCode, Refusal, type Terminal } from './terminal.ts';

interface CommandEntry {
  readonly summary: string;
  /** Only the command that is asked for is loaded: half of a short run is loading. */
  readonly load: () => Promise<{ readonly define: DefineCommand }>;
}

/** Every command, in the order of the help. */
const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  layouts: { summary: 'list the layouts, or show one', load: () => import('./commands/layouts.ts') },
  generate: { summary: 'make puzzles', load: () => import('./commands/generate.ts') },
  solve: { summary: 'count and show the solutions of puzzles', load: () => import('./commands/solve.ts') },
  analyse: { summary: 'solve as people do, and tell how', load: () => import('./commands/analyse.ts') },
  rate: { summary: 'rate puzzles by every scheme', load: () => import('./commands/rate.ts') },
  convert: { summary: 'put puzzles into another format', load: () => import('./commands/convert.ts') },
  hint: { summary: 'show the next step, or every available one', load: () => import('./commands/hint.ts') },
  check: {
    summary: 'say whether puzzles are proper, minimal and interlocked',
    load: () => import('./commands/check.ts'),
  },
  canonical: {
    summary: 'print the form that all symmetric copies of a puzzle share',
    load: () => import('./commands/canonical.ts'),
  },
  transform: {
    summary: 'make copies that are as hard and look different',
    load: () => import('./commands/transform.ts'),
  },
  print: {
    summary: 'put puzzles on paper (PDF) or into pictures (SVG, PNG)',
    load: () => import('./commands/print.ts'),
  },
  library: {
    summary: 'fill, search and keep the library of puzzles',
    load: () => import('./commands/library.ts'),
  },
};

/** Commander's codes for what it has printed because it was asked to. */
const ASKED_FOR = new Set(['commander.helpDisplayed', 'commander.version']);

/** `help solve` says the same as `solve --help`; with anything but a command it is the unknown command. */
function translateHelp(args: readonly string[]): readonly string[] {
  if (args[0] !== 'help') return args;
  const name = args[1];
  if (name === undefined) return ['--help'];
  return Object.hasOwn(COMMANDS, name) ? [name, '--help'] : [name];
}

async function createProgram(args: readonly string[], terminal: Terminal, act: Act): Promise<Command> {
  const program = new Command('carpet-sudoku')
    .description('Multi-grid sudokus: samurai, carpets, toruses and any other arrangement.')
    .exitOverride()
    .helpCommand(false)
    .configureOutput({
      writeOut: (text) => void terminal.write(text),
      // Commander puts a suggestion on a line of its own.
      writeErr: (text) =>
        terminal.say(
          text
            .replace(/^error: /, '')
            .trim()
            .replaceAll('\n', ' '),
        ),
    })
    .addHelpText('after', '\nExit codes: 0 done, 1 no result (no solution, nothing generated), 2 bad input.');
  if (args.includes('--version') || args.includes('-V')) {
    const { findInstallation } = await import('../services/installation.ts');
    program.version(findInstallation().version, '-V, --version', 'print the version');
  } else {
    program.option('-V, --version', 'print the version');
  }
  for (const [name, { summary, load }] of Object.entries(COMMANDS)) {
    const command = program.command(name).summary(summary).description(summary);
    if (args.includes(name)) (await load()).define(command, act);
  }
  return program;
}

/**
 * Runs the command line.
 *
 * @param asked without the program's own name.
 * @returns the exit code; everything to say has been said.
 */
export async function runCommandLine(asked: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const args = translateHelp(asked);
  let exitCode: ExitCode = DONE;
  const program = await createProgram(args, terminal, async (work) => {
    exitCode = await work(terminal);
  });
  try {
    if (args.length === 0) {
      program.outputHelp();
      return BAD_INPUT;
    }
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return ASKED_FOR.has(error.code) ? DONE : BAD_INPUT;
    if (error instanceof Refusal) {
      terminal.say(error.message);
      return error.exitCode;
    }
    throw error;
  }
}
