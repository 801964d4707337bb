import { itemAt } from '../../../shared/base/itemAt.ts';
import type { WorldWindow } from '../../../shared/contract/worlds.ts';
import { keyOf, type LatticePlace, provinceOfBox } from '../../../shared/worlds/lattice.ts';
import type { OpenGame } from '../play/openGame.ts';
import type { OpenWindow } from './openWindow.ts';
import type { Standpoint } from './standpoint.ts';
import { boxAt, cornerOf, originAround, type Pitch, type WorldPoint, windowWithin } from './worldPoint.ts';

/**
 * The window moves when the middle of the view is further than this from the middle of the window, in provinces. More
 * than a half, so that the window does not move back at once; not much more, so that its edge stays out of view.
 */
const SLACK = 0.55;
/** Like {@link SLACK}, but while a step is shown. The window moves later then, because moving it closes the step. */
const LEFT_BEHIND = 1.3;
/**
 * Least distance of a target from the window's edge, in provinces, at which the view goes there without moving the
 * window.
 */
const INSIDE = 0.4;

/** What the mover controls: a game, its window and the view. */
interface Moved {
  readonly play: OpenGame;
  readonly window: OpenWindow;
  readonly standpoint: Standpoint;
  readonly division: Pitch;
}

/** Moves the window when the view comes near its edge, or when the view goes to a place outside the window. */
export class WindowMover {
  private readonly play: OpenGame;
  private readonly window: OpenWindow;
  private readonly standpoint: Standpoint;
  private readonly division: Pitch;
  /** Place to which the view goes once the window has moved there; null if the player moves the view. */
  private target: WorldPoint | null = null;
  private looking = false;
  /** Whether a province was generated while the content of the window was being fetched. The content may lack it. */
  private stale = false;
  private closed = false;

  constructor({ play, window, standpoint, division }: Moved) {
    this.play = play;
    this.window = window;
    this.standpoint = standpoint;
    this.division = division;
  }

  close(): void {
    this.closed = true;
  }

  /** Moves the view to a place of the world. */
  goTo(to: WorldPoint): void {
    this.target = to;
    const { pitch, side } = this.division;
    const corner = this.corner;
    const [least, size] = [3 * pitch * INSIDE, 3 * (side * pitch + 1)];
    const inside = (at: number): boolean => at > least && at < size - least;
    if (inside(to.row - corner.row) && inside(to.column - corner.column)) this.arrive();
    else if (this.mayMove) void this.look(originAround(to, this.division));
  }

  /** Moves the window if that was put off, for example until a move was stored. */
  goOn(): void {
    if (this.target) this.goTo(this.target);
    else this.keepNear();
  }

  /**
   * Moves the window if the view is near its edge. While a step is shown, the window moves only when the view is much
   * further away.
   */
  keepNear(): void {
    const { division } = this;
    const { pitch, side } = division;
    const { middle } = this.standpoint;
    if (!middle || !this.mayMove || this.target) return;
    const size = 3 * pitch;
    const off = [middle.row, middle.column].map((at) => at / size - side / 2 - 1 / (2 * pitch));
    const farthest = Math.max(...off.map(Math.abs));
    if (farthest <= (this.isExplaining ? LEFT_BEHIND : SLACK)) return;
    this.endExplanations();
    const [down = 0, across = 0] = off.map((by) => (Math.abs(by) > SLACK ? Math.round(by) : 0));
    const [row, column] = this.window.origin.peek();
    void this.look(windowWithin([row + down, column + across], division));
  }

  /** Shows a newly generated province if it is in the window. */
  madeOne(place: LatticePlace): void {
    const origin = this.window.origin.peek();
    // Provinces beside the window also own boxes along its sides, but these boxes are shown only when the window next
    // moves.
    const isInside = place.every((index, axis) => {
      const first = itemAt(origin, axis);
      return index >= first && index < first + this.division.side;
    });
    // The content that is being fetched may lack the new province, so fetch the content again afterwards.
    if (this.looking) this.stale = true;
    else if (isInside) void this.look(origin);
  }

  /**
   * Whether the window may move now. Moves that are not stored yet, and answers about the board that are not shown yet,
   * name cells of the present window. After it has moved, they would be about other places.
   */
  private get mayMove(): boolean {
    return !this.looking && !this.namesCells;
  }

  private get namesCells(): boolean {
    const { session, hint } = this.play;
    return session.waiting.peek().length > 0 || hint.state.peek().kind === 'asking';
  }

  /** Place in the world of the window's first cell, in cells. */
  private get corner(): WorldPoint {
    return cornerOf(this.window.origin.peek(), this.division.pitch);
  }

  /** Moves the view to its target, which is inside the window now. */
  private arrive(immediate = false): void {
    const { target, corner } = this;
    const board = this.play.shownOn.peek();
    this.target = null;
    if (!target || !board) return;
    const [row, column] = [target.row - corner.row, target.column - corner.column];
    if (immediate) board.restore({ ...board.place, centreRow: row, centreColumn: column, fitted: false }, -1);
    else board.centreOn(column, row);
  }

  /** Fetches the content of the window at a place, which may be its present place, and shows it. */
  private async look(origin: LatticePlace): Promise<void> {
    this.looking = true;
    const { standpoint, division } = this;
    const near = this.target ? provinceOfBox(boxAt(this.target), division.pitch) : standpoint.province.peek();
    const answer = await this.window.look(origin, near);
    if (this.closed) return;
    try {
      if (answer.ok) this.show(answer.value);
    } finally {
      this.looking = false;
    }
    const wasStale = this.stale;
    this.stale = false;
    if (answer.ok) this.goOn();
    else this.target = null;
    if (answer.ok && wasStale && !this.looking) void this.look(this.window.origin.peek());
  }

  /** Shows the content of a window. Does nothing if the window must not move there now; {@link goOn} is called later. */
  private show(answer: WorldWindow): void {
    const { window, play } = this;
    const before = window.origin.peek();
    const isSame = keyOf(answer.origin) === keyOf(before);
    if (!isSame) {
      play.typer.flush();
      // A step that was asked for meanwhile stays, unless the player has gone elsewhere.
      if (this.namesCells || (this.isExplaining && !this.target)) return;
      this.endExplanations();
    }
    const cells = window.become(answer);
    if (!isSame) {
      play.session.moveTo(answer.subgrids);
      this.moved(before, answer.origin);
    }
    play.session.marksReplaced(isSame ? cells : null);
  }

  private get isExplaining(): boolean {
    const { analysis, hint } = this.play;
    return analysis.active.peek() || hint.state.peek().kind !== 'closed';
  }

  private endExplanations(): void {
    const { analysis, hint } = this.play;
    if (analysis.active.peek()) analysis.leave();
    hint.close();
  }

  /** Converts the selection to cells of the moved window and shifts the view, so that the player sees no change. */
  private moved(before: LatticePlace, after: LatticePlace): void {
    const { play, standpoint } = this;
    const { session } = play;
    const { pitch, side } = this.division;
    const rows = 3 * pitch * (before[0] - after[0]);
    const columns = 3 * pitch * (before[1] - after[1]);
    const { cellRow, cellColumn } = session.topology;
    play.travel.focus.drop();
    play.selection.rename((cell) =>
      session.canvas.cellAt(itemAt(cellRow, cell) + rows, itemAt(cellColumn, cell) + columns),
    );
    const isFar = Math.max(Math.abs(before[0] - after[0]), Math.abs(before[1] - after[1])) >= side;
    if (isFar && this.target) {
      standpoint.forgetMiddle();
      this.arrive(true);
    } else {
      standpoint.shift(rows, columns);
      play.shownOn.peek()?.moveView(columns, rows);
    }
  }
}
