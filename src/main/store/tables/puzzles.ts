import type { Database } from 'better-sqlite3';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { PuzzleRecord } from '../../../shared/contract/calls.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { Grade } from '../../../shared/generate/options.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import { printGrids, readGrids } from '../../../shared/puzzle/notation.ts';
import type { PuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { UnknownRules } from '../../../shared/puzzle/unknownRules.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { BareEntry } from '../library/libraryEntries.ts';
import { readPuzzle, type StoredPuzzle, selectPuzzle } from '../library/reader.ts';
import type { StoreTools } from '../library/tools.ts';
import { attempt, DamagedRowError } from '../storeErrors.ts';

/** A puzzle to be stored. The caller must have checked it and its solution. */
export interface NewPuzzle {
  readonly puzzle: PuzzleJson;
  /** The full grids in the notation of puzzle JSON; null if no solution is known. */
  readonly solution: readonly string[] | null;
  readonly difficulty: Grade;
  /** Version of the grader that found the difficulty; 0 if none did. */
  readonly grader: number;
  /** Number of cells of the topology. */
  readonly cells: number;
  readonly givens: number;
  readonly seed: string | null;
  /** Version of the generator to which the seed belongs; null if there is no seed. */
  readonly generator: number | null;
  /** Texts about the puzzle; absent or null if there are none. */
  readonly about?: About | null;
  /** Rules that the program does not know; absent or null if it knows them all. */
  readonly unknownRules?: UnknownRules | null;
}

/** Single puzzles on disk, for playing. The library's repository answers queries over many puzzles. */
export interface PuzzleRepository {
  /** Stores a puzzle. Returns its id. Errors: `bad-puzzle` if the grids do not fit the layout. */
  add(puzzle: NewPuzzle): Result<PuzzleId>;
  /** Calls the listener after each puzzle that is added. There is one listener. */
  onAdded(listener: () => void): void;
  /**
   * A puzzle for playing. If the texts about the puzzle are damaged, it is returned without them, and `damage` reports
   * that.
   *
   * Errors: `not-found`; `store` if its rules or digits cannot be read.
   */
  get(id: PuzzleId): Result<PuzzleRecord>;
}

/** Returns true if any cell has the same digit as one of its peers. Then the stored digits are damaged. */
function clashes({ peers, peerStart }: Topology, digits: Uint8Array): boolean {
  return digits.some((digit, cell) => {
    for (let i = peerStart[cell] as number; i < (peerStart[cell + 1] as number); i++) {
      if (digits[peers[i] as number] === digit) return true;
    }
    return false;
  });
}

/** A stored puzzle in the form in which windows receive it. */
function recordOf(stored: StoredPuzzle, topology: Topology): PuzzleRecord {
  const { id, layout, variants, givens, solution, difficulty, columns, seed, about, clues, unknownRules } = stored;
  return {
    id,
    puzzle: {
      ...layout,
      variants: [...variants],
      grids: printGrids(topology, givens),
      ...(clues && { clues }),
    },
    solution: solution && printGrids(topology, solution),
    difficulty,
    givens: columns.givens,
    seed,
    createdAt: columns.createdAt,
    about,
    unknownRules,
  };
}

/** Converts a puzzle to the form that `LibraryWriter` stores. Errors: those of `PuzzleRepository.add`. */
export function bareEntryOf(
  { puzzle, solution, difficulty, cells, seed, generator, about, unknownRules }: NewPuzzle,
  geometry: StoreTools['geometry'],
): Result<BareEntry> {
  const { variants, grids, clues, ...layout } = puzzle;
  const topology = geometry(layout);
  if (!topology.ok) return topology;
  const givens = readGrids(topology.value, grids);
  if (!givens.ok) return givens;
  const solved = solution && readGrids(topology.value, solution);
  if (solved && !solved.ok) return solved;
  const { digits } = topology.value;
  const entry = { layout, variants, cells, digits, givens: givens.value, difficulty, seed, generator };
  return ok({
    ...entry,
    clues: clues ?? null,
    solution: solved ? solved.value : null,
    about: about ?? null,
    unknownRules: unknownRules ?? null,
  });
}

export function createPuzzleRepository(
  database: Database,
  file: string,
  { writer, names, subgridCount, geometry }: StoreTools,
  now: () => number,
): PuzzleRepository {
  const select = selectPuzzle(database);
  let notify = (): void => {};

  return {
    add(puzzle) {
      const entry = bareEntryOf(puzzle, geometry);
      if (!entry.ok) return entry;
      const added = attempt(file, () =>
        database
          .transaction(() =>
            entry.value.unknownRules
              ? writer.addUnjudged(entry.value, now()).id
              : writer.addBare(entry.value, puzzle.grader, now()),
          )
          .immediate(),
      );
      if (added.ok) notify();
      else writer.forget();
      return added;
    },
    onAdded(listener) {
      notify = listener;
    },
    get(id) {
      const found = attempt(file, () => {
        const row = select(id);
        if (row === undefined) return null;
        const whole = attempt(file, () => readPuzzle(row, names, subgridCount));
        const stored = whole.ok ? whole.value : readPuzzle({ ...row, about: null }, names, subgridCount);
        // Compile with the extra rules, because they decide which cells are peers: regions, for example, replace boxes.
        const topology = geometry(stored.layout, stored.variants);
        if (!topology.ok) throw new DamagedRowError(`puzzle ${id} cannot be read: ${topology.error.message}`);
        if (stored.solution && clashes(topology.value, stored.solution)) {
          throw new DamagedRowError(`puzzle ${id} cannot be read: a digit of its solution is another`);
        }
        return { ...recordOf(stored, topology.value), ...(!whole.ok && { damage: [whole.error] }) };
      });
      if (!found.ok) return found;
      return found.value ? ok(found.value) : fail('not-found', 'no-puzzle', { id });
    },
  };
}
