import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '../../../shared/domain/result.ts';

/** What the user asked of the browser host. */
export interface Command {
  /** 0: any free one. */
  readonly port: number;
  /** Whether to open a window where that is possible. */
  readonly open: boolean;
  readonly help: boolean;
}

export const USAGE = `Usage: npm run start:browser -- [options]

Serves Carpet Sudoku to a browser on this machine, and opens it in a window of its own.

  --port <number>  listen on this port instead of any free one
  --no-open        print the address and open no window
  --help           print this

Games are kept in the user-data folder, or in $CARPET_SUDOKU_HOME when that is set.
`;

/** Reads the arguments. Errors: `bad-input`. */
export function readCommandLine(args: readonly string[]): Result<Command> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '0' },
        'no-open': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65_535) {
      return fail('bad-input', `--port must be a number from 0 to 65535, not "${values.port}"`);
    }
    return ok({ port, open: !values['no-open'], help: values.help });
  } catch (error) {
    return fail('bad-input', (error as Error).message);
  }
}
