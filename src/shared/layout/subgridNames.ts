import { boxesOfSubgrid } from '../base/boxShape.ts';
import type { Language } from '../text/language.ts';
import { fill } from '../text/placeholders.ts';
import type { TextValue } from '../text/textKey.ts';
import type { LayoutSpec } from './spec.ts';
import { type Folded, surfaceOf } from './surface.ts';

/** Names of directions: the middle, then the eight points of the compass clockwise in steps of 45°. */
const MIDDLE = 'c';
const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
type CompassPoint = typeof MIDDLE | (typeof DIRECTIONS)[number];

/**
 * A subgrid is called the central one if its middle is nearer than this to the middle of the bounding box, in boxes.
 */
const CENTRAL = 0.5;

/** The direction of each subgrid from the middle of the board; null if two subgrids have the same direction. */
function directionsOf({ offsets }: LayoutSpec): CompassPoint[] | null {
  if (offsets.length > DIRECTIONS.length + 1) return null;
  const middle = ([0, 1] as const).map((axis) => {
    const along = offsets.map((at) => at[axis]);
    return (Math.min(...along) + Math.max(...along)) / 2;
  }) as [number, number];
  const directions = offsets.map(([row, column]): CompassPoint => {
    const [down, across] = [row - middle[0], column - middle[1]];
    if (Math.hypot(down, across) < CENTRAL) return MIDDLE;
    const eighths = Math.round(Math.atan2(across, -down) / (Math.PI / 4));
    return DIRECTIONS.at(eighths % DIRECTIONS.length) as CompassPoint;
  });
  return new Set(directions).size === offsets.length ? directions : null;
}

/** Letters for the number of a row: A for 0, Z for 25, AA for 26. */
function letters(row: number): string {
  return (row < 26 ? '' : letters(Math.floor(row / 26) - 1)) + String.fromCharCode(65 + (row % 26));
}

/** Names by place: a letter for each row of subgrids with the same top edge, and a number within that row. */
function placeNames(spec: LayoutSpec): string[] {
  const { box, offsets } = spec;
  const surface = surfaceOf(spec, 'boxes');
  const places = offsets.map(([row, column]) => {
    return surface.fold(row - surface.originRow, column - surface.originColumn, boxesOfSubgrid(box)) as Folded;
  });
  const tops = [...new Set(places.map(({ row }) => row))].sort((a, b) => a - b);
  return places.map(({ row, column }, subgrid) => {
    const before = places.filter(
      (other, index) => other.row === row && (other.column - column || index - subgrid) < 0,
    ).length;
    return `${letters(tops.indexOf(row))}${before + 1}`;
  });
}

type NameForm = 'short' | 'long';

/**
 * A space at which no line breaks, between the two parts of a short name in a world. Without it, the French O
 * of `N11 O15` (ouest, west) looks like a zero of the number before it.
 */
const BETWEEN_PARTS = '\u00a0';

/** Directions and distances from the origin of a world: `N2 E1`, in long form `north 2, east 1`; `0` at the origin. */
function worldName([row, column]: readonly [number, number], form: NameForm, language: Language): string {
  const along = (count: number, before: 'n' | 'w', after: 's' | 'e'): string[] => {
    const direction = fill(language, `subgrid.${form}.${count < 0 ? before : after}`);
    return count === 0 ? [] : [`${direction}${form === 'long' ? ' ' : ''}${Math.abs(count)}`];
  };
  return [...along(row, 'n', 's'), ...along(column, 'w', 'e')].join(form === 'long' ? ', ' : BETWEEN_PARTS) || '0';
}

const known = new WeakMap<LayoutSpec, Map<string, readonly string[]>>();

function namesOf(spec: LayoutSpec, form: NameForm, language: Language): readonly string[] {
  const names = known.get(spec) ?? new Map<string, readonly string[]>();
  known.set(spec, names);
  const key = `${form} ${language}`;
  const found = names.get(key) ?? nameAll(spec, form, language);
  names.set(key, found);
  return found;
}

function nameAll(spec: LayoutSpec, form: NameForm, language: Language): readonly string[] {
  const { offsets, wrap, subgridNames: own, worldPlaces, ...others } = spec;
  if (worldPlaces) return worldPlaces.map((place) => worldName(place, form, language));
  if (offsets.length < 2) return offsets.map(() => '');
  if (own) return nameAll({ ...others, offsets, wrap }, form, language).map((name, subgrid) => own[subgrid] || name);
  const directions = wrap[0] === 0 && wrap[1] === 0 ? directionsOf(spec) : null;
  return directions?.map((direction) => fill(language, `subgrid.${form}.${direction}`)) ?? placeNames(spec);
}

/**
 * Short names of a layout's subgrids, in the order of the subgrids:
 * - C, N, NE, E, … if the plane has edges and each subgrid lies in a different direction from the middle.
 * - A1, A2, B1, … by place, for other layouts.
 * - By place in the world, for subgrids of a world.
 * - Names that a player gave replace the computed names.
 * - The name of a lone subgrid is empty.
 */
export function subgridNames(spec: LayoutSpec, language: Language): readonly string[] {
  return namesOf(spec, 'short', language);
}

/** Names of subgrids as a screen reader should say them: north-west instead of NW. */
export function spokenSubgridNames(spec: LayoutSpec, language: Language): readonly string[] {
  return namesOf(spec, 'long', language);
}

/** A subgrid's number, counted from 1, with its short name: `2 NW`; the number alone for a lone subgrid. */
export function numberedSubgrid(spec: LayoutSpec, subgrid: number, language: Language): string {
  return numbered(spec, subgrid, subgridNames(spec, language)[subgrid]);
}

/** A subgrid's number and short name, as a value to fill into a text. The name is then in the language of that text. */
export function numberedSubgridValue(spec: LayoutSpec, subgrid: number): TextValue {
  const { offsets, wrap, subgridNames: own, unnumbered } = spec;
  const direction = offsets.length > 1 && wrap[0] === 0 && wrap[1] === 0 && directionsOf(spec)?.[subgrid];
  if (own?.[subgrid] || !direction || unnumbered) return numberedSubgrid(spec, subgrid, 'en');
  return { key: 'subgrid.numbered', values: { number: subgrid + 1, name: { key: `subgrid.short.${direction}` } } };
}

function numbered({ unnumbered }: LayoutSpec, subgrid: number, name = ''): string {
  return unnumbered ? name : `${subgrid + 1} ${name}`.trimEnd();
}
