import { type Combination, combinationKey } from '../constraints/combinations.ts';

interface CrossedCombination {
  readonly clue: number;
  readonly key: string;
  /** The first cell of the clue. */
  readonly cell: number;
}

/**
 * The combinations of clues that the player crossed out. Combinations are numbered in the order in which they were
 * first crossed out. The value of a combination is 1 while it is crossed out, otherwise 0.
 */
export class Crossings {
  private readonly crossings: CrossedCombination[] = [];
  private readonly values: number[] = [];

  /**
   * The number that identifies a combination of a clue, from 0. A combination that has none yet gets the next free
   * number.
   * @param cell the first cell of the clue.
   */
  numberOf(clue: number, combination: Combination, cell: number): number {
    const key = combinationKey(combination);
    const known = this.crossings.findIndex((one) => one.clue === clue && one.key === key);
    return known >= 0 ? known : this.crossings.push({ clue, key, cell }) - 1;
  }

  value(number: number): number {
    return this.values[number] ?? 0;
  }

  set(number: number, value: number): void {
    this.values[number] = value;
  }

  cellOf(number: number): number {
    return (this.crossings[number] as CrossedCombination).cell;
  }

  /** The numbers that identify the combinations that are crossed out. */
  crossed(): number[] {
    return [...this.crossings.keys()].filter((number) => this.value(number) !== 0);
  }

  /** Keys of the combinations of a clue that are crossed out. */
  of(clue: number): ReadonlySet<string> {
    const own = this.crossed().map((number) => this.crossings[number] as CrossedCombination);
    return new Set(own.filter((one) => one.clue === clue).map(({ key }) => key));
  }
}
