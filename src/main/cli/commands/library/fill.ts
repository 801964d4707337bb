import { randomBytes } from 'node:crypto';
import { type AppError, sentenceOf } from '../../../../shared/base/result.ts';
import type { FillItem, FillPlan, FillReport } from '../../../../shared/contract/libraryFill.ts';
import type { ClueWish, Difficulty } from '../../../../shared/generate/options.ts';
import { CATALOGUE, resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../../../../shared/layout/spec.ts';
import { withVariants } from '../../../../shared/variants/withVariants.ts';
import { words } from '../../../answers/commandLine/words.ts';
import { type CommandLibrary, fillLibrary, ownLayoutNamed } from '../../../services/library/commandLibrary.ts';
import { expectGood, namedLayout } from '../../options.ts';
import { type RatingOptions, ratingWish } from '../../ranges.ts';
import { readWhole } from '../../smallFile.ts';
import { DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../../terminal.ts';
import { readVariant } from '../../variantOptions.ts';

export interface FillCommandOptions extends RatingOptions {
  readonly plan?: string;
  readonly variant?: readonly string[];
  readonly rule?: readonly ClueWish[];
  readonly maxGivens?: number;
  readonly size?: number[];
  readonly order?: number[];
  readonly box?: [rows: number, columns: number];
  readonly difficulty?: Difficulty[];
  readonly count?: number;
  readonly unplayed?: number;
  readonly seed?: string;
  readonly json?: true;
}

/** Ends the command with an error message that names the layout. */
function refuse(layout: string, error: AppError): never {
  throw new Refusal(words('cli.fill.layout-fault', { layout: JSON.stringify(layout), fault: sentenceOf(error) }));
}

/**
 * Reads a fill plan (how many puzzles of which kinds the library should have) from a file. Its items can name layouts
 * in all ways in which arguments can, including saved layouts.
 */
async function planOfFile({ store }: CommandLibrary, terminal: Terminal, file: string): Promise<FillPlan> {
  const text = await readWhole(terminal.open(file));
  const [{ fillPlanSchema, givenBoxesSchema }, { describeIssues }] = await Promise.all([
    import('../../../../shared/contract/libraryFill.ts'),
    import('../../../../shared/base/issues.ts'),
  ]);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Refusal(words('cli.file.no-json', { file, detail: (error as Error).message }));
  }
  const parsed = fillPlanSchema.safeParse(json);
  if (!parsed.success) throw new Refusal(words('cli.file.fault', { file, detail: describeIssues(parsed.error, json) }));
  const given = givenBoxesSchema.safeParse(json).data?.items ?? [];
  const items = await Promise.all(
    parsed.data.items.map(async (item, index): Promise<FillItem> => {
      if (item.layout === 'custom') return item;
      const { size, rows, columns, shift } = item;
      const all = { size, rows, columns, shift, ...given[index] };
      const numbers = Object.fromEntries(Object.entries(all).filter(([, number]) => number !== undefined));
      return { ...item, ...(await namedLayout(item.layout, numbers, (name) => ownLayoutNamed(store, name))) };
    }),
  );
  return { ...parsed.data, items };
}

/** Joins each number to the layout name before it, because the shell splits `klein 4` into two arguments. */
function joinNumbers(layouts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of layouts) {
    const last = joined.pop();
    if (last === undefined) joined.push(word);
    else if (/^[\d×]/u.test(word)) joined.push(`${last} ${word}`);
    else joined.push(last, word);
  }
  return joined;
}

function takesSize({ layout }: LayoutRef): boolean {
  return CATALOGUE.find(({ id }) => id === layout)?.parameters.includes('size') ?? false;
}

/** The layouts of the arguments, each in all requested sizes that it can have and with all requested box shapes. */
async function layoutsOf(
  { store }: CommandLibrary,
  texts: readonly string[],
  { size, order, box }: FillCommandOptions,
  variants: readonly VariantRef[],
): Promise<LayoutRef[]> {
  let sized = 0;
  const refs: LayoutRef[] = [];
  for (const text of joinNumbers(texts)) {
    const shapes = [...(order ?? []).map((side) => ({ order: side })), ...(box ? [{ box }] : [])];
    for (const numbers of shapes.length > 0 ? shapes : [{}]) {
      const ref = await namedLayout(text, numbers, (name) => ownLayoutNamed(store, name));
      const hasSizes = size !== undefined && ref.size === undefined && takesSize(ref);
      if (hasSizes) sized++;
      for (const many of hasSizes ? size : [undefined]) {
        const whole = many === undefined ? ref : { ...ref, size: many };
        const spec = resolveLayout(whole);
        if (!spec.ok) refuse(text, spec.error);
        const laid = withVariants(spec.value, variants);
        if (!laid.ok) refuse(text, laid.error);
        refs.push(whole);
      }
    }
  }
  if (size !== undefined && sized === 0) throw new Refusal(words('cli.fill.no-size'));
  return refs;
}

/** Plan with every combination of the given layouts, sizes, orders and difficulties. */
async function planOfOptions(
  library: CommandLibrary,
  layouts: readonly string[],
  options: FillCommandOptions,
): Promise<FillPlan> {
  const { variant = [], difficulty = ['unrated'], count, unplayed, seed = randomBytes(8).toString('hex') } = options;
  if (layouts.length === 0) throw new Refusal(words('cli.fill.no-layouts'));
  if ((count === undefined) === (unplayed === undefined)) throw new Refusal(words('cli.fill.count-or-unplayed'));
  const wanted = count === undefined ? { unplayed: unplayed as number } : { count };
  const variants = variant.map((text) => expectGood(readVariant(text)));
  const { rule: rules, maxGivens } = options;
  const laid = {
    ...(variants.length > 0 && { variants }),
    ...(rules && { rules: [...rules] }),
    ...(maxGivens !== undefined && { maxGivens }),
  };
  const rated = ratingWish(options);
  const refs = await layoutsOf(library, layouts, options, variants);
  const items = refs.flatMap((ref) =>
    difficulty.map((level): FillItem => ({ ...ref, ...laid, difficulty: level, ...rated, ...wanted })),
  );
  return { seed, items };
}

function duration(seconds: number): string {
  if (seconds < 90) return words('cli.fill.seconds', { seconds: Math.round(seconds) });
  if (seconds < 5400) return words('cli.fill.minutes', { minutes: Math.round(seconds / 60) });
  return words('cli.fill.hours', { hours: (seconds / 3600).toFixed(1) });
}

function inWords({ wanted, made, duplicates, failed, rate, left }: FillReport): string {
  const parts = [words('cli.fill.made', { made, wanted }), words('cli.fill.copies', { count: duplicates })];
  if (failed > 0) parts.push(words('cli.fill.failed', { count: failed }));
  if (rate !== null) parts.push(words('cli.fill.rate', { rate: rate.toFixed(rate < 10 ? 1 : 0) }));
  if (left !== null && left > 0) parts.push(words('cli.fill.left', { time: duration(left) }));
  return parts.join(', ');
}

export async function fill(
  library: CommandLibrary,
  terminal: Terminal,
  layouts: readonly string[],
  options: FillCommandOptions,
): Promise<ExitCode> {
  if (options.plan !== undefined) {
    if (layouts.length > 0) throw new Refusal(words('cli.fill.layouts-and-plan'));
    if (options.variant) throw new Refusal(words('cli.fill.variants-and-plan'));
    if (options.rule) throw new Refusal(words('cli.fill.rules-and-plan'));
    if (options.rating ?? options.minutes) throw new Refusal(words('cli.fill.rating-and-plan'));
  }
  const { store, jobs } = library;
  const plan =
    options.plan === undefined
      ? await planOfOptions(library, layouts, options)
      : await planOfFile(library, terminal, options.plan);
  const signal = terminal.interruption();
  const { progress } = terminal;
  const onProgress = (report: FillReport): void => progress?.(inWords(report));
  const { report, exhausted } = expectGood(await fillLibrary(store, jobs, plan, { signal, onProgress }));
  if (options.json) {
    await terminal.write(`${JSON.stringify({ seed: plan.seed, ...report, exhausted })}\n`);
  } else {
    const done = words('cli.fill.done', { report: inWords({ ...report, left: null }), time: duration(report.seconds) });
    await terminal.write(`${report.wanted === 0 ? words('cli.fill.nothing') : done}\n`);
    for (const what of exhausted) terminal.say(words('cli.fill.exhausted', { what }));
  }
  if (signal.aborted) {
    const key = options.plan === undefined ? 'cli.fill.stopped' : 'cli.fill.stopped-plan';
    terminal.say(words(key, { seed: plan.seed }));
    return signal.reason as ExitCode;
  }
  return exhausted.length > 0 || report.failed > 0 ? NO_RESULT : DONE;
}
