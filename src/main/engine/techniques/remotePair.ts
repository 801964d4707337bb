import { digitsOf } from '../../../shared/domain/digits.ts';
import type { CellDigit, Inference } from '../../../shared/step/step.ts';
import { bivalueCells } from './parts/bivalue.ts';
import { LeastSteps } from './parts/leastSteps.ts';
import { perView } from './parts/perView.ts';
import { createStep } from './parts/steps.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'remote-pair';
/** Two cells are a naked pair, and a third adds nothing to it. */
const LEAST_CELLS = 4;

interface Scratch {
  /** cell → 1 or 2 while its net is looked at; 3 once it was; 0 else. */
  readonly colour: Uint8Array;
  readonly cells: Int32Array;
}

const scratchOf = perView(
  ({ topology, cells }): Scratch => ({
    colour: new Uint8Array(topology.cellCount),
    cells: new Int32Array(cells.length),
  }),
);

/** Colours in turns what cells with the same two candidates lead to; returns how many, 0 where they cannot alternate. */
function colourFrom(view: View, start: number, { colour, cells }: Scratch): number {
  const { peers, peerStart } = view;
  const { candidates } = view.board;
  const pair = candidates[start] as number;
  let count = 1;
  let consistent = true;
  cells[0] = start;
  colour[start] = 1;
  for (let i = 0; i < count; i++) {
    const cell = cells[i] as number;
    const opposite = 3 - (colour[cell] as number);
    const end = peerStart[cell + 1] as number;
    for (let j = peerStart[cell] as number; j < end; j++) {
      const peer = peers[j] as number;
      if (candidates[peer] !== pair) continue;
      if (colour[peer] === 0) {
        colour[peer] = opposite;
        cells[count++] = peer;
      } else if (colour[peer] !== opposite) consistent = false;
    }
  }
  if (!consistent) for (let i = 0; i < count; i++) colour[cells[i] as number] = 3;
  return consistent ? count : 0;
}

/** Cells outside the net that see one of each colour, of two that do not see each other: else it is a naked pair. */
function targetsOf(view: View, count: number, { colour, cells }: Scratch): number[] {
  const { peers, peerStart } = view;
  const { candidates } = view.board;
  const pair = candidates[cells[0] as number] as number;
  const found: number[] = [];
  for (let i = 0; i < count; i++) {
    const a = cells[i] as number;
    if (colour[a] !== 1) continue;
    const end = peerStart[a + 1] as number;
    for (let j = peerStart[a] as number; j < end; j++) {
      const cell = peers[j] as number;
      if (((candidates[cell] as number) & pair) === 0 || candidates[cell] === pair || found.includes(cell)) continue;
      for (let k = 0; k < count; k++) {
        const b = cells[k] as number;
        if (colour[b] !== 2 || !view.sees(cell, b) || view.sees(a, b)) continue;
        found.push(cell);
        break;
      }
    }
  }
  return found;
}

/**
 * A net of cells with the same two candidates, each seeing the next. Why it holds on every topology: cells of it that
 * see each other take different digits, so the two digits alternate along the net; a cell that sees two cells of
 * different colour sees both digits.
 */
export const remotePair: Technique = {
  id,
  name: { en: 'Remote pair', fr: 'Paire à distance' },
  level: 'extreme',
  cost: 248,

  find(view, emit) {
    const bivalue = bivalueCells(view);
    if (bivalue.count < LEAST_CELLS) return;
    const scratch = scratchOf(view);
    const { colour, cells } = scratch;
    const { candidates } = view.board;
    const steps = new LeastSteps();
    for (let i = 0; i < bivalue.count; i++) {
      const start = bivalue.cells[i] as number;
      if (colour[start] !== 0) continue;
      const count = colourFrom(view, start, scratch);
      const targets = count < LEAST_CELLS ? [] : targetsOf(view, count, scratch);
      if (targets.length > 0) {
        const pair = candidates[start] as number;
        const [low] = digitsOf(pair) as [number];
        const net = [...cells.subarray(0, count)];
        const inferences: Inference[] = [];
        net.forEach((cell, from) => {
          for (let to = from + 1; to < count; to++) {
            if (view.sees(cell, net[to] as number)) inferences.push({ from, to, kind: 'strong' });
          }
        });
        const gone = (cell: number): CellDigit[] =>
          digitsOf((candidates[cell] as number) & pair).map((digit) => ({ cell, digit }));
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
      for (let j = 0; j < count; j++) colour[cells[j] as number] = 3;
    }
    for (let i = 0; i < bivalue.count; i++) colour[bivalue.cells[i] as number] = 0;
    steps.emitAll(emit);
  },

  explain({ evidence }) {
    const nodes = evidence.nodes ?? [];
    const cellsThat = (on: boolean): number[] => nodes.filter((node) => node.on === on).flatMap((node) => node.cells);
    return {
      sentences: [
        {
          en: '{cells} all have the candidates {pair}, and each sees the next: the two digits alternate, {first} having one and {second} the other.',
          fr: '{cells} ont toutes les candidats {pair}, et chacune voit la suivante : les deux chiffres alternent, {first} ayant l’un et {second} l’autre.',
        },
        {
          en: 'A cell that sees one of {first} and one of {second} sees both digits, and can be neither.',
          fr: 'Une case qui voit l’une de {first} et l’une de {second} voit les deux chiffres, et ne peut valoir aucun des deux.',
        },
      ],
      references: {
        cells: { kind: 'cells', cells: evidence.cells },
        pair: { kind: 'digits', digits: evidence.digits },
        first: { kind: 'cells', cells: cellsThat(true) },
        second: { kind: 'cells', cells: cellsThat(false) },
      },
    };
  },
};
