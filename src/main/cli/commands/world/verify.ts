import type { Notice } from '../../../../shared/base/result.ts';
import { words } from '../../../answers/commandLine/words.ts';
import { type ProvenProvince, type RangePart, verifyRectangle } from '../../../services/worlds/verifyWorlds.ts';
import { DONE, type ExitCode, NO_RESULT, type Terminal } from '../../terminal.ts';
import type { JobsOption } from './parts.ts';
import { chosenRectangle, expectRectangle, type WorldOptions } from './rectangle.ts';

const WHOLE: RangePart = { part: 1, parts: 1 };

export interface VerifyOptions extends WorldOptions, JobsOption {
  readonly part?: RangePart;
}

export async function verify(terminal: Terminal, options: VerifyOptions): Promise<ExitCode> {
  const { jobs: threads, json } = options;
  const signal = terminal.interruption();
  const verifying = verifyRectangle(chosenRectangle(options), options.part ?? WHOLE, { threads, signal });
  const { count: all, provinces } = expectRectangle(options, verifying);
  const counts = { checked: 0, sound: 0, faulty: 0, undecided: 0 };
  for await (const proven of provinces) {
    if (signal.aborted) break;
    const faults = faultsOf(proven);
    counts.checked++;
    if (!proven.outcome.ok) counts.undecided++;
    else if (faults.length > 0) counts.faulty++;
    else counts.sound++;
    if (faults.length > 0) await terminal.write((json ? asJson : inWords)(proven, faults));
    const { checked, ...verdicts } = counts;
    terminal.progress?.(words('cli.world.verifying', { done: checked, all, ...verdicts }));
  }
  const { checked, ...verdicts } = counts;
  const summary = json ? JSON.stringify(counts) : words('cli.world.verified', { count: checked, ...verdicts });
  await terminal.write(`${summary}\n`);
  if (signal.aborted) return signal.reason as ExitCode;
  return counts.faulty + counts.undecided > 0 ? NO_RESULT : DONE;
}

/** The faults of a province, or the reason why it could not be checked. */
function faultsOf({ outcome }: ProvenProvince): readonly Notice[] {
  if (outcome.ok) return outcome.value;
  if (outcome.error.code === 'internal') throw new Error(outcome.error.message);
  return [outcome.error];
}

function asJson({ place, outcome }: ProvenProvince, faults: readonly Notice[]): string {
  const printed = faults.map(({ reason, message }) => ({ reason, message }));
  return `${JSON.stringify(outcome.ok ? { place, faults: printed } : { place, undecided: printed })}\n`;
}

function inWords({ place, outcome }: ProvenProvince, faults: readonly Notice[]): string {
  const key = outcome.ok ? 'cli.world.faulty' : 'cli.world.undecided';
  return faults.map(({ message }) => `${words(key, { place: place.join(), fault: message })}\n`).join('');
}
