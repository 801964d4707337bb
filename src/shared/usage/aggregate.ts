import { GRADES, type Grade } from '../generate/options.ts';
import type { LayoutRef, VariantRef } from '../layout/spec.ts';
import { SUBGRID_PLACES } from '../topology/subgridPlaces.ts';
import type { UsageFacts } from './facts.ts';
import type { LayoutPlaces } from './layoutPlaces.ts';
import { RatingCount } from './ratingCross.ts';
import type {
  BoxRow,
  MeanOpening,
  TechniqueCount,
  UsageCounts,
  UsageGroup,
  UsageGrouping,
  UsageRow,
  UsageTable,
  UsageTableKind,
} from './report.ts';

/** A puzzle with stored facts, which can be counted in a table. */
export interface AnalysedPuzzle {
  readonly layout: LayoutRef;
  readonly variants: readonly VariantRef[];
  readonly difficulty: Grade;
  readonly ratings: Readonly<Record<string, number>>;
  readonly facts: UsageFacts;
  readonly places: LayoutPlaces;
}

class Mean {
  #sum = 0;
  #count = 0;

  add(value: number): void {
    this.#sum += value;
    this.#count++;
  }

  get value(): number | null {
    return this.#count === 0 ? null : this.#sum / this.#count;
  }
}

/**
 * Ranks (from 1) of the moments at which something happened in each subgrid. Equal moments share the mean of their
 * ranks. A subgrid where it did not happen has null.
 */
function ranksOf(moments: readonly (number | null)[]): (number | null)[] {
  return moments.map((moment) => {
    if (moment === null) return null;
    const before = moments.filter((other) => other !== null && other < moment).length;
    const equal = moments.filter((other) => other === moment).length;
    return before + (equal + 1) / 2;
  });
}

class GroupCount {
  readonly group: UsageGroup;
  puzzles = 0;
  subgrids = 0;
  #steps = 0;
  #touches = 0;
  /**
   * `last`: number (from 1) of the puzzle that last counted for the technique. With it, a puzzle counts only once for a
   * technique.
   */
  readonly #techniques = new Map<string, { steps: number; touches: number; puzzles: number; last: number }>();
  readonly #opening = {
    openedRank: new Mean(),
    openedAt: new Mean(),
    finishedRank: new Mean(),
    finishedAt: new Mean(),
  };

  constructor(group: UsageGroup) {
    this.group = group;
  }

  /**
   * Counts the steps of one puzzle that touch some of its subgrids.
   * @param members the subgrids of this group.
   */
  add({ uses }: UsageFacts, members: ReadonlySet<number>): void {
    this.puzzles++;
    this.subgrids += members.size;
    for (const { technique, subgrids, steps } of uses) {
      let touched = 0;
      for (const subgrid of subgrids) if (members.has(subgrid)) touched++;
      if (touched === 0) continue;
      let counted = this.#techniques.get(technique);
      if (!counted) {
        counted = { steps: 0, touches: 0, puzzles: 0, last: 0 };
        this.#techniques.set(technique, counted);
      }
      if (counted.last !== this.puzzles) {
        counted.last = this.puzzles;
        counted.puzzles++;
      }
      counted.steps += steps;
      counted.touches += touched * steps;
      this.#steps += steps;
      this.#touches += touched * steps;
    }
  }

  /**
   * Adds the moments at which some subgrids of a puzzle opened (first digit placed) and finished (last cell filled).
   * @param members the subgrids of this group.
   */
  addOpening({ opened, finished, steps }: UsageFacts, members: ReadonlySet<number>): void {
    const { openedRank, openedAt, finishedRank, finishedAt } = this.#opening;
    for (const [moments, rank, at] of [
      [opened, openedRank, openedAt],
      [finished, finishedRank, finishedAt],
    ] as const) {
      const ranks = ranksOf(moments);
      for (const subgrid of members) {
        const [moment, ranked] = [moments[subgrid] ?? null, ranks[subgrid] ?? null];
        if (moment === null || ranked === null) continue;
        rank.add(ranked);
        at.add((moment + 1) / steps);
      }
    }
  }

  row(hasOpening: boolean, order: ReadonlyMap<string, number>): UsageRow {
    const position = ({ technique }: TechniqueCount): number => order.get(technique) ?? order.size;
    const techniques = [...this.#techniques].map(([technique, { last: _, ...counts }]) => ({ technique, ...counts }));
    const { openedRank, openedAt, finishedRank, finishedAt } = this.#opening;
    const opening: MeanOpening = {
      openedRank: openedRank.value,
      openedAt: openedAt.value,
      finishedRank: finishedRank.value,
      finishedAt: finishedAt.value,
    };
    return {
      group: this.group,
      puzzles: this.puzzles,
      subgrids: this.subgrids,
      steps: this.#steps,
      touches: this.#touches,
      opening: hasOpening ? opening : null,
      techniques: techniques.sort((a, b) => position(a) - position(b)),
    };
  }
}

type MutableBoxRow = {
  -readonly [K in keyof BoxRow]: BoxRow[K];
};

const layoutKey = ({ layout, variants }: Pick<AnalysedPuzzle, 'layout' | 'variants'>): string =>
  JSON.stringify([layout, variants]);

/** The group in which one subgrid of a puzzle is counted. */
function groupOf(
  per: UsageGrouping,
  { layout, variants, difficulty, places }: AnalysedPuzzle,
  subgrid: number,
): UsageGroup {
  const ofLayout = { layout, variants: [...variants] };
  const placed = places.subgrids[subgrid];
  if (per === 'layout') return ofLayout;
  if (per === 'class') return { difficulty };
  if (!placed) throw new Error(`the layout has no subgrid ${subgrid}`);
  const { place, neighbours, sharedBoxes } = placed;
  if (per === 'place') return { place };
  if (per === 'links') return { neighbours, sharedBoxes };
  return { ...ofLayout, subgrid, place, neighbours, sharedBoxes };
}

/**
 * Number by which a group is sorted in its table: classes and places in their usual order, numbers in ascending order.
 */
function rankOf({ difficulty, place, neighbours = 0, sharedBoxes = 0, layout, subgrid }: UsageGroup): number {
  if (difficulty) return GRADES.indexOf(difficulty);
  // Rows for layouts stay in the order in which the layouts were counted. Rows for subgrids of a layout are sorted by
  // number.
  if (layout) return subgrid === undefined ? 0 : subgrid;
  return place ? SUBGRID_PLACES.indexOf(place) : neighbours * 10_000 + sharedBoxes;
}

const NO_PUZZLES: UsageCounts = { selected: 0, counted: 0, missing: 0, unsolved: 0, unsolvable: 0 };

/** Counts the facts of many puzzles into one table. */
export class UsageCount {
  readonly #per: UsageTableKind;
  readonly #order: ReadonlyMap<string, number>;
  readonly #groups = new Map<string, GroupCount>();
  readonly #boxes = new Map<string, MutableBoxRow>();
  readonly #ratings = new RatingCount();
  readonly #total = new GroupCount({});
  /** Layout → group of each of its subgrids. Cached, because many puzzles have the same layout. */
  readonly #known = new Map<string, readonly (readonly [string, UsageGroup])[]>();
  #counts = NO_PUZZLES;
  #carrying = 0;

  /**
   * @param per kind of the table.
   * @param techniques ids of all techniques, easiest first.
   */
  constructor(per: UsageTableKind, techniques: readonly string[]) {
    this.#per = per;
    this.#order = new Map(techniques.map((id, index) => [id, index]));
  }

  /** Counts a puzzle that was selected, but cannot be included in the table. */
  leaveOut(why: 'missing' | 'unsolvable'): void {
    this.#count(why);
  }

  add(puzzle: AnalysedPuzzle): void {
    const { facts, difficulty, ratings } = puzzle;
    if (!facts.solved) {
      this.#count('unsolved');
      return;
    }
    this.#count('counted');
    this.#carrying += facts.carrying;
    this.#total.add(facts, new Set(facts.opened.keys()));
    if (this.#per === 'box') this.#addBoxes(puzzle);
    else if (this.#per === 'rating') this.#ratings.add(difficulty, ratings);
    else this.#addGroups(this.#per, puzzle);
  }

  table(): UsageTable {
    const hasOpening = this.#per === 'subgrid' || this.#per === 'place' || this.#per === 'links';
    const groups = [...this.#groups.values()];
    const layouts = [...new Set(groups.map(({ group }) => JSON.stringify([group.layout, group.variants])))];
    const layoutOf = ({ group }: GroupCount): number => layouts.indexOf(JSON.stringify([group.layout, group.variants]));
    groups.sort((a, b) => layoutOf(a) - layoutOf(b) || rankOf(a.group) - rankOf(b.group));
    return {
      per: this.#per,
      counts: this.#counts,
      total: this.#total.row(false, this.#order),
      carrying: this.#carrying,
      rows: groups.map((group) => group.row(hasOpening, this.#order)),
      boxes: [...this.#boxes.values()],
      ratings: this.#ratings.tables(),
    };
  }

  #count(why: Exclude<keyof UsageCounts, 'selected'>): void {
    this.#counts = { ...this.#counts, selected: this.#counts.selected + 1, [why]: this.#counts[why] + 1 };
  }

  #addGroups(per: UsageGrouping, puzzle: AnalysedPuzzle): void {
    const { facts, difficulty } = puzzle;
    const key = `${layoutKey(puzzle)} ${difficulty}`;
    const ofSubgrids =
      this.#known.get(key) ??
      facts.opened.map((_, subgrid) => {
        const group = groupOf(per, puzzle, subgrid);
        return [JSON.stringify(group), group] as const;
      });
    this.#known.set(key, ofSubgrids);
    const members = new Map<string, Set<number>>();
    for (const [subgrid, [text, group]] of ofSubgrids.entries()) {
      if (!this.#groups.has(text)) this.#groups.set(text, new GroupCount(group));
      members.set(text, (members.get(text) ?? new Set()).add(subgrid));
    }
    for (const [text, subgrids] of members) {
      const group = this.#groups.get(text);
      group?.add(facts, subgrids);
      group?.addOpening(facts, subgrids);
    }
  }

  #addBoxes(puzzle: AnalysedPuzzle): void {
    const { layout, variants, places, facts } = puzzle;
    const flows = new Map(facts.boxes.map((flow) => [flow.box, flow]));
    for (const [box, subgrids] of places.boxes) {
      const row = this.#boxRow(`${layoutKey(puzzle)} ${box}`, () => ({
        layout,
        variants: [...variants],
        box,
        subgrids: [...subgrids],
        places: subgrids.map((subgrid) => places.subgrids[subgrid]?.place ?? 'alike'),
        puzzles: 0,
        steps: 0,
        touches: 0,
        placements: 0,
        eliminations: 0,
        into: subgrids.map((subgrid) => ({ subgrid, steps: 0, placements: 0, eliminations: 0 })),
      }));
      row.puzzles++;
      row.steps += flows.get(box)?.steps ?? 0;
      for (const { subgrid, steps, placements, eliminations } of flows.get(box)?.gains ?? []) {
        row.touches += steps;
        row.placements += placements;
        row.eliminations += eliminations;
        row.into = row.into.map((gain) =>
          gain.subgrid === subgrid
            ? {
                subgrid,
                steps: gain.steps + steps,
                placements: gain.placements + placements,
                eliminations: gain.eliminations + eliminations,
              }
            : gain,
        );
      }
    }
  }

  #boxRow(key: string, make: () => MutableBoxRow): MutableBoxRow {
    const row = this.#boxes.get(key) ?? make();
    this.#boxes.set(key, row);
    return row;
  }
}
