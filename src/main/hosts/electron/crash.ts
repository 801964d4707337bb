import type { WebContents } from 'electron';
import type { Log } from '../../services/runtime/log.ts';

/** Reloading has failed if the page crashes again within this time, in milliseconds. */
const SOON = 60_000;

/**
 * Reloads the page when its process has crashed. Every move is on disk, so the game continues.
 *
 * @param giveUp called instead when the page crashes twice in a short time.
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
