import { boxText, digitsOfBox, orderOfBox } from '../../../shared/base/boxShape.ts';
import type { PenStroke } from '../../../shared/game/pen.ts';
import type { About, AboutKey } from '../../../shared/puzzle/about.ts';
import type { LossKind } from '../../../shared/puzzle/lossKinds.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import { type UnknownRules, unknownRule, unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { fillSentence, isTextKey } from '../../../shared/text/placeholders.ts';
import type { Sentence, TextKey, TextValues, ValuesOf } from '../../../shared/text/textKey.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { hasDigitsOf, isAssumedBox } from './boxShapes.ts';

/**
 * Something that was lost between file and puzzle. `kind` never changes, so that callers can count and translate
 * losses.
 */
export interface Loss {
  readonly kind: LossKind;
  /** One sentence in English. */
  readonly message: string;
  /** The sentence in a form that can be translated. */
  readonly sentence: Sentence;
}

type LossName = TextKey extends infer Key ? (Key extends `lost.${infer Name}` ? Name : never) : never;

/** @param name of the sentence: the dictionary has it under the key `lost.<name>`. */
export function loss<N extends LossName>(kind: LossKind, name: N, ...[values]: ValuesOf<`lost.${N}`>): Loss {
  const sentence = { key: `lost.${name}` as const, ...(values && { values: values as TextValues }) };
  return { kind, message: fillSentence('en', sentence), sentence };
}

export type { About, AboutKey };

export interface EntryDrawings {
  /** cell → mask of the colours that the cell has. */
  readonly colours: Int32Array;
  readonly candidates: readonly { readonly cell: number; readonly digit: number; readonly colour: number }[];
  readonly strokes: readonly PenStroke[];
}

/**
 * A puzzle with everything that files store about it. Arrays are by cell. A field is null if the file has nothing for
 * it.
 */
export interface PuzzleEntry {
  readonly puzzle: Puzzle;
  /** cell → digit, 0 if the file leaves it open. Not checked. */
  readonly solution: Uint8Array | null;
  /** cell → the player's digit, 0 for none and for givens. */
  readonly placed: Uint8Array | null;
  /** cell → mask of corner notes. */
  readonly corner: Int32Array | null;
  /** cell → mask of centre notes. For programs with only one kind of notes, these are here. */
  readonly centre: Int32Array | null;
  /**
   * Meaning of the centre notes:
   *
   * - True: candidates, as solvers write them. A missing digit is eliminated; a cell without notes has all candidates.
   * - False: marks of a player, who may have noted only some digits, or wrong ones.
   */
  readonly exactCentre: boolean;
  readonly drawings: EntryDrawings | null;
  readonly about: About;
  /** Facts about the puzzle from additional sources. Empty if the file has none. */
  readonly furtherOrigins: readonly About[];
  /** Rules of the file that this program does not know. Null if it knows all of them. */
  readonly unknownRules: UnknownRules | null;
}

export type EntryParts = Partial<Omit<PuzzleEntry, 'puzzle'>> & Pick<Puzzle, 'clues'>;

/**
 * Creates an entry. Arrays that contain only zeros, and drawings without a mark, become null. `topology` must be
 * compiled with the clues of `parts`.
 */
export function createEntry(topology: Topology, givens: Uint8Array, parts: EntryParts = {}): PuzzleEntry {
  const centre = filled(parts.centre);
  return {
    puzzle: { topology, givens, ...(parts.clues && { clues: parts.clues }) },
    solution: filled(parts.solution),
    placed: filled(parts.placed),
    corner: filled(parts.corner),
    centre,
    exactCentre: centre !== null && parts.exactCentre === true,
    drawings:
      parts.drawings && (isColoured(parts.drawings) || parts.drawings.strokes.length > 0) ? parts.drawings : null,
    about: parts.about ?? {},
    furtherOrigins: parts.furtherOrigins ?? [],
    unknownRules: parts.unknownRules ?? null,
  };
}

function isColoured({ colours, candidates }: EntryDrawings): boolean {
  return candidates.length > 0 || colours.some((mask) => mask !== 0);
}

function filled<T extends Uint8Array | Int32Array>(values: T | null | undefined): T | null {
  return values?.some((value) => value !== 0) ? values : null;
}

export interface Capabilities {
  readonly solution?: true;
  readonly placed?: true;
  readonly corner?: true;
  /** What the centre notes are when the text is read back; `either` if the format stores their meaning. */
  readonly centre?: 'marks' | 'candidates' | 'either';
  readonly drawings?: true;
  readonly variants?: readonly string[];
  /** Whether the format can express a clue. If absent, it can express none. */
  readonly clues?: (clue: Clue) => boolean;
  /** Whether an expressible clue comes back only as a drawing. If absent, no clue does. */
  readonly drawnClues?: (clue: Clue) => boolean;
  readonly about?: readonly AboutKey[];
  readonly furtherOrigins?: true;
  /** Ids of the formats from which this format can store unknown rules. */
  readonly unknownRules?: readonly UnknownRules['format'][];
  /** Whether a written text, when read back, gives a layout with the same name and wraps. */
  readonly layout?: true;
  /** Whether the format stores the box shape of single grids, or whole layouts. */
  readonly boxes?: true;
}

/**
 * Names of the rules of those clues for which `isMeant` returns true. If it returns true only for some clues of a rule,
 * the name is followed by their number.
 */
function namesOf(isMeant: (clue: Clue) => boolean, clues: readonly Clue[]): (Sentence | string)[] {
  return [...Map.groupBy(clues, ({ rule }) => rule)].flatMap(([kind, all]) => {
    const count = all.filter(isMeant).length;
    const names = count === 0 ? [] : unknownRuleNames({ rules: [unknownRule(kind)] });
    if (count === all.length) return names;
    return names.map((rule): Sentence => ({ key: 'lost.some-of-rule', values: { rule, count, all: all.length } }));
  });
}

/** The parts of an entry that a format cannot store. */
export function lossesOf(entry: PuzzleEntry, capabilities: Capabilities): Loss[] {
  const losses: Loss[] = [];
  const { variants = [] } = entry.puzzle.topology.layout;
  const lostVariants = variants.filter(({ id }) => !capabilities.variants?.includes(id)).map(({ id }) => id);
  if (lostVariants.length > 0) {
    losses.push(loss('variants', 'rules-of-format', { variants: lostVariants.join(', ') }));
  }
  const { clues = [] } = entry.puzzle;
  const lostRules = namesOf((clue) => !capabilities.clues?.(clue), clues);
  const { unknownRules } = entry;
  if (unknownRules && !capabilities.unknownRules?.includes(unknownRules.format)) {
    lostRules.push(...unknownRuleNames(unknownRules));
  }
  if (lostRules.length > 0) losses.push(loss('variants', 'rules', { rules: lostRules }));
  const drawn = namesOf((clue) => capabilities.drawnClues?.(clue) === true, clues);
  if (drawn.length > 0) losses.push(loss('variants', 'rules-only-drawn', { rules: drawn }));
  if (entry.solution && !capabilities.solution) losses.push(loss('solution', 'solution'));
  if (entry.placed && !capabilities.placed) losses.push(loss('placed', 'placed'));
  if (entry.corner && !capabilities.corner) losses.push(loss('notes', 'corner-notes'));
  if (entry.centre && !capabilities.centre) losses.push(loss('notes', 'centre-notes'));
  const readAs = entry.exactCentre ? 'candidates' : 'marks';
  if (entry.centre && capabilities.centre && !['either', readAs].includes(capabilities.centre)) {
    losses.push(loss('candidates', entry.exactCentre ? 'candidates-as-notes' : 'notes-as-candidates'));
  }
  if (entry.drawings && !capabilities.drawings) {
    if (isColoured(entry.drawings)) losses.push(loss('colours', 'colours'));
    if (entry.drawings.strokes.length > 0) losses.push(loss('drawings', 'pen'));
  }
  const { id, box, wrap, twist } = entry.puzzle.topology.layout;
  // If the highest digits do not occur, a text with oblong boxes may be read back as several grids with square boxes.
  const isClear = isAssumedBox(box) && (orderOfBox(box) !== null || hasDigitsOf(digitsOfBox(box), entry.puzzle.givens));
  if (!capabilities.layout && !capabilities.boxes && !(id === 'simple' ? isClear : isAssumedBox(box))) {
    losses.push(loss('layout', 'boxes', { box: boxText(box) }));
  }
  if (!capabilities.layout && id !== 'simple') {
    const key = `layout.${id}`;
    losses.push(loss('layout', 'layout-name', { name: isTextKey(key) ? { key } : id }));
    if (wrap[0] !== 0 || wrap[1] !== 0) {
      losses.push(loss('wrap', twist ? 'wrap-and-twist' : 'wrap'));
    }
  }
  const keys = (Object.keys(entry.about) as AboutKey[]).filter((key) => !capabilities.about?.includes(key));
  if (keys.length > 0) {
    losses.push(loss('about', 'about', { names: keys.map((key): Sentence => ({ key: `about.${key}` })) }));
  }
  if (entry.furtherOrigins.length > 0 && !capabilities.furtherOrigins) {
    losses.push(loss('about', 'further-origins'));
  }
  return losses;
}
