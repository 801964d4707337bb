import { aligned } from './aligned.ts';
import { alsWing } from './alsWings.ts';
import { bug } from './bug.ts';
import {
  dynamicChains,
  dynamicPatternChains,
  nestedForcingChains,
  nestedMultipleChains,
  nishio,
} from './chains/dynamic.ts';
import { forcingChains } from './chains/forcing.ts';
import { multipleChains } from './chains/multiple.ts';
import { fish } from './fish.ts';
import type { Producer } from './hint.ts';
import { claiming, directClaiming, directPointing, generalLocking, pointing } from './locking.ts';
import { directHiddenSet, hiddenSet, nakedSet } from './sets.ts';
import { hiddenSingle, nakedSingle } from './singles.ts';
import { strongLinks } from './strongLinks.ts';
import { uniqueLoops } from './uniqueLoops.ts';
import { xyWing, xyzWing } from './wings.ts';

/**
 * Sukaku Explainer's techniques in the order in which it tries them. The first technique that has a hint gives the
 * step.
 */
export const PRODUCERS: readonly Producer[] = [
  hiddenSingle,
  directPointing,
  directClaiming,
  directHiddenSet(2, 20),
  nakedSingle,
  directHiddenSet(3, 25),
  pointing,
  claiming,
  generalLocking,
  nakedSet(2, 30),
  fish(2, 32),
  hiddenSet(2, 34),
  nakedSet(3, 36),
  fish(3, 38),
  hiddenSet(3, 40),
  strongLinks(2),
  xyWing,
  xyzWing,
  uniqueLoops,
  nakedSet(4, 50),
  fish(4, 52),
  hiddenSet(4, 54),
  strongLinks(3),
  alsWing(3),
  bug,
  strongLinks(4),
  alsWing(4),
  aligned(2, 62),
  alsWing(5),
  forcingChains,
  alsWing(6),
  aligned(3, 75),
  nishio,
  multipleChains,
  dynamicChains,
  dynamicPatternChains,
  nestedForcingChains,
  nestedMultipleChains,
];
