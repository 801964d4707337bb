import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t, tOr } from '../i18n/words.ts';
import { useApp } from './context.ts';
import { shortfallWords } from './shortfallWords.ts';

/** Seconds after which a guess of how long it will take is worth reading. */
const SOON = 2;

interface Props {
  readonly name: string;
  /** Whether extra rules have to be laid first, and a board found that they allow. */
  readonly rules?: boolean;
  readonly onCancel: () => void;
}

/** How the making of a puzzle goes on, and the way out. */
export function MakingProgress({ name, rules = false, onCancel }: Props): JSX.Element {
  const progress = useApp().generation.progress.value;
  const stage = progress
    ? tOr(`making.stage.${progress.stage}`, t('making.stage.other'))
    : t(rules ? 'making.stage.rules' : 'making.stage.starting');
  // The window's own clock: reports come seldom while a board that is hard to fill is being filled.
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
    <div class="making">
      <p class="making-name">{name}</p>
      <progress
        max={1}
        {...(part === null || part === undefined ? {} : { value: part })}
        aria-label={t('making.title')}
      />
      <p class="making-stage" aria-live="polite">
        <span>{stage}</span>
        <span class="figures">{details.join(' · ')}</span>
      </p>
      {progress?.lacking && (
        <p class="making-best">{t('making.best', { lacking: shortfallWords(progress.lacking) })}</p>
      )}
      <footer class="dialog-foot">
        <button type="button" onClick={onCancel} autofocus>
          {t('making.cancel')}
        </button>
      </footer>
    </div>
  );
}
