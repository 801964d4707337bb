import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { t } from '../../i18n/words.ts';
import type { WalkPort } from '../../state/worlds/walkPort.ts';
import type { MappedProvince } from '../../state/worlds/worldAtlas.ts';
import type { WorldGuide } from '../../state/worlds/worldGuide.ts';
import { placeTitle } from './placeWords.ts';
import { percentOf } from './provinceWords.ts';

interface MapCardProps {
  readonly walk: WalkPort;
  readonly guide: WorldGuide;
  readonly place: LatticePlace;
  /** What is known about the province; null while that is being loaded. */
  readonly province: MappedProvince | null;
  /** Names of the bookmarks in the province. */
  readonly bookmarks: readonly string[];
  /** The box that the player searched for, if any. */
  readonly box: LatticePlace | null;
  readonly goButton: RefObject<HTMLButtonElement | null>;
  readonly onGo: () => void;
  readonly onShow: (place: LatticePlace) => void;
}

function Row({ name, children }: { readonly name: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The open province nearest to a province that cannot be solved yet; null while it is not known or not needed. */
function useStart(guide: WorldGuide, place: LatticePlace, needed: boolean): LatticePlace | null {
  const [start, setStart] = useState<LatticePlace | null>(null);
  useEffect(() => {
    setStart(null);
    if (!needed) return;
    let gone = false;
    void guide.openNear(place, 1).then((answer) => {
      if (!gone && answer.ok) setStart(answer.value[0]?.place ?? null);
    });
    return () => {
      gone = true;
    };
  }, [guide, keyOf(place), needed]);
  return start;
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

/** What the player can know about the province under the cursor, with a button that goes there. */
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
      <p class="note figures">
        {box
          ? t('world-map.box', { row: box[0], column: box[1] })
          : t('world-map.coordinates', { row: place[0], column: place[1] })}
      </p>
      {province && (
        <dl class="stack gap-6">
          <Row name={t('world-map.class')}>
            {province.standing === 'unvisited' ? t('world-map.wished', { difficulty: difficulty ?? '' }) : difficulty}
          </Row>
          <Row name={t('world-map.state')}>{t(`province.${province.standing}`)}</Row>
          {province.standing !== 'unvisited' && (
            <Row name={t('world-map.filled')}>
              <progress
                class="block full-width"
                max={100}
                value={percentOf(province.progress)}
                aria-label={t('world-map.filled')}
              />
              <span class="note figures">{t('province.progress', { percent: percentOf(province.progress) })}</span>
            </Row>
          )}
          {province.visit > 0 && (
            <Row name={t('world-map.visit')}>{t('world-map.visit.nth', { number: province.visit })}</Row>
          )}
          {bookmarks.length > 0 && <Row name={t('world-map.bookmarks')}>{bookmarks.join(', ')}</Row>}
          {needs.length > 0 && (
            <Row name={t('world-map.needs')}>
              <ul>
                {needs.map((need) => (
                  <li key={keyOf(need)}>
                    <PlaceButton place={need} onShow={onShow} />
                  </li>
                ))}
              </ul>
            </Row>
          )}
          {start && (
            <Row name={t('world-map.start')}>
              <PlaceButton place={start} onShow={onShow} />
            </Row>
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
