import type { Rng } from '../../src/main/engine/core/rng.ts';
import { type CoverQuestion, ExactCover } from './cover.ts';
import type { MadePuzzle } from './made.ts';
import { type BoardReading, faultOfSolution, rulesOf, singlesSolve } from './reading.ts';
import { isSatisfiable, type SatProgram } from './sat.ts';

/** Claim → `true`, `undecided`, or the reason why it is false. Claims that the puzzle does not make are absent. */
export type Verdicts = Readonly<Record<string, string>>;

export interface ProofMeans {
  /** Null if this machine has no SAT solver. */
  readonly sat: SatProgram | null;
  /** Whether the SAT solver must prove uniqueness even if exact cover has proved it. */
  readonly both: boolean;
  /**
   * The proof ends at this time, as `performance.now()` measures it. Claims that are not decided by then count as
   * undecided.
   */
  readonly deadline: number;
  readonly rng: Rng;
}

export const TRUE = 'true';
export const UNDECIDED = 'undecided';
/** Limit on the search nodes of exact cover for a question. At the limit, the SAT solver is asked instead. */
const NODE_CAP = 20_000;
/**
 * If a puzzle has more units (sets of cells that are given or empty together), only a random sample of this many is
 * checked.
 */
const MOST_UNITS = 60;
const MOST_PARTS = 20;

/** Proves claims about one board by exact cover, or by a SAT solver where exact cover takes too long. */
export class Proof {
  private readonly board: BoardReading;
  readonly givens: Uint8Array;
  private readonly values: Uint8Array;
  private readonly means: ProofMeans;
  private readonly cover: ExactCover;

  constructor(board: BoardReading, cover: ExactCover, givens: Uint8Array, values: Uint8Array, means: ProofMeans) {
    this.board = board;
    this.givens = givens;
    this.values = values;
    this.means = means;
    this.cover = cover;
  }

  solution(): string {
    if (this.givens.some((digit, cell) => digit !== 0 && digit !== this.values[cell])) return 'a given is not in it';
    return faultOfSolution(this.board.rules, this.values) ?? TRUE;
  }

  uniqueness(): Verdicts {
    const { sat, both } = this.means;
    const found = this.ask(this.cover, { givens: this.givens, limit: 2 });
    const byCover = found === null ? UNDECIDED : found === 1 ? TRUE : `${found === 0 ? 'no' : 'a second'} solution`;
    if (sat === null || (found !== null && !both)) return { unique: byCover };
    const other = this.hasOther(this.board.rules, this.givens);
    return {
      ...(found !== null && { unique: byCover }),
      sat: other === null ? UNDECIDED : other ? 'a second solution' : TRUE,
    };
  }

  minimal(units: readonly (readonly number[])[]): string {
    const given = units.filter(([cell]) => this.givens[cell as number] !== 0);
    let verdict = TRUE;
    for (const unit of sample(given, MOST_UNITS, this.means.rng)) {
      const fewer = this.givens.slice();
      for (const cell of unit) fewer[cell] = 0;
      const other = this.hasOtherByAny(this.cover, this.board.rules, fewer, unit);
      if (other === false) return `the givens of the cells ${unit.join(' ')} can be left out`;
      if (other === null) verdict = UNDECIDED;
    }
    return verdict;
  }

  pattern(units: readonly (readonly number[])[]): string {
    const broken = units.find((unit) => new Set(unit.map((cell) => this.givens[cell] !== 0)).size > 1);
    return broken ? `only some of the cells ${broken.join(' ')} are given` : TRUE;
  }

  interlock(report: MadePuzzle['puzzle']['interlock']): Verdicts {
    if (report === null || report.interlocked === null) return {};
    if (!report.interlocked) {
      const other = this.partHasOther(report.part ?? []);
      const verdict = other === null ? UNDECIDED : other ? `the part ${report.part} has a second solution` : TRUE;
      return { interlocked: verdict };
    }
    if (!report.complete || report.test !== 'all-parts') return {};
    let verdict = TRUE;
    for (const part of sample(this.connectedParts(), MOST_PARTS, this.means.rng)) {
      const other = this.partHasOther(part);
      if (other === false) return { interlocked: `the subgrids ${part.join(' ')} can be solved alone` };
      if (other === null) verdict = UNDECIDED;
    }
    return { interlocked: verdict };
  }

  singles(): boolean {
    return singlesSolve(this.board.rules, this.givens);
  }

  private connectedParts(): number[][] {
    const cellsOf = this.board.subgrids.map(({ cells }) => new Set(cells));
    const meet = cellsOf.map((own) => cellsOf.map((other) => [...own].some((cell) => other.has(cell))));
    const parts: number[][] = [];
    for (let set = 1; set < 2 ** cellsOf.length - 1; set++) {
      const part = [...cellsOf.keys()].filter((subgrid) => (set >> subgrid) & 1);
      const reached = part.slice(0, 1);
      for (const one of reached) reached.push(...part.filter((to) => meet[one]?.[to] && !reached.includes(to)));
      if (reached.length === part.length) parts.push(part);
    }
    return parts;
  }

  private partHasOther(part: readonly number[]): boolean | null {
    const chosen = this.board.subgrids.filter((_, subgrid) => part.includes(subgrid));
    const rules = rulesOf(this.board, chosen);
    const inside = new Set(chosen.flatMap(({ cells }) => cells));
    const givens = this.givens.map((digit, cell) => (inside.has(cell) ? digit : 0));
    return this.hasOtherByAny(new ExactCover(rules), rules, givens, []);
  }

  /**
   * Whether a board has a solution other than the stated one. Null if neither exact cover nor the SAT solver could
   * decide.
   *
   * @param changed cells such that every other solution differs from the stated one in at least one of them; empty if
   * no such cells are known
   */
  private hasOtherByAny(
    cover: ExactCover,
    rules: BoardReading['rules'],
    givens: Uint8Array,
    changed: readonly number[],
  ): boolean | null {
    const [only] = changed;
    const without =
      only !== undefined && changed.length === 1 ? only * rules.digits + (this.values[only] as number) - 1 : -1;
    const limit = without >= 0 ? 1 : 2;
    const found = this.ask(cover, { givens, without, limit });
    return found === null ? this.hasOther(rules, givens) : found === limit;
  }

  private ask(
    cover: ExactCover,
    question: Pick<CoverQuestion, 'givens' | 'limit'> & Partial<CoverQuestion>,
  ): number | null {
    const { deadline } = this.means;
    return cover.count({ without: -1, nodeCap: NODE_CAP, deadline, ...question });
  }

  private hasOther(rules: BoardReading['rules'], givens: Uint8Array): boolean | null {
    const { sat, deadline } = this.means;
    const left = deadline - performance.now();
    if (sat === null || left <= 0) return null;
    const differs: number[] = [];
    for (let cell = 0; cell < rules.cellCount; cell++) {
      // Skip cells outside the checked subgrids, which are fixed to one digit.
      const mask = rules.allowed[cell] as number;
      if (givens[cell] === 0 && (mask & (mask - 1)) !== 0)
        differs.push(-(cell * rules.digits + (this.values[cell] as number)));
    }
    return isSatisfiable(sat, rules, givens, [differs], left);
  }
}

function sample<T>(items: readonly T[], most: number, rng: Rng): readonly T[] {
  if (items.length <= most) return items;
  return [...rng.shuffle(Int32Array.from(items.keys()))].slice(0, most).map((index) => items[index] as T);
}
