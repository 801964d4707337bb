/**
 * Puzzles with clues: what making them costs, what their clues look like, and whether they have the properties that
 * they claim.
 *
 * Corpus: none; each line of the table makes puzzles from the seeds `clues 0`, `clues 1`, … The name of a line consists
 * of the layout, the rules, the class and the limit on the givens. `--from` starts at a later seed. Limit: `--seconds`
 * of processor time for a puzzle (20), after which it counts as not met. Counters: puzzles that meet their wishes,
 * cells per clue, clues over a seam.
 *
 *     npm run bench -- clues [part of a name] [--puzzles n] [--from n]
 *
 * With `--prove`, a naive checker tests each solution against the rules as their sentences say them, and minisat proves
 * that there is no second solution, from clauses written from the sentences alone. The exit code is 1 if a proof fails.
 * Each round makes one puzzle of every line and reports the count so far, so that a run that is stopped early has tried
 * all lines.
 */
import { argv } from 'node:process';
import type { GeneratedPuzzle } from '../src/main/engine/generate/attempt.ts';
import { RuledGenerator } from '../src/main/engine/generate/ruledGenerator.ts';
import { findFault } from '../src/main/engine/generate/testing/clueProof.ts';
import { MINISAT } from '../src/main/engine/search/sat/testing/sentenceClauses.ts';
import { expectOk } from '../src/shared/base/result.ts';
import type { Difficulty } from '../src/shared/generate/options.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { ClueBoard } from '../src/shared/rules/clueBoard.ts';
import { ruleOf } from '../src/shared/rules/registry.ts';
import { MADE_RULE_IDS } from '../src/shared/rules/ruleLookup.ts';
import { compileTopology, type Topology } from '../src/shared/topology/topology.ts';
import { numberOption, plainArguments } from './parts/data.ts';
import { printTable, processorTime, quantile } from './parts/stats.ts';

interface Line {
  readonly layout: string;
  /** One rule id, or several joined by plus signs. */
  readonly rule: string;
  readonly difficulty: Difficulty;
  /** Limit on the number of givens; null means no limit. */
  readonly maxGivens: number | null;
}

const LAYOUTS: Readonly<Record<string, LayoutRef>> = {
  '6×6': { layout: 'simple', box: [2, 3] },
  '9×9': { layout: 'simple', order: 3 },
  twodoku: { layout: 'twodoku', order: 3 },
  samurai: { layout: 'samurai', order: 3 },
  'torus 2': { layout: 'torus', order: 3, size: 2 },
  'torus 3': { layout: 'torus', order: 3, size: 3 },
  'carpet 3': { layout: 'carpet', order: 3, size: 3 },
};

const line = (layout: string, rule: string, difficulty: Difficulty, maxGivens: number | null = null): Line => ({
  layout,
  rule,
  difficulty,
  maxGivens,
});

/** Ids of the rules whose clues can be requested without another rule. */
const SINGLE_RULES = MADE_RULE_IDS.filter((id) => !ruleOf(id)?.completes);

const LINES: readonly Line[] = [
  ...(['easy', 'medium', 'hard', 'master'] as const).map((level) => line('9×9', 'killer-cage', level, 0)),
  line('samurai', 'killer-cage', 'medium'),
  line('samurai', 'killer-cage', 'medium', 0),
  line('torus 3', 'killer-cage', 'medium', 0),
  line('torus 3', 'arrow', 'medium'),
  line('carpet 3', 'thermometer', 'medium'),
  ...['6×6', '9×9', 'twodoku', 'torus 2'].flatMap((layout) =>
    [...SINGLE_RULES, 'white-dot+black-dot+all-given', 'xv+all-given'].map((rule) => line(layout, rule, 'medium')),
  ),
];

/** The generator asks the time limit very often; the clock is read only once in this number of calls. */
const CALLS_PER_CLOCK = 64;

const [part = ''] = plainArguments();
const puzzles = numberOption('puzzles', 5);
const first = numberOption('from', 0);
const mostTime = 1000 * numberOption('seconds', 20);
const proves = argv.includes('--prove');
let proved = 0;

/**
 * Names of the cells that the clue lists. Cells of a diagonal, or of the line beside which the clue stands, are not
 * included.
 */
function cellsOf(clue: Readonly<Record<string, unknown>>): string[] {
  return [clue.cells, clue.circle, clue.shafts].flatMap((names) =>
    names === undefined ? [] : ([names].flat(3) as string[]),
  );
}

/** Makes and measures the puzzles of one line of the table. */
class LineRun {
  readonly #name: string;
  readonly #line: Line;
  readonly #plain: Topology;
  readonly #board: ClueBoard;
  readonly #generator: RuledGenerator;
  readonly #times: number[] = [];
  readonly #sizes: number[] = [];
  readonly #givens: number[] = [];
  #met = 0;
  #clueCount = 0;
  #overSeams = 0;

  constructor(name: string, line: Line) {
    this.#name = name;
    this.#line = line;
    this.#plain = expectOk(compileTopology(expectOk(resolveLayout(LAYOUTS[line.layout] as LayoutRef))));
    this.#board = new ClueBoard(this.#plain);
    this.#generator = new RuledGenerator(this.#plain);
  }

  /** Makes the puzzle of a seed and measures it; with `--prove`, also proves it. */
  make(seed: string): void {
    const { rule, difficulty, maxGivens } = this.#line;
    const start = processorTime();
    // Reading the clock at every call took a tenth of the time.
    let calls = 0;
    const timeUp = { cancelled: () => ++calls % CALLS_PER_CLOCK === 0 && processorTime() - start > mostTime };
    const rules = rule.split('+').map((id) => ({ rule: id, share: 1 }));
    const wishes = { difficulty, rules, timeLimit: mostTime / 1000, ...(maxGivens === null ? {} : { maxGivens }) };
    const made = this.#generator.generate({ ...wishes, seed }, { timeUp });
    this.#times.push(processorTime() - start);
    if (!made.ok) return;
    this.#measure(made.value);
    // Puzzles that miss a wish are not proved, because they may have several solutions.
    if (!proves || made.value.shortfalls.length > 0) return;
    const fault = findFault(this.#plain, made.value);
    if (fault === null) proved++;
    else {
      console.log(`FALSE: ${this.#name}, seed "${seed}": ${fault}`);
      process.exitCode = 1;
    }
  }

  #measure({ clues = [], shortfalls, givenCount }: GeneratedPuzzle): void {
    if (shortfalls.length === 0) this.#met++;
    this.#givens.push(givenCount);
    this.#clueCount += clues.length;
    for (const clue of clues) {
      const names = cellsOf(clue);
      if (names.length === 0) continue;
      this.#sizes.push(names.length);
      const cells = expectOk(this.#board.cells(names));
      const isOver = cells.some((cell, i) => i > 0 && isFar(this.#plain, cells[i - 1] as number, cell));
      if (isOver) this.#overSeams++;
    }
  }

  row(): string[] {
    const [times, givens, sizes] = [this.#times, this.#givens, this.#sizes];
    const spread = [...new Set(sizes)].sort((a, b) => a - b);
    const share = (size: number): string =>
      `${Math.round((100 * sizes.filter((one) => one === size).length) / sizes.length)}`;
    return [
      this.#name,
      `${this.#met} of ${puzzles}`,
      `${Math.round(quantile(times, 0.5))} / ${Math.round(Math.max(...times))}`,
      givens.length === 0 ? '' : `${quantile(givens, 0.5)}`,
      `${Math.round(this.#clueCount / Math.max(1, givens.length))}`,
      spread.map((size) => `${size}: ${share(size)}`).join(', '),
      `${this.#overSeams}`,
    ];
  }
}

/** Whether two consecutive cells of a clue are more than 6 rows or columns apart on the drawn board, as over a seam. */
function isFar(
  { cellRow, cellColumn }: { cellRow: Int32Array; cellColumn: Int32Array },
  a: number,
  b: number,
): boolean {
  const apart = (of: Int32Array): number => Math.abs((of[a] as number) - (of[b] as number));
  return apart(cellRow) > 6 || apart(cellColumn) > 6;
}

const named = LINES.map((one): [string, Line] => {
  const limit = one.maxGivens === null ? '' : `, at most ${one.maxGivens} givens`;
  return [`${one.layout} ${one.rule} ${one.difficulty}${limit}`, one];
});
const runs = named.filter(([name]) => name.includes(part)).map(([name, one]) => new LineRun(name, one));
if (proves && MINISAT === null) console.log('minisat is not installed: puzzles are held against the sentences only.');
for (let number = first; number < first + puzzles; number++) {
  for (const run of runs) run.make(`clues ${number}`);
  if (proves) console.error(`seed ${number}: ${proved} puzzles are proved.`);
}
printTable(
  'Puzzles with clues, processor time in ms (median / worst)',
  ['puzzle', 'met', 'time', 'givens', 'clues', 'cells of clues, %', 'over seams'],
  runs.map((run) => run.row()),
);
if (proves) console.log(`${proved} puzzles are proved.`);
