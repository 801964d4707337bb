import { numberedSubgrid, subgridNames } from '../../../shared/layout/subgridNames.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { language } from '../../i18n/words.ts';
import { type BoxPassage, passageName } from '../../state/analysis/analysisRows.ts';

/** A subgrid's number and short name in the current language: `2 NW`. */
export function subgridWords({ layout }: Pick<Topology, 'layout'>, subgrid: number): string {
  return numberedSubgrid(layout, subgrid, language.value);
}

/** A subgrid's short name in the current language: `NW`; `1` for a lone subgrid. */
export function subgridName({ layout }: Pick<Topology, 'layout'>, subgrid: number): string {
  return subgridNames(layout, language.value)[subgrid] || `${subgrid + 1}`;
}

/** A shared box, and the subgrid that gets information through it: `NW box 9 → C`. */
export function passageWords(topology: Topology, passage: BoxPassage): string {
  return passageName(topology, passage, language.value);
}
