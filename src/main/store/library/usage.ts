import { packNumbers, unpackNumbers } from './pack.ts';

/** Technique id → number of times that the technique was used. */
export type TechniqueCounts = Readonly<Record<string, number>>;

/** Uses of techniques in a human solve, overall and in each subgrid. */
export interface PuzzleUsage {
  readonly overall: TechniqueCounts;
  readonly bySubgrid: readonly TechniqueCounts[];
}

/** A table of names; rows refer to the names by number. */
export interface Numbering {
  /** The number of a name; adds the name if it is new. */
  of(name: string): number;
  /** The name with this number; undefined if there is none. */
  name(number: number): string | undefined;
}

/**
 * Packs the uses of techniques in a puzzle into bytes. For every technique: its number, its count, the number of
 * subgrids in which it was used, and for each of these the subgrid and its count. For single grids, the counts by
 * subgrid equal the overall ones and are omitted.
 */
export function packUsage({ overall, bySubgrid }: PuzzleUsage, techniques: Numbering): Buffer {
  const numbers: number[] = [];
  for (const [name, count] of Object.entries(overall)) {
    numbers.push(techniques.of(name), count);
    const places =
      bySubgrid.length > 1 ? bySubgrid.flatMap((counts, i) => (counts[name] ? [i, counts[name]] : [])) : [];
    numbers.push(places.length / 2, ...places);
  }
  return packNumbers(numbers);
}

/** Unpacks the uses of techniques in a puzzle; null if the bytes cannot be read. */
export function unpackUsage(bytes: Uint8Array, subgrids: number, techniques: Numbering): PuzzleUsage | null {
  const numbers = unpackNumbers(bytes);
  if (!numbers) return null;
  const overall: Record<string, number> = {};
  const bySubgrid = Array.from({ length: subgrids }, (): Record<string, number> => ({}));
  for (let at = 0; at < numbers.length; ) {
    const [technique, count, places] = numbers.slice(at, at + 3);
    const name = technique === undefined ? undefined : techniques.name(technique);
    if (name === undefined || count === undefined || places === undefined) return null;
    overall[name] = count;
    at += 3;
    if (subgrids === 1) (bySubgrid[0] as Record<string, number>)[name] = count;
    for (const end = at + 2 * places; at < end; at += 2) {
      const counts = bySubgrid[numbers[at] ?? -1];
      const here = numbers[at + 1];
      if (!counts || here === undefined) return null;
      counts[name] = here;
    }
  }
  return { overall, bySubgrid };
}

/** Rating scheme id → rating, in the scheme's own unit. Stored in thousandths of that unit. */
export type PuzzleRatings = Readonly<Record<string, number>>;

export function packRatings(ratings: PuzzleRatings, kinds: Numbering): Buffer {
  return packNumbers(Object.entries(ratings).flatMap(([name, value]) => [kinds.of(name), thousandths(value)]));
}

/** Unpacks ratings; null if they cannot be read. */
export function unpackRatings(bytes: Uint8Array, kinds: Numbering): PuzzleRatings | null {
  const numbers = unpackNumbers(bytes);
  if (!numbers || numbers.length % 2 !== 0) return null;
  const ratings: Record<string, number> = {};
  for (let at = 0; at < numbers.length; at += 2) {
    const name = kinds.name(numbers[at] as number);
    if (name === undefined) return null;
    ratings[name] = (numbers[at + 1] as number) / 1000;
  }
  return ratings;
}

export function thousandths(value: number): number {
  return Math.max(0, Math.round(1000 * value));
}
