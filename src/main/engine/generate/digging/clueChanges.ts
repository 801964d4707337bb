import type { Clue } from '../../../../shared/rules/clue.ts';
import {
  breaksClue,
  type ClueExchange,
  type ClueOrbits,
  constrainedCells,
} from '../../../../shared/rules/clueOrbits.ts';
import { ruleOf } from '../../../../shared/rules/registry.ts';
import type { ClueChange, ClueFields } from '../../../../shared/rules/rule.ts';
import type { SolvedBoard } from '../../../../shared/rules/solvedBoard.ts';

/**
 * Number of times that clues of a rule are drawn at random from the filled grid (the solution), to find clues that can
 * be added. Each draw finds only some of them.
 */
const POOL_DRAWS = 6;

/**
 * Changes of a puzzle's clues that are compatible with its solution: changes after which the clues say more, and
 * changes after which they say less.
 */
export class ClueChanges {
  readonly solved: SolvedBoard;
  private readonly orbits: ClueOrbits;
  /** rule → clues that can be added. */
  private readonly pools = new Map<string, readonly Clue[]>();

  constructor(solved: SolvedBoard, orbits: ClueOrbits) {
    this.solved = solved;
    this.orbits = orbits;
  }

  /**
   * A random change after which the clues say more about some of the cells; null if there is none.
   *
   * @param rival a solution (cell → digit) that the change must exclude; null for none.
   */
  more(clues: readonly Clue[], cells: ReadonlySet<number>, rival: Uint8Array | null): ClueExchange | null {
    const { solved } = this;
    for (const id of this.rulesOf(clues)) {
      const own = solved.shuffled(clues.filter((clue) => clue.rule === id));
      const changes = ruleOf(id)?.refine?.(solved, own, cells) ?? this.additions(id, clues, cells);
      for (const { gone, added } of changes) {
        const change = this.orbits.closed({ gone, added: named(id, added) }, clues);
        if (change && (rival === null || change.added.some((clue) => breaksClue(clue, solved.board, rival))))
          return change;
      }
    }
    return null;
  }

  /**
   * A change after which the clues say less, and which was not tried before; null if there is none.
   *
   * @param rankOf clues with a low rank are changed first.
   * @param tried the changes that were tried; this call adds the new one.
   * @param mayRemove for rules whose clues cannot be joined: whether their clues may be removed instead.
   */
  less(
    clues: readonly Clue[],
    rankOf: (clue: Clue) => number,
    tried: Set<string>,
    mayRemove = true,
  ): ClueExchange | null {
    const rank = new Map(clues.map((clue) => [clue, rankOf(clue)]));
    const ranked = clues.toSorted((a, b) => (rank.get(a) as number) - (rank.get(b) as number));
    for (const id of this.rulesOf(clues)) {
      const own = ranked.filter((clue) => clue.rule === id);
      for (const { gone, added } of ruleOf(id)?.coarsen?.(this.solved, own) ??
        (mayRemove ? this.removals(own, clues) : [])) {
        const change = this.orbits.closed({ gone, added: named(id, added) }, clues);
        if (change === null) continue;
        const key = change.gone
          .map((clue) => JSON.stringify(clue))
          .sort()
          .join();
        if (tried.has(key)) continue;
        tried.add(key);
        return change;
      }
    }
    return null;
  }

  /** The clues in `drawn`, and all further clues of the same rules that are true of the solution. */
  withAll(drawn: readonly Clue[]): readonly Clue[] {
    const everywhere = new Set(this.solved.allCells());
    let clues = drawn;
    for (const id of this.rulesOf(drawn)) {
      for (const change of this.additions(id, drawn, everywhere)) {
        const closed = this.orbits.closed({ gone: [], added: change.added as readonly Clue[] }, clues);
        if (closed) clues = [...clues, ...closed.added];
      }
    }
    return clues;
  }

  /** For rules that define no changes of their own: changes that add clues about some of the cells. */
  private *additions(id: string, clues: readonly Clue[], cells: ReadonlySet<number>): Generator<ClueChange> {
    if (isComplete(id, clues)) return;
    const { board } = this.solved;
    const pool = this.pools.get(id) ?? this.poolOf(id, clues);
    this.pools.set(id, pool);
    const keys = new Set(clues.map((clue) => this.orbits.keyOf(clue)));
    // A border between two cells can have only one mark, whatever the rule of the mark.
    const places = new Set(clues.map((clue) => String(constrainedCells(clue, board))));
    const own = clues.filter(({ rule }) => rule === id).flatMap((clue) => constrainedCells(clue, board));
    const covered = new Set(own);
    const isDisjoint = covered.size === own.length;
    for (const clue of pool) {
      const about = constrainedCells(clue, board);
      if (keys.has(this.orbits.keyOf(clue)) || places.has(String(about)) || !about.some((cell) => cells.has(cell)))
        continue;
      if (isDisjoint && about.some((cell) => covered.has(cell))) continue;
      yield { gone: [], added: [clue] };
    }
  }

  /** All different clues of a rule that several draws from the grid find, in random order. */
  private poolOf(id: string, clues: readonly Clue[]): readonly Clue[] {
    const pool = new Map<string, Clue>();
    for (let draw = 0; draw < POOL_DRAWS; draw++) {
      for (const clue of named(id, ruleOf(id)?.takeFrom?.(this.solved, 1, clues) ?? [])) {
        pool.set(this.orbits.keyOf(clue), clue);
      }
    }
    return this.solved.shuffled(pool.values());
  }

  /** For rules that define no changes of their own: changes that remove one clue, but never the last one. */
  private *removals(own: readonly Clue[], clues: readonly Clue[]): Generator<ClueChange> {
    const [first] = own;
    if (first === undefined || own.length === 1 || isComplete(first.rule, clues)) return;
    if (ruleOf(first.rule)?.completes) return;
    for (const clue of own) yield { gone: [clue], added: [] };
  }

  /** Ids of the rules that the clues have, in random order. */
  private rulesOf(clues: readonly Clue[]): readonly string[] {
    return this.solved.shuffled(new Set(clues.map((clue) => clue.rule)));
  }
}

/** The clues after a change. */
export function changedBy(clues: readonly Clue[], { gone, added }: ClueExchange): readonly Clue[] {
  return [...clues.filter((clue) => !gone.includes(clue)), ...added];
}

/** Whether some clue says that all clues of this rule are given, so that none can be added. */
function isComplete(id: string, clues: readonly Clue[]): boolean {
  return clues.some(({ rule }) => ruleOf(rule)?.completes?.includes(id));
}

function named(rule: string, added: readonly ClueFields<Clue>[]): Clue[] {
  return added.map((clue) => ({ rule, ...clue }));
}
