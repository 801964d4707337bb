import { readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import { endOfLog } from './log.ts';

/** Length of the log that a report holds, in bytes: some hundred faults. */
const LOG_BYTES = 64 * 1024;

/** Number of crashes that a report names, the latest ones. */
const GREATEST_CRASHES = 20;

type Crash = CallOutput<'app.trouble'>['crashes'][number];

/** The files in which the crash reporter keeps the memory of crashed processes, the latest first. */
function crashesIn(folder: string): Crash[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.dmp'))
      .map((name) => {
        const file = join(folder, name);
        const { size, mtime } = statSync(file);
        return { file, bytes: size, date: mtime.toISOString() };
      })
      .sort((a, b) => (a.date < b.date ? 1 : -1))
      .slice(0, GREATEST_CRASHES);
  } catch {
    // Without a crash reporter there is no folder. A report without crashes is better than none.
    return [];
  }
}

/**
 * What the program has kept of its own faults, for a report. The user's home folder, whose path often holds a name, is
 * written `~`.
 *
 * @param crashFolder the crash reporter's folder; null if the host has none.
 */
export function troubleIn(folder: string, crashFolder: string | null): CallOutput<'app.trouble'> {
  const home = homedir();
  const anonymous = (text: string): string => (home.length > 1 ? text.replaceAll(home, '~') : text);
  return {
    log: anonymous(endOfLog(folder, LOG_BYTES)),
    crashes:
      crashFolder === null ? [] : crashesIn(crashFolder).map((crash) => ({ ...crash, file: anonymous(crash.file) })),
  };
}
