import { CATALOGUE, type CatalogueEntry, resolveLayout } from '../../../shared/layout/catalogue.ts';
import { neighbourRow } from '../../../shared/layout/neighbourMatrix.ts';
import type { BoxOffset, LayoutSpec, Twist, VariantRef } from '../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../shared/layout/topology.ts';
import { withoutOpenVariants } from '../../../shared/variants/withVariants.ts';
import { checkLayout } from '../../services/layoutCheck.ts';
import type { DefineCommand } from '../command.ts';
import { counted } from '../counted.ts';
import { drawBoxes } from '../draw.ts';
import { variantWords } from '../layoutWords.ts';
import { addLayoutOptions, chosenLayout, expectGood, type LayoutOptions } from '../options.ts';
import { DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../terminal.ts';

interface LayoutsOptions extends LayoutOptions {
  readonly json?: true;
  readonly neighbours?: true;
}

/** What `--json` prints of one layout. */
interface LayoutFacts {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** The parameters that the layout's family takes. */
  readonly parameters: readonly string[];
  /** Orders at which it exists. */
  readonly orders: readonly number[];
  readonly order: number;
  readonly size: number | null;
  readonly rows?: number;
  readonly columns?: number;
  readonly shift?: number;
  readonly subgrids: number;
  readonly cells: number;
  readonly houses: number;
  readonly offsets: readonly BoxOffset[];
  readonly wrap: BoxOffset;
  /** What crossing a wrap does beyond that; absent for nothing. */
  readonly twist?: Twist;
  /** Those that are laid over it, drawn or to be drawn; absent for none. */
  readonly variants?: readonly VariantRef[];
}

export const define: DefineCommand = (command, act) => {
  addLayoutOptions(
    command
      .argument('[layout]', 'show this layout instead of the list; "check" to find out whether one can be filled')
      .argument('[spec]', 'after "check": a JSON file as for --spec, or the name of a layout'),
  )
    .option('--json', 'print JSON: an array, or an object for one layout')
    .option('--neighbours', 'print the neighbour matrix of one layout: for each cell a line of 0 and 1')
    .addHelpText(
      'after',
      '\nThe list shows families with usual parameters. Coordinates and periods are in boxes: [row, column].',
    )
    .action((id: string | undefined, spec: string | undefined, options: LayoutsOptions) =>
      act((terminal) => {
        if (id === 'check') return check(terminal, spec, options);
        if (spec !== undefined) throw new Refusal(`"${spec}" is one too many: a second word goes with "check" only`);
        return layouts(terminal, id, options);
      }),
    );
};

/** Says what a layout with its variants consists of, and whether it can be filled. */
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
    const parts = pieces.length > 1 ? `${pieces.length} pieces that share no cell: ${pieces.join(' | ')}\n` : '';
    const verdict = possible === null ? `not known: ${reason}` : possible ? 'can be filled' : `impossible: ${reason}`;
    await terminal.write(`${inWords(facts)}${counted(links, 'shared box', 'shared boxes')}\n${parts}${verdict}\n`);
  }
  return possible === true ? DONE : NO_RESULT;
}

async function layouts(terminal: Terminal, id: string | undefined, options: LayoutsOptions): Promise<ExitCode> {
  if (options.neighbours && options.json) throw new Refusal('--neighbours is text, and --json is not');
  if (id === undefined && options.spec === undefined) {
    if (options.neighbours) throw new Refusal('--neighbours needs a layout');
    const facts = CATALOGUE.map((entry) => {
      const ref = { order: 3, ...entry.usual, ...(options.order === undefined ? {} : { order: options.order }) };
      const spec = resolveLayout({ layout: entry.id, ...ref });
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
  const { id, name, order, size, rows, columns, shift, offsets, wrap, twist } = topology.layout;
  return {
    id,
    name,
    aliases: entry?.aliases ?? [],
    parameters: entry?.parameters ?? [],
    orders: entry?.orders ?? [2, 3, 4, 5],
    order,
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
  if (size !== null) return `size ${size}${shift === undefined ? '' : `, shift ${shift}`}`;
  return rows === undefined ? '' : `${rows} × ${columns}`;
}

function table(facts: readonly LayoutFacts[]): string {
  const rows = [
    ['layout', 'name', 'with', 'subgrids', 'cells', 'orders'],
    ...facts.map((layout) => [
      layout.id,
      [layout.name, ...layout.aliases].join(', '),
      parametersInWords(layout),
      String(layout.subgrids),
      String(layout.cells),
      layout.orders.join(' '),
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
  const way = axis === 'down' ? (boxes < 0 ? 'left' : 'right') : boxes < 0 ? 'up' : 'down';
  const aside = `lies ${Math.abs(boxes)} boxes further ${way}`;
  if (kind === 'shift') return `beyond the wrap ${axis} the board ${aside}`;
  const mirrored = `is mirrored ${axis === 'down' ? 'left to right' : 'top to bottom'}`;
  return `beyond the wrap ${axis} the board ${mirrored}${boxes === 0 ? '' : `, and ${aside}`}`;
}

function inWords(facts: LayoutFacts): string {
  const { name, aliases, order, subgrids, cells, houses, offsets, wrap, twist, variants } = facts;
  const wraps = [wrap[0] ? `down after ${wrap[0]} boxes` : '', wrap[1] ? `across after ${wrap[1]} boxes` : ''];
  const lines = [
    [name, ...aliases].join(', '),
    [`order ${order}`, parametersInWords(facts)].filter((part) => part !== '').join(', '),
    `${counted(subgrids, 'subgrid')}, ${cells} cells, ${houses} houses`,
    `subgrids at boxes ${offsets.map(([row, column]) => `(${row},${column})`).join(' ')}`,
    wraps.some((part) => part !== '') ? `wraps ${wraps.filter((part) => part !== '').join(' and ')}` : 'does not wrap',
    ...(twist ? [twistInWords(twist)] : []),
    ...(variants ? [`under ${variants.map(variantWords).join(', ')}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
