import type { Constraint } from '../../../shared/constraints/constraint.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { RULES } from '../../../shared/rules/registry.ts';
import { compileTopology, constraintsOfClue } from '../../../shared/topology/topology.ts';
import { CLUE_TECHNIQUES } from '../../engine/techniques/registry.ts';

/** Techniques for a sum in which each cell counts once, as in a killer cage. */
const OF_CAGES: readonly string[] = [
  'single-combination',
  'cage-single',
  'cage-combinations',
  'required-digit',
  'cage-subset',
  'cages-together',
  'innie-outie',
  'innie-outie-houses',
  'innie-outie-linked',
  'hidden-cage',
  'hidden-cage-houses',
  'hidden-cage-linked',
];

/** Ids of those techniques for clues that can use a constraint of this kind. */
function techniquesOn(constraint: Constraint): readonly string[] {
  switch (constraint.kind) {
    case 'sum': {
      const isPlain = constraint.coefficients.every((one) => one === 1);
      return ['last-cell', 'clue-fillings', 'sum-bounds', ...(isPlain ? OF_CAGES : [])];
    }
    case 'relation':
      return ['clue-neighbours', 'along-the-line', 'required-of-two', 'clue-fillings'];
    case 'count':
      return ['quadruple-digits', 'clue-fillings'];
    case 'regular':
      return ['line-fillings', 'clue-fillings'];
    case 'all-different':
      return ['cage-subset', 'clue-fillings'];
    case 'domain':
      return [];
  }
}

let known: ReadonlyMap<string, readonly string[]> | null = null;

/**
 * Technique → the rules whose clues the technique uses. Contains only techniques for clues. Found by compiling the
 * example clue of each rule, and listing the techniques for the constraints that result.
 */
export function rulesOfTechniques(): ReadonlyMap<string, readonly string[]> {
  known ??= findRules();
  return known;
}

function findRules(): ReadonlyMap<string, readonly string[]> {
  const rules = RULES.map(({ id, example }) => ({ id, techniques: techniquesOf({ rule: id, ...example }) }));
  return new Map(
    CLUE_TECHNIQUES.map(({ id: technique }) => [
      technique,
      rules.flatMap(({ id, techniques }) => (techniques.has(technique) ? [id] : [])),
    ]),
  );
}

function techniquesOf(clue: { readonly rule: string }): ReadonlySet<string> {
  const layout = resolveLayout({ layout: 'simple', order: 3 });
  const plain = layout.ok ? compileTopology(layout.value) : layout;
  const topology = plain.ok ? withClues(plain.value, [clue]) : plain;
  return new Set(topology.ok ? constraintsOfClue(topology.value, 0).flatMap(techniquesOn) : []);
}
