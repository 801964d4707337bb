import { LANES } from './laneMemory.ts';
import { LANE_MODULE } from './laneModule.ts';

/**
 * The compiled search, as an instance of WebAssembly with its memory. The memory has room for one search, so only one
 * can run at a time.
 */
export interface LaneInstance {
  readonly words: Int32Array;
  /** Searches from the boards on the stack until a solution is found. Returns one of the results in {@link LANES}. */
  readonly run: () => number;
}

/** The part of the global `WebAssembly` that the search needs. The libraries of pure code do not declare it. */
interface WebAssemblyGlobal {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
  ) => {
    readonly exports: { readonly memory: { readonly buffer: ArrayBuffer }; readonly run: () => number };
  };
}

/** The instance of this thread. Null if it cannot be made, undefined if this was not tried yet. */
let instance: LaneInstance | null | undefined;

/**
 * Returns this thread's instance, or null if {@link compileLanes} cannot make one. Every instance reserves gigabytes of
 * address space, so all solvers share one.
 */
export function laneInstance(): LaneInstance | null {
  if (instance === undefined) instance = compileLanes((globalThis as { WebAssembly?: WebAssemblyGlobal }).WebAssembly);
  return instance;
}

/**
 * Compiles the search.
 *
 * @returns null if it cannot run here. Possible reasons: no WebAssembly or no vector instructions, a policy of the page
 * that forbids it, or too little address space.
 */
export function compileLanes(webAssembly: WebAssemblyGlobal | undefined): LaneInstance | null {
  if (webAssembly === undefined) return null;
  try {
    const { Module, Instance } = webAssembly;
    const { memory, run } = new Instance(new Module(fromBase64(LANE_MODULE))).exports;
    return { words: new Int32Array(memory.buffer), run };
  } catch {
    return null;
  }
}

/**
 * Decodes base64. Written out here because `atob` is not part of the language, and engines older than 2025 lack
 * `Uint8Array.fromBase64`.
 */
function fromBase64(text: string): Uint8Array {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const bytes: number[] = [];
  let bits = 0;
  let known = 0;
  for (const character of text) {
    bits = ((bits << 6) | digits.indexOf(character)) & 0xffff;
    known += 6;
    if (known < 8) continue;
    known -= 8;
    bytes.push((bits >> known) & 255);
  }
  return Uint8Array.from(bytes);
}
