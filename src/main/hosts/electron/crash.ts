import type { WebContents } from 'electron';
import type { Log } from '../../services/log.ts';

/** A page that ends again within this time is not helped by loading it anew, in milliseconds. */
const SOON = 60_000;

/**
 * Loads the page anew when its process has ended by itself: every move is on disk, so the game goes on.
 *
 * @param giveUp called instead when the page ends twice in a short time.
 */
export function reviveCrashed(
  contents: Pick<WebContents, 'on' | 'reload'>,
  log: Log,
  giveUp: () => void,
  now: () => number = Date.now,
): void {
  let last = Number.NEGATIVE_INFINITY;
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log.fault('page', `its process ended: ${reason}, exit code ${exitCode}`);
    const soon = now() - last < SOON;
    last = now();
    if (soon) giveUp();
    else contents.reload();
  });
}
