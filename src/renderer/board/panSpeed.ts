/** Movements older than this, in milliseconds, say nothing of how fast the hand was when it let go. */
const MEMORY = 90;

/** How fast a hand moves the board, from the movements that it made last. */
export class PanSpeed {
  private readonly movements: { readonly dx: number; readonly dy: number; readonly time: number }[] = [];

  /** @param time in milliseconds that never go back. */
  moved(dx: number, dy: number, time: number): void {
    this.movements.push({ dx, dy, time });
    while (time - (this.movements[0]?.time ?? time) > MEMORY) this.movements.shift();
  }

  /** In pixels per millisecond; nothing for a hand that rested before it let go. Forgets all movements. */
  at(time: number): { readonly x: number; readonly y: number } {
    const recent = this.movements.splice(0).filter((movement) => time - movement.time <= MEMORY);
    const since = recent[0]?.time ?? time;
    // The first movement began before the time that is looked at.
    const [, ...later] = recent;
    const span = time - since;
    if (later.length < 2 || span <= 0) return { x: 0, y: 0 };
    const sum = (axis: 'dx' | 'dy'): number => later.reduce((total, movement) => total + movement[axis], 0);
    return { x: sum('dx') / span, y: sum('dy') / span };
  }
}
