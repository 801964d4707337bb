import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRng } from '../../../engine/core/rng.ts';
import { openStore, STORE_FILE } from '../../store.ts';
import { DAMAGE_KINDS } from './kinds.ts';
import { type DamageSample, damageSamples, type RowCounts, rowCounts } from './samples.ts';
import { tourOf } from './tour.ts';

/**
 * What became of a damaged file: it was opened as it was; all or some of its rows were rescued; it was replaced by a
 * new file without rescued rows; or it was refused with a message.
 */
export type DamageOutcome = 'opened' | 'rescued' | 'partly rescued' | 'nothing rescued' | 'refused';

/** Results of damaging one file. */
export interface DamageReport {
  readonly name: string;
  readonly outcome: DamageOutcome;
  /** Messages that the user would see when the store is opened or refused. */
  readonly said: readonly string[];
  /** Exceptions, and messages with raw text of SQLite or of the code, which users must never see. */
  readonly raw: readonly string[];
  /** Number of proper error messages while the test read everything and changed some of it. */
  readonly faults: number;
  /** Tables that lost rows although opening the store showed no message. */
  readonly silent: readonly string[];
  /** True if the program still works: a new game can be created and saved. */
  readonly playable: boolean;
  /** Time to open the store, in milliseconds. */
  readonly time: number;
}

const RAW = /SQLITE_|\bat .+:\d+:\d+|\[object|no such (table|column)/;

function outcomeOf(said: readonly string[], before: RowCounts, after: RowCounts): DamageOutcome {
  if (said.length === 0) return 'opened';
  const tables = Object.keys(before);
  if (tables.every((table) => (after[table] ?? 0) >= (before[table] ?? 0))) return 'rescued';
  return tables.some((table) => (after[table] ?? 0) > 0) ? 'partly rescued' : 'nothing rescued';
}

function damageIn(folder: string, name: string, seed: string, sample: DamageSample, other: DamageSample): DamageReport {
  const file = join(folder, STORE_FILE);
  writeFileSync(file, sample.database);
  if (sample.log) writeFileSync(`${file}-wal`, sample.log);
  DAMAGE_KINDS[name]?.({ file, rng: createRng(seed), other });
  const begun = performance.now();
  let opened: ReturnType<typeof openStore>;
  try {
    opened = openStore(folder, { now: () => Date.UTC(2026, 0, 2) });
  } catch (error) {
    const raw = [`open: ${error instanceof Error ? error.stack : String(error)}`];
    return { name, outcome: 'refused', said: [], raw, faults: 0, silent: [], playable: false, time: 0 };
  }
  const time = performance.now() - begun;
  if (!opened.ok) {
    const said = [opened.error.message];
    return {
      name,
      outcome: 'refused',
      said,
      raw: said.filter((text) => RAW.test(text)),
      faults: 0,
      silent: [],
      playable: false,
      time,
    };
  }
  const store = opened.value;
  const said = store.notices.map(({ message }) => message);
  const after = rowCounts(file);
  const outcome = outcomeOf(said, sample.rows, after);
  const tour = tourOf(store);
  store.close();
  const words = [...said, ...tour.faults.map(({ message }) => message)];
  const fewer = Object.keys(sample.rows).filter((table) => (after[table] ?? 0) < (sample.rows[table] ?? 0));
  return {
    name,
    outcome,
    said,
    raw: [...tour.thrown, ...words.filter((text) => RAW.test(text))],
    faults: tour.faults.filter(({ code }) => code === 'store').length,
    silent: said.length === 0 && tour.faults.length === 0 ? fewer : [],
    playable: tour.playable,
    time,
  };
}

/**
 * Damages database files at random. After each damage, opens the file as the program does, reads everything and changes
 * some of it.
 *
 * @param from number of the first damage. Damage number `i` of a seed is always the same.
 */
export function* attackDatabases(seed: string, from: number, count: number): Generator<DamageReport> {
  const samples = damageSamples();
  const names = Object.keys(DAMAGE_KINDS);
  for (let number = from; number < from + count; number++) {
    const rng = createRng(`${seed} ${number}`);
    // At least half of the time, draw one of the last two samples: the file with much data, and the one with a
    // write-ahead log.
    const draw = (): DamageSample =>
      (rng.below(2) > 0
        ? samples[rng.below(samples.length)]
        : samples[samples.length - 1 - rng.below(2)]) as DamageSample;
    const name = names[number % names.length] as string;
    const folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-'));
    try {
      yield damageIn(folder, name, `${seed} ${number}`, draw(), draw());
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
