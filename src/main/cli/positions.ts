import type { Command } from 'commander';
import { words } from '../answers/words.ts';

export interface PositionOptions {
  readonly fromStart?: true;
}

/** Adds the position's option and help to a command. */
export function addPositionOptions(command: Command): Command {
  return command
    .option('--from-start', words('cli.position.from-start'))
    .addHelpText('after', words('cli.position.help'));
}
