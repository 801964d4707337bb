import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { formatNumber, language, t } from '../i18n/words.ts';
import { COLOURS } from '../state/intents.ts';
import type { Play } from '../state/play.ts';
import type { PlaySession } from '../state/playSession.ts';
import { usePlay } from './context.ts';

/** The subgrid that the cursor is in, the first of several; -1 where there is no cursor. */
function cursorSubgrid({ session, selection }: Play): number {
  const { topology } = session;
  const cursor = selection.cursor.value;
  if (cursor < 0) return -1;
  return Math.floor((topology.twins[topology.twinStart[cursor] as number] as number) / topology.digits ** 2);
}

/** Digit → how often it is still missing in a subgrid; never negative. */
function missingIn({ game, topology }: PlaySession, subgrid: number): number[] {
  const { digits, positionCell } = topology;
  const missing = new Array<number>(digits + 1).fill(digits);
  const from = subgrid * digits ** 2;
  for (let position = from; position < from + digits ** 2; position++) {
    const digit = game.marks.digits[positionCell[position] as number] as number;
    missing[digit] = Math.max(0, (missing[digit] as number) - 1);
  }
  return missing;
}

/** Colours in place of digits: what the colour tool gives to cells. */
function ColourPad(): JSX.Element {
  const play = usePlay();
  const { entry } = play;
  const held = entry.held.value;
  return (
    <fieldset class="pad order-3 colours" aria-label={t('game.pad.colours')}>
      {Array.from({ length: COLOURS }, (_, index) => {
        const colour = index + 1;
        return (
          <button
            key={colour}
            type="button"
            class="pad-key"
            aria-label={t('game.pad.colour', { colour })}
            aria-pressed={entry.digitFirst ? held === colour : undefined}
            disabled={!play.takesDigits}
            onClick={() => play.enter(colour)}
          >
            <span class={`pad-colour fill-${colour}`} />
            <span class="pad-count">{colour}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** How often a digit is missing, as it fits on its key: in the subgrid out of all, or in all. */
function countWords(count: number, here: number | undefined, roomy: boolean): string {
  const all = formatNumber(count);
  if (here === undefined) return roomy ? t('game.pad.left', { count: all }) : all;
  return t(roomy ? 'game.pad.counts.left' : 'game.pad.counts', { here: formatNumber(here), count: all });
}

interface PadKeyProps {
  readonly play: Play;
  readonly digit: number;
  /** How often the digit is missing on the whole board. */
  readonly count: number;
  /** How often in the cursor's subgrid; undefined where that is not told. */
  readonly here: number | undefined;
  readonly subgrid: number;
  /** Whether it is the digit to come; undefined where cells come first. */
  readonly held: boolean | undefined;
  readonly possible: boolean;
}

/** One digit to press. */
function PadKey({ play, digit, count, here, subgrid, held, possible }: PadKeyProps): JSX.Element {
  const spoken = language.value;
  // A move changes one or two of the keys: the others stay the very elements that they are.
  return useMemo(() => {
    const words =
      here === undefined
        ? t('game.pad.key', { digit, count })
        : t('game.pad.here', { digit, count, here, subgrid: subgrid + 1 });
    return (
      <button
        type="button"
        class={count === 0 ? 'pad-key used-up' : here === 0 ? 'pad-key used-up-here' : 'pad-key'}
        aria-label={words}
        title={here === undefined ? undefined : words}
        aria-pressed={held}
        disabled={!possible}
        onClick={() => play.enter(digit)}
      >
        <span class="pad-digit">{digit}</span>
        <span class="pad-count">{countWords(count, here, play.session.topology.order < 4)}</span>
      </button>
    );
  }, [play, digit, count, here, subgrid, held, possible, spoken]);
}

/** The digits, each with how often it is missing: in the cursor's subgrid and in all, where there are several. */
export function DigitPad(): JSX.Element {
  const play = usePlay();
  const { session, entry } = play;
  void session.revision.value;
  const { topology, game } = session;
  const subgrid = cursorSubgrid(play);
  if (entry.tool.value === 'colour') return <ColourPad />;
  const here = subgrid >= 0 && topology.subgridCount > 1 ? missingIn(session, subgrid) : null;
  const held = entry.held.value;
  return (
    <fieldset class={`pad order-${topology.order}`} aria-label={t('game.pad')}>
      {Array.from({ length: topology.digits }, (_, index) => (
        <PadKey
          key={index}
          play={play}
          digit={index + 1}
          count={Math.max(0, game.remaining(index + 1))}
          here={here?.[index + 1]}
          subgrid={here ? subgrid : -1}
          held={entry.digitFirst ? held === index + 1 : undefined}
          possible={play.takesDigits}
        />
      ))}
    </fieldset>
  );
}
