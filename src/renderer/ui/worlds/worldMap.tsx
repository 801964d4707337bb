import { effect } from '@preact/signals-core';
import type { JSX, RefObject } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { type LatticePlace, provinceOfBox } from '../../../shared/worlds/lattice.ts';
import { t } from '../../i18n/words.ts';
import { preventThrow } from '../../input/pointer.ts';
import { WheelReader } from '../../input/wheel.ts';
import type { WalkPort } from '../../state/worlds/walkPort.ts';
import type { WorldGuide } from '../../state/worlds/worldGuide.ts';
import { useAppearance } from '../controls/context.ts';
import type { MapCamera } from './mapCamera.ts';
import type { MapPoint } from './mapFrame.ts';
import { readInks } from './mapInks.ts';
import { MapPainter } from './mapPainter.ts';
import { MapPointers } from './mapPointers.ts';
import { provinceWords } from './provinceWords.ts';

/** Number of provinces by which Shift and an arrow key move the cursor. */
const LONG_STEP = 10;
/** Factor by which a key or a button changes the scale. */
export const ZOOM_STEP = 1.4;

interface WorldMapProps {
  readonly walk: WalkPort;
  readonly guide: WorldGuide;
  readonly camera: MapCamera;
  /** Called when the player chooses the province under the cursor. `byKey` is false for a click. */
  readonly onChoose: (byKey: boolean) => void;
  /** Called when the player presses the key for the nearest open province (a province that can be solved now). */
  readonly onNext: () => void;
}

const ARROWS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Names of the bookmarks in a province. */
export function bookmarksAt(walk: WalkPort, guide: WorldGuide, [row, column]: LatticePlace): string[] {
  const inside = guide.bookmarks.value?.filter(({ box }) => {
    const place = provinceOfBox(box, walk.pitch);
    return place[0] === row && place[1] === column;
  });
  return inside?.map(({ name }) => name) ?? [];
}

/** Redraws the map when something that it shows changes, at most once a frame. Returns a function that ends this. */
function keepPainted(plane: HTMLElement, { walk, guide, camera }: WorldMapProps): () => void {
  const painter = new MapPainter();
  const inks = readInks(plane);
  const canvas = plane.querySelector('canvas');
  const context = canvas?.getContext('2d', { alpha: false });
  let frameRequest = 0;
  const paint = (): void => {
    frameRequest = 0;
    const { frame } = camera;
    if (!canvas || !context || frame.width === 0 || frame.height === 0) return;
    if (canvas.width !== frame.width || canvas.height !== frame.height) {
      canvas.width = frame.width;
      canvas.height = frame.height;
    }
    const { from, to } = frame.seen;
    const [row, column] = walk.box.peek();
    painter.paint(context, {
      frame,
      parts: guide.atlas.partsIn(from, to),
      path: guide.atlas.path,
      inks,
      player: { row: (row + 0.5) / walk.pitch, column: (column + 0.5) / walk.pitch },
      cursor: camera.cursor.peek(),
      focused: document.activeElement === plane,
      bookmarks: (guide.bookmarks.peek() ?? []).map(({ box, colour }) => ({
        place: provinceOfBox(box, walk.pitch),
        colour,
      })),
    });
  };
  const request = (): void => {
    frameRequest ||= requestAnimationFrame(paint);
  };
  const ends = [
    effect(() => {
      const { width, height } = camera.size.value;
      if (width === 0 || height === 0) return;
      const { from, to } = camera.frame.seen;
      guide.atlas.want(from, to);
    }),
    effect(() => {
      void [camera.view.value, camera.size.value, camera.cursor.value];
      void [guide.atlas.revision.value, guide.bookmarks.value, walk.box.value];
      request();
    }),
  ];
  plane.addEventListener('focus', request);
  plane.addEventListener('blur', request);
  return () => {
    cancelAnimationFrame(frameRequest);
    plane.removeEventListener('focus', request);
    plane.removeEventListener('blur', request);
    for (const end of ends) end();
  };
}

/** Keeps the camera informed about the size and resolution of the map. */
function useSize(plane: RefObject<HTMLElement | null>, camera: MapCamera): void {
  useEffect(() => {
    const element = plane.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      camera.resize({ width, height, ratio: window.devicePixelRatio });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // When the page is zoomed or moved to another screen, the resolution changes, and with it the map's size in CSS
    // pixels.
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [plane, camera]);
}

/** Zooms with the wheel, and pans with a touchpad. */
function useWheel(plane: RefObject<HTMLElement | null>, camera: MapCamera): void {
  useEffect(() => {
    const element = plane.current;
    if (!element) return;
    const reader = new WheelReader();
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const turn = reader.read(event, 'auto');
      if (turn?.kind === 'pan') camera.pan(turn.dx, turn.dy);
      else if (turn) camera.zoom(turn.factor, pointOf(element, event));
    };
    // A listener set with `onWheel` would be passive, so it could not prevent scrolling of the page.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [plane, camera]);
}

function pointOf(element: Element, { clientX, clientY }: MouseEvent): MapPoint {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** The map of a world. Screen readers announce the province under the cursor. */
export function WorldMap(props: WorldMapProps): JSX.Element {
  const { walk, guide, camera, onChoose, onNext } = props;
  const plane = useRef<HTMLDivElement>(null);
  const keys = useId();
  const appearance = useAppearance().value;
  const [pointers] = useState(() => new MapPointers(camera));
  useSize(plane, camera);
  useWheel(plane, camera);
  useEffect(() => {
    return plane.current ? keepPainted(plane.current, props) : undefined;
  }, [guide, camera, walk, appearance]);

  const place = camera.cursor.value;
  void guide.atlas.revision.value;
  const surroundings = { player: walk.province.value, bookmarks: bookmarksAt(walk, guide, place) };
  const words = provinceWords(place, guide.atlas.at(place), surroundings);

  const act = (key: string, shift: boolean): boolean => {
    const arrow = ARROWS[key];
    const step = shift ? LONG_STEP : 1;
    if (arrow) camera.step(arrow[0] * step, arrow[1] * step);
    else if (key === '+' || key === '=') camera.zoom(ZOOM_STEP);
    else if (key === '-') camera.zoom(1 / ZOOM_STEP);
    else if (key === 'Home') camera.show([0, 0]);
    else if (key.toLowerCase() === 'p') camera.show(walk.province.peek());
    else if (key.toLowerCase() === 'n') onNext();
    else if (key === 'Enter' || key === ' ') onChoose(true);
    else return false;
    return true;
  };
  return (
    <>
      <div
        ref={plane}
        class="map-plane"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map has its own cursor, like a board
        tabIndex={0}
        role="application"
        aria-label={t('world-map.label')}
        aria-describedby={keys}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.altKey || event.metaKey || !act(event.key, event.shiftKey)) return;
          event.preventDefault();
        }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.down(event.pointerId, pointOf(event.currentTarget, event));
        }}
        onPointerMove={(event) => pointers.move(event.pointerId, pointOf(event.currentTarget, event))}
        onPointerUp={(event) => {
          if (!pointers.up(event.pointerId)) return;
          camera.pick(pointOf(event.currentTarget, event));
          onChoose(false);
        }}
        onPointerCancel={(event) => pointers.cancel(event.pointerId)}
        onTouchMove={preventThrow}
      >
        <canvas />
      </div>
      <p id={keys} class="visually-hidden">
        {t('world-map.keys')}
      </p>
      <p class="visually-hidden" aria-live="polite">
        {words}
      </p>
    </>
  );
}
