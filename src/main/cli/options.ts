import { type Command, InvalidArgumentError } from 'commander';
import type { Result } from '../../shared/domain/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import type { LayoutRef, LayoutSpec } from '../../shared/layout/spec.ts';
import { Refusal, type Terminal } from './terminal.ts';
import { readWhole } from './wholeFile.ts';

/** Reads an option that is a whole number in a range. */
export function wholeNumber(least: number, greatest = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^[+-]?\d+$/.test(text) || value < least || value > greatest) {
      const range = greatest === Number.MAX_SAFE_INTEGER ? `from ${least} up` : `from ${least} to ${greatest}`;
      throw new InvalidArgumentError(`It must be a whole number ${range}.`);
    }
    return value;
  };
}

export interface LayoutOptions {
  readonly size?: number;
  readonly rows?: number;
  readonly columns?: number;
  readonly order?: number;
  readonly spec?: string;
}

const anyWhole = wholeNumber(Number.MIN_SAFE_INTEGER);

/** Gives a command the options by which a layout is chosen. */
export function addLayoutOptions(command: Command): Command {
  return command
    .option('--size <N>', 'size of the family, such as 3 for a carpet of 3 × 3 subgrids', anyWhole)
    .option('--rows <R>', 'rows of a lattice', anyWhole)
    .option('--columns <C>', 'columns of a lattice', anyWhole)
    .option('--order <n>', 'side of a box: 2 to 5 (default: 3)', anyWhole)
    .option(
      '--spec <file>',
      'read the layout from a JSON file: {"layout":"custom","offsets":[[row,column],…],"wrap":[R,C]}',
    );
}

async function readSpec(terminal: Terminal, file: string): Promise<LayoutRef> {
  const text = await readWhole(terminal.open(file));
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Refusal(`"${file}" is no JSON: ${(error as Error).message}`);
  }
  const [{ layoutRefSchema }, { describeIssues }] = await Promise.all([
    import('../../shared/layout/spec.ts'),
    import('../../shared/puzzle/puzzle.ts'),
  ]);
  const parsed = layoutRefSchema.partial({ order: true }).safeParse(json);
  if (!parsed.success) throw new Refusal(`"${file}": ${describeIssues(parsed.error)}`);
  return { ...parsed.data, order: parsed.data.order ?? 3 };
}

/** The value of a result; a failure ends the command. */
export function expectGood<T>(result: Result<T>): T {
  if (!result.ok) throw new Refusal(result.error.message);
  return result.value;
}

/** The layout that the argument and options name. */
export async function chosenLayout(
  terminal: Terminal,
  id: string | undefined,
  { spec, ...options }: LayoutOptions,
): Promise<LayoutSpec> {
  if (spec === undefined) {
    if (id === undefined) throw new Refusal('name a layout ("layouts" lists them), or give --spec');
    return expectGood(resolveLayout({ layout: id, order: 3, ...numbersOf(options) }));
  }
  const ref = await readSpec(terminal, spec);
  if (id !== undefined && id.toLowerCase() !== ref.layout.toLowerCase()) {
    throw new Refusal(`the layout is "${id}" by name, but "${ref.layout}" in "${spec}"`);
  }
  return expectGood(resolveLayout({ ...ref, ...numbersOf(options) }));
}

/** Only what was given: commander hands over other options too. */
function numbersOf({ size, rows, columns, order }: LayoutOptions): Partial<LayoutRef> {
  return Object.fromEntries(Object.entries({ size, rows, columns, order }).filter(([, value]) => value !== undefined));
}
