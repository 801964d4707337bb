import { FARTHEST_BOX, type LatticePlace, provinceOfBox } from '../../../shared/worlds/lattice.ts';

/** A place that the player typed: a province, and the box if a box was typed. */
export interface TypedPlace {
  readonly province: LatticePlace;
  readonly box: LatticePlace | null;
}

/**
 * Directions by the first letter of their names in English and French: north/nord, south/sud, east/est, west, ouest.
 */
const DIRECTIONS: Readonly<Record<string, readonly [axis: 0 | 1, sign: 1 | -1]>> = {
  n: [0, -1],
  s: [0, 1],
  e: [1, 1],
  w: [1, -1],
  o: [1, -1],
};

const PAIR = /^(-?\d{1,10})\s*[,;\s]\s*(-?\d{1,10})$/;
/**
 * A number and a direction. The digits of the number can be grouped (`12,000`), as in places that the program shows.
 */
const DIRECTED =
  /(\d{1,3}(?:[,\u00a0\u202f]\d{3})+|\d{1,10})\s*(?:au|à\s+l['’])?\s*(north|nord|south|sud|east|est|west|ouest|[nsewo])(?!\p{L})[\s,;]*/gu;
const CODE_END = /^csw\d+\..*@(-?\d{1,10}),(-?\d{1,10})$/;

function numbers(match: RegExpExecArray | null): LatticePlace | null {
  // Adding 0 turns -0 into 0.
  return match && [Number(match[1]) + 0, Number(match[2]) + 0];
}

/**
 * Reads directions such as `3 north, 12 east`. Returns null for other texts, and for two directions on the same axis.
 */
function directed(text: string): LatticePlace | null {
  const place: [number | null, number | null] = [null, null];
  const rest = text.replace(DIRECTED, (whole: string, count: string, word: string) => {
    const [axis, sign] = DIRECTIONS[word.charAt(0)] ?? [0, 1];
    if (place[axis] !== null) return whole;
    place[axis] = sign * Number(count.replace(/\D/g, '')) + 0;
    return '';
  });
  return rest === '' && (place[0] !== null || place[1] !== null) ? [place[0] ?? 0, place[1] ?? 0] : null;
}

/**
 * Reads a place of a world, in English or French. Returns null for other texts, and for places beyond the edge of a
 * world. A place can be:
 *
 * - `12, -7`: row and column of a province
 * - `3 north, 12 east` or `3N 12E`
 * - `box` before one of these: then they mean a box
 * - the word for the origin
 * - a world code, of which only the place is used
 *
 * @param pitch distance between provinces, in boxes.
 */
export function typedPlace(text: string, pitch: number): TypedPlace | null {
  const typed = text.trim().toLowerCase().replaceAll('\u2212', '-');
  if (/^(the origin|l['’]origine|origine?)$/.test(typed)) return { province: [0, 0], box: null };
  const inCode = numbers(CODE_END.exec(typed));
  const [, named = '', rest = ''] = /^(box\b\s*:?|bloc\b\s*:?|b(?=[\s\d-]))?\s*(.*)$/su.exec(typed) ?? [];
  const place = inCode ?? numbers(PAIR.exec(rest)) ?? directed(rest);
  if (!place) return null;
  const isBox = inCode !== null || named !== '';
  const province = isBox ? provinceOfBox(place, pitch) : place;
  const inside = (index: number): boolean => index * pitch >= -FARTHEST_BOX && (index + 1) * pitch <= FARTHEST_BOX;
  return province.every(inside) ? { province, box: isBox ? place : null } : null;
}
