import { LEVELS, type Level } from '../../../shared/step/step.ts';
import type { MappedProvince } from '../../state/worlds/worldAtlas.ts';
import { css, type MapInks, mixed, type Rgb } from './mapInks.ts';

export type MappedStanding = MappedProvince['standing'];

type Dot = readonly [x: number, y: number];

const LEVEL_INDEX = Object.fromEntries(LEVELS.map((level, index) => [level, index])) as Record<Level, number>;

/** Index of a class in `LEVELS`. */
export function levelOf(level: Level): number {
  return LEVEL_INDEX[level];
}

/** Dots of a class, as on a die, by the index of the class in `LEVELS`. Coordinates are -1 to 1 from the middle. */
export const DOTS: readonly (readonly Dot[])[] = [
  [[0, 0]],
  [
    [-1, 1],
    [1, -1],
  ],
  [
    [-1, 1],
    [0, 0],
    [1, -1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
];

/**
 * Share of the class's colour in the colour of a province, from 0 to 1. The rest is the colour of the page, so that the
 * province looks as if in fog.
 */
const STRENGTH: Readonly<Record<MappedStanding, number>> = { unvisited: 0.2, closed: 0.5, open: 0.62, finished: 1 };

/**
 * Smallest side of a province, in CSS pixels, at which dots are drawn (`LEAST_DOTTED`), and at which signs for camps
 * and finished provinces are drawn (`LEAST_SIGNED`).
 */
const LEAST_DOTTED = 13;
const LEAST_SIGNED = 9;

export function groundOf(inks: MapInks, standing: MappedStanding, level: number): Rgb {
  return mixed(inks.page, inks.levels[level] ?? inks.page, STRENGTH[standing]);
}

interface SignedProvince {
  readonly standing: MappedStanding;
  /** Index of the class in `LEVELS`. */
  readonly level: number;
  readonly camp: boolean;
}

/**
 * Draws a province without its progress, in a square whose corner is (0, 0).
 *
 * @param side side of the square in pixels of the screen.
 * @param ratio pixels of the screen per CSS pixel.
 */
export function drawProvince(
  context: CanvasRenderingContext2D,
  { standing, level, camp }: SignedProvince,
  inks: MapInks,
  side: number,
  ratio: number,
): void {
  const gap = Math.max(1, Math.round(ratio * 0.75));
  context.fillStyle = css(inks.page);
  context.fillRect(0, 0, side, side);
  context.fillStyle = css(groundOf(inks, standing, level));
  context.fillRect(0, 0, side - gap, side - gap);
  const mark = standing === 'finished' ? css(inks.page) : css(standing === 'unvisited' ? inks.soft : inks.ink);
  if (standing === 'open') drawEdge(context, css(inks.accent), side - gap, Math.max(2, side * 0.08));
  if (side / ratio >= LEAST_DOTTED) drawDots(context, level, mark, side);
  if (side / ratio < LEAST_SIGNED) return;
  if (camp) drawTent(context, mark, side);
  if (standing === 'finished') drawTick(context, mark, side);
}

function drawEdge(context: CanvasRenderingContext2D, colour: string, side: number, width: number): void {
  const thick = Math.round(width);
  context.fillStyle = colour;
  context.fillRect(0, 0, side, thick);
  context.fillRect(0, side - thick, side, thick);
  context.fillRect(0, 0, thick, side);
  context.fillRect(side - thick, 0, thick, side);
}

function drawDots(context: CanvasRenderingContext2D, level: number, colour: string, side: number): void {
  context.fillStyle = colour;
  context.beginPath();
  for (const [x, y] of DOTS[level] ?? []) {
    const [cx, cy] = [side * (0.5 + x * 0.15), side * (0.5 + y * 0.15)];
    context.moveTo(cx, cy);
    context.arc(cx, cy, side * 0.055, 0, 2 * Math.PI);
  }
  context.fill();
}

/** A tent, the sign of a camp, in the top left corner. */
function drawTent(context: CanvasRenderingContext2D, colour: string, side: number): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(side * 0.22, side * 0.12);
  context.lineTo(side * 0.35, side * 0.34);
  context.lineTo(side * 0.09, side * 0.34);
  context.closePath();
  context.fill();
}

/** A tick, the sign of a finished province, in the top right corner. */
function drawTick(context: CanvasRenderingContext2D, colour: string, side: number): void {
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, side * 0.06);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(side * 0.62, side * 0.24);
  context.lineTo(side * 0.7, side * 0.32);
  context.lineTo(side * 0.85, side * 0.13);
  context.stroke();
}
