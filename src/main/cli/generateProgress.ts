import type { Shortfall } from '../../shared/generate/options.ts';
import { missedTarget } from '../../shared/rating/target.ts';
import { fillSentence } from '../../shared/text/placeholders.ts';
import { words } from '../answers/commandLine/words.ts';
import type { BatchListeners, BatchRequest } from '../services/generate/batch.ts';
import type { Terminal } from './terminal.ts';

/** If no puzzle is made within this many milliseconds, a message says that it takes long. */
const SLOW = 5000;

export function shortfallInWords({ option, wanted, found }: Shortfall): string {
  if (option === 'rating') {
    return fillSentence('en', missedTarget(String(wanted), found));
  }
  if (option === 'forbidden') return words('cli.generate.forbidden-used', { found });
  return words('cli.generate.shortfall', {
    option: option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    wanted,
    found: found === '' ? words('cli.generate.nothing') : found,
  });
}

/** Receives the progress of a batch of puzzles. */
interface BatchProgress {
  readonly listeners: BatchListeners;
  /** To be called when the first puzzle is made, or when it is certain that there will be none. */
  begun(): void;
}

/**
 * Shows the progress of making puzzles. Where progress cannot be shown, prints one message if no puzzle is made within
 * some seconds, because some layouts and wishes take minutes.
 */
export function progressOf(
  { progress, say }: Terminal,
  signal: AbortSignal,
  numbers: BatchRequest['numbers'],
): BatchProgress {
  let latest = words('cli.generate.progress-none', { wanted: numbers.count });
  const sayThatItIsSlow = (): void => {
    if (!progress) say(words('cli.generate.slow', { seconds: SLOW / 1000, progress: latest }));
  };
  const timer = setTimeout(sayThatItIsSlow, SLOW);
  return {
    begun: () => clearTimeout(timer),
    listeners: {
      signal,
      onProgress(index, { stage, attempts, fraction, lacking }) {
        const percent = fraction === null ? null : Math.round(100 * fraction);
        const at = percent === null ? stage : words('cli.generate.stage', { stage, percent });
        const done = Math.floor((index - numbers.first) / numbers.step);
        const facts = { done, wanted: numbers.count, number: index + 1, stage: at, attempts };
        latest = lacking
          ? words('cli.generate.progress-closest', { ...facts, lacking: shortfallInWords(lacking) })
          : words('cli.generate.progress', facts);
        progress?.(latest);
      },
    },
  };
}
