import type { Rng } from '../rng.ts';

/** Activities grow by this much more at each contradiction, which is as if all earlier ones counted less. */
const GROWTH = 1 / 0.9;
const TOO_LARGE = 1e100;

/** Variables by how much they had to do with the latest contradictions: a binary heap, the most active on top. */
export class ActivityQueue {
  private readonly activity: Float64Array;
  private readonly heap: Int32Array;
  /** variable → its place in the heap, -1 where it is not there. */
  private readonly place: Int32Array;
  private length: number;
  private step = 1;

  /** All variables, in random order. */
  constructor(count: number, rng: Rng) {
    this.activity = new Float64Array(count);
    this.heap = rng.shuffle(Int32Array.from({ length: count }, (_, variable) => variable));
    this.place = new Int32Array(count);
    this.heap.forEach((variable, place) => {
      this.place[variable] = place;
    });
    this.length = count;
  }

  /** Takes the most active variable out; -1 where there is none. */
  take(): number {
    if (this.length === 0) return -1;
    const top = this.heap[0] as number;
    this.place[top] = -1;
    const last = this.heap[--this.length] as number;
    if (this.length > 0) this.sink(last);
    return top;
  }

  put(variable: number): void {
    if ((this.place[variable] as number) < 0) this.rise(variable, this.length++);
  }

  raise(variable: number): void {
    const { activity } = this;
    activity[variable] = (activity[variable] as number) + this.step;
    if ((activity[variable] as number) > TOO_LARGE) {
      for (let i = 0; i < activity.length; i++) activity[i] = (activity[i] as number) / TOO_LARGE;
      this.step /= TOO_LARGE;
    }
    const place = this.place[variable] as number;
    if (place >= 0) this.rise(variable, place);
  }

  decay(): void {
    this.step *= GROWTH;
  }

  private activityAt(place: number): number {
    return this.activity[this.heap[place] as number] as number;
  }

  private set(place: number, variable: number): void {
    this.heap[place] = variable;
    this.place[variable] = place;
  }

  private rise(variable: number, from: number): void {
    const own = this.activity[variable] as number;
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (this.activityAt(above) >= own) break;
      this.set(place, this.heap[above] as number);
      place = above;
    }
    this.set(place, variable);
  }

  private sink(variable: number): void {
    const own = this.activity[variable] as number;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= this.length) break;
      if (below + 1 < this.length && this.activityAt(below + 1) > this.activityAt(below)) below++;
      if (this.activityAt(below) <= own) break;
      this.set(place, this.heap[below] as number);
      place = below;
    }
    this.set(place, variable);
  }
}
