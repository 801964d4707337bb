import { countDigits, digitBit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import { findAtOnce } from '../common/finds.ts';
import { createStep, leastSteps } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import { perView, type View } from '../common/view.ts';
import { PLAIN_CHAIN, searchedViews } from '../inference/chains.ts';
import { type InferenceGraph, inferenceGraph } from '../inference/inferenceGraph.ts';

const id = '3d-medusa';

/**
 * Smallest number of coloured candidates. Smaller nets prove only what locked candidates and similar patterns prove.
 */
const LEAST_NODES = 3;

/**
 * Candidates in two colours. Either all of the first colour are true and all of the second are false, or the reverse.
 */
type Colours = readonly [readonly number[], readonly number[]];

/**
 * Splits candidates that are connected by strong inferences into two colours. In bivalue cells and conjugate pairs
 * exactly one of the two candidates is true, so either all or none of the candidates of a colour are true. Null if the
 * candidates cannot be coloured consistently.
 */
function coloursFrom(graph: InferenceGraph, start: number, colour: Int8Array): Colours | null {
  const { strongStart, strongTo } = graph;
  const nodes: [number[], number[]] = [[start], []];
  const queue = [start];
  let consistent = true;
  colour[start] = 1;
  for (const node of queue) {
    const opposite = 3 - colour[node];
    const end = strongStart[node + 1];
    for (let i = strongStart[node]; i < end; i++) {
      const other = strongTo[i];
      if (colour[other] === 0) {
        colour[other] = opposite;
        nodes[opposite - 1].push(other);
        queue.push(other);
      } else if (colour[other] !== opposite) consistent = false;
    }
  }
  return consistent ? nodes : null;
}

/** The nodes (candidates) that are false if a colour is true. */
interface Excluded {
  /** node → 1 if it is excluded. */
  readonly marks: Uint8Array;
  readonly nodes: readonly number[];
}

function excludedBy(graph: InferenceGraph, colour: readonly number[]): Excluded {
  const { weakStart, weakTo } = graph;
  const marks = new Uint8Array(graph.singles);
  const nodes: number[] = [];
  for (const node of colour) {
    const end = weakStart[node + 1];
    for (let i = weakStart[node]; i < end; i++) {
      const other = weakTo[i];
      if (marks[other] === 0) nodes.push(other);
      marks[other] = 1;
    }
  }
  return { marks, nodes };
}

/**
 * `cells`: cell → number of excluded candidates. `places`: house × D + digit - 1 → number of excluded places. All
 * counts are 0 between two uses.
 */
const countsOf = perView(({ topology }) => ({
  cells: new Uint8Array(topology.cellCount),
  places: new Uint8Array(topology.houseCount * topology.digits),
}));

/**
 * Returns true if a colour with these exclusions leaves a cell without candidates, or a digit without a place in a
 * house.
 */
function leavesNothing(view: View, graph: InferenceGraph, { nodes }: Excluded): boolean {
  const { board, cellHouses, cellHouseStart, topology } = view;
  const { cells, places } = countsOf(view);
  let nothing = false;
  for (const node of nodes) {
    const cell = graph.singleCell[node];
    cells[cell] = cells[cell] + 1;
    if (cells[cell] === countDigits(board.candidates[cell])) nothing = true;
    const end = cellHouseStart[cell + 1];
    for (let i = cellHouseStart[cell]; i < end; i++) {
      const slot = cellHouses[i] * topology.digits + graph.digitOf(node) - 1;
      places[slot] = places[slot] + 1;
      if (places[slot] === countDigits(board.places[slot])) nothing = true;
    }
  }
  for (const node of nodes) {
    const cell = graph.singleCell[node];
    cells[cell] = 0;
    const end = cellHouseStart[cell + 1];
    for (let i = cellHouseStart[cell]; i < end; i++) {
      places[cellHouses[i] * topology.digits + graph.digitOf(node) - 1] = 0;
    }
  }
  return nothing;
}

/**
 * Creates the step that eliminates the nodes `gone`. The evidence shows the first colour as true and the second as
 * false. So a colour that is proven false must be passed as the second.
 */
function stepOf(view: View, graph: InferenceGraph, colours: Colours, gone: readonly number[]): Step {
  const codeOf = (node: number): CellDigit => ({
    cell: graph.singleCell[node],
    digit: graph.digitOf(node),
  });
  const nodes = colours.flatMap((list, i) =>
    list.map((node) => ({ cells: graph.cellsOf(node), digit: graph.digitOf(node), on: i === 0 })),
  );
  const place = new Map([...colours[0], ...colours[1]].map((node, i) => [node, i]));
  const inferences = colours[0].flatMap((node) =>
    Array.from(graph.strongTo.subarray(graph.strongStart[node], graph.strongStart[node + 1]), (other) => ({
      from: place.get(node) ?? 0,
      to: place.get(other) ?? 0,
      kind: 'strong' as const,
    })),
  );
  return createStep(view.topology, id, {
    eliminations: gone.map(codeOf),
    evidence: {
      cells: [...new Set([...colours[0], ...colours[1]].map((node) => graph.singleCell[node]))],
      houses: [],
      digits: nodes.reduce((mask, { digit }) => mask | digitBit(digit), 0),
      candidates: [...colours[0], ...colours[1]].map(codeOf),
      nodes,
      inferences,
    },
  });
}

function stepsOfColours(view: View, graph: InferenceGraph, [first, second]: Colours): Step[] {
  const byFirst = excludedBy(graph, first);
  const bySecond = excludedBy(graph, second);
  const isFalse = (nodes: readonly number[], excluded: Excluded): boolean =>
    nodes.some((node) => excluded.marks[node] === 1) || leavesNothing(view, graph, excluded);
  const steps: Step[] = [];
  if (isFalse(first, byFirst)) steps.push(stepOf(view, graph, [second, first], first));
  if (isFalse(second, bySecond)) steps.push(stepOf(view, graph, [first, second], second));
  if (steps.length > 0) return steps;
  const gone = byFirst.nodes.filter((node) => bySecond.marks[node] === 1);
  return gone.length > 0 ? [stepOf(view, graph, [first, second], gone)] : [];
}

function stepsIn(view: View): Step[] {
  const graph = inferenceGraph(view, PLAIN_CHAIN.graph);
  const colour = new Int8Array(graph.nodes);
  const steps: Step[] = [];
  for (let node = 0; node < graph.singles; node++) {
    if (colour[node] !== 0 || graph.strongStart[node] === graph.strongStart[node + 1]) continue;
    const colours = coloursFrom(graph, node, colour);
    if (colours === null || colours[0].length + colours[1].length < LEAST_NODES) continue;
    steps.push(...stepsOfColours(view, graph, colours));
  }
  return steps;
}

/** 3D Medusa: candidates of several digits in two colours, connected by bivalue cells and conjugate pairs. */
export const medusa: Technique = {
  id,
  level: 'extreme',
  cost: 320,

  searchesAtOnce: true,
  find: findAtOnce((view) => leastSteps(searchedViews(view).flatMap(stepsIn))),

  explain({ eliminations, evidence }) {
    const { nodes = [] } = evidence;
    const coloured = (on: boolean): CellDigit[] =>
      nodes.filter((node) => node.on === on).flatMap(({ cells, digit }) => cells.map((cell) => ({ cell, digit })));
    const second = coloured(false);
    const isFalse = eliminations.every(({ cell, digit }) =>
      second.some((other) => other.cell === cell && other.digit === digit),
    );
    return sentences(
      ['technique.3d-medusa.why.colours', isFalse ? 'technique.3d-medusa.why.false' : 'technique.3d-medusa.why.either'],
      {
        first: { kind: 'candidates', candidates: coloured(true) },
        second: { kind: 'candidates', candidates: second },
        gone: { kind: 'candidates', candidates: eliminations },
      },
    );
  },
};
