import { subgridNames } from '../layout/subgridNames.ts';
import { LANGUAGES } from '../text/language.ts';
import type { Topology } from './topology.ts';

/** A subgrid, and a cell in the subgrid. The cell is -1 if the text names only a subgrid. */
export interface NamedPlace {
  readonly subgrid: number;
  readonly cell: number;
}

function subgridOfText({ layout, subgridCount }: Topology, text: string): number | null {
  const [, number = '', name = ''] = /^(\d*)\s*(.*)$/.exec(text) ?? [];
  if (number === '' && name === '') return null;
  const numbered = Number(number) - 1;
  // Players may type the names of a world's subgrids with or without a space between their parts.
  const compared = (text = ''): string => (layout.worldPlaces ? text.replace(/\s/g, '') : text);
  const isNamed = (subgrid: number): boolean =>
    LANGUAGES.some((language) => compared(subgridNames(layout, language)[subgrid]?.toUpperCase()) === compared(name));
  const subgrid = number === '' ? layout.offsets.findIndex((_, index) => isNamed(index)) : numbered;
  if (subgrid < 0 || subgrid >= subgridCount) return null;
  return name === '' || isNamed(subgrid) ? subgrid : null;
}

/**
 * Finds the subgrid or cell that a text names: `2`, `NW`, `2 NW`, `NW r4c7`. Understands the names of all languages, in
 * upper and lower case. Null if the text names none.
 *
 * @param here subgrid that is meant if a text such as `r4c7` names a cell without its subgrid.
 */
export function placeOfText(topology: Topology, text: string, here: number): NamedPlace | null {
  const { digits, positionCell } = topology;
  const [, before = '', row, column] = /^(.*?)(?:[RL](\d+)\s*C(\d+))?$/.exec(text.trim().toUpperCase()) ?? [];
  const subgrid = before.trim() === '' && row !== undefined ? here : subgridOfText(topology, before.trim());
  if (subgrid === null) return null;
  if (row === undefined) return { subgrid, cell: -1 };
  const [y, x] = [Number(row) - 1, Number(column) - 1];
  const inside = y >= 0 && y < digits && x >= 0 && x < digits;
  return inside ? { subgrid, cell: positionCell[subgrid * digits ** 2 + y * digits + x] as number } : null;
}
