import { characterDigit, digitCharacter, digitCode } from '../base/digits.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { numberedSubgridValue } from '../layout/subgridNames.ts';
import { counted } from '../text/placeholders.ts';
import { placeName } from '../topology/placeName.ts';
import type { Topology } from '../topology/topology.ts';

/**
 * Writes the digits of cells as one string of D² characters for each subgrid. A shared cell occurs in the string of
 * each of its subgrids. `values`: cell → digit, 0 for empty.
 */
export function printGrids(topology: Topology, values: ArrayLike<number>): string[] {
  const perSubgrid = topology.digits * topology.digits;
  return Array.from({ length: topology.subgridCount }, (_, subgrid) => {
    // Convert all characters at once: JavaScript engines store a text that grows by single characters as a long chain
    // of pieces.
    const codes = new Array<number>(perSubgrid);
    for (let place = 0; place < perSubgrid; place++) {
      const cell = topology.positionCell[subgrid * perSubgrid + place] as number;
      codes[place] = digitCode(values[cell] as number);
    }
    return String.fromCharCode(...codes);
  });
}

/**
 * Reads one string per subgrid into cells.
 *
 * Returns cell → digit, 0 for empty; owned by the caller. Errors: `bad-puzzle` for a wrong number of strings, a wrong
 * length, a character that is not a digit of this layout, or twins with different digits. The message names the
 * subgrid, row and column, counted from 1.
 */
export function readGrids(topology: Topology, grids: readonly string[]): Result<Uint8Array> {
  const { digits, subgridCount } = topology;
  const perSubgrid = digits * digits;
  if (grids.length !== subgridCount) {
    return fail('bad-puzzle', 'grids-strings', {
      count: grids.length,
      subgrids: counted('place.subgrids', subgridCount),
    });
  }
  const values = new Uint8Array(topology.cellCount);
  const writtenAt = new Int32Array(topology.cellCount).fill(-1);
  for (const [subgrid, text] of grids.entries()) {
    if (text.length !== perSubgrid) {
      return fail('bad-puzzle', 'grid-length', {
        subgrid: numberedSubgridValue(topology.layout, subgrid),
        count: text.length,
        perSubgrid,
      });
    }
    for (let place = 0; place < perSubgrid; place++) {
      const digit = characterDigit(text[place] as string);
      if (digit < 0 || digit > digits) {
        return fail('bad-puzzle', 'no-such-digit', {
          character: JSON.stringify(text[place]),
          place: placeName(topology, subgrid, place),
          digits,
        });
      }
      const position = subgrid * perSubgrid + place;
      const cell = topology.positionCell[position] as number;
      const earlier = writtenAt[cell] as number;
      if (earlier >= 0 && values[cell] !== digit) {
        const twin = placeName(topology, Math.floor(earlier / perSubgrid), earlier % perSubgrid);
        return fail('bad-puzzle', 'twin-differs', {
          place: placeName(topology, subgrid, place),
          character: JSON.stringify(text[place]),
          twin,
          other: digitCharacter(values[cell] as number),
        });
      }
      values[cell] = digit;
      writtenAt[cell] = position;
    }
  }
  return ok(values);
}
