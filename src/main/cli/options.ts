import { type Command, InvalidArgumentError } from 'commander';
import type { Result } from '../../shared/domain/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import type { LayoutRef, LayoutSpec, VariantRef } from '../../shared/layout/spec.ts';
import { withVariants } from '../../shared/variants/withVariants.ts';
import { Refusal, type Terminal } from './terminal.ts';
import { addVariantOption, readVariant, VARIANT_HELP } from './variantOptions.ts';
import { readWhole } from './wholeFile.ts';

/** Reads an option that is a whole number in a range. */
export function wholeNumber(least: number, greatest = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^[+-]?\d+$/.test(text) && value >= least && value <= greatest) return value;
    // Bounds that are only those of exact numbers are nobody's business until somebody meets them.
    const from = least > Number.MIN_SAFE_INTEGER || value < least ? ` from ${least}` : '';
    const to = greatest < Number.MAX_SAFE_INTEGER || value > greatest ? ` to ${greatest}` : from && ' up';
    throw new InvalidArgumentError(`It must be a whole number${from}${to}.`);
  };
}

export interface LayoutOptions {
  readonly size?: number;
  readonly rows?: number;
  readonly columns?: number;
  readonly shift?: number;
  readonly order?: number;
  readonly spec?: string;
  readonly variant?: readonly string[];
}

const anyWhole = wholeNumber(Number.MIN_SAFE_INTEGER);

/** Gives a command the options by which a layout is chosen. */
export function addLayoutOptions(command: Command): Command {
  return addVariantOption(command)
    .option('--size <N>', 'size of the family, such as 3 for a carpet of 3 × 3 subgrids', anyWhole)
    .option('--rows <R>', 'rows of a lattice or a Möbius band', anyWhole)
    .option('--columns <C>', 'columns of a lattice or a Möbius band', anyWhole)
    .option('--shift <S>', 'boxes by which crossing the wrap of a shifted torus moves sideways', anyWhole)
    .option('--order <n>', 'side of a box: 2 to 5 (default: 3)', anyWhole)
    .option(
      '--spec <file>',
      'read the layout from a JSON file: {"layout":"custom","offsets":[[row,column],…],"wrap":[R,C],"twist":{"kind":"mirror","axis":"across"},"variants":[…]}',
    )
    .addHelpText('after', VARIANT_HELP);
}

/** A layout from a file, with the variants the file lays over it. */
async function readSpec(terminal: Terminal, file: string): Promise<LayoutRef & { variants?: VariantRef[] }> {
  const text = await readWhole(terminal.open(file));
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Refusal(`"${file}" is no JSON: ${(error as Error).message}`);
  }
  const [{ layoutRefSchema, variantsSchema }, { describeIssues }] = await Promise.all([
    import('../../shared/layout/spec.ts'),
    import('../../shared/puzzle/puzzle.ts'),
  ]);
  const schema = layoutRefSchema.partial({ order: true }).extend({ variants: variantsSchema.optional() });
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new Refusal(`"${file}": ${describeIssues(parsed.error)}`);
  const { variants, ...ref } = parsed.data;
  return { ...ref, order: ref.order ?? 3, ...(variants ? { variants } : {}) };
}

/** The value of a result; a failure ends the command. */
export function expectGood<T>(result: Result<T>): T {
  if (!result.ok) throw new Refusal(result.error.message);
  return result.value;
}

/** The layout that the argument and options name, with its variants; what these leave open is still to be drawn. */
export async function chosenLayout(
  terminal: Terminal,
  id: string | undefined,
  { spec, variant = [], ...options }: LayoutOptions,
): Promise<LayoutSpec> {
  const laid = variant.map((text) => expectGood(readVariant(text)));
  if (spec === undefined) {
    if (id === undefined) throw new Refusal('name a layout ("layouts" lists them), or give --spec');
    return expectGood(withVariants(expectGood(resolveLayout({ layout: id, order: 3, ...numbersOf(options) })), laid));
  }
  const { variants = [], ...ref } = await readSpec(terminal, spec);
  if (id !== undefined && id.toLowerCase() !== ref.layout.toLowerCase()) {
    throw new Refusal(`the layout is "${id}" by name, but "${ref.layout}" in "${spec}"`);
  }
  const bare = expectGood(resolveLayout({ ...ref, ...numbersOf(options) }));
  return expectGood(withVariants(bare, [...variants, ...laid]));
}

/** Only what was given: commander hands over other options too. */
function numbersOf({ size, rows, columns, shift, order }: LayoutOptions): Partial<LayoutRef> {
  return Object.fromEntries(
    Object.entries({ size, rows, columns, shift, order }).filter(([, value]) => value !== undefined),
  );
}
