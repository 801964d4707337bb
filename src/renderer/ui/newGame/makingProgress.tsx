import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t, tOr } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { shortfallWords } from '../words/shortfallWords.ts';

/** Estimates of the duration are unreliable at first, so they are shown only after this many seconds. */
const SOON = 2;

interface MakingProgressProps {
  readonly name: string;
  /**
   * Whether the puzzle has extra rules. Before the first report, the dialog then says that the program is searching for
   * a board that fits these rules.
   */
  readonly rules?: boolean;
  readonly onCancel: () => void;
}

/** Progress of making a puzzle, with a button to cancel. */
export function MakingProgress({ name, rules = false, onCancel }: MakingProgressProps): JSX.Element {
  const reported = useApp().generation.progress.value;
  // When the puzzle is made, the host reports no progress any more. But the dialog stays until the game is open, so
  // keep showing the latest progress.
  const latest = useRef(reported);
  latest.current = reported ?? latest.current;
  const progress = latest.current;
  const stage = progress
    ? tOr(`making.stage.${progress.stage}`, t('making.stage.other'))
    : t(rules ? 'making.stage.rules' : 'making.stage.starting');
  // Count the seconds here, because progress reports are rare while a board is hard to fill.
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const clock = setInterval(() => setWaited((seconds) => seconds + 1), 1000);
    return () => clearInterval(clock);
  }, []);
  const seconds = Math.max(waited, Math.floor(progress?.seconds ?? 0));
  const details = [
    ...(progress && progress.attempts > 1 ? [t('making.attempts', { count: progress.attempts })] : []),
    ...(progress || seconds >= SOON ? [t('making.seconds', { seconds })] : []),
    ...(progress && progress.remaining !== null && progress.seconds >= SOON
      ? [t('making.remaining', { seconds: Math.ceil(progress.remaining) })]
      : []),
  ];
  const part = progress?.fraction;
  return (
    <div class="dialog-body">
      <p class="soft">{name}</p>
      <progress
        class="block full-width"
        max={1}
        {...(part === null || part === undefined ? {} : { value: part })}
        aria-label={t('making.title')}
      />
      <p class="flex between soft">
        {/* Screen readers say only the stage: the seconds beside it change too often. */}
        <span aria-live="polite">{stage}</span>
        <span class="figures">{details.join(' · ')}</span>
      </p>
      {progress?.lacking && <p class="note">{t('making.best', { lacking: shortfallWords(progress.lacking) })}</p>}
      <div class="dialog-foot">
        <button type="button" onClick={onCancel} autofocus>
          {t('dialog.cancel')}
        </button>
      </div>
    </div>
  );
}
