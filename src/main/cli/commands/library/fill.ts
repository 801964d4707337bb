import { randomBytes } from 'node:crypto';
import type { FillItem, FillPlan, FillReport } from '../../../../shared/contract/fill.ts';
import type { Difficulty } from '../../../../shared/generate/options.ts';
import { type CommandLibrary, fillLibrary } from '../../../services/library/commandLibrary.ts';
import { expectGood } from '../../options.ts';
import { DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../../terminal.ts';
import { readVariant } from '../../variantOptions.ts';
import { readWhole } from '../../wholeFile.ts';

export interface FillOptions {
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
    throw new Refusal(`"${file}" is no JSON: ${(error as Error).message}`);
  }
  const parsed = fillPlanSchema.safeParse(json);
  if (!parsed.success) throw new Refusal(`"${file}": ${describeIssues(parsed.error)}`);
  return parsed.data;
}

/** Every layout at every size and order in every class. */
function planOfOptions(layouts: readonly string[], options: FillOptions): FillPlan {
  const {
    size,
    order = [3],
    variant = [],
    difficulty = ['unrated'],
    count,
    unplayed,
    seed = randomBytes(8).toString('hex'),
  } = options;
  if (layouts.length === 0) throw new Refusal('name layouts ("layouts" lists them), or give --plan');
  if ((count === undefined) === (unplayed === undefined)) throw new Refusal('give either --count or --unplayed');
  const wanted = count === undefined ? { unplayed: unplayed as number } : { count };
  const variants = variant.map((text) => expectGood(readVariant(text)));
  const laid = variants.length === 0 ? {} : { variants };
  const items = layouts.flatMap((layout) =>
    order.flatMap((side) =>
      (size ?? [undefined]).flatMap((many) =>
        difficulty.map((level): FillItem => {
          const sized = many === undefined ? {} : { size: many };
          return { layout, order: side, ...sized, ...laid, difficulty: level, ...wanted };
        }),
      ),
    ),
  );
  return { seed, items };
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

function inWords({ wanted, made, duplicates, failed, rate, left }: FillReport): string {
  const parts = [`${made} of ${wanted} made`, `${duplicates} refused as copies`];
  if (failed > 0) parts.push(`${failed} not come by`);
  if (rate !== null) parts.push(`${rate.toFixed(rate < 10 ? 1 : 0)} a second`);
  if (left !== null && left > 0) parts.push(`${duration(left)} to go`);
  return parts.join(', ');
}

export async function fill(
  { store, jobs }: CommandLibrary,
  terminal: Terminal,
  layouts: readonly string[],
  options: FillOptions,
): Promise<ExitCode> {
  if (options.plan !== undefined && (layouts.length > 0 || options.variant)) {
    throw new Refusal(`${layouts.length > 0 ? 'name layouts' : 'lay variants'} or give --plan, not both`);
  }
  const plan = options.plan === undefined ? planOfOptions(layouts, options) : await planOfFile(terminal, options.plan);
  const signal = terminal.interruption();
  const { progress } = terminal;
  const onProgress = (report: FillReport): void => progress?.(inWords(report));
  const { report, exhausted } = expectGood(await fillLibrary(store, jobs, plan, { signal, onProgress }));
  if (options.json) {
    await terminal.write(`${JSON.stringify({ seed: plan.seed, ...report, exhausted })}\n`);
  } else {
    await terminal.write(`${inWords({ ...report, left: null })} in ${duration(report.seconds)}\n`);
    for (const what of exhausted) terminal.say(`no more new puzzles come: ${what}`);
  }
  if (signal.aborted) {
    const again = options.plan === undefined ? `the same command with --seed ${plan.seed}` : 'the same plan';
    terminal.say(`stopped; everything made is stored, and ${again} goes on from here`);
    return signal.reason as ExitCode;
  }
  return exhausted.length > 0 || report.failed > 0 ? NO_RESULT : DONE;
}
