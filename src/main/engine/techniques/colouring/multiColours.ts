import type { Reference } from '../../../../shared/step/explanation.ts';
import type { ChainNode, Step } from '../../../../shared/step/step.ts';
import { findPerDigit } from '../common/finds.ts';
import { type Emit, sentences, type Technique } from '../common/technique.ts';
import { perView, type View } from '../common/view.ts';
import { type Colour, type ColourNet, cellsOf, colourNets, createColouring } from './colourNets.ts';

const id = 'multi-colours';

/**
 * Two nets (cells connected by conjugate pairs of the digit) with one colour each, and one cell of each of these
 * colours. The two cells see each other.
 */
interface Bridge {
  readonly nets: readonly [ColourNet, ColourNet];
  readonly colours: readonly [Colour, Colour];
  readonly cells: readonly [number, number];
}

/** cell → 1 + index of its net. All 0 between two uses. */
const netAtOf = perView(({ topology }) => new Int32Array(topology.cellCount));

/**
 * Finds the bridges: one for each pair of colours of different nets that see each other. Each bridge is listed twice,
 * once from each net. The key contains the two nets and colours; its last bit is the second net's colour. Two nets of
 * two cells each are left out, because they form a turbot fish.
 */
function bridgesBetween(
  { peers, peerStart }: View,
  netAt: Int32Array,
  nets: readonly ColourNet[],
): Map<number, Bridge> {
  const bridges = new Map<number, Bridge>();
  for (const [i, { cells }] of nets.entries()) for (const cell of cells) netAt[cell] = i + 1;
  for (const [i, net] of nets.entries()) {
    for (const [at, cell] of net.cells.entries()) {
      const end = peerStart[cell + 1];
      for (let p = peerStart[cell]; p < end; p++) {
        const j = netAt[peers[p]] - 1;
        if (j < 0 || j === i) continue;
        const other = nets[j];
        if (net.cells.length + other.cells.length === 4) continue;
        const colours = [net.colours[at], other.colours[other.cells.indexOf(peers[p])]] as const;
        const key = (i * nets.length + j) * 4 + (colours[0] - 1) * 2 + (colours[1] - 1);
        if (!bridges.has(key)) bridges.set(key, { nets: [net, other], colours, cells: [cell, peers[p]] });
      }
    }
  }
  for (const { cells } of nets) for (const cell of cells) netAt[cell] = 0;
  return bridges;
}

/**
 * Type 1: a colour that sees both colours of the other net is false, because one colour of that net has the digit in
 * all its cells.
 */
function wrapOf(view: View, digit: number, one: Bridge, other: Bridge): Step | null {
  const [colour] = one.colours;
  const eliminated = cellsOf(one.nets[0], colour);
  // If there is a single cell, this cell alone sees both colours of the other net. Simple colouring finds that as a
  // trap, so leave it out.
  if (eliminated.length === 1) return null;
  const joined = [one.cells, other.cells];
  return createColouring(view, id, digit, one.nets, { eliminated, off: [colour, other.colours[1]], joined });
}

function opposite(colour: Colour): Colour {
  return colour === 1 ? 2 : 1;
}

/** Places of the digit that see a cell of this colour of the net. */
function seenBy({ board, peers, peerStart }: View, digit: number, net: ColourNet, colour: Colour): Set<number> {
  const seen = new Set<number>();
  for (const cell of cellsOf(net, colour)) {
    for (const peer of peers.subarray(peerStart[cell], peerStart[cell + 1])) if (board.has(peer, digit)) seen.add(peer);
  }
  return seen;
}

/**
 * Type 2: two colours that see each other are not both true, so at least one of the opposite colours is true. Cells
 * that see both colours of one net are left to simple colouring.
 */
function trapOf(view: View, digit: number, { nets, colours, cells }: Bridge): Step | null {
  const one = seenBy(view, digit, nets[0], opposite(colours[0]));
  const other = seenBy(view, digit, nets[1], opposite(colours[1]));
  const seen = [...one].filter((cell) => other.has(cell));
  if (seen.length === 0) return null;
  const out = nets.flatMap((net, i) => [...net.cells, ...seenBy(view, digit, net, colours[i])]);
  const eliminated = seen.filter((cell) => !out.includes(cell));
  if (eliminated.length === 0) return null;
  return createColouring(view, id, digit, nets, { eliminated, off: colours, joined: [cells] });
}

function search(view: View, digit: number, emit: Emit): boolean {
  const nets = colourNets(view, digit);
  if (nets.length < 2) return true;
  const bridges = bridgesBetween(view, netAtOf(view), nets);
  for (const [key, bridge] of bridges) {
    const toSecond = (key & 1) === 0 ? bridges.get(key + 1) : undefined;
    const wrap = toSecond ? wrapOf(view, digit, bridge, toSecond) : null;
    if (wrap && !emit(wrap)) return false;
    // Every bridge is listed twice, once from each net. Use it once.
    const [one, other] = bridge.nets;
    const trap = nets.indexOf(one) < nets.indexOf(other) ? trapOf(view, digit, bridge) : null;
    if (trap && !emit(trap)) return false;
  }
  return true;
}

/**
 * Multi-colours: two nets of conjugate pairs of a digit, each coloured alternately, whose colours see each other. It is
 * valid on every topology: in each net exactly one colour has the digit in all its cells.
 */
export const multiColours: Technique = {
  id,
  level: 'master',
  cost: 132,

  find: findPerDigit(search, 'varied'),

  explain({ eliminations, evidence }) {
    const { nodes = [], inferences = [] } = evidence;
    const later = new Set(inferences.flatMap(({ to, kind }) => (kind === 'strong' ? [to] : [])));
    // The evidence lists the first net from its first node. The second net starts with the next node that no strong
    // inference leads to.
    const second = nodes.findIndex((_, i) => i > 0 && !later.has(i));
    const colour = (net: readonly ChainNode[], on: boolean): Reference => ({
      kind: 'cells',
      cells: net.filter((node) => node.on === on).flatMap(({ cells }) => cells),
    });
    const [first, other] = [nodes.slice(0, second), nodes.slice(second)];
    const isWrap = eliminations.some(({ cell }) => evidence.cells.includes(cell));
    return sentences(
      [
        'technique.multi-colours.why.nets',
        'technique.multi-colours.why.colours',
        isWrap ? 'technique.multi-colours.why.wrap' : 'technique.multi-colours.why.trap',
      ],
      {
        digit: { kind: 'digits', digits: evidence.digits },
        a: colour(first, true),
        b: colour(first, false),
        c: colour(other, true),
        d: colour(other, false),
      },
    );
  },
};
