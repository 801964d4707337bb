/**
 * Limit on the states of one automaton before it is minimised. The largest automaton in use, that of a sandwich of
 * order 5, has 300.
 */
const MOST_STATES = 20_000;

/**
 * A deterministic finite automaton. It reads words, which are sequences of digits. It is minimal, and each of its
 * states can still lead to an accepting state.
 */
export interface Automaton {
  readonly states: number;
  /** state × D + digit − 1 → next state; −1 if no accepted word continues with the digit. State 0 is the start. */
  readonly next: Int32Array;
  /** state → 1 if the automaton accepts a word that ends in this state. */
  readonly accepting: Uint8Array;
}

/** A state in a description of an automaton: a string or number that identifies it. */
export type WordState = string | number;

/** Description of an automaton: its start, its transitions, and which states accept. */
export interface AutomatonSteps<S extends WordState> {
  readonly start: S;
  /** The state after a digit is read in `state`. Null if no accepted word continues with this digit. */
  step(state: S, digit: number): S | null;
  accepts(state: S): boolean;
}

const automata = new Map<string, Automaton>();

/**
 * Builds the automaton that `steps` describes, minimised. Throws if the description has more than {@link MOST_STATES}
 * states, which is a bug in the rule.
 * @param key cache key: the name of the description with all its parameters. Clues of the same kind with the same value
 * share one automaton.
 */
export function automaton<S extends WordState>(digits: number, key: string, steps: AutomatonSteps<S>): Automaton {
  const name = `${digits} ${key}`;
  const known = automata.get(name);
  if (known) return known;
  const made = minimised(digits, explore(digits, key, steps));
  automata.set(name, made);
  return made;
}

function explore<S extends WordState>(
  digits: number,
  key: string,
  { start, step, accepts }: AutomatonSteps<S>,
): Automaton {
  const numbers = new Map<S, number>([[start, 0]]);
  const states = [start];
  const next: number[] = [];
  for (let i = 0; i < states.length; i++) {
    for (let digit = 1; digit <= digits; digit++) {
      const after = step(states[i] as S, digit);
      let number = -1;
      if (after !== null) {
        number = numbers.get(after) ?? states.length;
        if (number === states.length) {
          if (number >= MOST_STATES) throw new Error(`the automaton ${key} has too many states`);
          numbers.set(after, number);
          states.push(after);
        }
      }
      next.push(number);
    }
  }
  return {
    states: states.length,
    next: Int32Array.from(next),
    accepting: Uint8Array.from(states, (state) => (accepts(state) ? 1 : 0)),
  };
}

/** Merges states that accept the same words (Moore's refinement), and drops states that accept none. */
function minimised(digits: number, { states, next, accepting }: Automaton): Automaton {
  const alive = aliveStates(digits, { states, next, accepting });
  const target = (state: number, d: number): number => {
    const after = next[state * digits + d] as number;
    return after < 0 || alive[after] === 0 ? -1 : after;
  };
  let block = Int32Array.from(accepting);
  for (let count = 0; ; ) {
    const blocks = new Map<string, number>();
    const refined = new Int32Array(states);
    for (let state = 0; state < states; state++) {
      let signature = `${block[state]}`;
      for (let d = 0; d < digits; d++) {
        const after = target(state, d);
        signature += after < 0 ? ',-' : `,${block[after]}`;
      }
      let number = blocks.get(signature);
      if (number === undefined) {
        number = blocks.size;
        blocks.set(signature, number);
      }
      refined[state] = number;
    }
    block = refined;
    if (blocks.size === count) break;
    count = blocks.size;
  }
  // Merged states are numbered in the order of their first original states, so the start is still state 0.
  const numbers = new Map<number, number>();
  const representatives: number[] = [];
  for (let state = 0; state < states; state++) {
    if ((state !== 0 && alive[state] === 0) || numbers.has(block[state] as number)) continue;
    numbers.set(block[state] as number, representatives.length);
    representatives.push(state);
  }
  const merged = new Int32Array(representatives.length * digits);
  representatives.forEach((state, number) => {
    for (let d = 0; d < digits; d++) {
      const after = target(state, d);
      merged[number * digits + d] = after < 0 ? -1 : (numbers.get(block[after] as number) as number);
    }
  });
  return {
    states: representatives.length,
    next: merged,
    accepting: Uint8Array.from(representatives, (state) => accepting[state] as number),
  };
}

/** state → 1 if some word read from this state on is accepted. */
function aliveStates(digits: number, { states, next, accepting }: Automaton): Uint8Array {
  const before: number[][] = Array.from({ length: states }, () => []);
  for (let i = 0; i < next.length; i++) {
    const after = next[i] as number;
    if (after >= 0) before[after]?.push(Math.floor(i / digits));
  }
  const alive = Uint8Array.from(accepting);
  const open = [...alive.keys()].filter((state) => alive[state] === 1);
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const earlier of before[state] as number[]) {
      if (alive[earlier] === 1) continue;
      alive[earlier] = 1;
      open.push(earlier);
    }
  }
  return alive;
}

const reversals = new WeakMap<Automaton, Automaton | null>();

/**
 * The minimised automaton that accepts the reversed words. Null if it would have more than {@link MOST_REVERSED}
 * states.
 */
export function reversed(automaton: Automaton, digits: number): Automaton | null {
  let made = reversals.get(automaton);
  if (made === undefined) {
    made = makeReversed(automaton, digits);
    reversals.set(automaton, made);
  }
  return made;
}

/**
 * Limit on the states of a reversed automaton before it is minimised. Those of the present rules have at most some
 * hundreds.
 */
const MOST_REVERSED = 2000;

/**
 * A state of the reversed automaton is a set of original states. The automaton reads a word from its end. The set
 * contains the original states from which the part of the word read so far is accepted.
 */
function makeReversed({ states, next, accepting }: Automaton, digits: number): Automaton | null {
  const start = [...accepting.keys()].filter((state) => accepting[state] === 1);
  const sets = [start];
  const numbers = new Map([[start.join(), 0]]);
  const back: number[] = [];
  for (let i = 0; i < sets.length; i++) {
    const set = new Set(sets[i]);
    for (let digit = 0; digit < digits; digit++) {
      const before = Array.from({ length: states }, (_, state) => state).filter((state) =>
        set.has(next[state * digits + digit] as number),
      );
      const key = before.join();
      const number = before.length === 0 ? -1 : (numbers.get(key) ?? sets.length);
      if (number === sets.length) {
        if (number >= MOST_REVERSED) return null;
        numbers.set(key, number);
        sets.push(before);
      }
      back.push(number);
    }
  }
  return minimised(digits, {
    states: sets.length,
    next: Int32Array.from(back),
    accepting: Uint8Array.from(sets, (set) => (set.includes(0) ? 1 : 0)),
  });
}
