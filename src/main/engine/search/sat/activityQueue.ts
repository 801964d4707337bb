import type { Rng } from '../../core/rng.ts';

/**
 * Factor by which each conflict enlarges the amount that later conflicts add to activities. This has the same effect as
 * multiplying all activities by 0.9.
 */
const GROWTH = 1 / 0.9;
const TOO_LARGE = 1e100;

/**
 * Priority queue of variables by VSIDS activity (variable state independent decaying sum): variables that took part in
 * many recent conflicts come first. A binary heap with the most active variable on top.
 */
export class ActivityQueue {
  private readonly activity: Float64Array;
  private readonly heap: Int32Array;
  /** variable → its index in the heap; -1 if it is not in the heap. */
  private readonly place: Int32Array;
  private length: number;
  private increment = 1;

  /** Fills the queue with all variables, in random order. */
  constructor(count: number, rng: Rng) {
    this.activity = new Float64Array(count);
    this.heap = rng.shuffle(Int32Array.from({ length: count }, (_, variable) => variable));
    this.place = new Int32Array(count);
    this.heap.forEach((variable, place) => {
      this.place[variable] = place;
    });
    this.length = count;
  }

  /** Removes and returns the most active variable; -1 if the queue is empty. */
  pop(): number {
    if (this.length === 0) return -1;
    const top = this.heap[0];
    this.place[top] = -1;
    const last = this.heap[--this.length];
    if (this.length > 0) this.sink(last);
    return top;
  }

  /** Adds a variable back to the queue; does nothing if it is still there. */
  push(variable: number): void {
    if (this.place[variable] < 0) this.rise(variable, this.length++);
  }

  /** Increases a variable's activity. */
  bump(variable: number): void {
    const { activity } = this;
    activity[variable] = activity[variable] + this.increment;
    if (activity[variable] > TOO_LARGE) {
      for (let i = 0; i < activity.length; i++) activity[i] = activity[i] / TOO_LARGE;
      this.increment /= TOO_LARGE;
    }
    const place = this.place[variable];
    if (place >= 0) this.rise(variable, place);
  }

  /** Makes activity gained before this call count less than activity gained later. */
  decay(): void {
    this.increment *= GROWTH;
  }

  private activityAt(place: number): number {
    return this.activity[this.heap[place]];
  }

  private set(place: number, variable: number): void {
    this.heap[place] = variable;
    this.place[variable] = place;
  }

  private rise(variable: number, from: number): void {
    const own = this.activity[variable];
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (this.activityAt(above) >= own) break;
      this.set(place, this.heap[above]);
      place = above;
    }
    this.set(place, variable);
  }

  private sink(variable: number): void {
    const own = this.activity[variable];
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= this.length) break;
      if (below + 1 < this.length && this.activityAt(below + 1) > this.activityAt(below)) below++;
      if (this.activityAt(below) <= own) break;
      this.set(place, this.heap[below]);
      place = below;
    }
    this.set(place, variable);
  }
}
