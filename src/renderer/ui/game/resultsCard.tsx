import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameResult, Verdict } from '../../../shared/contract/results.ts';
import { STATISTIC_IDS } from '../../../shared/game/gameStatistics.ts';
import { DIFFICULTIES } from '../../../shared/generate/options.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { mainSubgrid } from '../../../shared/step/format.ts';
import { cellCodes } from '../../../shared/step/placeNames.ts';
import { changedCells } from '../../../shared/step/step.ts';
import { formatDuration, formatNumber, language, t } from '../../i18n/words.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import { totalsAlike } from '../../state/statistics/statistics.ts';
import { useAnswer } from '../controls/answer.ts';
import { CommandButton } from '../controls/commandButton.tsx';
import { useApp, usePlay } from '../controls/context.ts';
import { CopyWords, useCopying } from '../controls/copying.tsx';
import { Fact } from '../controls/fact.tsx';
import { ForEyeAndEar } from '../controls/forEyeAndEar.tsx';
import { HelpWord } from '../controls/helpWord.tsx';
import { Icon } from '../controls/icons.tsx';
import { LessonLink, TechniqueLink } from '../controls/manualLinks.tsx';
import { datedGameName, gameName } from '../words/gameName.ts';
import { helpCategoryWords, helpDetails } from '../words/helpWords.ts';
import { subgridName } from '../words/subgridWords.ts';
import { aboutDifference, aboutSeconds, aboutTime, shownDifference } from '../words/timeWords.ts';

/** Maximum number of subgrids listed. */
const MOST_SUBGRIDS = 12;

const STARS = [1, 2, 3, 4, 5] as const;

/** The player's own rating of the puzzle. */
function Rating({ result }: { readonly result: GameResult }): JSX.Element {
  const { history } = useApp();
  const { verdict } = result;
  const rate = (changes: Partial<Verdict>): void => void history.rate(result.id, { ...verdict, ...changes });
  return (
    <div class="row wrap full-width gap-8">
      <fieldset class="flex" aria-label={t('rate.stars')}>
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
      <label class="row soft gap-8">
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

interface ComparedProps {
  readonly name: string;
  /** Time with which the player's time is compared, in seconds; null for none. */
  readonly seconds: number | null;
  readonly result: GameResult;
  /** Formats the time. */
  readonly write: (seconds: number) => string;
  /** Formats the difference; by default like the time. */
  readonly writeDifference?: (seconds: number) => string;
}

/** A time with which the player's time is compared, and how much faster or slower the player was. */
function Compared({ name, seconds, result, write, writeDifference = write }: ComparedProps): JSX.Element | null {
  if (seconds === null) return null;
  const difference = shownDifference(seconds, result.seconds);
  const time = writeDifference(Math.abs(difference));
  return (
    <Fact name={name}>
      {write(seconds)}
      {difference !== 0 && (
        <span class="note regular">{t(difference > 0 ? 'result.faster' : 'result.slower', { time })}</span>
      )}
    </Fact>
  );
}

/**
 * Times with which the player's time is compared: the best and the median time of the player's other games on the same
 * layout and in the same class, and the predicted time.
 */
function Times({ result }: { readonly result: GameResult }): JSX.Element | null {
  const { history, settings, tempo } = useApp();
  const { session } = usePlay();
  const predicted = useAnswer(() => tempo.predict(session.id), [tempo, session]);
  if (result.help === 'given-up') return null;
  const { best, median } = totalsAlike(history.results.value ?? [], result, settings.get('countChecked').value);
  const own = tempo.known.value?.estimate != null;
  return (
    <>
      <Compared name={t('result.best')} seconds={best} result={result} write={formatDuration} />
      <Compared name={t('result.median')} seconds={median} result={result} write={formatDuration} />
      <Compared
        name={t(own ? 'result.predicted.own' : 'result.predicted')}
        seconds={predicted === null ? null : aboutSeconds(predicted)}
        result={result}
        write={aboutTime}
        writeDifference={aboutDifference}
      />
    </>
  );
}

/** The hardest step that the puzzle needs, with a button that goes to a cell that the step changes. */
function Hardest(): JSX.Element | null {
  const { analysis, session, travel } = usePlay();
  const { topology } = session;
  useEffect(() => void analysis.findHardest(), [analysis]);
  const hardest = analysis.hardest.value;
  if (hardest.kind !== 'done' || !hardest.value) return null;
  const { step, level } = hardest.value;
  const [cell] = changedCells(step);
  const subgrid = mainSubgrid(topology, step);
  const nameOf = (spoken: boolean): string =>
    cell === undefined ? '' : cellCodes({ topology, language: language.value, subgrid: -1, spoken }, [cell]);
  return (
    <Fact name={t('result.hardest')}>
      <TechniqueLink id={step.technique} />
      <span class="note regular">{t(`difficulty.${level}`)}</span>
      {cell !== undefined && (
        <button type="button" class="compact" onClick={() => travel.goToCell(subgrid, cell)}>
          <ForEyeAndEar
            written={t('result.hardest.go', { cell: nameOf(false) })}
            spoken={t('result.hardest.go', { cell: nameOf(true) })}
          />
        </button>
      )}
    </Fact>
  );
}

/**
 * Facts about the game: times, help and mistakes, the hardest step, the order of the subgrids, and what to practise.
 */
function Facts({ result }: { readonly result: GameResult | null }): JSX.Element {
  const { session } = usePlay();
  const { game, topology } = session;
  const order = game.openingOrder;
  const names = order.slice(0, MOST_SUBGRIDS).map((subgrid) => subgridName(topology, subgrid));
  return (
    <dl class="result-facts tiles full-width unless-empty">
      {result && <Times result={result} />}
      {STATISTIC_IDS.map((statistic) => {
        const value = result?.[statistic] ?? 0;
        return (
          value > 0 && (
            <Fact key={statistic} name={t(`statistics.${statistic}`)}>
              {formatNumber(value)}
            </Fact>
          )
        );
      })}
      <Hardest />
      {topology.subgridCount > 1 && order.length > 0 && (
        <Fact name={t('result.order')}>{[...names, ...(order.length > MOST_SUBGRIDS ? ['…'] : [])].join(' → ')}</Fact>
      )}
      <Hinted />
    </dl>
  );
}

/** The technique about which the player had most hints, with buttons to train it and to open its lesson. */
function Hinted(): JSX.Element | null {
  const app = useApp();
  const { game } = usePlay().session;
  const [technique] = game.hintedTechniques;
  if (technique === undefined) return null;
  return (
    <Fact name={t('result.hinted')}>
      <TechniqueLink id={technique} />
      <button type="button" class="compact" onClick={() => app.learning.train(technique)}>
        {t('trainer.train-it')}
      </button>
      <LessonLink technique={technique} house={game.hintedHouse(technique)} />
    </Fact>
  );
}

/**
 * The result as a text to share: what was played, the time, the help, and the technique of the hardest step if it is
 * known.
 *
 * @param seconds the time that counts.
 */
function resultText({ session, analysis }: OpenGame, seconds: number): string {
  const { summary, game } = session;
  const { value: hardest } = analysis.hardest;
  const lines = [
    t('result.shared.title', {
      puzzle: datedGameName(summary),
      difficulty: { key: `difficulty.${summary.difficulty}` },
    }),
    `${formatDuration(seconds)} · ${helpCategoryWords(game.help, game.helpCounts)}`,
  ];
  if (hardest.kind === 'done' && hardest.value) {
    lines.push(t('result.shared.hardest', { technique: t(techniqueName(hardest.value.step.technique)) }));
  }
  return lines.join('\n');
}

/**
 * A light that crosses the board once when the last digit is placed and all digits are right. It is not shown with
 * reduced motion.
 */
export function FinishWave(): JSX.Element | null {
  const { session } = usePlay();
  void session.revision.value;
  const { finished, help } = session.game;
  // If the game was already finished when it was opened, there is nothing to celebrate.
  const [done, setDone] = useState(finished);
  if (!finished || help === 'given-up' || done) return null;
  return <div class="finish-wave" aria-hidden="true" onAnimationEnd={() => setDone(true)} />;
}

/**
 * Card in the side panel, shown when the last digit is placed and all digits are right, until the player closes it. The
 * card never covers cells.
 */
export function ResultsCard(): JSX.Element | null {
  const app = useApp();
  const play = usePlay();
  const { session, time } = play;
  const board = play.shownOn.value;
  const { history } = app;
  void session.revision.value;
  const { finished } = session.game;
  const [hidden, setHidden] = useState(false);
  const { copy, copied, shown } = useCopying(t('result.copy'));
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!finished) {
      setHidden(false);
      return;
    }
    void history.load();
    card.current?.scrollIntoView({ block: 'nearest' });
    board?.fitBoard();
  }, [finished, history, board]);
  if (!finished || hidden) return null;
  const { summary, game } = session;
  const named = { name: gameName(summary), difficulty: t(`difficulty.${summary.difficulty}`) };
  const givenUp = game.help === 'given-up';
  const unjudged = session.unknownRules !== null;
  const title = t(givenUp ? 'game.given-up' : unjudged ? 'unknown-rules.filled' : 'game.finished');
  const result = history.ofSession(session.id);
  // A game that was finished, changed and finished again keeps its first result.
  const played = time.clock.seconds.value;
  const seconds = result?.seconds ?? played;
  const isAgain = shownDifference(played, seconds) > 0;
  return (
    <section
      ref={card}
      class={`finished card padded floats row wrap gap-12${givenUp ? ' given-up' : ''}`}
      aria-label={title}
    >
      <Icon name={givenUp ? 'solve' : 'done'} />
      <div class="grow">
        <h2>{title}</h2>
        <p class="soft">
          {givenUp
            ? t('game.given-up.text', { ...named, checkpoint: t('solution.checkpoint') })
            : t(unjudged ? 'unknown-rules.filled.text' : isAgain ? 'game.finished.again' : 'game.finished.text', {
                ...named,
                time: formatDuration(seconds),
              })}
        </p>
        <HelpWord help={game.help} counts={game.helpCounts} />{' '}
        <span class="note regular">{helpDetails(game.helpCounts)}</span>
      </div>
      <div class="finished-actions flex wrap full-width gap-8">
        <button type="button" class="primary" onClick={() => app.games.playAnother(play)}>
          {t('result.next')}
        </button>
        <CommandButton command="analyse" icon="analyse" label={t('game.analyse')} />
        <button type="button" onClick={() => app.show({ kind: 'daily' })}>
          {t('result.daily')}
        </button>
        <button
          type="button"
          aria-pressed={play.film.running.value}
          onClick={() => {
            if (play.film.running.peek()) play.film.stop();
            else {
              play.hint.close();
              play.film.start();
            }
          }}
        >
          {t('result.film')}
        </button>
        {!givenUp && (
          <button type="button" onClick={() => void copy(resultText(play, seconds))}>
            <CopyWords copied={copied} words={t('result.copy')} />
          </button>
        )}
        <CommandButton command="print" icon="print" label={t('result.picture')} />
        <button type="button" onClick={() => setHidden(true)}>
          {t('game.finished.look')}
        </button>
      </div>
      {/* These figures appear one after another. Above the buttons, they would move the buttons. */}
      <Facts result={result} />
      {result && <Rating result={result} />}
      {shown}
    </section>
  );
}
