import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '../../../shared/base/result.ts';

/** Options of the browser host's command line. */
export interface HostCommandLine {
  /** TCP port; 0 picks any free one. */
  readonly port: number;
  /** Whether to open a window, provided that the machine allows it. */
  readonly open: boolean;
  /** If a newer version of the program saved the games: whether to continue with an older copy of them. */
  readonly openCopy: boolean;
  readonly help: boolean;
}

/** Reads the arguments. Errors: `bad-input`. */
export function readCommandLine(args: readonly string[]): Result<HostCommandLine> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '0' },
        'no-open': { type: 'boolean', default: false },
        'open-copy': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65_535) {
      return fail('bad-input', 'port-range', { port: values.port });
    }
    return ok({ port, open: !values['no-open'], openCopy: values['open-copy'], help: values.help });
  } catch (error) {
    return fail('bad-input', 'unreadable', { detail: (error as Error).message });
  }
}
