import type { JSX } from 'preact';
import { formatDuration, t } from '../../i18n/words.ts';
import { playOn, restart } from '../../state/session/intents.ts';
import { usePlay } from '../controls/context.ts';
import { Icon } from '../controls/icons.tsx';

/** Card shown when no life is left. */
export function LostCard(): JSX.Element | null {
  const { session } = usePlay();
  void session.revision.value;
  if (!session.game.lost) return null;
  return (
    <section class="finished card padded floats row wrap gap-12 lost" role="alert" aria-label={t('game.lost')}>
      <Icon name="heart" />
      <div>
        <h2>{t('game.lost')}</h2>
        <p class="soft">{t('game.lost.text')}</p>
      </div>
      <div class="finished-actions flex wrap full-width gap-8">
        <button type="button" onClick={() => session.submit(playOn)}>
          {t('game.lost.play-on')}
        </button>
        <button type="button" class="primary" onClick={() => session.submit(restart)}>
          {t('game.lost.restart')}
        </button>
      </div>
    </section>
  );
}

/** Covers the board while the game is paused. */
export function PauseCover(): JSX.Element | null {
  const play = usePlay();
  if (!play.time.paused.value) return null;
  return (
    <section class="pause-cover empty cover" aria-label={t('game.paused')}>
      <h2 class="title">{t('game.paused')}</h2>
      <p>{t('game.paused.text')}</p>
      <p class="figures pause-time ink medium">{formatDuration(play.time.clock.seconds.value)}</p>
      <button type="button" class="primary large" autofocus onClick={() => play.pause(false)}>
        <Icon name="resume" />
        {t('game.resume')}
      </button>
    </section>
  );
}

/** Remaining lives as hearts, in games with lives. */
export function Lives(): JSX.Element | null {
  const { session } = usePlay();
  void session.revision.value;
  const { lives, rules } = session.game;
  if (lives === null) return null;
  const most = rules.lives ?? lives;
  return (
    <div
      class="row icons-18 alarm"
      role="img"
      aria-label={t('game.lives', { lives, most })}
      title={t('game.lives', { lives, most })}
    >
      {Array.from({ length: most }, (_, index) => (
        <span key={index < lives ? `full ${index}` : `empty ${index}`} class={index < lives ? 'life' : 'life spent'}>
          <Icon name="heart" />
        </span>
      ))}
    </div>
  );
}
