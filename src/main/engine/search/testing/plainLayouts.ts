import type { LayoutSpec } from '../../../../shared/layout/spec.ts';
import type { Conflict, CoverProblem } from './exactCover.ts';
import { plainProblem } from './plainVariants.ts';
import { cellsByCrossings } from './twistedLayouts.ts';

/** A layout with its variants, written as an exact cover problem. */
export interface PlainLayout extends CoverProblem {
  /** position → cell. */
  readonly cells: readonly number[];
  readonly conflicts: readonly Conflict[];
  /** cell → mask of the digits that marks of variants allow there. */
  readonly allowed: readonly number[];
}

/**
 * Independent model of a layout on any surface with variants, as players describe it: each variant's rule holds in each
 * of its subgrids as if this subgrid were alone, and twins are one cell. Shares no code with the topology compiler:
 * cells are found by crossing the wraps one at a time, rules are taken from `plainVariants.ts`.
 */
export function plainLayout(spec: LayoutSpec): PlainLayout {
  const { box, digits, offsets, variants = [] } = spec;
  const area = digits * digits;
  const { cellCount, cells } = cellsByCrossings(spec);
  const houses = new Map<string, number[]>();
  const conflicts = new Map<string, Conflict>();
  const allowed = new Array<number>(cellCount).fill(2 ** digits - 1);
  const odd = Array.from({ length: digits }, (_, i) => (i % 2 === 0 ? 2 ** i : 0)).reduce((a, b) => a + b);
  for (let subgrid = 0; subgrid < offsets.length; subgrid++) {
    const at = (place: number): number => cells[subgrid * area + place] as number;
    const here = variants.filter(({ subgrids }) => subgrids === undefined || (subgrids as number[]).includes(subgrid));
    /** Value of a text field of a variant in this subgrid; undefined if there is none. */
    const textOf = (id: string, field: string): string | undefined => {
      const ref = here.find((one) => one.id === id);
      const texts = (ref?.[field] ?? []) as string[];
      const own = (ref?.subgrids as number[] | undefined)?.indexOf(subgrid) ?? subgrid;
      return texts.length === 1 ? texts[0] : texts[own];
    };
    const problem = plainProblem(
      box,
      here.map(({ id }) => id),
      textOf('colour', 'regions'),
    );
    for (const house of problem.houses) {
      const mapped = house.map(at);
      houses.set([...mapped].sort((a, b) => a - b).join(), mapped);
    }
    for (const { a, d, b, e } of problem.conflicts ?? []) {
      const [one, other] = at(a) < at(b) ? [at(a), at(b)] : [at(b), at(a)];
      const [x, y] = at(a) < at(b) ? [d, e] : [e, d];
      conflicts.set(`${one} ${x} ${other} ${y}`, { a: one, d: x, b: other, e: y });
    }
    [...(textOf('even-odd', 'even') ?? '')].forEach((letter, place) => {
      const cell = at(place);
      if (letter === 'O') allowed[cell] = (allowed[cell] as number) & odd;
      if (letter === 'E') allowed[cell] = (allowed[cell] as number) & ~odd;
    });
  }
  return { cellCount, digits, houses: [...houses.values()], conflicts: [...conflicts.values()], cells, allowed };
}

/**
 * Why a filled layout is not a solution; null if it is a solution.
 *
 * @param values cell of the plain layout → digit.
 */
export function faultOf(plain: PlainLayout, values: ArrayLike<number>): string | null {
  const { houses, conflicts, allowed, digits } = plain;
  const house = houses.find((cells) => new Set(cells.map((cell) => values[cell])).size < digits);
  if (house) return `house ${house}`;
  const conflict = conflicts.find(({ a, d, b, e }) => values[a] === d && values[b] === e);
  if (conflict) return `conflict ${JSON.stringify(conflict)}`;
  const cell = allowed.findIndex((mask, i) => ((mask >> ((values[i] as number) - 1)) & 1) === 0);
  return cell < 0 ? null : `mark at cell ${cell}`;
}
