import type { BoardContent } from '../scene/boardContent.ts';
import type { Picture } from './picture.ts';
import { documentOf, marksOf, type SharedOutlines, type SvgLook } from './svg.ts';

/** A board on the way to the solution of a puzzle. */
export interface PathStage {
  readonly content: BoardContent;
  /** Text below the board. */
  readonly caption: string;
  /** Time for which the board is shown. */
  readonly seconds: number;
}

/** A picture of an animation. */
export interface AnimationFrame {
  readonly picture: Picture;
  /** Time for which the picture is shown. */
  readonly seconds: number;
}

/** A mark that occurs in one frame or several. */
interface AnimatedMark {
  readonly markup: string;
  /** The frames in which the mark occurs, ascending. */
  readonly frames: number[];
  /** Index of the mark in the list of all marks. */
  index: number;
}

/** Collects the marks of all frames, one frame after the other. */
class MergedMarks {
  all: readonly AnimatedMark[] = [];
  private readonly known = new Map<string, AnimatedMark>();

  /**
   * Adds the marks of a frame. Marks of earlier frames are used again. Two marks of the same frame keep the order that
   * they have in this frame, so that the right one covers the other.
   */
  add(frame: number, marks: readonly string[]): void {
    const merged: AnimatedMark[] = [];
    let taken = 0;
    for (const markup of marks) {
      let mark = this.known.get(markup);
      if (mark && mark.index >= taken) {
        for (; taken <= mark.index; taken++) merged.push(this.all[taken] as AnimatedMark);
      } else {
        // The mark is new; or it has another place in the order of earlier frames, so a second copy of it is needed.
        mark = { markup, frames: [], index: 0 };
        this.known.set(markup, mark);
        merged.push(mark);
      }
      mark.frames.push(frame);
    }
    merged.push(...this.all.slice(taken));
    for (const [index, mark] of merged.entries()) mark.index = index;
    this.all = merged;
  }
}

/** The times at which frames begin, as shares (0 to 1) of the whole time. */
function startsOf(durations: readonly number[], whole: number): readonly number[] {
  let passed = 0;
  return durations.map((seconds) => {
    passed += seconds;
    return (passed - seconds) / whole;
  });
}

/** Rules of the style sheet by which the elements of a class are visible only in some frames. */
function keyframes(name: string, frames: readonly number[], starts: readonly number[]): string {
  const shown = new Set(frames);
  const changes = starts.flatMap((start, frame) => {
    const visible = shown.has(frame);
    if (frame > 0 && visible === shown.has(frame - 1)) return [];
    return [`${Math.round(start * 1e5) / 1e3}%{visibility:${visible ? 'visible' : 'hidden'}}`];
  });
  return `@keyframes ${name}{${changes.join('')}}.${name}{animation-name:${name}}`;
}

/**
 * Pictures of the same size as one SVG document. It shows them one after the other, again and again, without scripts.
 * Viewers that show no animations, and readers who want no motion, get the last picture.
 *
 * @param frames at least one. Each frame is drawn only after the previous one is written, because all of them together
 * could need much memory.
 */
export function animatedSvgOf(frames: Iterable<AnimationFrame>, look: SvgLook): string {
  const outlines: SharedOutlines = new Map();
  const merged = new MergedMarks();
  const durations: number[] = [];
  let size: Picture | null = null;
  for (const { picture, seconds } of frames) {
    size = picture;
    merged.add(durations.length, marksOf(picture, look, outlines));
    durations.push(seconds);
  }
  if (size === null) throw new Error('an animation without frames');
  const whole = durations.reduce((sum, seconds) => sum + seconds, 0);
  const starts = startsOf(durations, whole);
  const names = new Map<string, string>();
  const style = [
    `.a{animation:${whole}s step-end infinite}`,
    '@media (prefers-reduced-motion:reduce){.a{animation:none}}',
  ];
  const marks: string[] = [];
  let open = '';
  for (const { markup, frames: own } of merged.all) {
    const key = own.join();
    let name = names.get(key);
    if (name === undefined) {
      // Marks that are in all frames need no name, because they are always visible.
      name = own.length === durations.length ? '' : `f${names.size}`;
      names.set(key, name);
      if (name !== '') style.push(keyframes(name, own, starts));
    }
    // Consecutive marks that are in the same frames share a group.
    if (name !== open) {
      if (open !== '') marks.push('</g>');
      const isLast = own.at(-1) === durations.length - 1;
      if (name !== '') marks.push(`<g class="a ${name}"${isLast ? '' : ' visibility="hidden"'}>`);
      open = name;
    }
    marks.push(markup);
  }
  if (open !== '') marks.push('</g>');
  return documentOf({ size, marks, outlines, style }, look);
}
