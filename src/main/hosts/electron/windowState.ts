import { readFileSync, writeFileSync } from 'node:fs';
import type { Display, Rectangle } from 'electron';

/** Position and size of the window when it was last closed. */
export interface WindowState {
  readonly bounds: Rectangle;
  readonly maximized: boolean;
}

/**
 * To drag a window, the user needs at least a part of this size at its upper edge on a screen. In device-independent
 * pixels.
 */
const LEAST_VISIBLE = { width: 120, height: 20 };

/** Height of the lowest title bars, in device-independent pixels. */
const TITLE_BAR = 28;

function isRectangle(value: unknown): value is Rectangle {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height } = value as Partial<Record<keyof Rectangle, unknown>>;
  return [x, y, width, height].every((part) => Number.isSafeInteger(part)) && Number(width) > 0 && Number(height) > 0;
}

/** Reads the saved state. Returns null if the file is missing or unreadable. */
export function readWindowState(file: string): WindowState | null {
  try {
    const { bounds, maximized } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<keyof WindowState, unknown>>;
    return isRectangle(bounds) ? { bounds, maximized: maximized === true } : null;
  } catch {
    return null;
  }
}

/** Saves the state. Ignores errors: their only effect is the default position at the next start. */
export function keepWindowState(file: string, state: WindowState): void {
  try {
    writeFileSync(file, JSON.stringify(state), { mode: 0o600 });
  } catch {}
}

/**
 * Returns true if enough of a window's title bar would be visible. The screen that it was on may have been
 * disconnected.
 */
export function isVisible(bounds: Rectangle, displays: readonly Pick<Display, 'workArea'>[]): boolean {
  return displays.some(({ workArea }) => {
    const overlap = (start: number, length: number, from: number, extent: number): number =>
      Math.min(start + length, from + extent) - Math.max(start, from);
    return (
      overlap(bounds.x, bounds.width, workArea.x, workArea.width) >= LEAST_VISIBLE.width &&
      overlap(bounds.y, TITLE_BAR, workArea.y, workArea.height) >= LEAST_VISIBLE.height
    );
  });
}
