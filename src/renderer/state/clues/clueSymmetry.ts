import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { placeOfName } from '../../../shared/rules/entry.ts';
import { isReadable } from '../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import { entryOfClue, isAlike, typedLike, untyped } from './clueList.ts';
import { movedClue } from './clueMoves.ts';
import type { ClueSpots } from './clueSpots.ts';

/**
 * cell → its image under a movement of the board, such as a turn or a reflection, under which a symmetry repeats what
 * is entered.
 */
export type CellMap = ArrayLike<number>;

/**
 * Makes the changes of an edit also at the images of the changed clues under a symmetry. An image gets no number if the
 * clue is complete without one, because each image has a number of its own. Other values, such as the difference of a
 * dot, stay the same at both.
 *
 * @param maps the movements of the symmetry, without the identity.
 */
export function withImages(
  before: readonly Clue[],
  after: readonly Clue[],
  maps: readonly CellMap[],
  spots: ClueSpots,
): readonly Clue[] {
  const removed = before.filter((clue) => !after.includes(clue));
  const added = after.filter((clue) => !before.includes(clue));
  return maps.reduce((clues, map) => {
    const images = (changed: readonly Clue[]): Clue[] => changed.flatMap((clue) => imageOf(clue, map, spots) ?? []);
    const find = (image: Clue): number =>
      clues.findIndex((clue) => !added.includes(clue) && isAlike(clue, image, spots.board));
    const [olds, news] = [images(removed), images(added)];
    const [old, now] = [olds[0], news[0]];
    if (removed.length === 1 && added.length === 1) {
      const at = old ? find(old) : -1;
      const image = clues[at];
      return image && old && now ? clues.with(at, sharesValues(old, image) ? now : typedLike(now, image)) : clues;
    }
    const gone = new Set(olds.map(find));
    const left = clues.filter((_, index) => !gone.has(index));
    return [...left, ...news.filter((image) => !left.some((clue) => isAlike(clue, image, spots.board)))];
  }, after);
}

/**
 * Whether what is typed at a clue goes to its image: if the rule's numbers do not depend on the solution, and both have
 * had the same number so far.
 */
function sharesValues(old: Clue, image: Clue): boolean {
  const [first, second] = [old, image].map((clue) => JSON.stringify(entryOfClue(clue)?.typed?.of(clue)));
  return ruleOf(old.rule)?.numberField === undefined && first === second;
}

/**
 * The clue at the images of its cells; null if it has no place there. Leaves out its sum, if it is complete without
 * one.
 */
function imageOf(clue: Clue, map: CellMap, spots: ClueSpots): Clue | null {
  const moved = movedClue(clue, spots.board, spots.board, (name) => imageOfName(name, map, spots));
  if (!moved || ruleOf(moved.rule)?.numberField === undefined) return moved;
  const plain = untyped(moved);
  return isReadable(plain) ? plain : moved;
}

/**
 * The image of a cell, or of a place beside a subgrid. To find the image of such a place, takes the images of the two
 * nearest cells in its line and goes on beyond them.
 */
function imageOfName(name: string, map: CellMap, spots: ClueSpots): string | null {
  const { board } = spots;
  const imageAt = (inside: string): number => {
    const cell = board.cell(inside);
    return cell.ok ? itemAt(map, cell.value) : -1;
  };
  const image = imageAt(name);
  if (image >= 0) return board.name(image);
  const { subgrid, row, column } = placeOfName(name);
  const inwards = (at: number): number => (at < 1 ? 1 : at > board.digits ? -1 : 0);
  const [down, across] = [inwards(row), inwards(column)];
  const [near, far] = [1, 2].map((step) => imageAt(`${subgrid}r${row + step * down}c${column + step * across}`)) as [
    number,
    number,
  ];
  if (near < 0 || far < 0) return null;
  const { cellRow, cellColumn } = board.topology;
  const beyond = spots.nameAt({
    row: 2 * itemAt(cellRow, near) - itemAt(cellRow, far),
    column: 2 * itemAt(cellColumn, near) - itemAt(cellColumn, far),
  });
  return beyond !== null && !board.cell(beyond).ok ? beyond : null;
}
