import { digitBit } from '../../../../shared/base/digits.ts';
import { findPerDigit } from '../common/finds.ts';
import { placesOf } from '../common/houses.ts';
import { createStep, seeingAll } from '../common/steps.ts';
import { type Emit, sentences, type Technique } from '../common/technique.ts';
import { cachedPerDigit, type View } from '../common/view.ts';

const id = 'broken-wing';

/** Cells of a ring. Their number must be odd; people hardly see longer rings. */
const RING = 5;

/** Most guardians of a ring: more of them rarely leave a cell that sees all. */
const MOST_GUARDIANS = 3;

/** A way from a cell to another one of its house. */
interface Link {
  readonly to: number;
  readonly house: number;
  /** The other places of the house. */
  readonly guardians: readonly number[];
}

/** cell → the links that start from it; absent without any. */
const linksOf = cachedPerDigit((view: View, digit: number): ReadonlyMap<number, readonly Link[]> => {
  const { board, topology } = view;
  const links = new Map<number, Link[]>();
  for (const house of view.houses) {
    const cells = placesOf(topology, house, board.places[house * topology.digits + digit - 1]);
    if (cells.length > MOST_GUARDIANS + 2) continue;
    for (const from of cells) {
      const own = links.get(from) ?? [];
      links.set(from, own);
      for (const to of cells) {
        if (to === from) continue;
        own.push({ to, house, guardians: cells.filter((cell) => cell !== from && cell !== to) });
      }
    }
  }
  return links;
});

/** The ring so far: its cells, the houses between them and their guardians. */
interface Ring {
  readonly cells: readonly number[];
  readonly houses: readonly number[];
  readonly guardians: readonly number[];
}

/** The ring with one more link; null if it has too many guardians, or a guardian is one of its cells. */
function extended({ cells, houses, guardians }: Ring, { to, house, guardians: added }: Link): Ring | null {
  const all = [...new Set([...guardians, ...added])];
  const inRing = all.some((cell) => cell === to || cells.includes(cell));
  if (all.length > MOST_GUARDIANS || inRing) return null;
  return { cells: [...cells, to], houses: [...houses, house], guardians: all };
}

function tryRing(view: View, digit: number, { cells, houses, guardians }: Ring, emit: Emit): boolean {
  if (guardians.length === 0) return true;
  const eliminations = seeingAll(view, digit, guardians);
  if (eliminations.length === 0) return true;
  const ring = cells.slice(0, RING);
  const candidates = [...ring, ...guardians].map((cell) => ({ cell, digit }));
  const evidence = { cells: ring, houses, digits: digitBit(digit), fins: guardians, candidates };
  return emit(createStep(view.topology, id, { eliminations, evidence }));
}

function searchRings(view: View, digit: number, emit: Emit): boolean {
  const links = linksOf(view, digit);
  const grow = (ring: Ring): boolean => {
    const { cells } = ring;
    const [first, second] = cells;
    const closing = cells.length === RING;
    for (const link of links.get(cells[cells.length - 1]) ?? []) {
      // Each ring is found once: from its lowest cell, towards the lower one of its neighbours.
      const fits = closing ? link.to === first && second < cells[RING - 1] : link.to > first && !cells.includes(link.to);
      const longer = fits ? extended(ring, link) : null;
      if (longer === null) continue;
      if (!(closing ? tryRing(view, digit, longer, emit) : grow(longer))) return false;
    }
    return true;
  };
  for (const cell of links.keys()) if (!grow({ cells: [cell], houses: [], guardians: [] })) return false;
  return true;
}

/**
 * Broken wing: a ring of five places of a digit, each in a common house with the next. Guardians are the other places
 * of these houses. It is valid on every topology: without a true guardian, each of the five houses has the digit in
 * exactly one of its two cells of the ring, so it alternates along the ring, which five cells do not allow. So a
 * guardian is true, and no cell that sees all guardians is.
 */
export const brokenWing: Technique = {
  id,
  level: 'extreme',
  cost: 314,

  find: findPerDigit(searchRings, 'varied'),

  explain({ evidence }) {
    return sentences(['technique.broken-wing.why.1', 'technique.broken-wing.why.2', 'technique.broken-wing.why.3'], {
      ring: { kind: 'cells', cells: evidence.cells },
      houses: { kind: 'houses', houses: evidence.houses },
      guardians: { kind: 'cells', cells: evidence.fins ?? [] },
      digit: { kind: 'digits', digits: evidence.digits },
    });
  },
};
