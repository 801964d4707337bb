import { packLists } from '../../../shared/base/packedLists.ts';

/** The fields of a house system that describe its pairs. */
export interface PairSystem {
  readonly cellCount: number;
  readonly digits: number;
  readonly allDigits: number;
  readonly pairStart: Int32Array;
  readonly pairCells: Int32Array;
  readonly pairRule: Uint16Array;
  readonly pairExcludes: Int32Array;
}

/**
 * Up to this many digits, a table lists which digits each set of candidates allows in the other cell. For more digits,
 * the table would be too large, so this is computed.
 */
const MOST_DIGITS_IN_TABLES = 12;

/**
 * Pairs of cells under a relation other than "different". Cells that must only differ are peers and are not listed
 * here.
 */
export interface RelationPairs {
  /** cell → its pairs: from `start[cell]` up to `start[cell + 1]`. */
  readonly start: Int32Array;
  /** pair → the second cell of the pair (`cells`), and its rule (`rules`). */
  readonly cells: Int32Array;
  readonly rules: Int32Array;
  /**
   * rule → mask of candidates → mask of the digits that the second cell may have; null if there are too many digits for
   * a table.
   */
  readonly tables: readonly (Int32Array | null)[];
  /** rule × (D + 1) + digit → mask of the digits that the second cell may have. */
  readonly allowed: Int32Array;
  readonly digits: number;
}

const tables = new Map<string, Int32Array>();

function tableOf(allowed: Int32Array, digits: number): Int32Array {
  const key = allowed.join();
  const known = tables.get(key);
  if (known) return known;
  const table = new Int32Array(1 << digits);
  for (let mask = 1; mask < table.length; mask++) {
    table[mask] = table[mask & (mask - 1)] | allowed[32 - Math.clz32(mask & -mask)];
  }
  tables.set(key, table);
  return table;
}

/** The pairs of a system under relations; null if there are none. */
export function relationPairs(system: PairSystem): RelationPairs | null {
  const { cellCount, digits, allDigits, pairStart, pairCells, pairRule, pairExcludes } = system;
  const ruleCount = pairExcludes.length / (digits + 1);
  const allowed = pairExcludes.map((excluded) => allDigits & ~excluded);
  const isPlain = Array.from({ length: ruleCount }, (_, rule) => excludesOnlyItself(pairExcludes, rule, digits));
  const kept = Array.from({ length: cellCount }, (_, cell) => {
    const entries: number[] = [];
    for (let i = pairStart[cell]; i < pairStart[cell + 1]; i++) if (!isPlain[pairRule[i]]) entries.push(i);
    return entries;
  });
  if (kept.every(({ length }) => length === 0)) return null;
  const { start, items } = packLists(kept);
  const rules = items.map((entry) => pairRule[entry]);
  const used = new Set(rules);
  return {
    start,
    cells: items.map((entry) => pairCells[entry]),
    rules,
    tables: isPlain.map((_, rule) =>
      digits > MOST_DIGITS_IN_TABLES || !used.has(rule)
        ? null
        : tableOf(allowed.subarray(rule * (digits + 1), (rule + 1) * (digits + 1)), digits),
    ),
    allowed,
    digits,
  };
}

function excludesOnlyItself(excludes: Int32Array, rule: number, digits: number): boolean {
  for (let digit = 1; digit <= digits; digit++) {
    if (excludes[rule * (digits + 1) + digit] !== 1 << (digit - 1)) return false;
  }
  return true;
}

/** Mask of the digits that the second cell of a pair may have if the first cell has the candidates of `mask`. */
export function allowedBeside({ rules, tables, allowed, digits }: RelationPairs, pair: number, mask: number): number {
  const rule = rules[pair];
  const table = tables[rule];
  if (table !== null) return table[mask];
  let union = 0;
  const from = rule * (digits + 1);
  for (let rest = mask; rest !== 0; rest &= rest - 1) union |= allowed[from + 32 - Math.clz32(rest & -rest)];
  return union;
}
