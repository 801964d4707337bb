import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import type { Sentence } from '../../../shared/text/keys.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type Loss, loss } from './loss.ts';

/** What files say about a puzzle in words. */
export interface About {
  readonly title?: string;
  readonly author?: string;
  readonly description?: string;
  readonly comment?: string;
  readonly source?: string;
  readonly url?: string;
  /** As the file writes it. */
  readonly date?: string;
  /** As the file names it: every program means something else by it. */
  readonly difficulty?: string;
  readonly seed?: string;
}

export type AboutKey = keyof About;

/** A puzzle with everything about it that files carry. Arrays are by cell; null: the file has none. */
export interface PuzzleEntry {
  readonly puzzle: Puzzle;
  /** cell → digit, 0 where the file leaves it open. Not proved. */
  readonly solution: Uint8Array | null;
  /** cell → digit that the player wrote, 0 for none and for givens. */
  readonly placed: Uint8Array | null;
  /** cell → mask of corner notes. */
  readonly corner: Int32Array | null;
  /** cell → mask of centre notes; pencil marks of programs that know one kind of note. */
  readonly centre: Int32Array | null;
  readonly about: About;
}

export type EntryParts = Partial<Omit<PuzzleEntry, 'puzzle'>>;

/** Puts an entry together; arrays without anything in them become null. */
export function createEntry(topology: Topology, givens: Uint8Array, parts: EntryParts = {}): PuzzleEntry {
  return {
    puzzle: { topology, givens },
    solution: filled(parts.solution),
    placed: filled(parts.placed),
    corner: filled(parts.corner),
    centre: filled(parts.centre),
    about: parts.about ?? {},
  };
}

function filled<T extends Uint8Array | Int32Array>(values: T | null | undefined): T | null {
  return values?.some((value) => value !== 0) ? values : null;
}

/** What a format can hold besides givens. */
export interface Holds {
  readonly solution?: true;
  readonly placed?: true;
  readonly corner?: true;
  readonly centre?: true;
  readonly variants?: readonly string[];
  readonly about?: readonly AboutKey[];
  /** Whether layouts come back with their names and wraps. */
  readonly layout?: true;
}

/** What of an entry a format that holds only so much leaves behind. */
export function lossesOf(entry: PuzzleEntry, holds: Holds): Loss[] {
  const losses: Loss[] = [];
  const { variants = [] } = entry.puzzle.topology.layout;
  const lostVariants = variants.filter(({ id }) => !holds.variants?.includes(id)).map(({ id }) => id);
  if (lostVariants.length > 0) {
    losses.push(loss('variants', 'rules-of-format', { variants: lostVariants.join(', ') }));
  }
  if (entry.solution && !holds.solution) losses.push(loss('solution', 'solution'));
  if (entry.placed && !holds.placed) losses.push(loss('placed', 'placed'));
  if (entry.corner && !holds.corner) losses.push(loss('notes', 'corner-notes'));
  if (entry.centre && !holds.centre) losses.push(loss('notes', 'centre-notes'));
  const { id, wrap, twist } = entry.puzzle.topology.layout;
  if (!holds.layout && id !== 'simple') {
    losses.push(loss('layout', 'layout-name', { id }));
    if (wrap[0] !== 0 || wrap[1] !== 0) {
      losses.push(loss('wrap', twist ? 'wrap-and-twist' : 'wrap'));
    }
  }
  const keys = (Object.keys(entry.about) as AboutKey[]).filter((key) => !holds.about?.includes(key));
  if (keys.length > 0) {
    losses.push(loss('about', 'about', { names: keys.map((key): Sentence => ({ key: `about.${key}` })) }));
  }
  return losses;
}
