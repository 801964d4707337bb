import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import { withCluesOf } from '../../../../shared/puzzle/puzzle.ts';
import { shortened } from '../../../../shared/text/foreign.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { REGIONS } from '../../boards/regions.ts';
import type { Format, ReadContext, Reading, ReadOutcome } from '../../core/format.ts';
import { failAt, type LineResult, outcomeAt } from '../../core/outcome.ts';
import { createEntry, loss, lossesOf } from '../../core/puzzleEntry.ts';
import { parseXml, type XmlElement } from '../../syntax/xml.ts';
import {
  childNamed,
  GRAPH_VARIANTS,
  type Graph,
  isKillerCage,
  numbersOf,
  printGraph,
  readGraph,
  restoresRegions,
} from './ksudokuGraph.ts';

/** Reads an element with one character for each cell of the graph. Returns cell → digit. */
function readValues(element: XmlElement, { size, numbers, topology, height }: Graph): LineResult<Uint8Array> {
  const text = element.text.trim();
  if (text.length !== size)
    return failAt(element.line, 'element-length', { element: element.name, length: text.length, size });
  const values = new Uint8Array(topology.cellCount);
  for (const [cell, number] of numbers.entries()) {
    const character = text[number] as string;
    const digit = character === '_' ? 0 : character.charCodeAt(0) - 0x61;
    if (digit < 0 || digit > topology.digits || (digit === 0 && character !== '_')) {
      return failAt(element.line, 'letter-range', {
        text: JSON.stringify(character),
        column: Math.floor(number / height) + 1,
        row: (number % height) + 1,
        last: String.fromCharCode(0x61 + topology.digits),
      });
    }
    values[cell] = digit;
  }
  return ok(values);
}

interface Played {
  readonly givens: Uint8Array;
  readonly placed: Uint8Array;
  readonly centre: Int32Array;
}

/** Replays the events of the history to get the player's digits and notes at its end. Unknown events are ignored. */
function replay(history: XmlElement | undefined, graph: Graph, values: Uint8Array): Played {
  const { topology, numbers } = graph;
  const givens = values.slice();
  const placed = new Uint8Array(topology.cellCount);
  const centre = new Int32Array(topology.cellCount);
  const cellOf = new Map(Array.from(numbers, (number, cell) => [number, cell]));
  const events = (history?.children ?? []).flatMap((event) =>
    event.name === 'complex-event' ? event.children : [event],
  );
  for (const { attributes } of events) {
    const cell = cellOf.get(Number(attributes.index));
    if (cell === undefined) continue;
    const value = Number(attributes.value);
    if (attributes.markers !== undefined) {
      const bits = attributes.markers.slice(0, topology.digits);
      centre[cell] = [...bits].reduce((mask, bit, index) => (bit === '1' ? mask | (1 << index) : mask), 0);
      placed[cell] = 0;
    } else if (Number.isInteger(value) && value >= 0 && value <= topology.digits) {
      centre[cell] = 0;
      if (attributes.given === 'true') givens[cell] = value;
      else placed[cell] = givens[cell] === 0 ? value : 0;
    }
  }
  return { givens, placed, centre };
}

function readGame(root: XmlElement, context: ReadContext): LineResult<Reading> {
  const game = childNamed(root, 'game');
  if (root.name !== 'ksudoku' || !game)
    return failAt(root.line, 'no-ksudoku-game', { element: shortened(root.name, 40) });
  const puzzle = childNamed(game, 'puzzle');
  const graphElement = puzzle && childNamed(puzzle, 'graph');
  const valuesElement = puzzle && childNamed(puzzle, 'values');
  if (!puzzle || !graphElement || !valuesElement) return failAt(game.line, 'ksudoku-lacks');
  const graph = readGraph(graphElement, context);
  if (!graph.ok) return graph;
  const values = readValues(valuesElement, graph.value);
  if (!values.ok) return values;
  const solutionElement = childNamed(puzzle, 'solution');
  const solution =
    solutionElement && solutionElement.text.trim() !== '' ? readValues(solutionElement, graph.value) : null;
  if (solution && !solution.ok) return solution;
  const { givens, placed, centre } = replay(childNamed(game, 'history'), graph.value, values.value);
  const losses = [...graph.value.losses];
  if (Number(game.attributes['msecs-elapsed'] ?? 0) > 0 || game.attributes['had-help'] === '1') {
    losses.push(loss('play', 'play-and-help'));
  }
  const name = graphElement.attributes.name ?? '';
  const title = /^(PlainSudoku|XSudoku|Samurai|Sohei|Windmill|Carpet Sudoku|)$/.test(name) ? {} : { title: name };
  const clued = withCluesOf({ topology: graph.value.topology, givens }, graph.value.clues);
  if (!clued.ok) return { ...clued, line: graphElement.line };
  const { topology, clues } = clued.value;
  const entry = createEntry(topology, givens, {
    ...(clues && { clues }),
    placed,
    centre,
    solution: solution?.ok ? solution.value : null,
    about: title,
  });
  return ok({ entry, losses });
}

function printValues({ size, numbers }: Pick<Graph, 'size' | 'numbers'>, values: Uint8Array): string {
  const text = new Array<string>(size).fill('.');
  for (const [cell, number] of numbers.entries()) {
    const digit = values[cell] as number;
    text[number] = digit === 0 ? '_' : String.fromCharCode(0x61 + digit);
  }
  return text.join('');
}

function refuseWhatKSudokuLacks({ layout }: Topology): Result<null> {
  if (layout.wrap[0] === 0 && layout.wrap[1] === 0) return ok(null);
  return fail('bad-input', 'no-closed-board', { name: 'KSudoku' });
}

/** Saved games of KSudoku. */
export const ksudoku: Format = {
  id: 'ksudoku',
  name: 'KSudoku game',
  extensions: ['ksudoku', 'xml'],
  document: {
    recognises: ({ text }) => /^\s*(<\?xml[^>]*\?>\s*)?(<!DOCTYPE\s+ksudoku\s*>\s*)?<ksudoku[\s>]/.test(text),
    *read(text, context): Iterable<ReadOutcome> {
      const root = parseXml(text);
      yield outcomeAt(1, root.ok ? readGame(root.value, context) : root);
    },
  },
  writer: {
    voids: true,
    write(entry) {
      const { topology, givens } = entry.puzzle;
      const refused = refuseWhatKSudokuLacks(topology);
      if (!refused.ok) return refused;
      const { solution, placed, centre, about } = entry;
      const { height, width, digits } = topology;
      const graph = { size: height * width, numbers: numbersOf(topology, height) };
      const events: string[] = [];
      for (const [cell, number] of graph.numbers.entries()) {
        const value = placed?.[cell] ?? 0;
        const mask = centre?.[cell] ?? 0;
        if (value !== 0) events.push(`   <simple-event index="${number}" value="${value}"/>`);
        else if (mask !== 0) {
          const markers = Array.from({ length: digits }, (_, index) => (mask >> index) & 1).join('');
          events.push(`   <simple-event index="${number}" markers="${markers}"/>`);
        }
      }
      const whole = solution !== null && !solution.includes(0);
      const text = [
        '<!DOCTYPE ksudoku>',
        '<ksudoku>',
        ' <game had-help="0" msecs-elapsed="0">',
        '  <puzzle>',
        printGraph(entry.puzzle, about.title),
        `   <values>${printValues(graph, givens)}</values>`,
        ...(whole ? [`   <solution>${printValues(graph, solution)}</solution>`] : []),
        '  </puzzle>',
        '  <history>',
        ...events,
        '  </history>',
        ' </game>',
        '</ksudoku>',
        '',
      ].join('\n');
      // The file stores the layout's coordinates, from which readers find the layout's name. So do not report the name
      // as lost.
      const losses = lossesOf(entry, {
        placed: true,
        centre: 'marks',
        about: ['title'],
        variants: GRAPH_VARIANTS,
        clues: isKillerCage,
        layout: true,
        ...(whole ? { solution: true } : {}),
      });
      if (!restoresRegions(topology)) losses.push(loss('variants', 'rules-of-format', { variants: REGIONS }));
      return ok({ text, losses });
    },
  },
};
