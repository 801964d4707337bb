import type { Topology } from '../layout/topology.ts';
import { LEVELS, type Level } from '../step/step.ts';
import { symmetryMap } from './givenSymmetry.ts';
import type { GenerateWishes } from './options.ts';

/** What options are held against: the techniques there are, easiest first. */
export interface KnownTechnique {
  readonly id: string;
  readonly level: Level;
}

/** Why no puzzle can be as asked. The code is stable, for words in other languages; the message says it in English. */
export interface OptionConflict {
  readonly code:
    | 'unrated'
    | 'scores-crossed'
    | 'givens-crossed'
    | 'too-many-givens'
    | 'unknown-technique'
    | 'required-and-forbidden'
    | 'required-too-hard'
    | 'singles-forbidden'
    | 'class-forbidden'
    | 'symmetry';
  readonly message: string;
}

const SINGLES: ReadonlySet<string> = new Set(['full-house', 'naked-single', 'hidden-single']);

/** The first contradiction in the options, or between them and the layout; null where there is none. */
export function findConflict(
  wishes: GenerateWishes,
  topology: Topology,
  techniques: readonly KnownTechnique[],
): OptionConflict | null {
  return (
    boundsConflict(wishes, topology) ?? techniqueConflict(wishes, techniques) ?? symmetryConflict(wishes, topology)
  );
}

function boundsConflict(wishes: GenerateWishes, { cellCount }: Topology): OptionConflict | null {
  const { difficulty, minScore, maxScore, minGivens, maxGivens, targetSteps, required, forbidden } = wishes;
  const rated = [minScore, maxScore, targetSteps, required?.[0], forbidden?.[0]];
  if (difficulty === 'unrated' && rated.some((wish) => wish !== undefined)) {
    return {
      code: 'unrated',
      message: 'an unrated puzzle is not solved as people do: it has no score, no techniques and no steps of a class',
    };
  }
  if (minScore !== undefined && maxScore !== undefined && minScore > maxScore) {
    return { code: 'scores-crossed', message: `the least score, ${minScore}, is more than the greatest, ${maxScore}` };
  }
  if (minGivens !== undefined && maxGivens !== undefined && minGivens > maxGivens) {
    return {
      code: 'givens-crossed',
      message: `the least number of givens, ${minGivens}, is more than the greatest, ${maxGivens}`,
    };
  }
  if (minGivens !== undefined && minGivens > cellCount) {
    return { code: 'too-many-givens', message: `the layout has ${cellCount} cells, fewer than ${minGivens} givens` };
  }
  return null;
}

function techniqueConflict(
  { difficulty, required = [], forbidden = [] }: GenerateWishes,
  techniques: readonly KnownTechnique[],
): OptionConflict | null {
  const levelOf = new Map(techniques.map(({ id, level }) => [id, level]));
  for (const id of [...required, ...forbidden]) {
    if (!levelOf.has(id)) return { code: 'unknown-technique', message: `there is no technique "${id}"` };
  }
  const single = forbidden.find((id) => SINGLES.has(id));
  if (single !== undefined) {
    return {
      code: 'singles-forbidden',
      message: `no puzzle is solved without singles: "${single}" cannot be forbidden`,
    };
  }
  const both = required.find((id) => forbidden.includes(id));
  if (both !== undefined) {
    return { code: 'required-and-forbidden', message: `"${both}" is both required and forbidden` };
  }
  if (difficulty === 'unrated') return null;
  const above = required.find((id) => LEVELS.indexOf(levelOf.get(id) as Level) > LEVELS.indexOf(difficulty));
  if (above !== undefined) {
    return {
      code: 'required-too-hard',
      message: `"${above}" is ${levelOf.get(above)}: a puzzle that needs it is not ${difficulty}`,
    };
  }
  if (techniques.every(({ id, level }) => level !== difficulty || forbidden.includes(id))) {
    return { code: 'class-forbidden', message: `every technique of the class ${difficulty} is forbidden` };
  }
  return null;
}

function symmetryConflict({ symmetry }: GenerateWishes, topology: Topology): OptionConflict | null {
  if (symmetry === undefined || symmetryMap(topology, symmetry) !== null) return null;
  return { code: 'symmetry', message: `the layout ${topology.layout.name} does not have the symmetry "${symmetry}"` };
}
