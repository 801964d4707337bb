import { type BoxShape, digitsOfBox } from '../../../shared/base/boxShape.ts';
import { typicalSeconds } from '../../../shared/rating/typicalTime.ts';
import { LEVELS, type Level } from '../../../shared/step/step.ts';
import { t } from '../../i18n/words.ts';
import type { PlayerTempo } from '../../state/app/tempo.ts';
import { aboutTime } from '../words/timeWords.ts';
import type { ChoiceFacts } from './layoutChoice.ts';

type MeasuredLayout = Pick<ChoiceFacts, 'cells' | 'subgrids' | 'box'>;

/**
 * Classes that puzzles usually have: with up to six digits only the two easiest, because most such boards are too small
 * for harder classes.
 */
function usualLevels(box: BoxShape): readonly Level[] {
  return digitsOfBox(box) < 7 ? LEVELS.slice(0, 2) : LEVELS;
}

/**
 * class → seconds that puzzles of a layout usually take. These are this player's times if the program has learned them,
 * otherwise times of an average player. Reads a signal, so a component that calls this is rendered again when the
 * player's times change.
 */
export function expectedSeconds(tempo: PlayerTempo, layout: MeasuredLayout): ReadonlyMap<string, number> {
  const { cells, subgrids, box } = layout;
  return new Map(
    usualLevels(box).map((level) => {
      const typical = typicalSeconds(level, cells, subgrids);
      return [level, tempo.ownTime(typical)?.seconds ?? typical];
    }),
  );
}

/**
 * Words with the number of cells and the expected times from the lowest to the highest class: “81 cells · 3 min to 30
 * min”. Reads a signal, like {@link expectedSeconds}.
 */
export function layoutFigures(tempo: PlayerTempo, layout: MeasuredLayout): string {
  const times = [...expectedSeconds(tempo, layout).values()];
  const [from, to] = [aboutTime(times[0] ?? 0), aboutTime(times.at(-1) ?? 0)];
  const range = from === to ? t('new.expected', { time: to }) : t('new.expected.range', { from, to });
  return `${t('new.cells', { count: layout.cells })} · ${range}`;
}
