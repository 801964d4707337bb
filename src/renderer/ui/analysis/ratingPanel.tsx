import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { RatingsAnswer } from '../../../shared/contract/rating.ts';
import { className, figureName, schemeAbout, schemeName, severalGridsWords } from '../../../shared/rating/rating.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { decimalText } from '../../../shared/text/placeholders.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { formatNumber, language, t } from '../../i18n/words.ts';
import type { OwnTime } from '../../state/app/tempo.ts';
import { useApp, usePlay } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { TechniqueLink } from '../controls/manualLinks.tsx';
import { TableHead } from '../controls/tableHead.tsx';
import { ratingValue } from '../words/ratingValue.ts';
import { subgridWords } from '../words/subgridWords.ts';
import { ownTimeRange, ownTimeWords } from '../words/timeWords.ts';

type WordedRating = RatingsAnswer[number];
type SubgridRating = WordedRating['bySubgrid'][number];

/** Stands for the whole puzzle instead of a subgrid's number. */
const WHOLE = -1;

function partName(topology: Topology, part: number): string {
  return part === WHOLE ? t('ratings.whole') : t('ratings.subgrid', { subgrid: subgridWords(topology, part) });
}

function valueWords(value: number | null, { id }: WordedRating): string {
  return value === null ? t('ratings.no-value') : ratingValue(id, value);
}

/** Name of a class of a rating. The dot has the colour of the equally hard class of this program. */
function ClassBadge({
  part,
  rating,
}: {
  readonly part: SubgridRating;
  readonly rating: WordedRating;
}): JSX.Element | null {
  const { classes } = rating;
  if (part.class === null) return null;
  const index = classes.indexOf(part.class);
  const level = Math.round((index * (LEVELS.length - 1)) / Math.max(1, classes.length - 1));
  return (
    <span class="rating-class row-inline soft tiny gap-4">
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <circle class={`level-${level}`} cx="5" cy="5" r="5" />
      </svg>
      {t(className(rating.id, part.class))}
    </span>
  );
}

function Uses({ part }: { readonly part: SubgridRating }): JSX.Element | null {
  const { uses } = part.evidence;
  if (uses.length === 0) return null;
  return (
    <table class="table rating-uses tiny">
      <caption>{t('ratings.uses')}</caption>
      <TableHead columns={['ratings.use', 'ratings.use.count', 'ratings.use.cost']} />
      <tbody>
        {uses.map(({ id, name, count, cost }) => (
          <tr key={`${id} ${cost}`}>
            <td>{name === techniqueName(id) ? <TechniqueLink id={id} /> : t(name)}</td>
            <td class="figures">{formatNumber(count)}</td>
            <td class="figures">{cost === null ? '–' : formatNumber(cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Buttons with the ratings of the subgrids. A button opens the details of its rating. */
function Subgrids({ rating, choose }: { readonly rating: WordedRating; choose(part: number): void }): JSX.Element {
  const { topology } = usePlay().session;
  return (
    <>
      <h4>{t('ratings.by-subgrid')}</h4>
      <ul>
        {rating.bySubgrid.map((part, subgrid) => (
          <li key={`${subgrid + 1}`}>
            <button type="button" class="quiet compact item" onClick={() => choose(subgrid)}>
              <span class="grow">{partName(topology, subgrid)}</span>
              <ClassBadge part={part} rating={rating} />
              <span class="figures">{valueWords(part.value, rating)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Secondary figures of a rating, each with its name. */
function Beside({ part, rating }: { readonly part: SubgridRating; readonly rating: WordedRating }): JSX.Element | null {
  const figures = (rating.beside ?? []).flatMap((id) => {
    const value = part.evidence.figures[id] ?? null;
    return value === null ? [] : [`${t(figureName(id))} ${decimalText(language.value, value, rating.decimals)}`];
  });
  return figures.length === 0 ? null : <span class="one-line soft tiny figures">{figures.join(' · ')}</span>;
}

/** The predicted time for this player; null unless the player has allowed the program to learn from their times. */
function useOwnTime({ id }: WordedRating, { value }: SubgridRating): OwnTime | null {
  const { tempo } = useApp();
  return id === 'human-time' && value !== null ? tempo.ownTime(value) : null;
}

interface RatingProps {
  readonly rating: WordedRating;
  readonly part: number;
  choose(part: number): void;
}

function Rating({ rating, part, choose }: RatingProps): JSX.Element {
  const shown = part === WHOLE ? rating : (rating.bySubgrid[part] ?? rating);
  const own = useOwnTime(rating, shown);
  const { id, source, bySubgrid, severalGrids, agreement } = rating;
  return (
    <li>
      <details class="rating small">
        <summary>
          <span class="grow bold">{t(schemeName(id))}</span>
          <ClassBadge part={shown} rating={rating} />
          <Beside part={shown} rating={rating} />
          <span class="bold text-end figures">{valueWords(shown.value, rating)}</span>
          {own && <span class="rating-own soft tiny">{ownTimeWords(own)}</span>}
        </summary>
        <p class="side-note note">{t(schemeAbout(id))}</p>
        <ul class="rating-why">
          {shown.evidence.why.map(({ key, values }) => (
            <li key={key}>{t(key, values)}</li>
          ))}
        </ul>
        {own && <p class="soft">{ownTimeRange(own)}</p>}
        {agreement && <p class="soft">{t(agreement.key, agreement.values)}</p>}
        {bySubgrid.length > 1 && (
          <p class="soft">
            {severalGridsWords(id, severalGrids)
              .map(({ key }) => t(key))
              .join(' ')}
          </p>
        )}
        <Uses part={shown} />
        {part === WHOLE && bySubgrid.length > 1 && <Subgrids rating={rating} choose={choose} />}
        <p class="side-note note">{t('ratings.source', { source })}</p>
      </details>
    </li>
  );
}

function Ratings({ ratings }: { readonly ratings: RatingsAnswer }): JSX.Element {
  const { topology } = usePlay().session;
  const { subgridCount } = topology;
  const [part, choose] = useState(WHOLE);
  return (
    <div class="column grow shrinks-down gap-8">
      {subgridCount > 1 && (
        <label class="row note between gap-10">
          {t('ratings.part')}
          <select value={part} onChange={(event) => choose(Number(event.currentTarget.value))}>
            {Array.from({ length: subgridCount + 1 }, (_, i) => i + WHOLE).map((one) => (
              <option key={one} value={one}>
                {partName(topology, one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ul class="scroll grow shrinks-down" aria-label={t('ratings.list')}>
        {ratings.map((rating) => (
          <Rating key={rating.id} rating={rating} part={part} choose={choose} />
        ))}
      </ul>
    </div>
  );
}

/**
 * All ratings of the puzzle, for the whole puzzle and for each subgrid, with the evidence that each rating is based on.
 */
export function RatingPanel(): JSX.Element {
  const { analysis } = usePlay();
  const { tempo } = useApp();
  useEffect(() => void analysis.rate(), [analysis]);
  useEffect(() => void tempo.load(), [tempo]);
  const state = analysis.ratings.value;
  switch (state.kind) {
    case 'idle':
    case 'running':
      return (
        <p class="side-note note" role="status">
          {t('ratings.running')}
        </p>
      );
    case 'failed':
      return <ErrorWords title={t('ratings.failed')} error={state.error} />;
    case 'done':
      return <Ratings ratings={state.value} />;
  }
}
