import { medusa } from './3dMedusa.ts';
import { alsChain } from './alsChain.ts';
import { alsXyWing } from './alsXyWing.ts';
import { alsXz } from './alsXz.ts';
import { alternatingInferenceChain } from './alternatingInferenceChain.ts';
import { avoidableRectangle } from './avoidableRectangle.ts';
import { boxLineReduction } from './boxLineReduction.ts';
import { bugPlusOne } from './bugPlusOne.ts';
import { cellForcingChain } from './cellForcingChain.ts';
import { commonExclusion } from './commonExclusion.ts';
import { crossingHouses } from './crossingHouses.ts';
import { digitForcingChain } from './digitForcingChain.ts';
import { doublePairs } from './doublePairs.ts';
import { emptyRectangle } from './emptyRectangle.ts';
import { finnedJellyfish } from './finnedJellyfish.ts';
import { finnedSwordfish } from './finnedSwordfish.ts';
import { finnedXWing } from './finnedXWing.ts';
import { forcingNet } from './forcingNet.ts';
import { frankenXWing } from './frankenXWing.ts';
import { fullHouse } from './fullHouse.ts';
import { groupedChain } from './groupedChain.ts';
import { hiddenPair } from './hiddenPair.ts';
import { hiddenQuad } from './hiddenQuad.ts';
import { hiddenRectangle } from './hiddenRectangle.ts';
import { hiddenSingle } from './hiddenSingle.ts';
import { hiddenTriple } from './hiddenTriple.ts';
import { houseForcingChain } from './houseForcingChain.ts';
import { jellyfish } from './jellyfish.ts';
import { largeSubset } from './largeSubset.ts';
import { lockedPair } from './lockedPair.ts';
import { lockedTriple } from './lockedTriple.ts';
import { multipleLines } from './multipleLines.ts';
import { nakedPair } from './nakedPair.ts';
import { nakedQuad } from './nakedQuad.ts';
import { nakedSingle } from './nakedSingle.ts';
import { nakedTriple } from './nakedTriple.ts';
import { nestedForcingNet } from './nestedForcingNet.ts';
import { nishio } from './nishio.ts';
import { pointingPair } from './pointingPair.ts';
import { pointingTriple } from './pointingTriple.ts';
import { remotePair } from './remotePair.ts';
import { sashimiJellyfish } from './sashimiJellyfish.ts';
import { sashimiSwordfish } from './sashimiSwordfish.ts';
import { sashimiXWing } from './sashimiXWing.ts';
import { simpleColouring } from './simpleColouring.ts';
import { skyscraper } from './skyscraper.ts';
import { sueDeCoq } from './sueDeCoq.ts';
import { swordfish } from './swordfish.ts';
import type { Technique } from './technique.ts';
import { turbotFish } from './turbotFish.ts';
import { twoStringKite } from './twoStringKite.ts';
import { uniqueRectangle1 } from './uniqueRectangle1.ts';
import { uniqueRectangle2 } from './uniqueRectangle2.ts';
import { uniqueRectangle3 } from './uniqueRectangle3.ts';
import { uniqueRectangle4 } from './uniqueRectangle4.ts';
import { uniqueRectangle5 } from './uniqueRectangle5.ts';
import { uniqueRectangle6 } from './uniqueRectangle6.ts';
import { wWing } from './wWing.ts';
import { wxyzWing } from './wxyzWing.ts';
import { xChain } from './xChain.ts';
import { xWing } from './xWing.ts';
import { xyChain } from './xyChain.ts';
import { xyzWing } from './xyzWing.ts';
import { yWing } from './yWing.ts';

/**
 * Every technique, easiest first: the solver tries them in this order. One line each, under its level. Costs grow along
 * the list: easy from 1, medium from 20, hard from 60, master from 100, extreme from 200.
 */
export const TECHNIQUES: readonly Technique[] = [
  // Easy
  fullHouse,
  nakedSingle,
  hiddenSingle,
  nakedPair,
  nakedTriple,
  // Medium
  hiddenPair,
  hiddenTriple,
  pointingPair,
  pointingTriple,
  boxLineReduction,
  nakedQuad,
  doublePairs,
  multipleLines,
  lockedPair,
  lockedTriple,
  crossingHouses,
  commonExclusion,
  // Hard
  hiddenQuad,
  largeSubset,
  xWing,
  finnedXWing,
  swordfish,
  // Master
  skyscraper,
  twoStringKite,
  turbotFish,
  emptyRectangle,
  yWing,
  xyzWing,
  simpleColouring,
  uniqueRectangle1,
  uniqueRectangle2,
  uniqueRectangle3,
  uniqueRectangle4,
  uniqueRectangle5,
  uniqueRectangle6,
  bugPlusOne,
  // Extreme
  wWing,
  wxyzWing,
  sashimiXWing,
  frankenXWing,
  finnedSwordfish,
  sashimiSwordfish,
  jellyfish,
  finnedJellyfish,
  sashimiJellyfish,
  remotePair,
  hiddenRectangle,
  avoidableRectangle,
  sueDeCoq,
  xyChain,
  xChain,
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
