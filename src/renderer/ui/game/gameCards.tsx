import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Verdict } from '../../../shared/contract/results.ts';
import { DIFFICULTIES } from '../../../shared/generate/options.ts';
import { formatDuration, t } from '../../i18n/words.ts';
import { playOn, restart } from '../../state/game/intents.ts';
import { useApp, usePlay } from '../controls/context.ts';
import { gameName } from '../controls/gameName.ts';
import { HelpWord } from '../controls/helpWord.tsx';
import { Icon } from '../controls/icons.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

/** The player's own rating of the puzzle. */
function Rating(): JSX.Element | null {
  const { history } = useApp();
  const { session } = usePlay();
  useEffect(() => void history.load(), [history]);
  const result = history.ofSession(session.id);
  if (!result) return null;
  const { verdict } = result;
  const rate = (changes: Partial<Verdict>): void => void history.rate(result.id, { ...verdict, ...changes });
  return (
    <div class="verdict">
      <fieldset class="stars" aria-label={t('rate.stars')}>
        {STARS.map((stars) => (
          <button
            key={stars}
            type="button"
            class={stars <= (verdict.stars ?? 0) ? 'quiet star on' : 'quiet star'}
            aria-pressed={verdict.stars === stars}
            aria-label={t('rate.star', { count: stars })}
            title={t('rate.star', { count: stars })}
            onClick={() => rate({ stars: verdict.stars === stars ? null : stars })}
          >
            <Icon name="star" />
          </button>
        ))}
      </fieldset>
      <label class="felt">
        {t('rate.felt')}
        <select
          value={verdict.felt ?? ''}
          onChange={({ currentTarget }) =>
            rate({ felt: DIFFICULTIES.find((difficulty) => difficulty === currentTarget.value) ?? null })
          }
        >
          <option value="">{t('rate.felt.none')}</option>
          {DIFFICULTIES.filter((difficulty) => difficulty !== 'unrated').map((difficulty) => (
            <option key={difficulty} value={difficulty}>
              {t(`difficulty.${difficulty}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** Card in the side panel after the last correct digit, until the player closes it. It never covers cells. */
export function FinishedCard(): JSX.Element | null {
  const app = useApp();
  const { session, clock } = usePlay();
  void session.revision.value;
  const { finished } = session.game;
  const [hidden, setHidden] = useState(false);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!finished) setHidden(false);
    else card.current?.scrollIntoView({ block: 'nearest' });
  }, [finished]);
  if (!finished || hidden) return null;
  const { summary, game } = session;
  const named = { name: gameName(summary), difficulty: t(`difficulty.${summary.difficulty}`) };
  const givenUp = game.help === 'given-up';
  const title = t(givenUp ? 'game.given-up' : 'game.finished');
  return (
    <section ref={card} class={givenUp ? 'finished given-up' : 'finished'} role="status" aria-label={title}>
      <Icon name={givenUp ? 'solve' : 'done'} />
      <div>
        <h2>{title}</h2>
        <p>
          {givenUp
            ? t('game.given-up.text', { ...named, checkpoint: t('solution.checkpoint') })
            : t('game.finished.text', { ...named, time: formatDuration(clock.seconds.value) })}
        </p>
        <HelpWord help={game.help} />
      </div>
      <Rating />
      <div class="finished-actions">
        <button type="button" onClick={() => setHidden(true)}>
          {t('game.finished.look')}
        </button>
        <button type="button" class="primary" onClick={() => app.show({ kind: 'new-game' })}>
          {t('home.new')}
        </button>
      </div>
    </section>
  );
}

/** Card shown when no life is left. */
export function LostCard(): JSX.Element | null {
  const { session } = usePlay();
  void session.revision.value;
  if (!session.game.lost) return null;
  return (
    <section class="finished lost" role="alert" aria-label={t('game.lost')}>
      <Icon name="heart" />
      <div>
        <h2>{t('game.lost')}</h2>
        <p>{t('game.lost.text')}</p>
      </div>
      <div class="finished-actions">
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

/** Covers the board during a break. */
export function PauseCover(): JSX.Element | null {
  const play = usePlay();
  if (!play.paused.value) return null;
  return (
    <section class="pause-cover" aria-label={t('game.paused')}>
      <h2>{t('game.paused')}</h2>
      <p>{t('game.paused.text')}</p>
      <p class="figures pause-time">{formatDuration(play.clock.seconds.value)}</p>
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
      class="lives"
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
