import type { JSX, RefObject } from 'preact';
import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { t } from '../../i18n/words.ts';
import type { WalkPort } from '../../state/worlds/walkPort.ts';
import type { MappedProvince } from '../../state/worlds/worldAtlas.ts';
import type { WorldGuide } from '../../state/worlds/worldGuide.ts';
import { useAnswer } from '../controls/answer.ts';
import { Fact } from '../controls/fact.tsx';
import { placeTitle, placeWords } from '../words/placeWords.ts';
import { percentOf } from './provinceWords.ts';

interface MapCardProps {
  readonly walk: WalkPort;
  readonly guide: WorldGuide;
  readonly place: LatticePlace;
  /** The province as the map knows it; null while its part of the map is being loaded. */
  readonly province: MappedProvince | null;
  /** Names of the bookmarks in the province. */
  readonly bookmarks: readonly string[];
  /** The box that the player searched for, if any. */
  readonly box: LatticePlace | null;
  readonly goButton: RefObject<HTMLButtonElement | null>;
  readonly onGo: () => void;
  readonly onShow: (place: LatticePlace) => void;
}

/**
 * For a province that cannot be solved yet, returns the nearest province that can be solved now. Null while the host
 * has not answered, or if `needed` is false.
 */
function useStart(guide: WorldGuide, place: LatticePlace, needed: boolean): LatticePlace | null {
  const answer = useAnswer(needed ? () => guide.openNear(place, 1) : null, [guide, keyOf(place), needed]);
  return (answer?.ok && answer.value[0]?.place) || null;
}

interface PlaceButtonProps {
  readonly place: LatticePlace;
  readonly onShow: (place: LatticePlace) => void;
}

function PlaceButton({ place, onShow }: PlaceButtonProps): JSX.Element {
  return (
    <button type="button" class="link" onClick={() => onShow(place)}>
      {placeTitle(place)}
    </button>
  );
}

/** Describes the province under the cursor of the map, with a button that goes there. */
export function MapCard(props: MapCardProps): JSX.Element {
  const { walk, guide, place, province, bookmarks, box, goButton, onGo, onShow } = props;
  const near = walk.provinces.value.get(keyOf(place));
  const needs = near?.needs ?? [];
  const isClosed = province?.standing === 'closed' || (province?.standing === 'unvisited' && !province.camp);
  const start = useStart(guide, place, isClosed && needs.length === 0);
  const difficulty = province && t(`difficulty.${province.difficulty}`);
  return (
    <section class="map-card stack at-top fixed gap-8" aria-label={placeTitle(place)}>
      <h3 class="title">{placeTitle(place)}</h3>
      {box && <p class="note figures">{t('world-map.box', { place: placeWords(box) })}</p>}
      {province && (
        <dl class="stack gap-6">
          <Fact name={t('world-map.class')}>
            {province.standing === 'unvisited' ? t('world-map.wished', { difficulty: difficulty ?? '' }) : difficulty}
          </Fact>
          <Fact name={t('world-map.state')}>{t(`province.${province.standing}`)}</Fact>
          {province.standing !== 'unvisited' && (
            <Fact name={t('world-map.filled')}>
              <progress
                class="block full-width"
                max={100}
                value={percentOf(province.progress)}
                aria-label={t('world-map.filled')}
              />
              <span class="note figures">{t('province.progress', { percent: percentOf(province.progress) })}</span>
            </Fact>
          )}
          {bookmarks.length > 0 && <Fact name={t('world-map.bookmarks')}>{bookmarks.join(', ')}</Fact>}
          {needs.length > 0 && (
            <Fact name={t('world-map.needs')}>
              <ul>
                {needs.map((need) => (
                  <li key={keyOf(need)}>
                    <PlaceButton place={need} onShow={onShow} />
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {start && (
            <Fact name={t('world-map.start')}>
              <PlaceButton place={start} onShow={onShow} />
            </Fact>
          )}
        </dl>
      )}
      {province?.camp && <p class="note">{t('world-map.camp')}</p>}
      {isClosed && <p class="note">{t('world-map.closed')}</p>}
      <button ref={goButton} type="button" class="primary" onClick={onGo}>
        {t('world-map.go')}
      </button>
    </section>
  );
}
