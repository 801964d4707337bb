import type { JSX } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { sideFor } from '../../../shared/base/boxShape.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { formatNumber, language, t } from '../../i18n/words.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import { COLOURS } from '../../state/session/intents.ts';
import type { OpenSession } from '../../state/session/openSession.ts';
import { usePlay } from '../controls/context.ts';
import { useToolbar } from '../controls/toolbar.ts';
import { heardPlace, heardSubgrids } from './cellWords.ts';
import { PenPad } from './penPad.tsx';

/** Returns the subgrid in which the cursor moves, see `CursorMovement.ownSubgrid`; -1 without a cursor. */
function cursorSubgrid({ selection, travel }: OpenGame): number {
  return selection.cursor.value < 0 ? -1 : travel.ownSubgrid;
}

/** digit → how many times the digit is missing in a subgrid; never negative. */
function missingIn({ game, topology }: OpenSession, subgrid: number): number[] {
  const { digits, positionCell } = topology;
  const missing = new Array<number>(digits + 1).fill(digits);
  const from = subgrid * digits ** 2;
  for (const cell of positionCell.subarray(from, from + digits ** 2)) {
    const digit = itemAt(game.marks.digits, cell);
    missing[digit] = Math.max(0, itemAt(missing, digit) - 1);
  }
  return missing;
}

/**
 * Number of columns of the pad: the side of the smallest square that has room for all keys. The style sheet expects the
 * same number.
 */
function padColumns(digits: number): number {
  return Math.max(2, sideFor(digits));
}

/** Pad with colours instead of digits, for the colour tool. */
function ColourPad(): JSX.Element {
  const play = usePlay();
  const { entry } = play;
  const currentDigit = entry.currentDigit.value;
  return (
    <div class="pad order-3 colours" {...useToolbar(t('game.pad.colours'))}>
      {Array.from({ length: COLOURS }, (_, index) => {
        const colour = index + 1;
        return (
          <button
            key={colour}
            type="button"
            class="pad-key toggle"
            aria-label={t('game.pad.colour', { colour })}
            aria-pressed={entry.digitFirst ? currentDigit === colour : undefined}
            disabled={!play.takesDigits}
            onClick={() => play.enter(colour)}
          >
            <span class={`pad-colour fill-${colour}`} />
            <span class="pad-count">{colour}</span>
          </button>
        );
      })}
    </div>
  );
}

/**
 * Label that shows how often a digit is missing in the cursor's subgrid, or on the board if `here` is undefined. Two
 * numbers would be read as digits placed out of all, so the other number is only in the name of the key.
 */
function countWords(count: number | undefined, here: number | undefined, roomy: boolean): string {
  // A no-break space fills the empty line, so that the digit above the line does not move.
  if (count === undefined) return '\u00a0';
  const left = formatNumber(here ?? count);
  if (!roomy) return left;
  return t(here === undefined ? 'game.pad.left' : 'game.pad.left.here', { count: left });
}

interface PadKeyProps {
  readonly play: OpenGame;
  readonly digit: number;
  /** How often the digit is missing on the whole board; undefined if this is not shown. */
  readonly count: number | undefined;
  /** How often the digit is missing in the cursor's subgrid; undefined if this is not shown. */
  readonly here: number | undefined;
  readonly subgrid: number;
  /** Whether this is the current digit in digit-first entry; undefined in cell-first entry. */
  readonly current: boolean | undefined;
  readonly possible: boolean;
  /** Id of the element that says in which cell the digit is entered. */
  readonly where: string;
}

/**
 * Name of a key for screen readers: its digit, and how many times the digit is missing on the board and in the cursor's
 * subgrid.
 */
function keyWords({ session }: OpenGame, digit: number, count?: number, here?: number, subgrid = -1): string {
  if (count === undefined) return formatNumber(digit);
  if (here === undefined) return t('game.pad.key', { digit, count });
  return t('game.pad.here', { digit, count, here, subgrid: heardSubgrids(session.topology, [subgrid]) });
}

/** Key for one digit. */
function PadKey({ play, digit, count, here, subgrid, current, possible, where }: PadKeyProps): JSX.Element {
  const spoken = language.value;
  // Memoise the key, because a move changes only one or two keys of the pad.
  return useMemo(() => {
    const words = keyWords(play, digit, count, here, subgrid);
    return (
      <button
        type="button"
        class={count === 0 ? 'pad-key toggle used-up' : here === 0 ? 'pad-key toggle used-up-here' : 'pad-key toggle'}
        aria-label={words}
        title={here === undefined ? undefined : words}
        aria-pressed={current}
        aria-describedby={where}
        disabled={!possible}
        onClick={() => play.enter(digit)}
      >
        <span class="pad-digit medium">{digit}</span>
        {!play.session.roams && (
          <>
            <span class="pad-count long">{countWords(count, here, play.session.topology.digits < 10)}</span>
            <span class="pad-count short">{countWords(count, here, false)}</span>
          </>
        )}
      </button>
    );
  }, [play, digit, count, here, subgrid, current, possible, where, spoken]);
}

/** Says for players who listen in which cell a key of the pad enters its digit. */
function PadPlace({ play, id }: { readonly play: OpenGame; readonly id: string }): JSX.Element {
  const { session, selection, travel, entry } = play;
  const cell = selection.cursor.value;
  const isOne = selection.cells.value.size === 1 && !entry.digitFirst;
  const words = !isOne ? '' : t('game.pad.place', { place: heardPlace(session.topology, travel.ownSubgrid, cell) });
  return (
    <span id={id} hidden>
      {words}
    </span>
  );
}

/**
 * Digit keys. Each key shows how many times its digit is missing: in the cursor's subgrid if there are several, else on
 * the whole board. A setting can hide these numbers.
 */
export function DigitPad(): JSX.Element {
  const play = usePlay();
  const { session, entry } = play;
  const toolbar = useToolbar(t('game.pad'));
  const where = useId();
  void session.revision.value;
  const { topology, game } = session;
  const subgrid = cursorSubgrid(play);
  if (entry.tool.value === 'colour') return <ColourPad />;
  if (entry.tool.value === 'pen') return <PenPad />;
  const isCounted = play.settings.get('digitCounts').value;
  const inSubgrid = subgrid >= 0 && topology.subgridCount > 1 ? missingIn(session, subgrid) : null;
  // In an endless world, the board is a window that shows a part of the world. How many times a digit is missing in the
  // whole window means nothing to the player, so show only the number for the subgrid.
  const here = session.roams || !isCounted ? null : inSubgrid;
  const missing = (digit: number): number | undefined => {
    if (!isCounted) return undefined;
    return session.roams ? inSubgrid?.[digit] : Math.max(0, game.remaining(digit));
  };
  const currentDigit = entry.currentDigit.value;
  return (
    <div class={`pad order-${padColumns(topology.digits)} tool-${entry.tool.value}`} {...toolbar}>
      {Array.from({ length: topology.digits }, (_, index) => (
        <PadKey
          key={index}
          play={play}
          digit={index + 1}
          count={missing(index + 1)}
          here={here?.[index + 1]}
          subgrid={here ? subgrid : -1}
          current={entry.digitFirst ? currentDigit === index + 1 : undefined}
          possible={play.takesDigits}
          where={where}
        />
      ))}
      <PadPlace play={play} id={where} />
    </div>
  );
}
