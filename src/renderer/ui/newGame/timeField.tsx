import type { JSX } from 'preact';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { minutesTarget, type RatingTarget } from '../../../shared/rating/target.ts';
import { t } from '../../i18n/words.ts';

/** Minutes to choose from. Each value is about a quarter more than the value before. */
const MINUTES = [
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120, 150, 180, 240, 300, 360, 480, 600, 720],
  ...[960, 1200, 1500, 1800, 2400, 3000, 3600, 4800, 6000],
];
/**
 * Bounds of the times that are offered, in seconds per cell. Puzzles of all classes on 9×9, samurai, carpet and torus
 * have predicted times of 5 to 25 seconds per cell; with more givens, the times are shorter.
 */
const LEAST_PER_CELL = 2;
const GREATEST_PER_CELL = 30;
/** Time that is chosen at first, in minutes. */
export const FIRST_MINUTES = 15;
/** How far the predicted time may differ from the chosen time, as a fraction of the chosen time. */
const TOLERANCE = 0.2;

/** The times offered for a layout, in minutes, ascending. */
function offeredMinutes(cells: number): readonly number[] {
  const offered = MINUTES.filter(
    (minutes) => 60 * minutes >= LEAST_PER_CELL * cells && 60 * minutes <= GREATEST_PER_CELL * cells,
  );
  return offered.length > 0 ? offered : MINUTES.slice(-1);
}

/** The offered time that is nearest to a wanted one. */
export function nearestMinutes(minutes: number, cells: number): number {
  const offered = offeredMinutes(cells);
  return offered.reduce((best, each) => (Math.abs(each - minutes) < Math.abs(best - minutes) ? each : best));
}

function rangeAround(minutes: number): { readonly from: number; readonly to: number } {
  return { from: minutes * (1 - TOLERANCE), to: minutes * (1 + TOLERANCE) };
}

/** The option that asks for a puzzle of about this many minutes. */
export function timeTarget(minutes: number): RatingTarget {
  return minutesTarget(rangeAround(minutes));
}

/** Formats a time given in minutes. Times from two hours on are written in hours. */
function timeWords(minutes: number): string {
  return minutes < 120
    ? t('new.time.minutes', { minutes: Math.round(minutes * 10) / 10 })
    : t('new.time.hours', { hours: Math.round(minutes / 6) / 10 });
}

interface TimeSliderProps {
  readonly minutes: number;
  /** Number of cells of the layout. */
  readonly cells: number;
  readonly onChange: (minutes: number) => void;
}

/** Slider for the time that a puzzle should take. */
export function TimeSlider({ minutes, cells, onChange }: TimeSliderProps): JSX.Element {
  const offered = offeredMinutes(cells);
  const chosen = nearestMinutes(minutes, cells);
  const { from, to } = rangeAround(chosen);
  const range = t('new.time.range', { from: timeWords(from), to: timeWords(to) });
  return (
    <div class="time-slider stack gap-4">
      <label class="row wrap gap-12">
        <span class="field-name">{t('new.time.name')}</span>
        <input
          type="range"
          min={0}
          max={offered.length - 1}
          step={1}
          value={offered.indexOf(chosen)}
          aria-valuetext={`${timeWords(chosen)}. ${range}`}
          onInput={(event) => onChange(itemAt(offered, event.currentTarget.valueAsNumber))}
        />
        <output class="figures">{timeWords(chosen)}</output>
      </label>
      <p class="note">{range}</p>
    </div>
  );
}
