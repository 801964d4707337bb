/** Maximum delay until work starts when no moment is idle, in milliseconds. A screen reader needs longer to speak. */
const LONGEST_WAIT = 100;

/**
 * Runs work that no frame needs: after the next frame, which has computed the page's layout, and in the first idle
 * moment then. Work runs in the order of the calls. Returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  let idle = 0;
  const frame = requestAnimationFrame(() => {
    idle = requestIdleCallback(work, { timeout: LONGEST_WAIT });
  });
  return () => {
    cancelAnimationFrame(frame);
    cancelIdleCallback(idle);
  };
}
