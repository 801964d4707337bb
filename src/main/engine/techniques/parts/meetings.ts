import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW } from '../../../../shared/layout/topology.ts';
import { overlapsOf } from './overlaps.ts';
import { perView } from './perView.ts';

/** Two houses that meet in several cells, looked at from one of them. */
export interface Meeting {
  readonly from: number;
  readonly to: number;
  /** Places of `from` in the meeting, and the others. */
  readonly inside: number;
  readonly outside: number;
  /** Places of `to` that are not in the meeting. */
  readonly beyond: number;
}

/** The meetings of a scope, each from both sides. */
export interface Meetings {
  readonly lineToBox: readonly Meeting[];
  readonly boxToLine: readonly Meeting[];
  /** All others: lines of subgrids that overlap, extra houses. */
  readonly crossing: readonly Meeting[];
}

/** The meetings of a view's houses; made once per view. */
export const meetingsOf = perView((view): Meetings => {
  const { houseKind, allDigits } = view.topology;
  const overlaps = overlapsOf(view);
  const isLine = (house: number): boolean => houseKind[house] === HOUSE_ROW || houseKind[house] === HOUSE_COLUMN;
  const isBox = (house: number): boolean => houseKind[house] === HOUSE_BOX;
  const placesIn = (from: number, to: number): number => {
    for (let i = overlaps.start[from] as number; i < (overlaps.start[from + 1] as number); i++) {
      if (overlaps.house[i] === to) return overlaps.places[i] as number;
    }
    return 0;
  };
  const lineToBox: Meeting[] = [];
  const boxToLine: Meeting[] = [];
  const crossing: Meeting[] = [];
  for (const from of view.houses) {
    for (let i = overlaps.start[from] as number; i < (overlaps.start[from + 1] as number); i++) {
      const to = overlaps.house[i] as number;
      const inside = overlaps.places[i] as number;
      const meeting = { from, to, inside, outside: allDigits & ~inside, beyond: allDigits & ~placesIn(to, from) };
      if (isLine(from) && isBox(to)) lineToBox.push(meeting);
      else if (isBox(from) && isLine(to)) boxToLine.push(meeting);
      else crossing.push(meeting);
    }
  }
  return { lineToBox, boxToLine, crossing };
});
