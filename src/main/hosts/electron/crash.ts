import type { App, WebContents } from 'electron';
import type { Log } from '../../services/runtime/log.ts';

/** If the page crashes again within this time after a reload, reloading counts as failed. In milliseconds. */
const SOON = 60_000;

interface CrashHandling {
  readonly log: Log;
  /** Called instead of a reload when the page crashes twice in a short time. */
  readonly giveUp: () => void;
  /** Returns true while the program is quitting. The page is then expected to end. */
  readonly isQuitting: () => boolean;
  readonly now?: () => number;
}

/**
 * Reloads the page after its process has crashed. Every move is on disk, so the game continues.
 *
 * Reloads only after the event's handler has returned: a reload inside the handler has crashed the main process.
 */
export function reviveCrashed(
  contents: Pick<WebContents, 'on' | 'reload' | 'isDestroyed'>,
  { log, giveUp, isQuitting, now = Date.now }: CrashHandling,
): void {
  let last = Number.NEGATIVE_INFINITY;
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || isQuitting()) return;
    log.fault('page', `its process ended: ${reason}, exit code ${exitCode}`);
    const soon = now() - last < SOON;
    last = now();
    setImmediate(() => {
      if (isQuitting() || contents.isDestroyed()) return;
      if (soon) giveUp();
      else contents.reload();
    });
  });
}

/** Logs when one of Electron's other processes ends, such as the GPU process. Electron restarts it by itself. */
export function logChildDeaths(app: Pick<App, 'on'>, log: Log): void {
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    const process = name === undefined ? type : `${type} (${name})`;
    log.fault('process', `${process} ended: ${reason}, exit code ${exitCode}`);
  });
}
