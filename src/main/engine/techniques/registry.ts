import type { ExplainedBy } from '../../../shared/step/models.ts';
import { hasClues } from '../../../shared/topology/constrained.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { alsXz } from './chains/alsXz.ts';
import {
  alsChain,
  alsXyWing,
  alternatingInferenceChain,
  groupedChain,
  xChain,
  xyChain,
} from './chains/chainTechniques.ts';
import { cellForcingChain, digitForcingChain, houseForcingChain } from './chains/forcingChainTechniques.ts';
import { remotePair } from './chains/remotePair.ts';
import {
  hiddenCage,
  hiddenCageHouses,
  hiddenCageLinked,
  innieOutie,
  innieOutieHouses,
  innieOutieLinked,
} from './clues/areaTechniques.ts';
import { alongTheLine, clueNeighbours, requiredOfTwo } from './clues/bondTechniques.ts';
import { cageSubset } from './clues/cageSubset.ts';
import {
  cageCombinations,
  cageSingle,
  cagesTogether,
  requiredDigit,
  singleCombination,
} from './clues/cageTechniques.ts';
import { clueFillings } from './clues/clueFillings.ts';
import { lineFillings } from './clues/lineFillings.ts';
import { quadrupleDigits } from './clues/quotaTechnique.ts';
import { lastCell, sumBounds } from './clues/sumTechniques.ts';
import { medusa } from './colouring/3dMedusa.ts';
import { multiColours } from './colouring/multiColours.ts';
import { simpleColouring } from './colouring/simpleColouring.ts';
import type { Technique } from './common/technique.ts';
import { MODEL_RULES } from './constraintModels/modelRules.ts';
import {
  finnedJellyfish,
  finnedSwordfish,
  finnedXWing,
  frankenSwordfish,
  frankenXWing,
  jellyfish,
  sashimiJellyfish,
  sashimiSwordfish,
  sashimiXWing,
  swordfish,
  xWing,
} from './fish/fishTechniques.ts';
import { commonExclusion } from './intersections/commonExclusion.ts';
import { crossingHouses } from './intersections/crossingHouses.ts';
import {
  boxLineReduction,
  doublePairs,
  multipleLines,
  pointingPair,
  pointingTriple,
} from './intersections/intersectionTechniques.ts';
import { sueDeCoq } from './intersections/sueDeCoq.ts';
import { forcingNet, nestedForcingNet, nishio } from './nets/netTechniques.ts';
import { emptyRectangle } from './singleDigit/emptyRectangle.ts';
import { groupedTurbotFish, threeStrongLinks } from './singleDigit/linkTechniques.ts';
import { skyscraper, turbotFish, twoStringKite } from './singleDigit/turbot.ts';
import { fullHouse, hiddenSingle } from './singles/houseSingles.ts';
import { nakedSingle } from './singles/nakedSingle.ts';
import { largeSubset } from './subsets/largeSubset.ts';
import {
  hiddenPair,
  hiddenQuad,
  hiddenTriple,
  lockedPair,
  lockedTriple,
  nakedPair,
  nakedQuad,
  nakedTriple,
} from './subsets/subsetTechniques.ts';
import { avoidableRectangle } from './uniqueness/avoidableRectangle.ts';
import { bug2, bug3, bug4, bugPlusOne } from './uniqueness/bugTechniques.ts';
import { uniqueLoop1, uniqueLoop2, uniqueLoop3, uniqueLoop4 } from './uniqueness/uniqueLoops.ts';
import { uniqueRectangle3 } from './uniqueness/uniqueRectangle3.ts';
import {
  hiddenRectangle,
  uniqueRectangle1,
  uniqueRectangle2,
  uniqueRectangle4,
  uniqueRectangle5,
  uniqueRectangle6,
} from './uniqueness/uniqueRectangles.ts';
import { wWing } from './wings/wWing.ts';
import { wxyzWing } from './wings/wxyzWing.ts';
import { xyzWing } from './wings/xyzWing.ts';
import { yWing } from './wings/yWing.ts';

/**
 * Every technique, easiest first. The solver tries them in this order. There is one line for each, under its level.
 * Costs grow along the list: easy from 1, medium from 20, hard from 60, master from 100, extreme from 200.
 */
export const TECHNIQUES: readonly Technique[] = [
  // Easy
  fullHouse,
  nakedSingle,
  hiddenSingle,
  // Medium
  pointingPair,
  pointingTriple,
  boxLineReduction,
  nakedPair,
  hiddenPair,
  nakedTriple,
  hiddenTriple,
  doublePairs,
  multipleLines,
  lockedPair,
  lockedTriple,
  crossingHouses,
  commonExclusion,
  // Hard
  nakedQuad,
  hiddenQuad,
  largeSubset,
  xWing,
  swordfish,
  skyscraper,
  twoStringKite,
  turbotFish,
  emptyRectangle,
  groupedTurbotFish,
  finnedXWing,
  sashimiXWing,
  yWing,
  // Master
  jellyfish,
  xyzWing,
  wWing,
  uniqueRectangle1,
  uniqueRectangle2,
  uniqueRectangle3,
  uniqueRectangle4,
  uniqueRectangle5,
  uniqueRectangle6,
  hiddenRectangle,
  avoidableRectangle,
  simpleColouring,
  multiColours,
  threeStrongLinks,
  uniqueLoop1,
  uniqueLoop2,
  uniqueLoop3,
  uniqueLoop4,
  bugPlusOne,
  bug2,
  bug3,
  bug4,
  wxyzWing,
  remotePair,
  finnedSwordfish,
  sashimiSwordfish,
  finnedJellyfish,
  sashimiJellyfish,
  sueDeCoq,
  // Extreme
  frankenXWing,
  xyChain,
  xChain,
  frankenSwordfish,
  medusa,
  alternatingInferenceChain,
  groupedChain,
  alsXz,
  alsXyWing,
  alsChain,
  digitForcingChain,
  cellForcingChain,
  houseForcingChain,
  nishio,
  forcingNet,
  nestedForcingNet,
];

/**
 * The techniques for clues, easiest first. They find nothing in a position without clues. The order follows the points
 * on which killer players and the technique lists of lisudoku and sudoku.coach agree. Sums with one open cell, single
 * combinations and the rule of 45 in one house come before pairs. Listing combinations comes after locked candidates,
 * and innies and outies of several cells after quads.
 */
export const CLUE_TECHNIQUES: readonly Technique[] = [
  // Easy
  lastCell,
  singleCombination,
  clueNeighbours,
  alongTheLine,
  innieOutie,
  cageSingle,
  // Medium
  cageCombinations,
  requiredDigit,
  sumBounds,
  requiredOfTwo,
  quadrupleDigits,
  lineFillings,
  cageSubset,
  innieOutieHouses,
  innieOutieLinked,
  // Hard
  hiddenCage,
  clueFillings,
  cagesTogether,
  hiddenCageHouses,
  hiddenCageLinked,
];

/** All techniques, in order of cost, cheapest first. Puzzles with clues use them all. */
export const ALL_TECHNIQUES: readonly Technique[] = [...TECHNIQUES, ...CLUE_TECHNIQUES].sort((a, b) => a.cost - b.cost);

/** The techniques for the puzzles of a topology, easiest first. */
export function techniquesFor(topology: Topology): readonly Technique[] {
  return hasClues(topology) ? ALL_TECHNIQUES : TECHNIQUES;
}

/** The techniques, or the rules of constraint models, that can explain a solve. */
export const TECHNIQUES_OF: Readonly<Record<ExplainedBy, readonly Technique[]>> = {
  techniques: [...TECHNIQUES, ...CLUE_TECHNIQUES],
  'constraint-models': MODEL_RULES,
};

/**
 * The techniques, or the rules of constraint models, for the puzzles of a topology, in the order in which they are
 * tried.
 */
export function techniquesOf(topology: Topology, explainedBy: ExplainedBy): readonly Technique[] {
  return explainedBy === 'techniques' ? techniquesFor(topology) : TECHNIQUES_OF[explainedBy];
}

const byId = new Map(Object.values(TECHNIQUES_OF).flatMap((all) => all.map((one) => [one.id, one] as const)));

/** The technique or model of an id. Throws for an unknown id. */
export function techniqueOf(id: string): Technique {
  const technique = byId.get(id);
  if (!technique) throw new Error(`there is no technique "${id}"`);
  return technique;
}
