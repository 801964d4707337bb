import { countDigits, lowestDigit } from '../../../../../shared/base/digits.ts';
import type { ExplainerHint, Producer } from '../hint.ts';
import type { ExplainerPosition } from '../position.ts';
import { type InitialPosition, NetBuilder, type Reasoning } from './assume.ts';
import { concluding } from './conclusion.ts';
import { CHAIN_KINDS, type ChainRank, chainRating, comesBefore, mostNodes } from './length.ts';
import { forcingChainsOff, multipleChainsOff } from './nested.ts';
import type { Net } from './net.ts';
import { patternsOff } from './patterns.ts';

/** Rules of one family of chains, which follow assumptions on a board. */
interface NetRules {
  /** Rating of the shortest chain of this family, in tenths. */
  readonly base: number;
  /** Prefix of the hints' names. */
  readonly name: string;
  readonly reasoning: Reasoning;
}

interface BestNet extends ChainRank {
  readonly target: number;
}

const KIND_NAMES = ['double', 'x', 'y', 'xy', 'cell', 'region', 'contradiction'];
/**
 * Largest number of records (nodes inferred from an assumption) that are stored for the assumptions of a position. If
 * it is reached, assumptions are followed again each time they are needed.
 */
const MOST_STORED = 2_000_000;

class DynamicSearch {
  best: BestNet | null = null;
  private readonly at: ExplainerPosition;
  private readonly rules: NetRules;
  private readonly initial: InitialPosition;
  private readonly nets = new Map<number, Net>();
  private stored = 0;

  constructor(at: ExplainerPosition, rules: NetRules) {
    this.at = at;
    this.rules = rules;
    this.initial = { candidates: at.board.candidates.slice(), places: at.board.places.slice() };
  }

  run(): void {
    const { at, initial } = this;
    const { digits, cellCount } = at.topology;
    for (let cell = 0; cell < cellCount; cell++) {
      const mask = initial.candidates[cell];
      if (countDigits(mask) < 2) continue;
      const values: number[] = [];
      for (let rest = mask; rest !== 0; rest &= rest - 1) {
        const digit = lowestDigit(rest);
        const node = (cell * digits + digit - 1) * 2 + 1;
        values.push(node);
        this.bothWays(node, countDigits(mask) > 2);
        if (this.rules.reasoning.cells) this.regionsFrom(cell, digit);
        if (at.isOver) return;
      }
      if (this.rules.reasoning.cells) this.merge(values, CHAIN_KINDS.cell);
    }
  }

  private netOf(node: number): Net {
    const known = this.nets.get(node);
    if (known) return known;
    const net = new NetBuilder(this.at, this.rules.reasoning, this.initial).run(node);
    if (this.stored > MOST_STORED) {
      this.nets.clear();
      this.stored = 0;
    }
    this.nets.set(node, net);
    this.stored += net.nodes.length;
    return net;
  }

  /**
   * Finds hints by assuming a candidate on, and by assuming it off. If one of these assumptions leads to a
   * contradiction, that is a hint. With `double`, every node that follows from both assumptions is a hint too.
   */
  private bothWays(on: number, double: boolean): void {
    for (const node of [on, on ^ 1]) {
      const net = this.netOf(node);
      if (!net.contradiction) continue;
      const [one, other] = net.contradiction;
      const nodes = countNodes([
        [net, one],
        [net, other],
      ]);
      this.add(node ^ 1, nodes, CHAIN_KINDS.contradiction);
    }
    if (double && this.rules.reasoning.cells) this.merge([on, on ^ 1], CHAIN_KINDS.double);
  }

  private regionsFrom(cell: number, digit: number): void {
    const { at, initial } = this;
    const { cellHouseStart, digits } = at.topology;
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      const house = at.tables.chainHouses[i];
      const mask = initial.places[house * digits + digit - 1];
      if (at.cellAt(house, mask) !== cell || countDigits(mask) < 2) continue;
      const places = at.cellsAt(house, mask).map((place) => (place * digits + digit - 1) * 2 + 1);
      this.merge(places, CHAIN_KINDS.region);
    }
  }

  /**
   * Looks for nodes that follow from every node in `sources`. The sources are alternatives of which one is true, so
   * such a node is true.
   */
  private merge(sources: readonly number[], kind: number): void {
    const nets = sources.map((source) => this.netOf(source));
    const [first] = nets;
    let most = mostNodes(this.rules.base, kind, this.best);
    for (const [node] of first.recordOf) {
      let least = 0;
      for (const net of nets) {
        const record = net.recordOf.get(node);
        least += record === undefined ? Number.POSITIVE_INFINITY : net.depth[record];
        if (least > most) break;
      }
      if (least > most || least === Number.POSITIVE_INFINITY) continue;
      const sum = countNodes(nets.map((net) => [net, net.recordOf.get(node) ?? 0]));
      if (sum > most) continue;
      this.add(node, sum, kind);
      most = mostNodes(this.rules.base, kind, this.best);
    }
  }

  private add(target: number, nodes: number, kind: number): void {
    const rank = { rating: chainRating(this.rules.base, nodes), nodes, kind };
    if (comesBefore(rank, this.best)) this.best = { ...rank, target };
  }
}

/**
 * Number of nodes of a hint: those of all its branches (each the chain from one alternative to the conclusion), plus
 * those of the chains that are nested in them.
 */
function countNodes(branches: readonly (readonly [Net, number])[]): number {
  const nested = new Map<string, number>();
  let sum = 0;
  for (const [net, record] of branches) {
    sum += net.countAncestors(record);
    net.addNested(record, nested);
  }
  for (const nodes of nested.values()) sum += nodes;
  return sum;
}

function netProducer(rules: NetRules): Producer {
  return (at): ExplainerHint | null => {
    const search = new DynamicSearch(at, rules);
    search.run();
    if (!search.best) return null;
    const { target, rating, kind } = search.best;
    return concluding(at, rules.name === 'nishio' ? 'nishio' : `${rules.name}-${KIND_NAMES[kind]}`, rating, target);
  };
}

/** Nishio: assumes a candidate on or off, and follows only the places of its digit, until there is a contradiction. */
export const nishio = netProducer({ base: 75, name: 'nishio', reasoning: { cells: false, deeper: null } });

/** Dynamic contradiction, double, cell and region chains: chains whose nodes may need several parents. */
export const dynamicChains = netProducer({ base: 85, name: 'dynamic', reasoning: { cells: true, deeper: null } });

/** Dynamic chains that also use locked digits, pairs and X-wings that arise under the assumption. */
export const dynamicPatternChains = netProducer({
  base: 90,
  name: 'pattern',
  reasoning: { cells: true, deeper: patternsOff },
});

/** Dynamic chains that also use nested forcing chains. */
export const nestedForcingChains = netProducer({
  base: 95,
  name: 'nested',
  reasoning: { cells: true, deeper: forcingChainsOff },
});

/** Dynamic chains that also use nested forcing, cell and region chains. */
export const nestedMultipleChains = netProducer({
  base: 100,
  name: 'nested',
  reasoning: { cells: true, deeper: multipleChainsOff },
});
