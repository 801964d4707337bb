import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { centred, following, MapFrame, type MapPoint, type MapSize, type MapView, panned, zoomed } from './mapFrame.ts';

/**
 * CSS pixels per province when a map is opened: signs of classes are easy to read, and the provinces that must be
 * solved together fit in any window.
 */
const FIRST_SCALE = 34;

/** The part of a map that is shown, and the province under its cursor. */
export class MapCamera {
  /** Returns the province of the world that is nearest to a place. */
  private readonly within: (place: LatticePlace) => LatticePlace;
  readonly #size = signal<MapSize>({ width: 0, height: 0, ratio: 1 });
  readonly size: ReadonlySignal<MapSize> = this.#size;
  readonly #view;
  readonly view: ReadonlySignal<MapView>;
  readonly #cursor;
  readonly cursor: ReadonlySignal<LatticePlace>;

  /** @param within returns the province of the world that is nearest to a place. */
  constructor(start: LatticePlace, within: (place: LatticePlace) => LatticePlace) {
    this.within = within;
    this.#view = signal<MapView>(centred({ row: 0, column: 0, scale: FIRST_SCALE }, start));
    this.view = this.#view;
    this.#cursor = signal<LatticePlace>(start);
    this.cursor = this.#cursor;
  }

  get frame(): MapFrame {
    return new MapFrame(this.#view.value, this.#size.value);
  }

  resize(size: MapSize): void {
    this.#size.value = size;
  }

  /** Moves the map along with the pointer, in CSS pixels. */
  pan(dx: number, dy: number): void {
    this.look(panned(this.#view.peek(), this.#size.peek(), dx, dy));
  }

  /**
   * Changes the scale by a factor. The given point (by default the middle of the map) stays where it is on the screen.
   */
  zoom(factor: number, point: MapPoint = this.middle): void {
    this.look(zoomed(this.#view.peek(), this.#size.peek(), factor, point));
  }

  /** Moves the cursor by provinces. If the cursor would leave the view, the view moves too. */
  step(down: number, across: number): void {
    const [row, column] = this.#cursor.peek();
    batch(() => {
      this.#cursor.value = this.within([row + down, column + across]);
      this.look(following(this.#view.peek(), this.#size.peek(), this.#cursor.peek()));
    });
  }

  /** Puts the cursor on the province under a point. */
  pick(point: MapPoint): void {
    this.#cursor.value = this.within(new MapFrame(this.#view.peek(), this.#size.peek()).placeAt(point));
  }

  /** Puts the cursor on a province, and moves this province to the middle of the view. */
  show(place: LatticePlace): void {
    batch(() => {
      this.#cursor.value = this.within(place);
      this.look(centred(this.#view.peek(), this.#cursor.peek()));
    });
  }

  private get middle(): MapPoint {
    const { width, height } = this.#size.peek();
    return { x: width / 2, y: height / 2 };
  }

  /**
   * Sets the view. If its middle would be outside the world, shows the nearest province of the world in the middle
   * instead.
   */
  private look(view: MapView): void {
    const place: LatticePlace = [Math.floor(view.row), Math.floor(view.column)];
    const [row, column] = this.within(place);
    const inside = row === place[0] && column === place[1];
    this.#view.value = inside ? view : centred(view, [row, column]);
  }
}
