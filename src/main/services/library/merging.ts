import { digitsOfBox } from '../../../shared/base/boxShape.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { type AppError, ok, type Result } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { boxOfRef } from '../../../shared/layout/spec.ts';
import { boundedAbout } from '../../../shared/puzzle/about.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { createEntry } from '../../formats/index.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { LibraryRepository } from '../../store/library/library.ts';
import type { BareEntry, LibraryEntry, ProvedEntry } from '../../store/library/libraryEntries.ts';
import type { StoredPuzzle } from '../../store/library/reader.ts';
import { openCopy, type Store } from '../../store/store.ts';
import { createTopologyLookup, everyPuzzle } from './exchange.ts';
import { type ExchangeReport, type ImportContext, prove } from './importing.ts';

/** Number of puzzles stored in one batch. */
const BATCH = 500;

type MergeListeners = Omit<ImportContext, 'onLoss' | 'collection'>;

/**
 * Copies another library's puzzles with their difficulty, techniques and ratings, labels, favourites and notes. Checks
 * only that solutions satisfy the rules. That a solution is unique and the class right is not checked; `verifyLibrary`
 * does that. Puzzles that the other library has not graded are proved here, and graded later.
 *
 * Errors: those of `openCopy`; `store`.
 */
export async function mergeLibrary(
  store: Pick<Store, 'library'>,
  jobs: Pick<Jobs, 'run' | 'threads'>,
  file: string,
  listeners: MergeListeners = {},
): Promise<Result<ExchangeReport>> {
  const opened = openCopy(file);
  if (!opened.ok) return opened;
  try {
    return await new Merging(store.library, opened.value.library, jobs, listeners).run();
  } finally {
    opened.value.close();
  }
}

class Merging {
  private read = 0;
  private added = 0;
  private duplicates = 0;
  private refused = 0;
  /** Puzzles that wait to be stored, with their ids in the other library. */
  private batch: { readonly id: PuzzleId; readonly entry: LibraryEntry }[] = [];
  /** Puzzles that the other library has not graded. They were proved here, and wait to be stored. */
  private proved: { readonly id: PuzzleId; readonly entry: ProvedEntry }[] = [];
  /** Puzzles with rules that this program does not know, which wait to be stored. They cannot be proved. */
  private unjudged: { readonly id: PuzzleId; readonly entry: BareEntry }[] = [];
  private readonly topologyOf = createTopologyLookup();
  private readonly ours: LibraryRepository;
  private readonly theirs: LibraryRepository;
  private readonly jobs: Pick<Jobs, 'run'>;
  private readonly listeners: MergeListeners;

  constructor(ours: LibraryRepository, theirs: LibraryRepository, jobs: Pick<Jobs, 'run'>, listeners: MergeListeners) {
    this.ours = ours;
    this.theirs = theirs;
    this.jobs = jobs;
    this.listeners = listeners;
  }

  async run(): Promise<Result<ExchangeReport>> {
    for (const puzzle of everyPuzzle(this.theirs, {}, (error) => this.refuse(0, error))) {
      if (this.listeners.signal?.aborted) break;
      this.read++;
      if (puzzle.unknownRules) {
        this.unjudged.push({
          id: puzzle.id,
          entry: {
            ...puzzle,
            digits: digitsOfBox(boxOfRef(puzzle.layout)),
            cells: puzzle.givens.length,
            about: boundedAbout(puzzle.about),
          },
        });
        continue;
      }
      const entry = await this.entryOf(puzzle);
      if (!entry.ok) {
        if (entry.error.code === 'cancelled') break;
        this.refuse(puzzle.id, entry.error);
        continue;
      }
      const { value } = entry;
      if ('facts' in value) this.batch.push({ id: puzzle.id, entry: value });
      else this.proved.push({ id: puzzle.id, entry: value });
      if (this.batch.length + this.proved.length + this.unjudged.length < BATCH) continue;
      const flushed = this.flush();
      if (!flushed.ok) return flushed;
    }
    const flushed = this.flush();
    return flushed.ok ? ok(this.report()) : flushed;
  }

  /**
   * A puzzle of the other library, converted to be stored in this one. Difficulty, techniques and ratings are copied.
   * If the other library does not have them, the puzzle is proved now and graded later.
   */
  private async entryOf(puzzle: StoredPuzzle): Promise<Result<LibraryEntry | ProvedEntry>> {
    const { id, layout, variants, givens, solution, seed, generator, described } = puzzle;
    const about = boundedAbout(puzzle.about);
    const compiled = this.topologyOf(puzzle);
    if (!compiled.ok) return compiled;
    const topology = compiled.value;
    // Do not copy difficulty, techniques and ratings of a puzzle with clues. Such a puzzle is proved here, and graded
    // later.
    const facts = described && solution && !puzzle.clues ? this.theirs.facts(id) : null;
    if (facts?.ok && solution && isSolution(topology, solution)) {
      const { digits, cellCount: cells } = topology;
      return ok({ layout, variants, cells, digits, givens, solution, facts: facts.value, seed, generator, about });
    }
    const clues = puzzle.clues ? { clues: puzzle.clues } : {};
    const entry = createEntry(topology, givens, {
      ...clues,
      about: { ...puzzle.about, ...(seed === null ? {} : { seed }) },
    });
    return prove(entry, this.jobs, this.listeners.signal);
  }

  private flush(): Result<null> {
    const stored = this.ours.add(this.batch.map(({ entry }) => entry));
    if (!stored.ok) return stored;
    const proved = this.ours.addProved(this.proved.map(({ entry }) => entry));
    if (!proved.ok) return proved;
    const unjudged = this.ours.addUnjudged(this.unjudged.map(({ entry }) => entry));
    if (!unjudged.ok) return unjudged;
    const all = [...this.batch, ...this.proved, ...this.unjudged];
    const added = [...stored.value, ...proved.value, ...unjudged.value];
    for (const [index, { id, duplicate }] of added.entries()) {
      if (duplicate) this.duplicates++;
      else this.added++;
      const said = takeRemarks(this.ours, this.theirs, itemAt(all, index).id, id);
      if (!said.ok) return said;
    }
    this.batch = [];
    this.proved = [];
    this.unjudged = [];
    this.listeners.onProgress?.(this.report());
    return ok(null);
  }

  private refuse(id: number, error: AppError): void {
    this.refused++;
    this.listeners.onFault?.(id, error);
  }

  private report(): ExchangeReport {
    const { read, added, duplicates, refused } = this;
    return { read, added, duplicates, refused };
  }
}

/** Returns true if a full grid satisfies all houses of its topology. */
function isSolution({ houseCells, houseCount, digits }: Topology, solution: Uint8Array): boolean {
  for (let house = 0; house < houseCount; house++) {
    let seen = 0;
    for (let i = 0; i < digits; i++) {
      const digit = solution[houseCells[house * digits + i] as number] as number;
      if (digit < 1 || digit > digits) return false;
      seen |= 1 << digit;
    }
    if (seen !== ((1 << digits) - 1) << 1) return false;
  }
  return true;
}

/**
 * Adds to a puzzle of this library the labels, the favourite mark and the further origins (texts) that it has in the
 * other library. Copies the note too if the puzzle has none here.
 */
function takeRemarks(library: LibraryRepository, other: LibraryRepository, from: PuzzleId, to: PuzzleId): Result<null> {
  const theirs = other.detail(from);
  if (!theirs.ok) return ok(null);
  const { labels, favourite, note } = theirs.value.item;
  for (const about of theirs.value.furtherOrigins) {
    const named = library.addAbout(to, about);
    if (!named.ok) return named;
  }
  if (labels.length === 0 && !favourite && note === '') return ok(null);
  for (const { kind, name } of labels) {
    const label = library.ensureLabel(kind, name);
    if (!label.ok) return label;
    const put = library.putUnderLabel(label.value.id, [to], true);
    if (!put.ok) return put;
  }
  const ours = library.detail(to);
  const noteHere = ours.ok ? ours.value.item.note : '';
  return library.remark(to, { ...(favourite ? { favourite } : {}), ...(noteHere === '' && note ? { note } : {}) });
}
