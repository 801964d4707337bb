/** How long work may wait for a moment without frames, in milliseconds: less than a screen reader needs to speak. */
const LONGEST_WAIT = 100;

/**
 * Does work that no frame need wait for: once the next one is out, which has laid the page out by then, and in the first
 * idle moment after it. Work that was asked for first is done first. Returns what calls it off.
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
