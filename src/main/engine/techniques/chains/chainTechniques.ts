import type { Explanation, Reference } from '../../../../shared/step/explanation.ts';
import type { Step } from '../../../../shared/step/step.ts';
import type { TextKey } from '../../../../shared/text/textKey.ts';
import type { Technique } from '../common/technique.ts';
import {
  type ChainKind,
  disprovedByChains,
  findChains,
  GROUPED_CHAIN,
  PLAIN_CHAIN,
  SET_CHAIN,
  SET_WING,
  X_CHAIN,
  XY_CHAIN,
} from '../inference/chains.ts';

/**
 * Explains why a chain proves its effects. The explanation starts with the technique's own sentence (`restsOn`) about
 * the inferences.
 */
function explainChain(restsOn: TextKey, { evidence, placements }: Step): Explanation {
  const { nodes = [], inferences = [] } = evidence;
  const isRing = nodes.length > 0 && inferences.length === nodes.length;
  const candidatesAt = (index: number): Reference => {
    const { cells = [], digit = 0 } = nodes.at(index) ?? {};
    return { kind: 'candidates', candidates: cells.map((cell) => ({ cell, digit })) };
  };
  return [
    { key: restsOn, values: { digits: { kind: 'digits', digits: evidence.digits } } },
    {
      key: 'technique.chain.why.nodes',
      values: { chain: { kind: 'chain', nodes: isRing ? [...nodes, ...nodes.slice(0, 1)] : nodes } },
    },
    {
      key: `technique.chain.why.${isRing ? 'ring' : placements.length > 0 ? 'true' : 'either'}`,
      values: { start: candidatesAt(0), end: candidatesAt(-1) },
    },
  ];
}

interface ChainRow {
  readonly id: 'xy-chain' | 'x-chain' | 'alternating-inference-chain' | 'grouped-chain' | 'als-xy-wing' | 'als-chain';
  readonly cost: number;
  readonly kind: ChainKind;
}

function chain({ id, cost, kind }: ChainRow): Technique {
  return {
    id,
    level: 'extreme',
    cost,
    searchesAtOnce: true,
    find: findChains(id, kind),
    disproved: disprovedByChains(kind),
    explain: (step) => explainChain(`technique.${id}.why`, step),
  };
}

/**
 * XY-chain: bivalue cells, each seeing the next and sharing a digit with it. The first and the last cell also have the
 * same digit, which they do not share with their neighbour in the chain.
 */
export const xyChain = chain({ id: 'xy-chain', cost: 300, kind: XY_CHAIN });
/** X-chain: places of one digit, joined alternately by strong links (only two places in a house) and weak links. */
export const xChain = chain({ id: 'x-chain', cost: 310, kind: X_CHAIN });
/** Alternating inference chain (AIC) of candidates, with strong links from bivalue cells and conjugate pairs. */
export const alternatingInferenceChain = chain({ id: 'alternating-inference-chain', cost: 330, kind: PLAIN_CHAIN });
/** Alternating inference chain in which some nodes are groups: several cells in the intersection of two houses. */
export const groupedChain = chain({ id: 'grouped-chain', cost: 340, kind: GROUPED_CHAIN });
/**
 * ALS-XY-wing: three almost locked sets (n cells of a house with n + 1 candidate digits) of up to four cells. The
 * middle set has a restricted common (a digit that only one of two sets can contain) with the first set and one with
 * the last. The first and the last set may be the same; then there are two sets with two restricted commons.
 */
export const alsXyWing = chain({ id: 'als-xy-wing', cost: 360, kind: SET_WING });
/**
 * Alternating inference chain that also uses almost locked sets as strong links: a set of n cells with n + 1 digits
 * cannot lack two of its digits.
 */
export const alsChain = chain({ id: 'als-chain', cost: 380, kind: SET_CHAIN });
