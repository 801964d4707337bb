import { isOrder, type Order } from '../../shared/domain/digits.ts';
import { fail, ok, type Result } from '../../shared/domain/result.ts';
import type { BoxOffset, LayoutSpec } from '../../shared/layout/spec.ts';
import type { Topology } from '../../shared/layout/topology.ts';
import { createEntry, lossesOf } from './entry.ts';
import type { Format, ReadContext, Reading, ReadOutcome } from './format.ts';
import { nameLayout } from './layouts.ts';
import type { Loss } from './loss.ts';
import { failAt, type LineResult, outcomeAt } from './outcome.ts';
import { simpleTopology } from './textGrid.ts';
import { extraHouses, layVariants, variantsOfHouses } from './variants.ts';
import { escapeXml, parseXml, type XmlElement } from './xml.ts';

/** Variants that are houses and nothing else: in KSudoku's words, cliques. */
const HOUSE_VARIANTS = ['diagonals', 'windoku', 'disjoint-groups', 'centre-dot', 'asterisk'];

/** Widest board that is read, in cells. */
const WIDEST = 1000;

/** Cells of the graph are numbered down the columns: x × height + y. */
interface Graph {
  readonly topology: Topology;
  readonly height: number;
  readonly size: number;
  /** cell → number in the graph. */
  readonly numbers: Int32Array;
  readonly losses: readonly Loss[];
}

function childNamed(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

function numbersOf({ cellCount, cellRow, cellColumn }: Topology, height: number, top = 0, left = 0): Int32Array {
  return Int32Array.from(
    { length: cellCount },
    (_, cell) => ((cellColumn[cell] as number) + left) * height + (cellRow[cell] as number) + top,
  );
}

function wholeAttribute(element: XmlElement, name: string, greatest: number): LineResult<number> {
  const text = element.attributes[name];
  const value = Number(text);
  if (text !== undefined && /^\d{1,6}$/.test(text) && value >= 1 && value <= greatest) return ok(value);
  return failAt(element.line, `"${name}" of <${element.name}> must be a number from 1 to ${greatest}`);
}

function keyOf(numbers: Iterable<number>): string {
  return [...numbers].sort((a, b) => a - b).join();
}

/** Subgrids of a board of one's own: where their rows and columns stand. */
function readOffsets(graph: XmlElement, order: Order, width: number, height: number): LineResult<BoxOffset[]> {
  const digits = order * order;
  const offsets: BoxOffset[] = [];
  for (const groups of graph.children) {
    if (groups.name !== 'sudokugroups') continue;
    const at = Number(groups.attributes.at ?? '0');
    const [column, row] = [Math.floor(at / height), at % height];
    if (!Number.isInteger(at) || at < 0 || column + digits > width || row + digits > height) {
      return failAt(groups.line, `the subgrid at ${JSON.stringify(groups.attributes.at)} does not lie on the board`);
    }
    if (column % order !== 0 || row % order !== 0) {
      return failAt(groups.line, `the subgrid at ${at} does not stand on whole boxes of the board`);
    }
    offsets.push([row / order, column / order]);
  }
  return offsets.length > 0 ? ok(offsets) : failAt(graph.line, 'the graph has no subgrid');
}

/** Cliques that are no house of the layout, as lists of cells. Errors: boxes of the layout that the graph lacks. */
function foreignCliques(
  graph: XmlElement,
  { topology, numbers }: Pick<Graph, 'topology' | 'numbers'>,
): LineResult<number[][]> {
  const { digits, houseCount, houseCells, houseKind, subgridHouseStart, subgridHouses } = topology;
  const keys = Array.from({ length: houseCount }, (_, house) =>
    keyOf(Array.from(houseCells.subarray(house * digits, (house + 1) * digits), (cell) => numbers[cell] as number)),
  );
  const houses = new Set(keys);
  const seen = new Set<string>();
  const foreign: number[][] = [];
  const cellOf = new Map(Array.from(numbers, (number, cell) => [number, cell]));
  for (const clique of graph.children) {
    if (clique.name !== 'clique') continue;
    const members = clique.text.trim().split(/\s+/).map(Number);
    if (!members.every((member) => Number.isInteger(member) && member >= 0)) {
      return failAt(clique.line, 'the clique is no list of cell numbers');
    }
    const key = keyOf(members);
    seen.add(key);
    if (!houses.has(key)) foreign.push(members.map((member) => cellOf.get(member) ?? -1));
  }
  const corner = new Map(
    topology.layout.offsets.map((_, subgrid) => [
      numbers[topology.positionCell[subgrid * digits ** 2] as number],
      subgrid,
    ]),
  );
  for (const groups of graph.children) {
    if (groups.name !== 'sudokugroups' || groups.attributes.withblocks === '0') continue;
    const subgrid = corner.get(Number(groups.attributes.at ?? '0')) as number;
    for (let at = subgridHouseStart[subgrid] as number; at < (subgridHouseStart[subgrid + 1] as number); at++) {
      seen.add(keys[subgridHouses[at] as number] as string);
    }
  }
  if (keys.some((key, house) => houseKind[house] === 2 && !seen.has(key))) {
    return failAt(graph.line, 'the graph has other regions than square boxes');
  }
  return ok(foreign);
}

function readGraph(graph: XmlElement, context: ReadContext): LineResult<Graph> {
  const side = wholeAttribute(graph, 'order', 25);
  if (!side.ok) return side;
  const order = Math.sqrt(side.value);
  if (!isOrder(order)) return failAt(graph.line, `digits up to ${side.value} are no sudoku of square boxes`);
  const type = graph.attributes.type;
  if (type === 'sudoku') {
    const topology = simpleTopology(order, context);
    if (!topology.ok) return topology;
    const numbers = numbersOf(topology.value, side.value);
    return ok({ topology: topology.value, height: side.value, size: side.value ** 2, numbers, losses: [] });
  }
  if (type !== 'custom')
    return failAt(graph.line, `the graph is of type ${JSON.stringify(type)}; "sudoku" and "custom" are read`);
  const width = wholeAttribute(graph, 'sizeX', WIDEST);
  const height = wholeAttribute(graph, 'sizeY', WIDEST);
  if (!width.ok) return width;
  if (!height.ok) return height;
  if ((graph.attributes.sizeZ ?? '1') !== '1') return failAt(graph.line, 'the board has three dimensions');
  const offsets = readOffsets(graph, order, width.value, height.value);
  if (!offsets.ok) return offsets;
  const custom: LayoutSpec = { id: 'custom', name: 'Custom', order, offsets: offsets.value, wrap: [0, 0] };
  const topology = context.compile(nameLayout(custom) ?? custom);
  if (!topology.ok) return topology;
  const top = Math.min(...offsets.value.map(([row]) => row)) * order;
  const left = Math.min(...offsets.value.map(([, column]) => column)) * order;
  const numbers = numbersOf(topology.value, height.value, top, left);
  const foreign = foreignCliques(graph, { topology: topology.value, numbers });
  if (!foreign.ok) return foreign;
  const { refs, unexplained } = variantsOfHouses(topology.value, foreign.value, context);
  const laid = layVariants(topology.value, refs, context);
  if (!laid.ok) return laid;
  const losses: Loss[] = [];
  if (unexplained > 0) {
    losses.push({ kind: 'variants', message: `${unexplained} houses beyond those we know are left out` });
  }
  if (childNamed(graph, 'cage')) losses.push({ kind: 'variants', message: 'cages are left out' });
  return ok({ topology: laid.value, height: height.value, size: width.value * height.value, numbers, losses });
}

/** Characters of the graph's cells as digits by cell. */
function readValues(element: XmlElement, { size, numbers, topology, height }: Graph): LineResult<Uint8Array> {
  const text = element.text.trim();
  if (text.length !== size)
    return failAt(element.line, `<${element.name}> has ${text.length} characters instead of ${size}`);
  const values = new Uint8Array(topology.cellCount);
  for (const [cell, number] of numbers.entries()) {
    const character = text[number] as string;
    const digit = character === '_' ? 0 : character.charCodeAt(0) - 0x61;
    if (digit < 0 || digit > topology.digits || (digit === 0 && character !== '_')) {
      const where = `column ${Math.floor(number / height) + 1}, row ${(number % height) + 1}`;
      return failAt(
        element.line,
        `${JSON.stringify(character)} at ${where} is no digit from b to ${String.fromCharCode(0x61 + topology.digits)}`,
      );
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

/** Plays the history: what the player wrote and noted in the end. Events that say nothing to us are passed over. */
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
    return failAt(root.line, `<${root.name.slice(0, 40)}> holds no game of KSudoku`);
  const puzzle = childNamed(game, 'puzzle');
  const graphElement = puzzle && childNamed(puzzle, 'graph');
  const valuesElement = puzzle && childNamed(puzzle, 'values');
  if (!puzzle || !graphElement || !valuesElement)
    return failAt(game.line, 'the game lacks <puzzle>, <graph> or <values>');
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
    losses.push({ kind: 'play', message: 'the time played and the help taken are left out' });
  }
  const name = graphElement.attributes.name ?? '';
  const title = /^(PlainSudoku|XSudoku|Samurai|Sohei|Windmill|Carpet Sudoku|)$/.test(name) ? {} : { title: name };
  const entry = createEntry(graph.value.topology, givens, {
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

/** The graph of a layout: a plain one, or subgrids whose boxes are listed once each where they are shared. */
function printGraph(topology: Topology, title: string | undefined): string {
  const { digits, order, height, width, subgridCount, houseCount, houseKind, houseCells, layout } = topology;
  const extra = extraHouses(topology);
  if (subgridCount === 1 && title === undefined && extra.length === 0) {
    return `   <graph order="${digits}" type="sudoku" specific-type="Plain"/>`;
  }
  const numbers = numbersOf(topology, height);
  const groups = layout.offsets.map(([row, column]) => {
    const at = (column * order - topology.originColumn) * height + row * order - topology.originRow;
    return `    <sudokugroups at="${at}" withblocks="0"/>`;
  });
  const boxes: string[] = [];
  for (let house = 0; house < houseCount; house++) {
    if (houseKind[house] !== 2) continue;
    const cells = Array.from(houseCells.subarray(house * digits, (house + 1) * digits), (cell) => numbers[cell]);
    boxes.push(`    <clique size="${digits}">${cells.join(' ')} </clique>`);
  }
  for (const cells of extra) {
    boxes.push(`    <clique size="${digits}">${cells.map((cell) => numbers[cell]).join(' ')} </clique>`);
  }
  const type = layout.id === 'samurai' && order === 3 ? 'Samurai' : 'Plain';
  const name = title ?? (type === 'Samurai' ? 'Samurai' : 'Carpet Sudoku');
  return [
    `   <graph order="${digits}" type="custom" specific-type="${type}" name="${escapeXml(name)}" sizeX="${width}" sizeY="${height}" sizeZ="1" ncliques="${2 * digits * subgridCount + boxes.length}">`,
    ...groups,
    ...boxes,
    '   </graph>',
  ].join('\n');
}

function refuseWhatKSudokuLacks({ layout }: Topology): Result<null> {
  if (layout.wrap[0] === 0 && layout.wrap[1] === 0) return ok(null);
  return fail('bad-input', 'KSudoku cannot hold a board that closes on itself');
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
        printGraph(topology, about.title),
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
      // The layout is named by its coordinates; they come back.
      const losses = lossesOf(entry, {
        placed: true,
        centre: true,
        about: ['title'],
        variants: HOUSE_VARIANTS,
        layout: true,
        ...(whole ? { solution: true } : {}),
      });
      return ok({ text, losses });
    },
  },
};
