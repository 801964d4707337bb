import { DIFFICULTIES, type Difficulty } from '../../../../shared/generate/options.ts';

/** Statistics of the puzzles of one class that were made so far: their number, and their offsets from the target. */
interface Sample {
  readonly difficulty: Difficulty;
  count: number;
  sum: number;
  /** Sum of the absolute values of the offsets. */
  missed: number;
}

/**
 * Learns during a search of which class to dig puzzles. For each class, it learns how far the ratings of its puzzles
 * are from the target. It assumes only that harder classes have higher ratings on average. So it needs no table of
 * schemes and layouts, and stays valid when the techniques of a class change.
 */
export class ClassModel {
  /** Easiest class first; `unrated` is last, because its puzzles can be of any class and harder than all others. */
  private readonly samples: readonly Sample[];
  private last: number;

  /** @param wished the class that the puzzle must have. With `unrated`, the model chooses the class. */
  constructor(wished: Difficulty) {
    const classes = wished === 'unrated' ? DIFFICULTIES : [wished];
    this.samples = classes.map((difficulty) => ({ difficulty, count: 0, sum: 0, missed: 0 }));
    this.last = (classes.length - 1) >> 1;
  }

  /**
   * The most promising class. Of several equally promising ones, the nearest to the class of the last call. The first
   * call returns a middle class.
   */
  next(): Difficulty {
    let best = this.last;
    for (let at = 0; at < this.samples.length; at++) {
      const more = this.promise(at) - this.promise(best);
      if (more < 0 || (more === 0 && Math.abs(at - this.last) < Math.abs(best - this.last))) best = at;
    }
    this.last = best;
    return this.samples[best].difficulty;
  }

  /**
   * Adds the rating of a puzzle of the class that `next` returned last.
   *
   * @param offset offset of the puzzle's rating from the target, see `Aim`.
   */
  learn(offset: number): void {
    const sample = this.samples[this.last];
    sample.count++;
    sample.sum += offset;
    sample.missed += Math.abs(offset);
  }

  /**
   * True if even the easiest class is too hard: at least two of its puzzles were made, and all of them were too hard.
   */
  get isTooHard(): boolean {
    const { count, sum, missed } = this.samples[0];
    return count > 1 && sum === missed && missed > 0;
  }

  /**
   * Expected distance of a class's puzzles from the target; smaller is more promising. It is 0 for an untried class
   * between one that is too easy and one that is too hard. If a class has few puzzles, its mean is reduced, so that the
   * class is tried again.
   */
  private promise(at: number): number {
    const { count, missed } = this.samples[at];
    return count > 0 ? missed / (count + 1) : Math.max(0, this.nearestMean(at, -1), -this.nearestMean(at, 1));
  }

  /** Mean offset of the nearest class, in the direction of `step`, that was tried; 0 if there is none. */
  private nearestMean(at: number, step: number): number {
    for (let other = at + step; other >= 0 && other < this.samples.length; other += step) {
      const { difficulty, count, sum } = this.samples[other];
      if (count > 0 && difficulty !== 'unrated') return sum / count;
    }
    return 0;
  }
}
