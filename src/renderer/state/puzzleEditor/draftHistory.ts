import { characterDigit } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { type EditedPuzzle, printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { isReadable } from '../../../shared/rules/readClues.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { DraftHistory, StoredStep } from '../settings/storedHistory.ts';
import type { DeskContent, DeskStep } from './deskGame.ts';
import { type EditorMemory, isSamePuzzle, memoryOf } from './editorMemory.ts';

/** Upper bound on the characters of the stored steps, as JSON. If there are more, the earliest steps are left out. */
const MOST_CHARACTERS = 500_000;

/** The clues, texts and unknown rules of a puzzle. */
export function contentOf({
  clues = [],
  about = {},
  unknownRules = null,
}: Partial<Omit<DeskContent, 'unreadable'>>): DeskContent {
  const unreadable = clues.filter((clue) => !isReadable(clue));
  return { clues: clues.filter(isReadable), unreadable, about, unknownRules };
}

function allClues({ clues, unreadable }: DeskContent): readonly Clue[] {
  return [...clues, ...unreadable];
}

/** Stores a list of clues compactly: as ranges of an earlier list, and clues that the earlier list does not have. */
function changedClues(before: readonly Clue[], after: readonly Clue[]): NonNullable<StoredStep['clues']> {
  const indices = new Map(before.map((clue, index) => [clue, index]));
  const parts: NonNullable<StoredStep['clues']> = [];
  for (const clue of after) {
    const index = indices.get(clue);
    const last = parts.at(-1);
    if (index === undefined) parts.push(clue);
    else if (Array.isArray(last) && last[1] === index) last[1]++;
    else parts.push([index, index + 1]);
  }
  return parts;
}

function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function storedStep(before: DeskContent, { content, digits }: DeskStep): StoredStep {
  const [old, now] = [allClues(before), allClues(content)];
  const isSame = old.length === now.length && old.every((clue, index) => clue === now[index]);
  const { about, unknownRules } = content;
  return {
    ...(digits.length > 0 && { digits: digits.map(([position, digit]): [number, number] => [position, digit]) }),
    ...(!isSame && { clues: changedClues(old, now) }),
    ...(!isSameValue(about, before.about) && { about }),
    ...(!isSameValue(unknownRules, before.unknownRules) && { unknownRules }),
  };
}

function restoredStep(before: DeskContent, { digits = [], clues, about, unknownRules }: StoredStep): DeskStep {
  const old = allClues(before);
  const now = clues?.flatMap((part) => (Array.isArray(part) ? old.slice(...part) : [part])) ?? old;
  const rules = unknownRules === undefined ? before.unknownRules : unknownRules;
  return { digits, content: contentOf({ clues: now, about: about ?? before.about, unknownRules: rules }) };
}

/** The digit at each position of a puzzle, 0 for none. */
function digitsOfGrids({ grids }: EditedPuzzle): DeskStep['digits'] {
  return [...grids.join('')].map((character, position) => [position, characterDigit(character)]);
}

/** The history in the form in which it is stored. If it is too long, only its last steps. */
export function storedHistory({ puzzle, left, steps, reached }: EditorMemory, topology: Topology): DraftHistory {
  const contents = [contentOf(puzzle), ...steps.map(({ content }) => content)];
  const stored = steps.map((step, index) => storedStep(itemAt(contents, index), step));
  let first = stored.length;
  for (let room = MOST_CHARACTERS; first > 0; first--) {
    room -= JSON.stringify(stored[first - 1]).length;
    // Steps after the present one are never left out, because redo leads to them.
    if (room < 0 && first <= reached) break;
  }
  const givens = new Uint8Array(topology.cellCount);
  const entered = [digitsOfGrids(puzzle), ...steps.slice(0, first).map(({ digits }) => digits)];
  for (const [position, digit] of entered.flat()) givens[itemAt(topology.positionCell, position)] = digit;
  const { about, unknownRules } = itemAt(contents, first);
  const clues = allClues(itemAt(contents, first));
  return {
    puzzle: {
      ...printPuzzleJson({ topology, givens, ...(clues.length > 0 && { clues }) }),
      about,
      ...(unknownRules && { unknownRules }),
    },
    left,
    steps: stored.slice(first),
    reached: reached - first,
  };
}

/** Key that identifies the board of a puzzle: all of the puzzle except givens, clues, texts and unknown rules. */
function boardOf(puzzle: EditedPuzzle): string {
  const { grids: _, clues: __, about: ___, unknownRules: ____, from: _____, draft: ______, ...board } = puzzle;
  return JSON.stringify(Object.entries(board).sort());
}

/**
 * Memory of a draft, with its stored history. The draft is stored at every step, but the history only later. So after a
 * crash, the draft may be ahead of the history; the difference then becomes one step.
 *
 * @param earlier the puzzles to which undo returns, the latest last.
 */
export function memoryOfDraft(
  draft: EditedPuzzle,
  history: DraftHistory | null,
  earlier: readonly EditedPuzzle[],
): EditorMemory {
  const memory = memoryOf(draft, earlier);
  if (!history || boardOf(history.puzzle) !== boardOf(draft) || history.reached > history.steps.length) return memory;
  let content = contentOf(history.puzzle);
  const restored = history.steps.map((step) => {
    const next = restoredStep(content, step);
    content = next.content;
    return next;
  });
  const isCurrent = isSamePuzzle(history.left, draft);
  const last = { content: contentOf(draft), digits: digitsOfGrids(draft) };
  const steps = isCurrent ? restored : [...restored.slice(0, history.reached), last];
  return {
    ...memory,
    puzzle: {
      ...history.puzzle,
      ...(draft.from !== undefined && { from: draft.from }),
      ...(draft.draft !== undefined && { draft: draft.draft }),
    },
    steps,
    reached: isCurrent ? history.reached : steps.length,
  };
}
