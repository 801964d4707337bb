/**
 * Writes WebAssembly modules. Code is a list of bytes; an instruction is a function that appends its opcode to the code
 * of its operands. There are only the instructions that the modules of this project use.
 *
 * Source of the encoding: WebAssembly Core Specification, release 2.0, chapter 5 and appendix A.7.
 */
export type Code = readonly number[];

/** Codes of the types of values: 32-bit integer and 128-bit vector. */
export const I32 = 0x7f;
export const V128 = 0x7b;

/** Encodes an unsigned number of at most 32 bits in LEB128. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return [...bytes, rest];
}

/** Encodes a signed number of at most 32 bits in LEB128. */
function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value | 0;
  for (; rest < -64 || rest > 63; rest >>= 7) bytes.push((rest & 127) | 128);
  return [...bytes, rest & 127];
}

const numeric =
  (opcode: number) =>
  (...operands: Code[]): Code => [...operands.flat(), opcode];

const simd =
  (opcode: number) =>
  (...operands: Code[]): Code => [...operands.flat(), 0xfd, ...unsigned(opcode)];

/** Makes an instruction for an associative operation on vectors that takes any number of operands, at least one. */
const joined =
  (opcode: number) =>
  (...operands: Code[]): Code =>
    operands.flatMap((operand, i) => (i === 0 ? operand : [...operand, 0xfd, ...unsigned(opcode)]));

const shift =
  (opcode: number) =>
  (operand: Code, bits: number): Code => [...operand, ...i32.constant(bits), 0xfd, ...unsigned(opcode)];

/** Makes an instruction that loads from memory or stores to memory. The address is `at` + `offset`. */
const access =
  (opcode: Code, alignment: number) =>
  (at: Code, offset: number, ...value: Code[]): Code => [
    ...at,
    ...value.flat(),
    ...opcode,
    alignment,
    ...unsigned(offset),
  ];

export const i32 = {
  constant: (value: number): Code => [0x41, ...signed(value)],
  load: access([0x28], 2),
  store: access([0x36], 2),
  equal: numeric(0x46),
  notEqual: numeric(0x47),
  less: numeric(0x49),
  greater: numeric(0x4b),
  not: numeric(0x45),
  popcount: numeric(0x69),
  add: numeric(0x6a),
  subtract: numeric(0x6b),
  multiply: numeric(0x6c),
  divide: numeric(0x6e),
  and: numeric(0x71),
  or: numeric(0x72),
  xor: numeric(0x73),
  shiftLeft: numeric(0x74),
  shiftRight: numeric(0x76),
  /** The first operand if the third is not 0, else the second. */
  select: numeric(0x1b),
};

/** Vectors of four 32-bit lanes. */
export const v128 = {
  /** A vector whose four lanes all have this value. */
  constant: (value: number): Code => [...i32.constant(value), 0xfd, 17],
  load: access([0xfd, 0], 4),
  store: access([0xfd, 11], 4),
  and: joined(78),
  /** The bits of the first operand that are not set in the second. */
  without: simd(79),
  or: joined(80),
  xor: joined(81),
  /** An integer: 1 if any bit of the vector is set, else 0. */
  any: simd(83),
  add: joined(174),
  subtract: simd(177),
  multiply: simd(181),
  leastUnsigned: simd(183),
  greatestUnsigned: simd(185),
  shiftLeft: shift(171),
  shiftRight: shift(173),
  lane: (vector: Code, lane: number): Code => [...vector, 0xfd, 27, lane],
  /** Rearranges lanes: lane i of the result is lane `from[i]` of the vector. */
  permute: (vector: Code, from: readonly number[]): Code => [
    ...vector,
    ...vector,
    0xfd,
    13,
    ...from.flatMap((lane) => [4 * lane, 4 * lane + 1, 4 * lane + 2, 4 * lane + 3]),
  ],
};

const VOID = 0x40;

/**
 * A loop. Its code runs once, and again whenever it jumps to depth 0. Depth 0 is the innermost loop or condition around
 * a jump, 1 the next one outwards, and so on.
 */
export const loop = (...code: Code[]): Code => [0x03, VOID, ...code.flat(), 0x0b];
export const when = (condition: Code, ...code: Code[]): Code => [...condition, 0x04, VOID, ...code.flat(), 0x0b];
export const jump = (depth: number): Code => [0x0c, depth];
export const jumpIf = (depth: number, condition: Code): Code => [...condition, 0x0d, depth];
export const finish = (value: Code): Code => [...value, 0x0f];

/** A local variable of a function. */
export interface Local {
  readonly get: Code;
  readonly set: (value: Code) => Code;
}

/** Local variables that are accessed by their index in the list. */
export interface LocalList {
  readonly get: (index: number) => Code;
  readonly set: (index: number, value: Code) => Code;
}

/** Assigns numbers to the local variables of a function without parameters. */
export class Locals {
  readonly types: number[] = [];

  add(type: number): Local {
    const index = unsigned(this.types.push(type) - 1);
    return { get: [0x20, ...index], set: (value) => [...value, 0x21, ...index] };
  }

  addList(type: number, count: number): LocalList {
    const list = Array.from({ length: count }, () => this.add(type));
    const at = (index: number): Local => {
      const local = list[index];
      if (!local) throw new RangeError(`There is no local ${index} of ${count}.`);
      return local;
    };
    return { get: (index) => at(index).get, set: (index, value) => at(index).set(value) };
  }
}

const list = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flat()];
const section = (id: number, content: Code): number[] => [id, ...unsigned(content.length), ...content];
const exported = (name: string, kind: number): number[] => [
  ...list([...name].map((character) => [character.charCodeAt(0)])),
  kind,
  0,
];

/** A module that exports its `memory` and one function `run`, which takes nothing and returns a 32-bit integer. */
export function moduleOf(locals: Locals, code: Code, pages: number): Uint8Array {
  const body = [...list(locals.types.map((type) => [1, type])), ...code, 0x0b];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list([[0x60, ...list([]), ...list([[I32]])]])),
    ...section(3, list([[0]])),
    ...section(5, list([[1, pages, pages]])),
    ...section(7, list([exported('memory', 2), exported('run', 0)])),
    ...section(10, list([[...unsigned(body.length), ...body]])),
  ]);
}
