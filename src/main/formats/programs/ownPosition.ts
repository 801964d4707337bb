import { digitBit, digitCharacter } from '../../../shared/base/digits.ts';
import { fail, ok, type Result, sentenceOf } from '../../../shared/base/result.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';
import { placeName } from '../../../shared/topology/placeName.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { digitIn } from '../syntax/digitText.ts';

/** The position that our own JSON states besides the givens. Arrays are by cell. */
export interface StatedPosition {
  /** cell → digit that the player entered, 0 for none and for givens. Null if the text states none. */
  readonly placed: Uint8Array | null;
  /** cell → mask of candidates, 0 for a cell whose candidates are not stated. Null if the text states none. */
  readonly candidates: Int32Array | null;
}

function cellPlace(topology: Topology, cell: number): Sentence {
  const { twins, twinStart, digits } = topology;
  const position = twins[twinStart[cell] as number] as number;
  return placeName(topology, Math.floor(position / digits ** 2), position % digits ** 2);
}

/** Reads a field with one text of digits for each subgrid. Errors: `bad-puzzle`. */
export function readGridsOf(value: unknown, topology: Topology): Result<Uint8Array> {
  if (!Array.isArray(value) || !value.every((text) => typeof text === 'string')) {
    return fail('bad-puzzle', 'no-list-of-strings');
  }
  return readGrids(topology, value);
}

function readPlaced(value: unknown, topology: Topology, givens: Uint8Array): Result<Uint8Array> {
  const read = readGridsOf(value, topology);
  if (!read.ok) return fail('bad-puzzle', 'in-field', { field: 'placed', fault: sentenceOf(read.error) });
  const placed = read.value;
  for (const [cell, given] of givens.entries()) {
    const digit = placed[cell] as number;
    if (given === 0 || digit === 0) continue;
    if (digit !== given) {
      return fail('bad-puzzle', 'placed-on-given', {
        digit: digitCharacter(digit),
        given: digitCharacter(given),
        place: cellPlace(topology, cell),
      });
    }
    placed[cell] = 0;
  }
  return read;
}

function readMask(text: unknown, topology: Topology, cell: number): Result<number> {
  const { digits } = topology;
  let mask = 0;
  const good =
    typeof text === 'string' &&
    [...text].every((character) => {
      const digit = digitIn(character, 'numbers', digits);
      if (digit >= 1) mask |= digitBit(digit);
      return digit >= 1;
    });
  if (good) return ok(mask);
  const shown = JSON.stringify(text) ?? String(text);
  const cut = shown.length > 40 ? `${shown.slice(0, 40)}…` : shown;
  return fail('bad-puzzle', 'candidates-text', { text: cut, place: cellPlace(topology, cell), digits });
}

/** @param digits on the board, givens included; 0 for an open cell. */
function readCandidates(value: unknown, topology: Topology, digits: Uint8Array): Result<Int32Array> {
  if (!Array.isArray(value)) return fail('bad-puzzle', 'candidates-no-list');
  const { cellCount } = topology;
  if (value.length !== cellCount) return fail('bad-puzzle', 'candidates-count', { count: value.length, cellCount });
  const masks = new Int32Array(cellCount);
  for (const [cell, text] of value.entries()) {
    const mask = readMask(text, topology, cell);
    if (!mask.ok) return mask;
    const digit = digits[cell] as number;
    if (mask.value !== 0 && digit !== 0 && (mask.value & digitBit(digit)) === 0) {
      const place = cellPlace(topology, cell);
      return fail('bad-puzzle', 'candidates-lack', { text: JSON.stringify(text), place, digit: digitCharacter(digit) });
    }
    masks[cell] = mask.value;
  }
  return ok(masks);
}

/**
 * Reads `placed` and `candidates` of our own JSON.
 *
 * Errors: `bad-puzzle`, naming field, grid and cell, if the fields do not have the documented form, or contradict the
 * givens or each other. Faulty fields are never ignored. Otherwise a solution or hint for this position would start
 * from the givens alone, and nobody would notice.
 */
export function readPosition(
  { placed, candidates }: Readonly<Record<string, unknown>>,
  topology: Topology,
  givens: Uint8Array,
): Result<StatedPosition> {
  const entered = placed === undefined || placed === null ? ok(null) : readPlaced(placed, topology, givens);
  if (!entered.ok) return entered;
  const digits = givens.map((digit, cell) => digit || (entered.value?.[cell] ?? 0));
  const masks =
    candidates === undefined || candidates === null ? ok(null) : readCandidates(candidates, topology, digits);
  return masks.ok ? ok({ placed: entered.value, candidates: masks.value }) : masks;
}
