import { digitsOf } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Move } from '../../../shared/game/move.ts';
import { nameKeyOf } from '../../../shared/puzzle/unknownRules.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { cellsName, housesName, type Naming } from '../../../shared/step/placeNames.ts';
import { inParts, listed } from '../../../shared/text/placeholders.ts';
import {
  HOUSE_BOX,
  HOUSE_COLUMN,
  HOUSE_EXTRA,
  HOUSE_ROW,
  subgridsOf,
  subgridsOfHouse,
  type Topology,
} from '../../../shared/topology/topology.ts';
import { heardDuration, language, t } from '../../i18n/words.ts';
import { type CommandId, commandById } from '../../state/app/shortcuts/allCommands.ts';
import type { Command } from '../../state/app/shortcuts/command.ts';
import { linkedSubgrids } from '../../state/board/navigation.ts';
import type { Direction } from '../../state/board/selection.ts';
import { openDigits } from '../../state/board/stepDrawing.ts';
import type { Announcement } from '../../state/play/announcement.ts';
import type { SelectedClue } from '../../state/play/clueHelp.ts';
import type { RefusedEntry } from '../../state/play/entry.ts';
import { isFinished } from '../../state/play/finishedHouses.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import { inSentences } from '../../state/play/speaker.ts';
import { combinationWords } from '../words/combinationWords.ts';
import { gameName } from '../words/gameName.ts';
import { surfaceExplanation } from '../words/surfaceWords.ts';
import {
  clueItemName,
  contentWords,
  cursorPlace,
  heardClues,
  heardCluesOf,
  heardPlace,
  heardSubgrid,
  heardSubgrids,
  placedContentWords,
} from './cellWords.ts';
import { clueTitle, countWords, leftWords, openCombinations } from './clueHelp.tsx';
import { emptyIn } from './heardCell.ts';

/** A house that lacks more digits than this is not named: it says little about a cell. */
const MOST_LACKING = 4;

/** Kinds of houses in the order in which they are always named. */
const HOUSE_ORDER: readonly number[] = [HOUSE_ROW, HOUSE_COLUMN, HOUSE_BOX, HOUSE_EXTRA];

/** Upper bound on the combinations of a clue that are named. */
const MOST_COMBINATIONS = 4;

/** Upper bound on the conflicting cells that are named. */
const MOST_CONFLICTS = 3;

/** How cells and houses are named in speech: names leave out the player's own subgrid. */
function namingHere({ session: { topology }, travel }: OpenGame, bare: boolean): Naming {
  return { topology, language: language.value, subgrid: travel.ownSubgrid, spoken: true, bare };
}

function cellsHere(play: OpenGame, cells: readonly number[]): string {
  const own = play.travel.ownSubgrid;
  const { topology } = play.session;
  const isHere = (cell: number): boolean => subgridsOf(topology, cell).includes(own);
  const [here, away] = [cells.filter(isHere), cells.filter((cell) => !isHere(cell))];
  return listed(language.value, [
    ...here.map((cell) => cellsName(namingHere(play, true), [cell])),
    ...away.map((cell) => cellsName(namingHere(play, false), [cell])),
  ]);
}

function cellsOf({ session }: OpenGame, positions: readonly number[]): number[] {
  return positions.map((position) => itemAt(session.topology.positionCell, position));
}

/** The clues of some cells that the board shows as finished or broken. */
function cluesIn({ session, clueHelp }: OpenGame, cells: readonly number[], state: 'finished' | 'broken'): number[] {
  const clues = new Set(cells.flatMap((cell) => [...session.game.clues.at(cell)]));
  return [...clues].filter((clue) => clueHelp.clueStates.peek().get(clue) === state);
}

function subgridsWords(topology: Topology, subgrids: readonly number[]): string {
  const names = heardSubgrids(topology, subgrids);
  return subgrids.length === 1 ? t('hear.subgrid', { subgrid: names }) : t('hear.subgrids', { subgrids: names });
}

/**
 * Words for what a placed digit has finished: houses, subgrids, clues, and the digit itself if it is placed everywhere.
 */
function finishedWords(play: OpenGame, cells: readonly number[], digit: number, conflicts = false): string[] {
  const { game, topology } = play.session;
  const { cellHouses, cellHouseStart, subgridHouses, subgridHouseStart } = topology;
  // In a lesson, only the lesson says whether the task is done.
  if (game.finished && play.purpose === 'training') return [];
  if (game.finished && !play.session.roams) {
    const { summary, unknownRules } = play.session;
    const named = { name: gameName(summary), difficulty: t(`difficulty.${summary.difficulty}`) };
    const time = heardDuration(play.time.clock.seconds.peek());
    // If the puzzle has rules that the program does not know, it cannot say whether the solution is right.
    return unknownRules
      ? [t('unknown-rules.filled')]
      : [t('game.finished'), t('game.finished.text', { ...named, time })];
  }
  const parts: string[] = [];
  const subgrids = [...new Set(cells.flatMap((cell) => subgridsOf(topology, cell)))].filter((subgrid) =>
    subgridHouses
      .subarray(subgridHouseStart[subgrid], subgridHouseStart[subgrid + 1])
      .every((house) => isFinished(game, house)),
  );
  const own = play.travel.ownSubgrid;
  // If a subgrid is finished, its houses are not named too. Exception: houses that also belong to the player's own
  // subgrid, if that one is not finished.
  const isInFinished = (owners: readonly number[]): boolean =>
    owners.some((owner) => subgrids.includes(owner)) && (subgrids.includes(own) || !owners.includes(own));
  const houses = [
    ...new Set(cells.flatMap((cell) => [...cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])])),
  ]
    .filter((house) => isFinished(game, house))
    .filter((house) => !isInFinished(subgridsOfHouse(topology, house)));
  const here = houses.filter((house) => subgridsOfHouse(topology, house).includes(own));
  const away = houses.filter((house) => !here.includes(house));
  const names = [
    ...here.map((house) => housesName(namingHere(play, true), [house])),
    ...away.map((house) => housesName(namingHere(play, false), [house])),
    ...(subgrids.length > 0 ? [subgridsWords(topology, subgrids)] : []),
    ...heardClues(play.session, cluesIn(play, cells, 'finished')),
  ];
  if (names.length > 0) parts.push(t('hear.done', { houses: listed(language.value, names) }));
  if (!conflicts && !play.session.roams && game.remaining(digit) === 0) parts.push(t('hear.digit-done', { digit }));
  return parts;
}

/**
 * Words for wrong digits, if the board shows them as wrong: the cells or clues with which they conflict, or else only
 * that they are wrong.
 */
function conflictWords(play: OpenGame, cells: readonly number[]): string[] {
  const { mistakes, session } = play;
  const { peers, peerStart } = session.topology;
  const { digits } = session.game.marks;
  const shown = cells.filter((cell) => mistakes.shown[cell] !== 0);
  if (shown.length === 0) return [];
  const others = new Set(
    shown.flatMap((cell) =>
      [...peers.subarray(peerStart[cell], peerStart[cell + 1])].filter((peer) => digits[peer] === digits[cell]),
    ),
  );
  const broken = heardClues(session, cluesIn(play, shown, 'broken'));
  const words: string[] = [];
  if (others.size > 0) words.push(t('hear.conflict', { cells: cellsHere(play, [...others].slice(0, MOST_CONFLICTS)) }));
  if (broken.length > 0) words.push(t('hear.breaks', { clues: listed(language.value, broken) }));
  for (const { left, total } of play.clueHelp.selected.peek()) {
    // If a clue is broken, say by how much its sum is too high or too low. While the clue has empty cells, a low sum is
    // not a mistake.
    if (broken.length > 0 && left && left.sum !== 0 && (left.sum < 0 || left.cells === 0))
      words.push(leftWords(left, total ?? 0));
  }
  if (words.length > 0) return words;
  return [t(session.game.breaksRule(itemAt(shown, 0)) ? 'cell.clash' : 'hear.wrong')];
}

/**
 * Words for wrong digits after undo or redo: the cells with which they conflict, or else how many wrong digits are
 * marked.
 */
export function mistakeWords(play: OpenGame, changed: readonly number[] | null, count: number): string {
  const words = conflictWords(play, [...new Set(changed)]);
  return words.length > 0 ? words.join('. ') : t('said.mistakes', { count });
}

/**
 * Words for the clues that undo or redo brought back or took away: the first one, and how many more. Empty if the clues
 * are the same.
 */
function changedClueWords({ session }: OpenGame, before: readonly Clue[]): string[] {
  const { clues } = session;
  const [added, gone] = [
    clues.filter((clue) => !before.includes(clue)),
    before.filter((clue) => !clues.includes(clue)),
  ];
  const count = Math.max(added.length, gone.length);
  const [back, away] = [added[0], gone[0]];
  const words = back ? clueItemName(session, back) : away && t('hear.clue-gone', { clue: clueItemName(session, away) });
  if (!words) return [];
  return count > 1 ? [words, t('hear.more-clues', { count: count - 1 })] : [words];
}

/**
 * Words for what undo or redo changed: the first changed cell with its present content, and how many more cells
 * changed; then the clues. In the puzzle editor, a change of neither is one of the texts.
 *
 * @param before the clues before the change.
 */
function changedWords(play: OpenGame, changed: readonly number[] | null, before: readonly Clue[]): string {
  const cells = changedCellWords(play, [...new Set(changed)]);
  const clues = changedClueWords(play, before);
  if (cells.length + clues.length === 0) return t(play.editing ? 'hear.texts' : 'hear.unchanged');
  return [...cells, ...clues].join(', ');
}

/** Words for changed cells: the first one with its present content, and how many more. */
function changedCellWords(play: OpenGame, cells: readonly number[]): string[] {
  const [first] = cells;
  if (first === undefined) return [];
  const { topology } = play.session;
  const own = play.travel.ownSubgrid;
  const around = subgridsOf(topology, first);
  const isHere = around.includes(own);
  const subgrid = isHere ? own : itemAt(around, 0);
  // The conflicts of a digit are said after these words, so leave out that it is wrong.
  const parts = [contentWords(play, first, false, false), heardPlace(topology, subgrid, first)];
  if (!isHere) parts.splice(1, 0, heardSubgrid(play.session, subgrid));
  if (cells.length > 1) parts.push(t('hear.more-cells', { count: cells.length - 1 }));
  return parts;
}

/** Says what a move did. */
function doneWords(
  play: OpenGame,
  said: Announcement,
  changed: readonly number[] | null,
  before: readonly Clue[],
): string {
  switch (said.kind) {
    case 'placed':
      return t('said.placed', { digit: said.digit, count: said.cells });
    case 'noted':
    case 'unnoted':
      return t(`said.${said.kind}`, { digit: said.digit, count: said.cells });
    case 'coloured':
    case 'uncoloured':
      return t(`said.${said.kind}`, { colour: said.colour, count: said.cells });
    case 'candidate-coloured':
    case 'candidate-uncoloured':
      return t(`said.${said.kind}`, { colour: said.colour, digit: said.digit });
    case 'drawn':
    case 'rubbed-out':
      return t(`said.${said.kind}.${said.shape}`);
    case 'cleared':
      return t(`said.cleared.${said.what}`);
    case 'erased': {
      const [cell] = changed ?? [];
      const words = t('said.erased', { count: said.cells });
      // After erasing one cell, add what the cell contains now: notes, or nothing.
      return said.cells === 1 && cell !== undefined ? `${words}, ${contentWords(play, cell)}` : words;
    }
    case 'undone':
    case 'redone':
      return t(`hear.${said.kind}`, { cell: changedWords(play, changed, before) });
    case 'crossed':
    case 'uncrossed':
      return t(`said.${said.kind}`, { digits: combinationWords(said.combination) });
    case 'solved':
      return t('said.solved', { count: said.steps });
    default:
      return t(`said.${said.kind}`);
  }
}

/**
 * All words after a move: what it did, what it finished, and what conflicts.
 *
 * @param before the clues before the move.
 */
export function moveWords(
  play: OpenGame,
  said: Announcement,
  move: Move,
  changed: readonly number[] | null,
  before: readonly Clue[] = play.session.clues,
): readonly string[] {
  if (move.kind === 'place') {
    const cells = cellsOf(play, move.positions);
    const conflicts = conflictWords(play, cells);
    const finished = finishedWords(play, cells, move.digit, conflicts.length > 0);
    return [doneWords(play, said, changed, before), ...conflicts, ...finished];
  }
  const [placed] = move.kind === 'apply' ? move.placements : [];
  if (!placed) return [doneWords(play, said, changed, before)];
  const cells = cellsOf(play, [placed.position]);
  const words = t('hear.applied', { digits: placed.digit, cells: cellsHere(play, cells) });
  return [words, ...finishedWords(play, cells, placed.digit)];
}

/** Words for the rest of a clue's sum, and for the combinations of digits that are still possible. */
function clueParts(clue: SelectedClue): string[] {
  const { total, left, fillings, balanced } = clue;
  const parts = left ? [leftWords(left, total ?? 0)] : [];
  if (fillings?.kind !== 'listed') return parts;
  const { combinations } = fillings;
  if (!combinations.some(({ possible }) => possible)) return [...parts, t('hear.combinations.none')];
  const counted = countWords(combinations, clue);
  const open = openCombinations(combinations, clue);
  if (open.length === 0 || open.length > MOST_COMBINATIONS) return [...parts, counted];
  const digits = inParts(
    language.value,
    open.map(({ combination }) => combinationWords(combination, balanced)),
  );
  return [...parts, t('hear.combinations', { counted, digits })];
}

/**
 * Says what the panel beside the board shows about the clues of the selected cell. If these are several clues, each is
 * named.
 */
function clueHelpWords({ clueHelp }: OpenGame): string[] {
  const said = clueHelp.selected.peek().map((clue) => ({ clue, parts: clueParts(clue) }));
  const some = said.filter(({ parts }) => parts.length > 0);
  if (some.length < 2) return some.flatMap(({ parts }) => parts);
  return some.flatMap(({ clue, parts: [first = '', ...others] }) => [
    t('puzzle-about.line', { name: clueTitle(clue), text: first }),
    ...others,
  ]);
}

/** Everything about the cell under the cursor: all positions, what is possible, its clues and what its houses lack. */
export function detailWords(play: OpenGame): string {
  const { session, selection } = play;
  const { game, topology } = session;
  const { cellHouses, cellHouseStart, houseCells, digits, allDigits } = topology;
  const cell = selection.cursor.peek();
  if (cell < 0) return t('hear.start');
  // Leave out that a digit is wrong: the end says it, and names the cells with which the digit conflicts.
  const parts = [placedContentWords(play, cell, false)];
  const clues = [heardCluesOf(play, cell), ...clueHelpWords(play)].filter((words) => words !== '');
  if (game.marks.digits[cell] !== 0) {
    // Both the help for clues and the conflicts say how far off a sum is.
    const conflicts = conflictWords(play, [cell]).filter((words) => !clues.includes(words));
    return [...parts, ...clues, ...conflicts].join('. ');
  }
  const list = (mask: number): string => listed(language.value, digitsOf(mask).map(String));
  const open = openDigits(game, cell);
  const count = digitsOf(open).length;
  parts.push(count === 0 ? t('hear.possible.none') : t('hear.possible', { digits: list(open), count }), ...clues);
  // If only one digit is possible, the digits that are missing in the houses add nothing.
  if (count === 1) return parts.join('. ');
  const missing: string[] = [];
  const isOwn = (house: number): boolean => subgridsOfHouse(topology, house).includes(play.travel.ownSubgrid);
  const houses = [...cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])];
  const kind = (house: number): number => HOUSE_ORDER.indexOf(itemAt(topology.houseKind, house));
  // Begin with the houses of the player's own subgrid. Their names leave out the subgrid.
  for (const house of houses.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || kind(a) - kind(b))) {
    const own = houseCells.subarray(house * digits, (house + 1) * digits);
    const there = own.reduce((mask, other) => mask | ((1 << itemAt(game.marks.digits, other)) >> 1), 0);
    const lacking = allDigits & ~there;
    if (digitsOf(lacking).length > MOST_LACKING) continue;
    const name = housesName(namingHere(play, isOwn(house)), [house]);
    missing.push(t('hear.lacks', { house: name, digits: list(lacking) }));
  }
  if (missing.length > 0) parts.push(t('hear.lacking', { houses: inParts(language.value, missing) }));
  return parts.join('. ');
}

/** Row and column of a cell, and which other subgrids share it. */
function hereWords({ session, travel }: OpenGame, cell: number): string {
  const { topology } = session;
  const own = travel.ownSubgrid;
  const others = session.roams ? [] : subgridsOf(topology, cell).filter((subgrid) => subgrid !== own);
  const shared =
    others.length === 0 ? [] : [t('hear.shared', { subgrids: heardSubgrids(topology, others), count: others.length })];
  return [heardPlace(topology, own, cell), ...shared].join(', ');
}

/**
 * Says that the cursor cannot move on, because its cell is at the edge of the whole board, or at the edge of the
 * player's subgrid with a void beyond.
 */
export function edgeWords({ session, selection, travel }: OpenGame, direction: Direction): string {
  const { topology } = session;
  const cell = selection.cursor.peek();
  const places = direction === 'left' || direction === 'right' ? topology.cellColumn : topology.cellRow;
  const isBack = direction === 'left' || direction === 'up';
  const outermost = places.reduce((most, place) => (isBack ? Math.min(most, place) : Math.max(most, place)));
  if (topology.subgridCount === 1 || itemAt(places, cell) === outermost) return t('hear.edge');
  return t('hear.edge.subgrid', { subgrid: heardSubgrids(topology, [travel.ownSubgrid]) });
}

/** Says why an entry has changed nothing. */
export function refusedWords({ session, tool }: OpenGame, { cells, move }: RefusedEntry): string {
  const { givens, marks } = session.game;
  if (cells.length === 0) return t('hear.start');
  if (move?.kind === 'place') return t('hear.same', { digit: move.digit });
  if (cells.every((cell) => givens[cell] !== 0)) {
    return t('hear.given', { digit: itemAt(givens, itemAt(cells, 0)), count: cells.length });
  }
  if (move?.kind === 'erase') return t('hear.nothing-to-erase');
  const isNote = tool.peek() === 'centre' || tool.peek() === 'corner';
  if (isNote && cells.every((cell) => marks.digits[cell] !== 0)) return t('hear.no-notes');
  return t('hear.unchanged');
}

/**
 * Why the key of a command did nothing.
 * @param knowsRules whether the program knows all rules of the puzzle.
 */
export function idleWords(id: CommandId, knowsRules: boolean): string {
  const { needsRules }: Command = commandById(id);
  const reason = needsRules && !knowsRules ? 'hear.unknown-rules' : 'hear.idle';
  return t(reason, { command: t(`command.${id}`) });
}

/** Names the clues that were not copied or cut, because they reach out of the selected cells. */
export function leftClueWords(rules: readonly string[]): string {
  const count = rules.length;
  const [first = ''] = rules;
  const key = rules.every((rule) => rule === first) ? nameKeyOf(first) : null;
  return t('hear.left', { count, clues: key ? t(key, { count }) : t('hear.left.clues', { count }) });
}

/** A text, and the cell under the cursor, to which the player comes back. */
export function withCell(play: OpenGame, text: string): string {
  const cell = play.selection.cursor.peek();
  return cell < 0 ? text : inSentences([text, `${contentWords(play, cell)}, ${cursorPlace(play)}`]);
}

/** Says that a command has scrolled the view, and which subgrid is in the middle now. */
export function scrolledWords({ session, travel }: OpenGame, command: string): string {
  return t('hear.seen.at', { command, subgrid: heardSubgrid(session, travel.middleSubgrid) });
}

/** Where the cursor is on the whole board, and how far the player is. */
export function wholeWords(play: OpenGame): string {
  const { session, travel, selection } = play;
  const { topology, game, summary } = session;
  const own = travel.ownSubgrid;
  const parts: string[] = [];
  const cell = selection.cursor.peek();
  const here = cell < 0 ? [] : [hereWords(play, cell)];
  if (topology.subgridCount > 1 && !session.roams) {
    const linked = linkedSubgrids(topology, own);
    parts.push(
      t('hear.whole.subgrid', {
        subgrid: heardSubgrids(topology, [own]),
        number: own + 1,
        count: topology.subgridCount,
      }),
      ...here,
      linked.length === 0
        ? t('hear.whole.alone')
        : t('hear.whole.linked', { subgrids: heardSubgrids(topology, linked), count: linked.length }),
    );
  }
  if (session.roams) parts.push(heardSubgrid(session, own));
  if (topology.subgridCount === 1 || session.roams) parts.push(...here);
  if (topology.subgridCount > 1) parts.push(t('hear.whole.empty', { count: emptyIn(session, own) }));
  if (!session.roams) {
    const filled = game.filled - (topology.cellCount - summary.cells);
    parts.push(t('hear.whole.filled', { filled, cells: summary.cells }));
  }
  parts.push(t(`hear.mode.${play.tool.peek()}`));
  const around = session.roams ? null : surfaceExplanation(topology.layout);
  return inSentences([...parts, ...(around === null ? [] : [around])]);
}
