import { giveUpWebGl } from './renderer.ts';

/** Time in which a lost WebGL context must come back, in milliseconds; the browser restarts its graphics process in less. */
const CONTEXT_PATIENCE = 4000;

/**
 * Reports when the WebGL context of a canvas comes back after a loss, or is lost for good: boards that are created from
 * then on do without WebGL. Returns a function that stops it.
 */
export function followContext(canvas: HTMLCanvasElement, onRestored: () => void, onLost: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const giveUp = (): void => {
    giveUpWebGl();
    onLost();
  };
  const lost = (): void => {
    waiting = setTimeout(giveUp, CONTEXT_PATIENCE);
  };
  const restored = (): void => {
    clearTimeout(waiting);
    onRestored();
  };
  canvas.addEventListener('webglcontextlost', lost, { signal });
  canvas.addEventListener('webglcontextrestored', restored, { signal });
  return () => {
    clearTimeout(waiting);
    ending.abort();
  };
}
