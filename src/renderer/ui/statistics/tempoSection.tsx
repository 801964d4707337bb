import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { LEAST_SOLVES } from '../../../shared/rating/personalTime.ts';
import { decimalText } from '../../../shared/text/placeholders.ts';
import { language, t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';

/** Decimals of the factor by which the player's times differ from the predicted ones. */
const DECIMALS = 2;

/** Asks whether the program may learn from the player's times. The question is shown until the player has answered. */
function Question(): JSX.Element {
  const { tempo } = useApp();
  return (
    <>
      <p>{t('tempo.question')}</p>
      <div class="flex wrap gap-8">
        <button type="button" onClick={() => void tempo.agree(true)}>
          {t('tempo.agree')}
        </button>
        <button type="button" class="quiet" onClick={() => void tempo.agree(false)}>
          {t('tempo.refuse')}
        </button>
      </div>
    </>
  );
}

/**
 * The factor by which the player's times differ from predicted ones, with the interval in which it probably lies, and a
 * button that deletes what the program has learned.
 */
function Factor(): JSX.Element | null {
  const { tempo } = useApp();
  const known = tempo.known.value;
  const fault = tempo.fault.value;
  useEffect(() => void tempo.load(), [tempo]);
  if (fault) return <ErrorWords title={t('tempo.failed')} error={fault} />;
  if (!known) return null;
  const { games, estimate } = known;
  const factor = (value: number): string => decimalText(language.value, value, DECIMALS);
  return (
    <>
      <p role="status">
        {estimate
          ? t('tempo.factor', {
              factor: factor(estimate.factor),
              low: factor(estimate.low),
              high: factor(estimate.high),
              games: t('tempo.games', { count: games }),
            })
          : t('tempo.too-few', { games: t('tempo.games', { count: games }), least: LEAST_SOLVES })}
      </p>
      <p class="note">{t('tempo.note')}</p>
      {games > 0 && (
        <div class="flex wrap gap-8">
          <button type="button" onClick={() => void tempo.reset()}>
            {t('tempo.reset')}
          </button>
        </div>
      )}
    </>
  );
}

/**
 * How the player's times compare with the predicted ones. Shows nothing if the player has refused to let the program
 * learn from them.
 */
export function TempoSection(): JSX.Element | null {
  const { settings } = useApp();
  const agreed = settings.get('learnTimes').value;
  if (agreed === false) return null;
  return (
    <section class="stack gap-8" aria-label={t('tempo.title')}>
      <h3>{t('tempo.title')}</h3>
      {agreed === null ? <Question /> : <Factor />}
    </section>
  );
}
