import { readFileSync, writeFileSync } from 'node:fs';
import type { Display, Rectangle } from 'electron';

/** Where the window stood when it was last closed. */
export interface WindowState {
  readonly bounds: Rectangle;
  readonly maximized: boolean;
}

/** Part of a window that must be on a screen for it to be found and dragged, in device-independent pixels. */
const LEAST_VISIBLE = { width: 120, height: 60 };

function isRectangle(value: unknown): value is Rectangle {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height } = value as Partial<Record<keyof Rectangle, unknown>>;
  return [x, y, width, height].every((part) => Number.isSafeInteger(part)) && Number(width) > 0 && Number(height) > 0;
}

/** Reads the state that was kept; null where there is none, or none that can be read. */
export function readWindowState(file: string): WindowState | null {
  try {
    const { bounds, maximized } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<keyof WindowState, unknown>>;
    return isRectangle(bounds) ? { bounds, maximized: maximized === true } : null;
  } catch {
    return null;
  }
}

/** Keeps the state. A window that opens at its usual place is no loss worth a message, so failing is silent. */
export function keepWindowState(file: string, state: WindowState): void {
  try {
    writeFileSync(file, JSON.stringify(state));
  } catch {}
}

/** Whether enough of a window would be seen: the screen it stood on may be gone. */
export function isVisible(bounds: Rectangle, displays: readonly Pick<Display, 'workArea'>[]): boolean {
  return displays.some(({ workArea }) => {
    const overlap = (start: number, length: number, from: number, extent: number): number =>
      Math.min(start + length, from + extent) - Math.max(start, from);
    return (
      overlap(bounds.x, bounds.width, workArea.x, workArea.width) >= LEAST_VISIBLE.width &&
      overlap(bounds.y, bounds.height, workArea.y, workArea.height) >= LEAST_VISIBLE.height
    );
  });
}
