import { useEffect, useState } from 'preact/hooks';
import type { GenerateRequest } from '../../../shared/contract/calls.ts';
import type { Outlook } from '../../../shared/contract/stock.ts';
import type { Difficulty } from '../../../shared/generate/options.ts';
import { t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';

/** Waiting times shorter than this, in seconds, are not announced. */
const WORTH_SAYING = 3;
const MINUTE = 60;

/** class → how long a puzzle of the class takes to make; empty until the host has answered. */
export type Outlooks = ReadonlyMap<Difficulty, Outlook>;

/**
 * Asks the host how long puzzles of each class will take to make. Asks again when the request changes.
 *
 * @param request describes the puzzle; the class in it is ignored. Null while no valid layout is chosen.
 */
export function useOutlooks(request: GenerateRequest | null): Outlooks {
  const { generation } = useApp();
  const key = JSON.stringify(request);
  const [known, setKnown] = useState<{ readonly key: string; readonly outlooks: Outlooks } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const answer = request ? await generation.outlook(request) : [];
      if (isCurrent) setKnown({ key, outlooks: new Map(answer.map((each) => [each.difficulty, each])) });
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return known?.key === key ? known.outlooks : new Map();
}

/** Rounds a number of seconds or minutes as people say it: numbers below ten to ones, greater numbers to fives. */
function round(value: number): number {
  return value < 10 ? Math.max(1, Math.round(value)) : 5 * Math.round(value / 5);
}

/**
 * Says how long a puzzle will take to make, or that no such puzzle exists. Returns null if the time is too short to be
 * announced.
 */
export function outlookWords(outlook: Outlook | undefined): string | null {
  if (!outlook) return null;
  const { ready, seconds, exists } = outlook;
  if (!exists) return t('new.none');
  if (ready > 0) return t('new.ready');
  if (seconds === null || seconds < WORTH_SAYING) return null;
  return seconds < MINUTE
    ? t('new.wait.seconds', { seconds: round(seconds) })
    : t('new.wait.minutes', { minutes: round(seconds / MINUTE) });
}
