import { readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import { endOfLog } from './log.ts';

/** Greatest length of the log in a report, in bytes. It has room for some hundred faults. */
const LOG_BYTES = 64 * 1024;

/** Greatest number of crashes in a report. The latest ones are listed. */
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
    // Without a crash reporter there is no folder. Ignore the error: a report without crashes is better than no report.
    return [];
  }
}

/**
 * What the program has stored about its own faults, for a report. The path of the user's home folder often contains a
 * name, so it is written `~`.
 *
 * @param crashFolder the crash reporter's folder; null if the host has no crash reporter.
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
