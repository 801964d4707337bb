import type { MapProvince } from '../../../shared/contract/worlds.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { AtlasPart } from '../../state/worlds/worldAtlas.ts';
import type { MapFrame } from './mapFrame.ts';
import { css, type MapInks } from './mapInks.ts';
import { drawProvince, groundOf, levelOf, type MappedStanding } from './mapSigns.ts';

/** Everything that a map shows. */
export interface MapScene {
  readonly frame: MapFrame;
  /** The loaded parts of the world that are visible. */
  readonly parts: readonly AtlasPart[];
  /** The visited provinces, in the order of the visits. */
  readonly path: readonly MapProvince[];
  readonly inks: MapInks;
  /** Where the player is, in provinces: the middle of province (0, 0) is at 0.5, 0.5. */
  readonly player: { readonly row: number; readonly column: number };
  readonly cursor: LatticePlace;
  /** Whether the map has the focus. */
  readonly focused: boolean;
  readonly bookmarks: readonly { readonly place: LatticePlace; readonly colour: number }[];
}

/**
 * Smallest side of a province, in CSS pixels, at which the province is drawn with its signs. On a map with smaller
 * provinces, each is one pixel of an enlarged picture.
 */
const LEAST_DRAWN = 9;

/**
 * Draws maps. Thousands of provinces look the same, so their pictures are cached, for one scale and theme at a time.
 */
export class MapPainter {
  private inks: MapInks | null = null;
  private side = 0;
  private readonly provinces = new Map<string, HTMLCanvasElement>();
  private grounds = new WeakMap<AtlasPart, HTMLCanvasElement>();

  paint(context: CanvasRenderingContext2D, scene: MapScene): void {
    const { frame, inks, parts } = scene;
    if (this.inks !== inks) this.grounds = new WeakMap();
    if (this.inks !== inks || this.side !== frame.cell) this.provinces.clear();
    this.inks = inks;
    this.side = frame.cell;
    context.fillStyle = css(inks.page);
    context.fillRect(0, 0, frame.width, frame.height);
    const large = frame.cell / frame.ratio >= LEAST_DRAWN;
    for (const part of parts) {
      if (!frame.shows(part.from, part.rows, part.columns)) continue;
      if (large) this.paintProvinces(context, scene, part);
      else this.paintGround(context, scene, part);
    }
    paintPath(context, scene);
    paintOrigin(context, scene);
    for (const { place, colour } of scene.bookmarks) paintFlag(context, scene, place, inks.bookmarks[colour] ?? '');
    paintCursor(context, scene);
    paintPlayer(context, scene);
  }

  private paintProvinces(context: CanvasRenderingContext2D, scene: MapScene, part: AtlasPart): void {
    const { frame } = scene;
    const { from, to } = frame.seen;
    const [top, left] = part.from;
    const bottom = Math.min(to[0], top + part.rows - 1);
    const right = Math.min(to[1], left + part.columns - 1);
    for (let row = Math.max(from[0], top); row <= bottom; row++) {
      for (let column = Math.max(from[1], left); column <= right; column++) {
        const index = (row - top) * part.columns + column - left;
        const place: LatticePlace = [row, column];
        const camp = part.camps[index] === 1;
        const visited = part.visited.get(index);
        if (visited) this.putVisited(context, scene, visited, camp);
        else this.put(context, scene, place, 'unvisited', part.landscape[index] ?? 0, camp);
      }
    }
  }

  private putVisited(context: CanvasRenderingContext2D, scene: MapScene, province: MapProvince, camp: boolean): void {
    const { place, standing, difficulty, progress } = province;
    this.put(context, scene, place, standing, levelOf(difficulty), camp);
    if (standing !== 'finished' && progress > 0) paintProgress(context, scene, place, progress);
  }

  private put(
    context: CanvasRenderingContext2D,
    { frame, inks }: MapScene,
    place: LatticePlace,
    standing: MappedStanding,
    level: number,
    camp: boolean,
  ): void {
    const key = `${standing} ${level} ${camp}`;
    let picture = this.provinces.get(key);
    if (!picture) {
      picture = newPicture(frame.cell, frame.cell);
      const inside = picture.getContext('2d');
      if (inside) drawProvince(inside, { standing, level, camp }, inks, frame.cell, frame.ratio);
      this.provinces.set(key, picture);
    }
    const { x, y } = frame.cornerOf(place);
    context.drawImage(picture, x, y);
  }

  /** Paints a part of the world from a picture with one pixel per province, enlarged without smoothing. */
  private paintGround(context: CanvasRenderingContext2D, { frame, inks }: MapScene, part: AtlasPart): void {
    const known = this.grounds.get(part);
    const picture = known ?? groundPicture(part, inks);
    if (!known) this.grounds.set(part, picture);
    const { x, y } = frame.cornerOf(part.from);
    context.imageSmoothingEnabled = false;
    context.drawImage(picture, x, y, part.columns * frame.cell, part.rows * frame.cell);
    context.fillStyle = css(inks.accent);
    const inset = Math.floor(frame.cell / 4);
    for (const { place, standing } of part.visited.values()) {
      if (standing !== 'open' || !frame.shows(place)) continue;
      const corner = frame.cornerOf(place);
      context.fillRect(corner.x + inset, corner.y + inset, frame.cell - 2 * inset, frame.cell - 2 * inset);
    }
  }
}

function newPicture(width: number, height: number): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = width;
  picture.height = height;
  return picture;
}

function groundPicture(part: AtlasPart, inks: MapInks): HTMLCanvasElement {
  const { rows, columns, landscape, visited } = part;
  const picture = newPicture(columns, rows);
  const context = picture.getContext('2d');
  if (!context) return picture;
  const image = context.createImageData(columns, rows);
  const put = (index: number, standing: MappedStanding, level: number): void => {
    image.data.set([...groundOf(inks, standing, level), 255], index * 4);
  };
  for (const [index, level] of landscape.entries()) put(index, 'unvisited', level);
  for (const [index, { standing, difficulty }] of visited) put(index, standing, levelOf(difficulty));
  context.putImageData(image, 0, 0);
  return picture;
}

/** Paints a progress bar along the lower edge of a province. */
function paintProgress(
  context: CanvasRenderingContext2D,
  { frame, inks }: MapScene,
  place: LatticePlace,
  progress: number,
): void {
  const { x, y } = frame.cornerOf(place);
  const [width, height] = [Math.round(frame.cell * 0.68), Math.max(2, Math.round(frame.cell * 0.09))];
  const [left, top] = [x + Math.round(frame.cell * 0.15), y + Math.round(frame.cell * 0.79)];
  context.fillStyle = css(inks.page, 0.75);
  context.fillRect(left, top, width, height);
  context.fillStyle = css(inks.ink);
  context.fillRect(left, top, Math.max(1, Math.round(width * progress)), height);
}

/** Paints lines between provinces that were visited one after the other. */
function paintPath(context: CanvasRenderingContext2D, { frame, path, inks }: MapScene): void {
  const half = frame.cell / 2;
  context.beginPath();
  let before: MapProvince | null = null;
  for (const province of path) {
    if (before && province.visit === before.visit + 1 && (frame.shows(before.place) || frame.shows(province.place))) {
      const [a, b] = [frame.cornerOf(before.place), frame.cornerOf(province.place)];
      context.moveTo(a.x + half, a.y + half);
      context.lineTo(b.x + half, b.y + half);
    }
    before = province;
  }
  // Make the line fainter on small provinces, because it would hide their colours.
  context.strokeStyle = css(inks.ink, frame.cell / frame.ratio >= LEAST_DRAWN ? 0.55 : 0.3);
  context.lineWidth = Math.max(1, frame.ratio);
  context.stroke();
}

/** Paints a diamond around the middle of the origin, which is province (0, 0). */
function paintOrigin(context: CanvasRenderingContext2D, { frame, inks }: MapScene): void {
  if (!frame.shows([-1, -1], 3, 3)) return;
  const { x, y } = frame.cornerOf([0, 0]);
  const [middle, reach] = [frame.cell / 2, Math.max(frame.cell * 0.38, 5 * frame.ratio)];
  context.beginPath();
  context.moveTo(x + middle, y + middle - reach);
  context.lineTo(x + middle + reach, y + middle);
  context.lineTo(x + middle, y + middle + reach);
  context.lineTo(x + middle - reach, y + middle);
  context.closePath();
  haloed(context, inks, css(inks.ink), 1.75 * frame.ratio);
}

/** Paints the flag of a bookmark, which extends beyond the upper edge of its province. */
function paintFlag(
  context: CanvasRenderingContext2D,
  { frame, inks }: MapScene,
  place: LatticePlace,
  colour: string,
): void {
  if (!frame.shows([place[0] - 1, place[1] - 1], 3, 3)) return;
  const { x, y } = frame.cornerOf(place);
  const size = Math.max(frame.cell * 0.5, 9 * frame.ratio);
  const [foot, left] = [y + frame.cell * 0.55, x + frame.cell * 0.74];
  context.beginPath();
  context.moveTo(left, foot);
  context.lineTo(left, foot - size);
  context.lineTo(left + size * 0.62, foot - size * 0.76);
  context.lineTo(left, foot - size * 0.5);
  context.fillStyle = colour;
  context.fill();
  haloed(context, inks, css(inks.ink), 1.25 * frame.ratio);
}

/** Paints the player as a disc with a rim. */
function paintPlayer(context: CanvasRenderingContext2D, { frame, inks, player }: MapScene): void {
  const { x, y } = frame.cornerOf([0, 0]);
  const radius = Math.max(frame.cell * 0.13, 4 * frame.ratio);
  context.beginPath();
  context.arc(x + player.column * frame.cell, y + player.row * frame.cell, radius, 0, 2 * Math.PI);
  context.fillStyle = css(inks.accent);
  context.fill();
  haloed(context, inks, css(inks.ink), 1.5 * frame.ratio);
}

function paintCursor(context: CanvasRenderingContext2D, { frame, inks, cursor, focused }: MapScene): void {
  if (!frame.shows(cursor)) return;
  const { x, y } = frame.cornerOf(cursor);
  const out = frame.ratio;
  context.beginPath();
  context.rect(x - out, y - out, frame.cell + out, frame.cell + out);
  haloed(context, inks, css(inks.ink), (focused ? 2.5 : 1.25) * frame.ratio);
}

/**
 * Draws the context's path in a colour, on top of a wider line in the colour of the page. So the line is visible on any
 * background.
 */
function haloed(context: CanvasRenderingContext2D, inks: MapInks, colour: string, width: number): void {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = css(inks.page);
  context.lineWidth = width * 2.4;
  context.stroke();
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}
