import type { JSX } from 'preact';
import { inParts } from '../../../shared/text/placeholders.ts';
import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { language, t } from '../../i18n/words.ts';
import { placeTitle, placeWords } from '../words/placeWords.ts';
import { useApp } from './context.ts';

/** Greatest number of provinces that are named among those that must be solved first: those that can be solved soonest. */
const NAMED = 3;

interface NeededProps {
  /** Provinces that must be solved before another one, those that can be solved soonest first. */
  readonly needs: readonly LatticePlace[];
}

/** The provinces that must be solved first, as a sentence for players who listen. */
export function HeardNeeds({ needs }: NeededProps): JSX.Element {
  const named = needs.slice(0, NAMED).map(placeWords);
  return <p class="visually-hidden">{`${t('walk.needs')} ${inParts(language.value, named)}`}</p>;
}

/** The provinces that must be solved first, as buttons that lead there. */
export function NeededProvinces({ needs }: NeededProps): JSX.Element {
  const app = useApp();
  return (
    <div class="province-needs row wrap small gap-6">
      <span>{t('walk.needs')}</span>
      {needs.slice(0, NAMED).map((place) => (
        <button
          key={keyOf(place)}
          type="button"
          class="compact"
          aria-label={t('walk.needs.go', { place: placeWords(place) })}
          onClick={() => app.walk.peek()?.goToProvince(place)}
        >
          {placeTitle(place)}
        </button>
      ))}
      {needs.length > NAMED && <span>{t('walk.needs.more', { count: needs.length - NAMED })}</span>}
    </div>
  );
}
