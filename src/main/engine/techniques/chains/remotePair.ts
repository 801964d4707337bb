import { digitsOf } from '../../../../shared/base/digits.ts';
import type { CellDigit, Inference } from '../../../../shared/step/step.ts';
import { bivalueCells } from '../common/bivalue.ts';
import { createStep, LeastSteps } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import { perView, type View } from '../common/view.ts';

const id = 'remote-pair';
/** Smallest number of cells. Two cells form a naked pair, and three cells prove nothing more than a pair. */
const LEAST_CELLS = 4;

interface RemotePairScratch {
  /**
   * cell → 1 or 2 (the cell's colour) while its net is examined, 3 afterwards, and 0 if the cell is in no net yet. A
   * net consists of connected cells with the same two candidates.
   */
  readonly colour: Uint8Array;
  readonly cells: Int32Array;
}

const scratchOf = perView(
  ({ topology, cells }): RemotePairScratch => ({
    colour: new Uint8Array(topology.cellCount),
    cells: new Int32Array(cells.length),
  }),
);

/**
 * Colours the net around `start` alternately. The net consists of cells with the same two candidates, each seeing the
 * next. Returns the number of cells, or 0 if the net cannot be coloured so that cells that see each other differ.
 */
function colourFrom(view: View, start: number, { colour, cells }: RemotePairScratch): number {
  const { peers, peerStart } = view;
  const { candidates } = view.board;
  const pair = candidates[start];
  let count = 1;
  let consistent = true;
  cells[0] = start;
  colour[start] = 1;
  for (let i = 0; i < count; i++) {
    const cell = cells[i];
    const opposite = 3 - colour[cell];
    const end = peerStart[cell + 1];
    for (let j = peerStart[cell]; j < end; j++) {
      const peer = peers[j];
      if (candidates[peer] !== pair) continue;
      if (colour[peer] === 0) {
        colour[peer] = opposite;
        cells[count++] = peer;
      } else if (colour[peer] !== opposite) consistent = false;
    }
  }
  if (!consistent) for (let i = 0; i < count; i++) colour[cells[i]] = 3;
  return consistent ? count : 0;
}

/**
 * Cells outside the net that see two of its cells which have different colours and do not see each other. Two cells of
 * the net that see each other are left to another technique, because they form a naked pair.
 */
function targetsOf(view: View, count: number, { colour, cells }: RemotePairScratch): number[] {
  const { peers, peerStart } = view;
  const { candidates } = view.board;
  const pair = candidates[cells[0]];
  const found: number[] = [];
  for (let i = 0; i < count; i++) {
    const a = cells[i];
    if (colour[a] !== 1) continue;
    const end = peerStart[a + 1];
    for (let j = peerStart[a]; j < end; j++) {
      const cell = peers[j];
      if ((candidates[cell] & pair) === 0 || candidates[cell] === pair || found.includes(cell)) continue;
      for (let k = 0; k < count; k++) {
        const b = cells[k];
        if (colour[b] !== 2 || !view.sees(cell, b) || view.sees(a, b)) continue;
        found.push(cell);
        break;
      }
    }
  }
  return found;
}

/**
 * Remote pair: a net of bivalue cells with the same two candidates, each seeing the next. It is valid on every
 * topology: cells of the net that see each other have different digits, so the two digits alternate along the net. So
 * two cells of different colour have different digits, and a cell that sees both can have neither digit.
 */
export const remotePair: Technique = {
  id,
  level: 'master',
  cost: 164,

  find(view, emit) {
    const bivalue = bivalueCells(view);
    if (bivalue.count < LEAST_CELLS) return;
    const scratch = scratchOf(view);
    const { colour, cells } = scratch;
    const { candidates } = view.board;
    const steps = new LeastSteps();
    for (let i = 0; i < bivalue.count; i++) {
      const start = bivalue.cells[i];
      if (colour[start] !== 0) continue;
      const count = colourFrom(view, start, scratch);
      const targets = count < LEAST_CELLS ? [] : targetsOf(view, count, scratch);
      if (targets.length > 0) {
        const pair = candidates[start];
        const [low] = digitsOf(pair) as [number];
        const net = [...cells.subarray(0, count)];
        const inferences: Inference[] = [];
        net.forEach((cell, from) => {
          for (let to = from + 1; to < count; to++) {
            if (view.sees(cell, net[to])) inferences.push({ from, to, kind: 'strong' });
          }
        });
        const gone = (cell: number): CellDigit[] => digitsOf(candidates[cell] & pair).map((digit) => ({ cell, digit }));
        steps.add(
          createStep(view.topology, id, {
            eliminations: targets.flatMap(gone),
            evidence: {
              cells: net,
              houses: [],
              digits: pair,
              candidates: net.flatMap(gone),
              nodes: net.map((cell) => ({ cells: [cell], digit: low, on: colour[cell] === 1 })),
              inferences,
            },
          }),
        );
      }
      for (let j = 0; j < count; j++) colour[cells[j]] = 3;
    }
    for (let i = 0; i < bivalue.count; i++) colour[bivalue.cells[i]] = 0;
    steps.emitAll(emit);
  },

  explain({ evidence }) {
    const nodes = evidence.nodes ?? [];
    const cellsThat = (on: boolean): number[] => nodes.filter((node) => node.on === on).flatMap((node) => node.cells);
    return sentences(['technique.remote-pair.why.1', 'technique.remote-pair.why.2'], {
      cells: { kind: 'cells', cells: evidence.cells },
      pair: { kind: 'digits', digits: evidence.digits },
      first: { kind: 'cells', cells: cellsThat(true) },
      second: { kind: 'cells', cells: cellsThat(false) },
    });
  },
};
