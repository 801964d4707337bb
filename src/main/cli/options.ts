import { type Command, InvalidArgumentError, type Option } from 'commander';
import { readBoxText } from '../../shared/base/boxShape.ts';
import type { Schema } from '../../shared/base/issues.ts';
import type { Result } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import type { LayoutRef, LayoutSpec, VariantRef } from '../../shared/layout/spec.ts';
import { withUsualParameters } from '../../shared/topology/usualParameters.ts';
import { withVariants } from '../../shared/variants/withVariants.ts';
import { words } from '../answers/commandLine/words.ts';
import { joinLayoutWords, type LayoutNumbers, readLayoutWords, withNumbers } from './layoutArgument.ts';
import { readWhole } from './smallFile.ts';
import { BAD_INPUT, NOT_WRITTEN, Refusal, type Terminal } from './terminal.ts';
import { addVariantOption, readVariant, VARIANT_HELP } from './variantOptions.ts';

/** Option of commands that can print JSON. */
export interface JsonOption {
  readonly json?: true;
}

/** Returns a parser for an option that is a whole number in a range. */
export function wholeNumber(least: number, greatest = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^[+-]?\d+$/.test(text) && value >= least && value <= greatest) return value;
    // A bound that exists only so that numbers stay exact is mentioned only if the number exceeds it.
    const hasLeast = least > Number.MIN_SAFE_INTEGER || value < least;
    const hasGreatest = greatest < Number.MAX_SAFE_INTEGER || value > greatest;
    const bounds = hasLeast ? (hasGreatest ? 'between' : 'from') : hasGreatest ? 'to' : 'any';
    throw new InvalidArgumentError(words(`cli.whole-number.${bounds}`, { least, greatest }));
  };
}

export interface LayoutOptions {
  readonly size?: number;
  readonly rows?: number;
  readonly columns?: number;
  readonly shift?: number;
  readonly order?: number;
  readonly box?: [rows: number, columns: number];
  readonly spec?: string;
  readonly variant?: readonly string[];
}

/** Parser for an option with the sides of a box. */
export function boxSides(text: string): [rows: number, columns: number] {
  const box = readBoxText(text);
  if (!box) throw new InvalidArgumentError(words('cli.box-sides'));
  return [box.rows, box.columns];
}

const anyWhole = wholeNumber(Number.MIN_SAFE_INTEGER);

/** Adds the options that choose a layout to a command. */
export function addLayoutOptions(command: Command, ruleOption?: Option): Command {
  return addVariantOption(joinLayoutWords(command), ruleOption)
    .option('--size <N>', words('cli.layout.size'), anyWhole)
    .option('--rows <R>', words('cli.layout.rows'), anyWhole)
    .option('--columns <C>', words('cli.layout.columns'), anyWhole)
    .option('--shift <S>', words('cli.layout.shift'), anyWhole)
    .option('--order <n>', words('cli.layout.order'), anyWhole)
    .option('--box <RxC>', words('cli.layout.box'), boxSides)
    .option('--spec <file>', words('cli.layout.spec'))
    .addHelpText('after', VARIANT_HELP);
}

/** At most this many faults of a file are listed. */
const MOST_FAULTS = 50;

/**
 * Reads a JSON file that must match a schema. Faults end the command. Each fault is printed on a line of its own, with
 * its place in the file.
 */
export async function readJsonFile<T>(terminal: Terminal, file: string, schema: Schema<T>): Promise<T> {
  const text = await readWhole(terminal.open(file));
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Refusal(words('cli.file.no-json', { file, detail: (error as Error).message }));
  }
  const { issueSentences } = await import('../../shared/base/issues.ts');
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const faults = issueSentences(parsed.error, json);
  const lines = faults.slice(0, MOST_FAULTS).map((detail) => words('cli.file.fault', { file, detail }));
  const left = faults.length - lines.length;
  throw new Refusal([...lines, ...(left > 0 ? [words('cli.file.more-faults', { count: left })] : [])].join('\n'));
}

/** Reads a layout from a file, with the variants that the file applies to it. */
async function readSpec(terminal: Terminal, file: string): Promise<LayoutRef & { variants?: VariantRef[] }> {
  const { layoutRefSchema, variantsSchema } = await import('../../shared/layout/spec.ts');
  const schema = layoutRefSchema.extend({ variants: variantsSchema.optional() });
  const { variants, ...ref } = await readJsonFile(terminal, file, schema);
  return { ...withNumbers(ref, {}), ...(variants ? { variants } : {}) };
}

/** Codes of errors in writing the library that may not occur on the next try. */
const PASSING: readonly string[] = ['disk-full', 'disk-error'];

/** Returns the value of a result. A failure ends the command. */
export function expectGood<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { message, reason } = result.error;
  throw new Refusal(message, PASSING.includes(reason) ? NOT_WRITTEN : BAD_INPUT);
}

/** Finds a layout that the user drew and saved; upper and lower case do not matter. Null if no layout has this name. */
export type OwnLayoutLookup = (name: string) => Result<LayoutRef | null>;

/**
 * Finds the layout that an argument names: first in the catalogue, then among the saved layouts.
 *
 * @param numbers from the command's options. An error if the argument also states one of them, as in `klein 4 --size
 * 5`.
 * @param lookUp finds saved layouts; by default, in the user's library.
 */
export async function namedLayout(text: string, numbers: LayoutNumbers, lookUp?: OwnLayoutLookup): Promise<LayoutRef> {
  const found = readLayoutWords(text);
  if (found) {
    const twice = Object.keys(found.numbers).find((name) => Object.hasOwn(numbers, name));
    if (twice !== undefined) throw new Refusal(words('cli.layout.twice', { text, option: `--${twice}` }));
    return withNumbers({ layout: found.layout }, { ...found.numbers, ...numbers });
  }
  const lookUpOwn = lookUp ?? (await import('../services/library/ownLayoutNames.ts')).ownLayoutOnDisk;
  const own = expectGood(lookUpOwn(text));
  return withNumbers(own ?? { layout: text }, numbers);
}

/**
 * Returns the layout that the command line names, with its variants. If a variant is to be drawn at random, it is not
 * drawn here, but for each puzzle.
 *
 * @param onUsual called with a name such as `carpet 2` if a family is named without its size. The size is then the
 * default. Without `onUsual`, a missing size is an error.
 */
export async function chosenLayout(
  terminal: Terminal,
  id: string | undefined,
  { spec, variant = [], ...options }: LayoutOptions,
  onUsual?: (name: string) => void,
): Promise<LayoutSpec> {
  const laid = variant.map((text) => expectGood(readVariant(text)));
  if (spec === undefined) {
    if (id === undefined) throw new Refusal(words('cli.layout.none'));
    const named = await namedLayout(id, numbersOf(options));
    const usual = onUsual ? withUsualParameters(named) : null;
    if (usual) onUsual?.(usual.name);
    const ref = usual?.ref ?? named;
    return expectGood(withVariants(expectGood(resolveLayout(ref)), laid));
  }
  const { variants = [], ...ref } = await readSpec(terminal, spec);
  if (id !== undefined && id.toLowerCase() !== ref.layout.toLowerCase()) {
    throw new Refusal(words('cli.layout.two', { id, other: ref.layout, spec }));
  }
  const bare = expectGood(resolveLayout(withNumbers(ref, numbersOf(options))));
  return expectGood(withVariants(bare, [...variants, ...laid]));
}

/** Picks the options for a layout's numbers, because Commander passes all options of the command. */
function numbersOf({ size, rows, columns, shift, order, box }: LayoutOptions): LayoutNumbers {
  return Object.fromEntries(
    Object.entries({ size, rows, columns, shift, order, box }).filter(([, value]) => value !== undefined),
  );
}
