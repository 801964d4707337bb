import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { keyOf, type LatticePlace, provinceOfBox } from '../../../shared/worlds/lattice.ts';
import { t } from '../../i18n/words.ts';
import type { WalkPort } from '../../state/worlds/walkPort.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { MapCamera } from './mapCamera.ts';
import { MapCard } from './mapCard.tsx';
import { MapLegend } from './mapLegend.tsx';
import { type TypedPlace, typedPlace } from './placeText.ts';
import { bookmarksAt, WorldMap, ZOOM_STEP } from './worldMap.tsx';

interface PlaceFormProps {
  readonly pitch: number;
  readonly onPlace: (place: TypedPlace) => void;
}

/** Field in which the player types a place. The map then moves to this place. */
function PlaceForm({ pitch, onPlace }: PlaceFormProps): JSX.Element {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const problem = useId();
  return (
    <form
      class="map-place flex wrap gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        const place = typedPlace(text, pitch);
        setWrong(!place);
        if (place) onPlace(place);
      }}
    >
      <input
        type="text"
        aria-label={t('world-map.place')}
        placeholder={t('world-map.place.example')}
        aria-invalid={wrong}
        aria-describedby={wrong ? problem : undefined}
        autocomplete="off"
        spellcheck={false}
        maxLength={600}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <button type="submit">{t('world-map.show')}</button>
      {wrong && (
        <p id={problem} class="full-width small alarm" role="alert">
          {t('world-map.place.wrong')}
        </p>
      )}
    </form>
  );
}

/** The map of the open world, as large as the window. */
export function WorldMapDialog(): JSX.Element | null {
  const walk = useApp().walk.value;
  return walk && <MapOf walk={walk} />;
}

function MapOf({ walk }: { readonly walk: WalkPort }): JSX.Element {
  const app = useApp();
  const guide = app.worlds.guide(walk.id, walk.pitch);
  const [camera] = useState(() => new MapCamera(walk.province.peek(), (place) => guide.atlas.within(place)));
  const [box, setBox] = useState<LatticePlace | null>(null);
  const main = useRef<HTMLDivElement>(null);
  const goButton = useRef<HTMLButtonElement>(null);
  const focusMap = (): void => {
    const plane = main.current?.querySelector<HTMLElement>('.map-plane');
    plane?.focus({ preventScroll: true });
    // In a low window, the map is higher than what is visible of the dialog. The cursor is in its middle.
    plane?.scrollIntoView({ block: 'center' });
  };
  // Mark old parts of the map as stale while the component is created, because the first drawing would otherwise show
  // them as if they were up to date.
  useState(() => guide.atlas.refresh());
  useEffect(() => {
    void guide.loadBookmarks();
    focusMap();
  }, [guide]);

  const place = camera.cursor.value;
  void guide.atlas.revision.value;
  const error = guide.atlas.error.value;
  const isBoxHere = box !== null && keyOf(provinceOfBox(box, walk.pitch)) === keyOf(place);
  const show = (to: LatticePlace): void => {
    camera.show(to);
    focusMap();
  };
  const showNext = async (): Promise<void> => {
    const open = await guide.openNear(walk.province.peek(), 1);
    const [nearest] = open.ok ? open.value : [];
    if (nearest) show(nearest.place);
  };
  const go = (): void => {
    app.show(null);
    if (isBoxHere && box) walk.goToBox(box);
    else walk.goToProvince(place);
  };
  return (
    <Dialog title={t('world-map.title', { name: walk.summary.value.name })} onClose={() => app.show(null)} whole>
      <div class="world-map stack grow shrinks-down">
        <div class="map-tools flex wrap between gap-8">
          <PlaceForm
            pitch={walk.pitch}
            onPlace={(typed) => {
              setBox(typed.box);
              show(typed.province);
            }}
          />
          <div class="flex fixed">
            <IconButton icon="minus" name={t('world-map.zoom-out')} onClick={() => camera.zoom(1 / ZOOM_STEP)} />
            <IconButton icon="plus" name={t('world-map.zoom-in')} onClick={() => camera.zoom(ZOOM_STEP)} />
            <IconButton icon="origin" name={t('world-map.origin')} onClick={() => show([0, 0])} />
            <IconButton icon="here" name={t('world-map.own')} onClick={() => show(walk.province.peek())} />
            <IconButton icon="forward" name={t('world-map.open')} onClick={() => void showNext()} />
          </div>
        </div>
        <div class="map-main shrinks-down line-above anchor" ref={main}>
          <WorldMap
            walk={walk}
            guide={guide}
            camera={camera}
            onChoose={(byKey) => {
              if (byKey) goButton.current?.focus();
            }}
            onNext={() => void showNext()}
          />
          {error && (
            <div class="map-error">
              <ErrorWords title={t('world-map.failed')} error={error} />
            </div>
          )}
        </div>
        <div class="map-side column scroll line-before gap-16">
          <MapCard
            walk={walk}
            guide={guide}
            place={place}
            province={guide.atlas.at(place)}
            bookmarks={bookmarksAt(walk, guide, place)}
            box={isBoxHere ? box : null}
            goButton={goButton}
            onGo={go}
            onShow={show}
          />
          <MapLegend />
        </div>
      </div>
    </Dialog>
  );
}
