/** Movements older than this, in milliseconds, do not count for the speed at release. */
const MEMORY = 90;

/** Speed of a drag, from its latest movements. */
export class PanSpeed {
  private readonly movements: { readonly dx: number; readonly dy: number; readonly time: number }[] = [];

  /** @param time in milliseconds, never decreasing. */
  moved(dx: number, dy: number, time: number): void {
    this.movements.push({ dx, dy, time });
    while (time - (this.movements[0]?.time ?? time) > MEMORY) this.movements.shift();
  }

  /**
   * Returns the speed at a time, in pixels per millisecond; zero if the hand rested before the release. Forgets all
   * movements.
   */
  at(time: number): { readonly x: number; readonly y: number } {
    const recent = this.movements.splice(0).filter((movement) => time - movement.time <= MEMORY);
    const since = recent[0]?.time ?? time;
    // The first movement began before the measured period, so skip it.
    const [, ...later] = recent;
    const span = time - since;
    if (later.length < 2 || span <= 0) return { x: 0, y: 0 };
    const sum = (axis: 'dx' | 'dy'): number => later.reduce((total, movement) => total + movement[axis], 0);
    return { x: sum('dx') / span, y: sum('dy') / span };
  }
}
