import { Command, CommanderError } from 'commander';
import { words } from '../answers/commandLine/words.ts';
import type { Act } from './command.ts';
import { COMMANDS } from './commands/registry.ts';
import { BAD_INPUT, DONE, type ExitCode, Refusal, type Terminal } from './terminal.ts';

/** Commander reports help and version as errors with these codes, although the user asked for them. */
const ASKED_FOR = new Set(['commander.helpDisplayed', 'commander.version']);

/** `help solve` is equivalent to `solve --help`. Any other argument of `help` is reported as an unknown command. */
function translateHelp(args: readonly string[]): readonly string[] {
  if (args[0] !== 'help') return args;
  const name = args[1];
  if (name === undefined) return ['--help'];
  return Object.hasOwn(COMMANDS, name) ? [name, '--help'] : [name];
}

async function createProgram(args: readonly string[], terminal: Terminal, act: Act): Promise<Command> {
  const program = new Command('carpet-sudoku')
    .description(words('cli.program.about'))
    .exitOverride()
    .helpCommand(false)
    .configureOutput({
      writeOut: (text) => void terminal.write(text),
      // If Commander adds a suggestion to an error, it stands on a second line. Join the lines, because messages have
      // one line.
      writeErr: (text) =>
        terminal.say(
          text
            .replace(/^error: /, '')
            .trim()
            .replaceAll('\n', ' '),
        ),
    })
    .addHelpText('after', words('cli.program.help'));
  if (args.includes('--version') || args.includes('-V')) {
    const { findProgramFolder } = await import('../services/runtime/programFolder.ts');
    program.version(findProgramFolder().version, '-V, --version', words('cli.program.version'));
  } else {
    program.option('-V, --version', words('cli.program.version'));
  }
  for (const [name, load] of Object.entries(COMMANDS)) {
    const summary = words(`cli.summary.${name as keyof typeof COMMANDS}`);
    const command = program.command(name).summary(summary).description(summary);
    if (args.includes(name)) (await load()).define(command, act);
  }
  return program;
}

/**
 * Runs the command line.
 *
 * @param asked the arguments without the program's name.
 * @returns the exit code; all messages have been printed by then.
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
