import { resolve } from 'node:path';
import { argv, env } from 'node:process';

/**
 * The folder with the corpora: `--data <folder>` on the command line, or else `$CARPET_SUDOKU_DATA`, or else a folder
 * named `corpora` beside the project.
 */
export function dataFolder(): string {
  const option = argv.indexOf('--data');
  const given = option >= 0 ? argv[option + 1] : env.CARPET_SUDOKU_DATA;
  return given ? resolve(given) : resolve(import.meta.dirname, '../../../shared/data');
}

/** Command-line arguments without options and their values. */
export function plainArguments(): string[] {
  const plain: string[] = [];
  for (let i = 2; i < argv.length; i++) {
    const argument = argv[i] as string;
    if (argument.startsWith('--')) i++;
    else plain.push(argument);
  }
  return plain;
}

/** The number after `--<name>` on the command line, or else a default. */
export function numberOption(name: string, otherwise: number): number {
  const at = argv.indexOf(`--${name}`);
  return at >= 0 ? Number(argv[at + 1]) : otherwise;
}
