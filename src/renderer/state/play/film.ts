import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { cellsDrawing, type Overlay } from '../board/stepDrawing.ts';
import type { OpenSession } from '../session/openSession.ts';

/** Shortest and longest time for which one picture of a film is shown, in milliseconds. */
const PACE = { least: 70, most: 350 } as const;
/**
 * Duration of a film with few pictures, in milliseconds. It is shorter if each picture would be shown for longer than
 * `PACE.most`.
 */
const SHORT_FILM = 4000;
/**
 * Upper bound on the pictures of a film, which makes it last about eight seconds. With more digits than this, each
 * picture adds several digits.
 */
const MOST_PICTURES = 115;

/** Plays a game back on the board: from its givens, digit by digit, in the order of its moves. */
export class Film {
  private readonly session: OpenSession;
  private readonly overlay: Signal<Overlay | null>;
  /** The picture of the film that is on the board; null while no film is running. */
  private picture: Overlay | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private unfollow: () => void = () => {};
  readonly #running = signal(false);
  readonly running: ReadonlySignal<boolean> = this.#running;

  /** @param overlay what the board shows over the game. The film sets it to each picture, and to null at the end. */
  constructor(session: OpenSession, overlay: Signal<Overlay | null>) {
    this.session = session;
    this.overlay = overlay;
  }

  /** Starts with the givens. A film that is running already starts from the beginning. */
  start(): void {
    this.stop();
    const { game, topology } = this.session;
    const { placements, givens } = game;
    const each = Math.ceil(placements.length / MOST_PICTURES);
    const digits = Int32Array.from(givens);
    const none = new Uint8Array(topology.cellCount);
    const marks = { digits, corner: none, centre: none, colours: none, noteColour: () => 0 };
    let shown = 0;
    const show = (): void => {
      // If a hint or an analysis has replaced the picture, end the film.
      const covered = shown > 0 && this.overlay.peek() !== this.picture;
      if (covered || shown >= placements.length) {
        this.stop();
        return;
      }
      const next = placements.slice(shown, shown + each);
      for (const { cell, digit } of next) digits[cell] = digit;
      shown += next.length;
      this.picture = {
        position: { givens, mistakes: none, marks },
        drawing: cellsDrawing(next.map(({ cell }) => cell)),
      };
      this.overlay.value = this.picture;
    };
    this.#running.value = true;
    this.unfollow = this.session.onMarks(() => this.stop());
    const pace = SHORT_FILM / Math.max(1, placements.length);
    this.timer = setInterval(show, Math.min(PACE.most, Math.max(PACE.least, pace)));
    show();
  }

  /** Shows the game again. Does nothing if no film is running. */
  stop(): void {
    clearInterval(this.timer);
    this.unfollow();
    this.#running.value = false;
    if (this.picture !== null && this.overlay.peek() === this.picture) this.overlay.value = null;
    this.picture = null;
  }
}
