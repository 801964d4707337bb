import { countDigits, digitBit } from '../../../shared/domain/digits.ts';
import type { CellDigit, Step } from '../../../shared/step/step.ts';
import { PLAIN_CHAIN, searchedViews } from './parts/chains.ts';
import { findAtOnce } from './parts/findAtOnce.ts';
import { type InferenceGraph, inferenceGraph } from './parts/inferenceGraph.ts';
import { leastSteps } from './parts/leastSteps.ts';
import { perView } from './parts/perView.ts';
import { createStep } from './parts/steps.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = '3d-medusa';

/** Fewer coloured candidates are locked candidates and the like. */
const LEAST_NODES = 3;

/** Candidates of which all of one colour are true and all of the other false. */
type Colours = readonly [readonly number[], readonly number[]];

/**
 * Splits the candidates that strong inferences join into two colours. In cells of two candidates and houses of two
 * places exactly one of the two is true, so a colour is true or false as a whole. Null where no colouring exists.
 */
function coloursFrom(graph: InferenceGraph, start: number, colour: Int8Array): Colours | null {
  const { strongStart, strongTo } = graph;
  const nodes: [number[], number[]] = [[start], []];
  const queue = [start];
  let consistent = true;
  colour[start] = 1;
  for (const node of queue) {
    const opposite = 3 - (colour[node] as number);
    const end = strongStart[node + 1] as number;
    for (let i = strongStart[node] as number; i < end; i++) {
      const other = strongTo[i] as number;
      if (colour[other] === 0) {
        colour[other] = opposite;
        (nodes[opposite - 1] as number[]).push(other);
        queue.push(other);
      } else if (colour[other] !== opposite) consistent = false;
    }
  }
  return consistent ? nodes : null;
}

/** What a colour excludes, being true. */
interface Excluded {
  /** node → 1 where it is excluded. */
  readonly marks: Uint8Array;
  readonly nodes: readonly number[];
}

function excludedBy(graph: InferenceGraph, colour: readonly number[]): Excluded {
  const { weakStart, weakTo } = graph;
  const marks = new Uint8Array(graph.singles);
  const nodes: number[] = [];
  for (const node of colour) {
    const end = weakStart[node + 1] as number;
    for (let i = weakStart[node] as number; i < end; i++) {
      const other = weakTo[i] as number;
      if (marks[other] === 0) nodes.push(other);
      marks[other] = 1;
    }
  }
  return { marks, nodes };
}

/** cell → candidates excluded, and house × D + digit - 1 → places excluded; all 0 between two uses. */
const countsOf = perView(({ topology }) => ({
  cells: new Uint8Array(topology.cellCount),
  places: new Uint8Array(topology.houseCount * topology.digits),
}));

/** Whether a colour that excludes these leaves a cell without candidates, or a digit without a place in a house. */
function leavesNothing(view: View, graph: InferenceGraph, { nodes }: Excluded): boolean {
  const { board, cellHouses, cellHouseStart, topology } = view;
  const { cells, places } = countsOf(view);
  let nothing = false;
  for (const node of nodes) {
    const cell = graph.singleCell[node] as number;
    cells[cell] = (cells[cell] as number) + 1;
    if (cells[cell] === countDigits(board.candidates[cell] as number)) nothing = true;
    const end = cellHouseStart[cell + 1] as number;
    for (let i = cellHouseStart[cell] as number; i < end; i++) {
      const slot = (cellHouses[i] as number) * topology.digits + graph.digitOf(node) - 1;
      places[slot] = (places[slot] as number) + 1;
      if (places[slot] === countDigits(board.places[slot] as number)) nothing = true;
    }
  }
  for (const node of nodes) {
    const cell = graph.singleCell[node] as number;
    cells[cell] = 0;
    const end = cellHouseStart[cell + 1] as number;
    for (let i = cellHouseStart[cell] as number; i < end; i++) {
      places[(cellHouses[i] as number) * topology.digits + graph.digitOf(node) - 1] = 0;
    }
  }
  return nothing;
}

/** The step that removes `gone`; the nodes of the first colour are drawn as true where the second is proven false. */
function stepOf(view: View, graph: InferenceGraph, colours: Colours, gone: readonly number[]): Step {
  const codeOf = (node: number): CellDigit => ({
    cell: graph.singleCell[node] as number,
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
      cells: [...new Set([...colours[0], ...colours[1]].map((node) => graph.singleCell[node] as number))],
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

/** Candidates of all digits in two colours, joined by cells of two candidates and by houses with two places. */
export const medusa: Technique = {
  id,
  name: { en: '3D Medusa', fr: 'Méduse 3D' },
  level: 'extreme',
  cost: 320,

  find: findAtOnce((view) => leastSteps(searchedViews(view).flatMap(stepsIn))),

  explain({ eliminations, evidence }) {
    const { nodes = [] } = evidence;
    const coloured = (on: boolean): CellDigit[] =>
      nodes.filter((node) => node.on === on).flatMap(({ cells, digit }) => cells.map((cell) => ({ cell, digit })));
    const second = coloured(false);
    const isFalse = eliminations.every(({ cell, digit }) =>
      second.some((other) => other.cell === cell && other.digit === digit),
    );
    return {
      sentences: [
        {
          en: 'Either all of these are true: {first}; or all of these: {second}.',
          fr: 'Soit tous ceux-ci sont vrais : {first} ; soit tous ceux-là : {second}.',
        },
        isFalse
          ? {
              en: 'The second colour excludes one of its own, or leaves a cell or a house without a candidate: it is false.',
              fr: 'La deuxième couleur s’exclut elle-même, ou prive une case ou une zone de tout candidat : elle est fausse.',
            }
          : {
              en: 'Either way {gone} is excluded.',
              fr: 'Dans les deux cas, {gone} est exclu.',
            },
      ],
      references: {
        first: { kind: 'candidates', candidates: coloured(true) },
        second: { kind: 'candidates', candidates: second },
        gone: { kind: 'candidates', candidates: eliminations },
      },
    };
  },
};
