import { randomBytes } from 'node:crypto';
import type { FillItem, FillPlan, FillReport } from '../../../../shared/contract/fill.ts';
import type { Difficulty } from '../../../../shared/generate/options.ts';
import { entryNamed } from '../../../../shared/layout/catalogue.ts';
import { words } from '../../../answers/words.ts';
import { type CommandLibrary, fillLibrary } from '../../../services/library/commandLibrary.ts';
import { expectGood } from '../../options.ts';
import { type RatingOptions, ratingWish } from '../../ranges.ts';
import { DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../../terminal.ts';
import { readVariant } from '../../variantOptions.ts';
import { readWhole } from '../../wholeFile.ts';

export interface FillCommandOptions extends RatingOptions {
  readonly plan?: string;
  readonly variant?: readonly string[];
  readonly size?: number[];
  readonly order?: number[];
  readonly difficulty?: Difficulty[];
  readonly count?: number;
  readonly unplayed?: number;
  readonly seed?: string;
  readonly json?: true;
}

async function planOfFile(terminal: Terminal, file: string): Promise<FillPlan> {
  const text = await readWhole(terminal.open(file));
  const [{ fillPlanSchema }, { describeIssues }] = await Promise.all([
    import('../../../../shared/contract/fill.ts'),
    import('../../../../shared/puzzle/puzzle.ts'),
  ]);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Refusal(words('cli.file.no-json', { file, detail: (error as Error).message }));
  }
  const parsed = fillPlanSchema.safeParse(json);
  if (!parsed.success) throw new Refusal(words('cli.file.fault', { file, detail: describeIssues(parsed.error) }));
  return parsed.data;
}

/** Plan with every combination of the given layouts, sizes, orders and difficulties. */
function planOfOptions(layouts: readonly string[], options: FillCommandOptions): FillPlan {
  const {
    size,
    order = [3],
    variant = [],
    difficulty = ['unrated'],
    count,
    unplayed,
    seed = randomBytes(8).toString('hex'),
  } = options;
  if (layouts.length === 0) throw new Refusal(words('cli.fill.no-layouts'));
  if ((count === undefined) === (unplayed === undefined)) throw new Refusal(words('cli.fill.count-or-unplayed'));
  const wanted = count === undefined ? { unplayed: unplayed as number } : { count };
  const variants = variant.map((text) => expectGood(readVariant(text)));
  const laid = variants.length === 0 ? {} : { variants };
  const rated = ratingWish(options);
  const items = layouts.flatMap((layout) =>
    order.flatMap((side) =>
      (size ?? [undefined]).flatMap((many) =>
        difficulty.map((level): FillItem => {
          const sized = many === undefined ? {} : { size: many };
          return {
            layout: entryNamed(layout)?.id ?? layout,
            order: side,
            ...sized,
            ...laid,
            difficulty: level,
            ...rated,
            ...wanted,
          };
        }),
      ),
    ),
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
  { store, jobs }: CommandLibrary,
  terminal: Terminal,
  layouts: readonly string[],
  options: FillCommandOptions,
): Promise<ExitCode> {
  if (options.plan !== undefined) {
    if (layouts.length > 0) throw new Refusal(words('cli.fill.layouts-and-plan'));
    if (options.variant) throw new Refusal(words('cli.fill.variants-and-plan'));
    if (options.rating ?? options.minutes) throw new Refusal(words('cli.fill.rating-and-plan'));
  }
  const plan = options.plan === undefined ? planOfOptions(layouts, options) : await planOfFile(terminal, options.plan);
  const signal = terminal.interruption();
  const { progress } = terminal;
  const onProgress = (report: FillReport): void => progress?.(inWords(report));
  const { report, exhausted } = expectGood(await fillLibrary(store, jobs, plan, { signal, onProgress }));
  if (options.json) {
    await terminal.write(`${JSON.stringify({ seed: plan.seed, ...report, exhausted })}\n`);
  } else {
    await terminal.write(
      `${words('cli.fill.done', { report: inWords({ ...report, left: null }), time: duration(report.seconds) })}\n`,
    );
    for (const what of exhausted) terminal.say(words('cli.fill.exhausted', { what }));
  }
  if (signal.aborted) {
    const key = options.plan === undefined ? 'cli.fill.stopped' : 'cli.fill.stopped-plan';
    terminal.say(words(key, { seed: plan.seed }));
    return signal.reason as ExitCode;
  }
  return exhausted.length > 0 || report.failed > 0 ? NO_RESULT : DONE;
}
