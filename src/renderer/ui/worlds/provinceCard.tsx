import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { ProvinceState } from '../../../shared/contract/worlds.ts';
import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { t } from '../../i18n/words.ts';
import type { Question } from '../../state/play/openGame.ts';
import type { Walk } from '../../state/worlds/walk.ts';
import { CommandButton } from '../controls/commandButton.tsx';
import { ForEyeAndEar } from '../controls/forEyeAndEar.tsx';
import { Heard } from '../controls/heard.tsx';
import { Icon } from '../controls/icons.tsx';
import { HeardNeeds, NeededProvinces } from '../controls/neededProvinces.tsx';
import { placeTitle, placeWords } from '../words/placeWords.ts';

/**
 * State of the province in the middle of the view. Undefined for a short time after the view has moved, until the
 * window has moved there too.
 */
export function provinceHere(walk: Walk): ProvinceState | undefined {
  return walk.provinces.value.get(keyOf(walk.province.value));
}

/** Describes the province in which the player is: class, progress, and what must be solved before it. */
export function ProvinceCard({ walk }: { readonly walk: Walk }): JSX.Element {
  const place = walk.province.value;
  const state = provinceHere(walk);
  const standing = state?.standing ?? 'unmade';
  const { asked } = walk.play;
  const question = useRef<Question | null>(null);
  if (asked.value?.about === 'whole') question.current = asked.value;
  return (
    <section class="province-card card padded column surface gap-6" aria-label={t('walk.where')}>
      {/* A player who asks for the position with a key hears this text again. */}
      <Heard class="column gap-6" occasion={question.current ?? keyOf(place)}>
        <h2>
          <ForEyeAndEar written={placeTitle(place)} spoken={heardPlaceOf(place)} />
        </h2>
        <p class={`province-standing row gap-4 is-${standing}`}>
          {standing === 'finished' && <Icon name="done" />}
          {state && `${t(`difficulty.${state.difficulty}`)} · `}
          {t(`walk.standing.${standing}`)}
        </p>
        {state && standing === 'closed' && <HeardNeeds needs={state.needs} />}
      </Heard>
      {state && (standing === 'open' || (standing === 'closed' && state.filled > 0)) && (
        <p class={`province-filled row gap-8${standing === 'closed' ? ' wide-only' : ''}`}>
          <progress class="grow" max={state.cells} value={state.filled} aria-hidden="true" />
          {t('walk.filled', { filled: state.filled, cells: state.cells })}
        </p>
      )}
      {standing === 'open' && state?.filled === state?.cells && <p role="status">{t('walk.wrong')}</p>}
      {standing === 'unmade' && <p>{t('walk.made-soon')}</p>}
      {state?.camp && standing === 'open' && <p>{t('walk.camp')}</p>}
      {state && standing === 'closed' && <NeededProvinces needs={state.needs} />}
      <Celebration walk={walk} />
      {standing === 'finished' && <CommandButton command="world-next" icon="forward" label={t('command.world-next')} />}
    </section>
  );
}

/** A province for players who listen: “Province 3 north, 12 east of the origin”. */
function heardPlaceOf(place: LatticePlace): string {
  const [row, column] = place;
  return row === 0 && column === 0 ? t('walk.heard.origin') : t('walk.heard.away', { place: placeWords(place) });
}

/**
 * Says, without a dialog, which provinces the last move has solved, and how many other provinces can be solved now
 * because of this.
 */
function Celebration({ walk }: { readonly walk: Walk }): JSX.Element {
  const { places, opens } = walk.celebrated.value;
  return (
    <Heard class="province-celebration unless-empty good bold">
      {places.map((place) => (
        <p key={keyOf(place)}>
          {t('walk.celebrated', { place: placeWords(place) })} {opens > 0 && t('walk.opened', { count: opens })}
        </p>
      ))}
    </Heard>
  );
}
