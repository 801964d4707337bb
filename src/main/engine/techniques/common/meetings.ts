import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW } from '../../../../shared/topology/topology.ts';
import { overlapsOf } from './overlaps.ts';
import { perView } from './perView.ts';

/** Two houses that share several cells, seen from one of them. */
export interface Meeting {
  readonly from: number;
  readonly to: number;
  /** Places of `from` that are shared, and the other places of `from`. */
  readonly inside: number;
  readonly outside: number;
  /** Places of `to` that are not shared. */
  readonly beyond: number;
}

/** The meetings of a scope, each listed from both sides. */
export interface Meetings {
  readonly lineToBox: readonly Meeting[];
  readonly boxToLine: readonly Meeting[];
  /** All other meetings: lines of overlapping subgrids, extra houses. */
  readonly crossing: readonly Meeting[];
}

/** The meetings of a view's houses; computed once per view. */
export const meetingsOf = perView((view): Meetings => {
  const { houseKind, allDigits } = view.topology;
  const overlaps = overlapsOf(view);
  const isLine = (house: number): boolean => houseKind[house] === HOUSE_ROW || houseKind[house] === HOUSE_COLUMN;
  const isBox = (house: number): boolean => houseKind[house] === HOUSE_BOX;
  const placesIn = (from: number, to: number): number => {
    for (let i = overlaps.start[from]; i < overlaps.start[from + 1]; i++) {
      if (overlaps.house[i] === to) return overlaps.places[i];
    }
    return 0;
  };
  const lineToBox: Meeting[] = [];
  const boxToLine: Meeting[] = [];
  const crossing: Meeting[] = [];
  for (const from of view.houses) {
    for (let i = overlaps.start[from]; i < overlaps.start[from + 1]; i++) {
      const to = overlaps.house[i];
      const inside = overlaps.places[i];
      const meeting = { from, to, inside, outside: allDigits & ~inside, beyond: allDigits & ~placesIn(to, from) };
      if (isLine(from) && isBox(to)) lineToBox.push(meeting);
      else if (isBox(from) && isLine(to)) boxToLine.push(meeting);
      else crossing.push(meeting);
    }
  }
  return { lineToBox, boxToLine, crossing };
});
