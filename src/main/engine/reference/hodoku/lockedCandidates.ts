import { candidateCode, type HodokuPosition } from './position.ts';
import { housesOfAll } from './subsets.ts';

/**
 * Locked candidates: all places of a digit in one house lie in another house too, which has more. Type 1 starts from
 * boxes, type 2 from rows, then columns, then houses of variants. The first one: houses, then digits.
 *
 * On several grids, lines that share cells lock digits for each other (our extension).
 */
export function lockedCandidates(position: HodokuPosition, type: 1 | 2): number[] | null {
  const { grid, topology } = position;
  const sources = type === 1 ? grid.boxes : [...grid.rows, ...grid.columns, ...grid.extras];
  for (const source of sources) {
    for (let digit = 1; digit <= topology.digits; digit++) {
      const count = position.count(source, digit);
      // On a 9×9, more places than this cannot lie in another house; houses of several grids can share more cells.
      if (count < 2 || count > topology.digits / 2) continue;
      const cells = position.placesOf(source, digit);
      for (const target of housesOfAll(position, cells)) {
        if (target === source || position.count(target, digit) === count) continue;
        const others = position.placesOf(target, digit).filter((cell) => !cells.includes(cell));
        return others.map((cell) => candidateCode(cell, digit));
      }
    }
  }
  return null;
}
