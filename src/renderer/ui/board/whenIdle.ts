/**
 * Upper bound on the delay of work, in milliseconds: after this time, work starts even if the browser is never idle. A
 * screen reader takes longer than this to begin speaking.
 */
const LONGEST_WAIT = 100;

/**
 * Runs work for which no frame has to wait: after the next frame, in the first idle moment. Work runs in the order of
 * the calls. Returns a function that cancels it.
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
