import type { BoxFlow, TechniqueUse, UsageFacts } from '../../../shared/usage/facts.ts';
import { packNumbers, unpackNumbers } from '../library/pack.ts';
import type { Numbering } from '../library/usage.ts';

/** Step numbers are stored plus one, so that 0 stands for null. */
const packStep = (step: number | null): number => (step === null ? 0 : step + 1);
const unpackStep = (number: number): number | null => (number === 0 ? null : number - 1);

/**
 * Packs the facts about the use of techniques in a puzzle as numbers. Each list is preceded by its length. The facts
 * about a samurai need about 200 bytes.
 */
export function packFacts(facts: UsageFacts, techniques: Numbering): Buffer {
  const { solved, steps, carrying, uses, opened, finished, boxes } = facts;
  return packNumbers([
    solved ? 1 : 0,
    steps,
    carrying,
    opened.length,
    ...opened.map(packStep),
    ...finished.map(packStep),
    uses.length,
    ...uses.flatMap((use) => [techniques.of(use.technique), use.steps, use.subgrids.length, ...use.subgrids]),
    boxes.length,
    ...boxes.flatMap((box) => [
      box.box,
      box.steps,
      box.gains.length,
      ...box.gains.flatMap((gain) => [gain.subgrid, gain.steps, gain.placements, gain.eliminations]),
    ]),
  ]);
}

/** Thrown if a packed number is missing or too large. */
class CutOffError extends Error {}

/** Reads a list of numbers from the beginning on. */
class NumberReader {
  readonly #numbers: readonly number[];
  #at = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  /**
   * The next number. Throws {@link CutOffError} if there is none.
   *
   * @param end the number must be less than this.
   */
  next(end = Number.MAX_SAFE_INTEGER): number {
    const number = this.#numbers[this.#at++];
    if (number === undefined || number >= end) throw new CutOffError();
    return number;
  }

  list<T>(length: number, read: () => T): T[] {
    // A list cannot be longer than the remaining numbers. This prevents a damaged length from filling the memory.
    if (length > this.#numbers.length - this.#at) throw new CutOffError();
    // A loop, because `Array.from` with a length takes several times as long. This loop takes most of the time of
    // reading facts.
    const list: T[] = [];
    while (list.length < length) list.push(read());
    return list;
  }

  get ended(): boolean {
    return this.#at === this.#numbers.length;
  }
}

function readUse(reader: NumberReader, subgrids: number, techniques: Numbering): TechniqueUse {
  const technique = techniques.name(reader.next());
  if (technique === undefined) throw new CutOffError();
  const steps = reader.next();
  return { technique, steps, subgrids: reader.list(reader.next(), () => reader.next(subgrids)) };
}

function readBox(reader: NumberReader, subgrids: number): BoxFlow {
  const [box, steps] = [reader.next(), reader.next()];
  const gains = reader.list(reader.next(), () => {
    const subgrid = reader.next(subgrids);
    return { subgrid, steps: reader.next(), placements: reader.next(), eliminations: reader.next() };
  });
  return { box, steps, gains };
}

function readFacts(reader: NumberReader, subgrids: number, techniques: Numbering): UsageFacts {
  const solved = reader.next(2) === 1;
  const [steps, carrying] = [reader.next(), reader.next()];
  if (reader.next() !== subgrids) throw new CutOffError();
  const step = (): number | null => unpackStep(reader.next());
  const opened = reader.list(subgrids, step);
  const finished = reader.list(subgrids, step);
  const uses = reader.list(reader.next(), () => readUse(reader, subgrids, techniques));
  const boxes = reader.list(reader.next(), () => readBox(reader, subgrids));
  if (!reader.ended) throw new CutOffError();
  return { solved, steps, carrying, uses, opened, finished, boxes };
}

/** Unpacks the facts about the use of techniques in a puzzle with this many subgrids; null if they cannot be read. */
export function unpackFacts(bytes: Uint8Array, subgrids: number, techniques: Numbering): UsageFacts | null {
  const numbers = unpackNumbers(bytes);
  if (!numbers) return null;
  try {
    return readFacts(new NumberReader(numbers), subgrids, techniques);
  } catch (error) {
    if (error instanceof CutOffError) return null;
    throw error;
  }
}
