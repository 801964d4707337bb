import { readBoxText, squareBox } from '../../../shared/base/boxShape.ts';
import { ORDERS } from '../../../shared/base/digits.ts';
import { CATALOGUE, type CatalogueEntry, ordersOf, resolveLayout } from '../../../shared/layout/catalogue.ts';
import {
  type BoxOffset,
  boxFields,
  type LayoutSpec,
  type Twist,
  type VariantRef,
} from '../../../shared/layout/spec.ts';
import { counted } from '../../../shared/text/placeholders.ts';
import { neighbourRow } from '../../../shared/topology/neighbourMatrix.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { withUsualParameters } from '../../../shared/topology/usualParameters.ts';
import { withoutOpenVariants } from '../../../shared/variants/withVariants.ts';
import { drawBoxes } from '../../answers/commandLine/drawAsText.ts';
import { variantWords } from '../../answers/commandLine/layoutWords.ts';
import { words } from '../../answers/commandLine/words.ts';
import { checkLayout } from '../../services/puzzles/layoutCheck.ts';
import type { DefineCommand } from '../command.ts';
import { joinLastArgument, withNumbers } from '../layoutArgument.ts';
import { addLayoutOptions, chosenLayout, expectGood, type LayoutOptions } from '../options.ts';
import { DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../terminal.ts';

interface LayoutsOptions extends LayoutOptions {
  readonly json?: true;
  readonly neighbours?: true;
}

/** JSON of one layout, as `--json` prints it. */
interface LayoutFacts {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Names of the parameters of the layout's family. */
  readonly parameters: readonly string[];
  /** Orders (box sides) at which the layout exists. */
  readonly orders: readonly number[];
  /** The order if boxes are square; otherwise `box` has their sides. */
  readonly order?: number | undefined;
  readonly box?: readonly [rows: number, columns: number] | undefined;
  readonly size: number | null;
  readonly rows?: number;
  readonly columns?: number;
  readonly shift?: number;
  readonly subgrids: number;
  readonly cells: number;
  readonly houses: number;
  readonly offsets: readonly BoxOffset[];
  readonly wrap: BoxOffset;
  /** Shift or mirroring at a wrapped edge; absent if the edges meet straight. */
  readonly twist?: Twist;
  /** Variants of the layout, including those to be drawn at random. Absent if there are none. */
  readonly variants?: readonly VariantRef[];
}

export const define: DefineCommand = (command, act) => {
  addLayoutOptions(
    joinLastArgument(
      command
        .argument('[layout]', words('cli.layouts.argument-layout'))
        .argument('[spec]', words('cli.layouts.argument-spec')),
    ),
  )
    .option('--json', words('cli.layouts.json'))
    .option('--neighbours', words('cli.layouts.neighbours'))
    .addHelpText('after', words('cli.layouts.help'))
    .action((id: string | undefined, spec: string | undefined, options: LayoutsOptions) =>
      act((terminal) => {
        if (id === 'check') return check(terminal, spec, options);
        // The arguments are a layout and its number, such as `klein 4`.
        return layouts(terminal, spec === undefined ? id : `${id} ${spec}`, options);
      }),
    );
};

/** Prints the subgrids, cells and houses of a layout with its variants, and whether it can be filled. */
async function check(terminal: Terminal, target: string | undefined, options: LayoutsOptions): Promise<ExitCode> {
  const isFile = target !== undefined && /[./\\]/.test(target);
  const spec = await chosenLayout(
    terminal,
    isFile ? undefined : target,
    isFile ? { ...options, spec: target } : options,
  );
  const { topology, possible, reason, pieces, links } = expectGood(checkLayout(spec));
  const facts = factsOf(topology, entryOf(spec), spec.variants);
  if (options.json) {
    await terminal.write(
      `${JSON.stringify({ ...facts, variants: spec.variants ?? [], links, pieces, possible, reason })}\n`,
    );
  } else {
    const lines = [words('cli.layouts.links', { count: links })];
    if (pieces.length > 1) {
      lines.push(words('cli.layouts.pieces', { number: pieces.length, pieces: pieces.join(' | ') }));
    }
    const verdict = possible === null ? 'unknown' : possible ? 'possible' : 'impossible';
    lines.push(words(`cli.layouts.${verdict}`, { reason: reason ?? '' }));
    await terminal.write(`${inWords(facts)}${lines.join('\n')}\n`);
  }
  return possible === true ? DONE : NO_RESULT;
}

async function layouts(terminal: Terminal, id: string | undefined, options: LayoutsOptions): Promise<ExitCode> {
  if (options.neighbours && options.json) throw new Refusal(words('cli.layouts.neighbours-json'));
  if (id === undefined && options.spec === undefined) {
    if (options.neighbours) throw new Refusal(words('cli.layouts.neighbours-of'));
    const facts = CATALOGUE.map((entry) => {
      const { order, box } = options;
      const stated = { ...(order === undefined ? {} : { order }), ...(box && { box }) };
      const ref = withNumbers({ layout: entry.id }, stated);
      const spec = resolveLayout(withUsualParameters(ref)?.ref ?? ref);
      const topology = spec.ok ? compileTopology(spec.value) : spec;
      return topology.ok ? factsOf(topology.value, entry) : null;
    });
    const listed = facts.filter((entry) => entry !== null);
    await terminal.write(options.json ? `${JSON.stringify(listed)}\n` : table(listed));
    return DONE;
  }
  const spec = await chosenLayout(terminal, id, options);
  const topology = expectGood(compileTopology(withoutOpenVariants(spec)));
  if (options.neighbours) {
    for (let cell = 0; cell < topology.cellCount; cell++) {
      await terminal.write(`${neighbourRow(topology, cell).join(' ')}\n`);
    }
    return DONE;
  }
  const facts = factsOf(topology, entryOf(spec), spec.variants);
  await terminal.write(options.json ? `${JSON.stringify(facts)}\n` : inWords(facts) + drawBoxes(topology));
  return DONE;
}

function entryOf({ id }: LayoutSpec): CatalogueEntry | undefined {
  return CATALOGUE.find((entry) => entry.id === id);
}

function factsOf(
  topology: Topology,
  entry: CatalogueEntry | undefined,
  variants: readonly VariantRef[] = [],
): LayoutFacts {
  const { id, name, box, size, rows, columns, shift, offsets, wrap, twist } = topology.layout;
  return {
    id,
    name,
    aliases: entry?.aliases ?? [],
    parameters: entry?.parameters ?? [],
    orders: entry ? ordersOf(entry) : ORDERS,
    ...boxFields(box),
    size: size ?? null,
    ...(rows === undefined ? {} : { rows }),
    ...(columns === undefined ? {} : { columns }),
    ...(shift === undefined ? {} : { shift }),
    subgrids: topology.subgridCount,
    cells: topology.cellCount,
    houses: topology.houseCount,
    offsets,
    wrap,
    ...(twist && { twist }),
    ...(variants.length > 0 && { variants }),
  };
}

function parametersInWords({ size, rows, columns, shift }: LayoutFacts): string {
  if (size !== null && shift !== undefined) return words('cli.layouts.size-shift', { size, shift });
  if (size !== null) return words('cli.layouts.size', { size });
  return rows === undefined ? '' : `${rows} × ${columns}`;
}

const COLUMNS = ['layout', 'name', 'with', 'subgrids', 'cells', 'orders', 'boxes'] as const;

/** Box shapes, other than squares, that the table's column `boxes` can list. */
const LISTED_BOXES = ['2x3', '3x2', '2x4', '4x2', '2x5', '5x2', '3x4', '4x3'];

function listedBoxes(id: string): string {
  const entry = CATALOGUE.find((one) => one.id === id);
  return LISTED_BOXES.filter((text) => entry?.exists(readBoxText(text) ?? squareBox(3))).join(' ');
}

function table(facts: readonly LayoutFacts[]): string {
  const rows = [
    COLUMNS.map((column) => words(`cli.layouts.column-${column}`)),
    ...facts.map((layout) => [
      layout.id,
      [layout.name, ...layout.aliases].join(', '),
      parametersInWords(layout),
      String(layout.subgrids),
      String(layout.cells),
      layout.orders.join(' '),
      listedBoxes(layout.id),
    ]),
  ];
  const widths = (rows[0] as string[]).map((_, i) => Math.max(...rows.map((row) => (row[i] as string).length)));
  const numbers = new Set([3, 4]);
  return rows
    .map((row) =>
      row
        .map((text, i) => pad(text, widths[i] as number, numbers.has(i)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
    .concat('\n');
}

function pad(text: string, width: number, right: boolean): string {
  return right ? text.padStart(width) : text.padEnd(width);
}

function twistInWords({ kind, axis, boxes = 0 }: Twist): string {
  const back = boxes < 0;
  const way = axis === 'down' ? (back ? 'left' : 'right') : back ? 'up' : 'down';
  if (kind === 'mirror' && boxes === 0) return words(`cli.layouts.mirror-${axis}`);
  return words(`cli.layouts.${kind}-to-${way}`, { boxes: counted('amount.boxes', Math.abs(boxes)) });
}

function wrapInWords([rows, columns]: BoxOffset): string {
  if (rows && columns) return words('cli.layouts.wraps', { rows, columns });
  if (rows) return words('cli.layouts.wraps-down', { rows });
  return columns ? words('cli.layouts.wraps-across', { columns }) : words('cli.layouts.no-wrap');
}

function inWords(facts: LayoutFacts): string {
  const { name, aliases, order, box, subgrids, cells, houses, offsets, wrap, twist, variants } = facts;
  const parameters = parametersInWords(facts);
  const places = offsets.map(([row, column]) => `(${row},${column})`).join(' ');
  const lines = [
    [name, ...aliases].join(', '),
    [
      box ? words('cli.layouts.box', { box: box.join('x') }) : words('cli.layouts.order', { order: order ?? 0 }),
      parameters,
    ]
      .filter((text) => text !== '')
      .join(', '),
    words('cli.layouts.amounts', { count: subgrids, cells, houses }),
    words('cli.layouts.places', { places }),
    wrapInWords(wrap),
    ...(twist ? [twistInWords(twist)] : []),
    ...(variants ? [words('cli.layouts.variants', { variants: variants.map(variantWords).join(', ') })] : []),
  ];
  return `${lines.join('\n')}\n`;
}
