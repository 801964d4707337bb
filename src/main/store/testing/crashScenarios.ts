/**
 * Work that a crash may interrupt, and checks of the state that the crash left. For tests and for `bench/crashes.ts`.
 */
import { deepEqual, equal, ok as holds } from 'node:assert/strict';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expectOk } from '../../../shared/base/result.ts';
import { sessionIdSchema, worldIdSchema } from '../../../shared/contract/ids.ts';
import type { FileCalls } from '../fileCalls.ts';
import { migrate, schemaVersion } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { openStore, restoreStore, STORE_FILE, type Store } from '../store.ts';
import { SMALL_PUZZLE } from './smallPuzzle.ts';
import { addScriptedWorld, changeByScript, scriptedWorld, storedWorld } from './worldScript.ts';

const MOVES = 3;
const MORE_MOVES = 8;

export interface CrashScenario {
  readonly name: string;
  /** Creates the initial state in an empty folder, with the user-data folder `home`. */
  prepare(root: string): void;
  /**
   * Does the work that is interrupted. When it returns, the program has reported to the user that the work is done.
   *
   * @param onStored called for each part of the work that is acknowledged before the end.
   */
  run(root: string, files?: FileCalls, onStored?: () => void): void;
  /**
   * Opens the store that a crash left, and throws if data that were acknowledged are missing or damaged.
   *
   * @param done whether the work had returned.
   * @param stored number of parts that had been acknowledged.
   */
  verify(root: string, done: boolean, stored: number): void;
}

export function homeOf(root: string): string {
  return join(root, 'home');
}

/** Stores a game, and a setting with `name`, by which the state of the store is recognised. */
function fillStore(folder: string, name: string): Store {
  const store = expectOk(openStore(folder));
  const puzzle = expectOk(store.puzzles.add(SMALL_PUZZLE));
  const session = expectOk(store.sessions.create(puzzle, { autoCleanNotes: true }));
  for (let sequence = 0; sequence < MOVES; sequence++) {
    expectOk(store.sessions.append(session, sequence, { kind: 'undo' }, { filled: sequence, finished: false }));
  }
  expectOk(store.settings.set({ name }));
  return store;
}

/** The name stored by `fillStore`; null if the store is empty. Throws if it is neither empty nor complete. */
function nameOf(store: Store): string | null {
  const { name } = expectOk(store.settings.all());
  const { sessions } = expectOk(store.sessions.list());
  if (name === undefined) {
    equal(sessions.length, 0);
    return null;
  }
  equal(expectOk(store.sessions.open(sessionIdSchema.parse(1))).moves.length, MOVES);
  return String(name);
}

/** The name stored by `fillStore` in a database that was set aside, with what is in its write-ahead log. */
function nameOfFile(file: string, scratch: string): string | null {
  mkdirSync(scratch);
  for (const suffix of ['', '-wal']) {
    if (existsSync(file + suffix)) copyFileSync(file + suffix, join(scratch, STORE_FILE + suffix));
  }
  const store = expectOk(openStore(scratch));
  deepEqual(store.notices, []);
  const name = nameOf(store);
  store.close();
  rmSync(scratch, { recursive: true });
  return name;
}

interface Opened {
  readonly name: string | null;
  readonly reasons: readonly string[];
  /** Names of the remaining files in the folder, such as databases that were set aside. */
  readonly others: readonly string[];
}

/** Opens the store twice. The second opening must find nothing to report or to clean up. */
function openTwice(root: string): Opened {
  const home = homeOf(root);
  const first = expectOk(openStore(home));
  const name = nameOf(first);
  const reasons = first.notices.map(({ reason }) => reason);
  first.noticesShown();
  first.close();
  const second = expectOk(openStore(home));
  deepEqual(second.notices, []);
  equal(nameOf(second), name);
  second.close();
  const others = readdirSync(home).filter((one) => one !== STORE_FILE && one !== 'store.lock');
  for (const one of others) holds(/^carpet-sudoku\.db\.(damaged|replaced|version)-[\dT-]+(-wal|-shm)?$/.test(one), one);
  return { name, reasons, others };
}

/**
 * Scenario: a backup is restored over a store that was closed (`closed`), or over one whose newest data are still in
 * the write-ahead log.
 */
function restoring(name: string, closed: boolean): CrashScenario {
  return {
    name,
    prepare(root) {
      const backup = fillStore(join(root, 'other'), 'new');
      backup.close();
      copyFileSync(join(root, 'other', STORE_FILE), join(root, 'backup.db'));
      rmSync(join(root, 'other'), { recursive: true });
      const folder = closed ? homeOf(root) : join(root, 'open');
      const store = fillStore(folder, 'old');
      if (!closed) {
        mkdirSync(homeOf(root));
        for (const suffix of ['', '-wal']) {
          copyFileSync(join(folder, STORE_FILE + suffix), join(homeOf(root), STORE_FILE + suffix));
        }
      }
      store.close();
      if (!closed) rmSync(folder, { recursive: true });
    },
    run: (root, files) => {
      expectOk(restoreStore(homeOf(root), join(root, 'backup.db'), files && { files }));
    },
    verify(root, done) {
      const { name: now, reasons, others } = openTwice(root);
      holds(now === 'old' || now === 'new', `the store is ${now}`);
      if (done) equal(now, 'new');
      const replaced = others.filter((one) => /replaced-[\dT-]+$/.test(one));
      if (now === 'new') {
        deepEqual(reasons, ['restored-kept']);
        equal(replaced.length, 1);
        equal(nameOfFile(join(homeOf(root), replaced[0] as string), join(root, 'scratch')), 'old');
      } else {
        deepEqual(others, []);
        deepEqual(
          reasons.filter((reason) => reason !== 'leftovers'),
          [],
        );
      }
    },
  };
}

const EARLIER = `${STORE_FILE}.replaced-2026-01-02T03-04-05`;
const APP = { kind: 'app', name: 'browser' } as const;

/** Scenario: the user asks the app to restore a backup, and the app is started again, which carries out the restore. */
const RESTORING_AT_START: CrashScenario = {
  name: 'restore at the next start',
  prepare(root) {
    fillStore(join(root, 'other'), 'new').close();
    fillStore(homeOf(root), 'old').close();
    copyFileSync(join(root, 'other', STORE_FILE), join(homeOf(root), EARLIER));
    rmSync(join(root, 'other'), { recursive: true });
  },
  run(root, files) {
    const options = { user: APP, ...(files && { files }) };
    const asked = expectOk(openStore(homeOf(root), options));
    try {
      expectOk(asked.backups.request(EARLIER));
    } finally {
      asked.close();
    }
    const started = expectOk(openStore(homeOf(root), options));
    started.close();
    const failed = started.notices.find(({ reason }) => reason === 'restore-failed');
    // The start of the app reports a failure and continues; so throw here, like `expectOk`.
    if (failed) throw new Error(`store: ${failed.message}`);
  },
  verify(root, done) {
    // Start the app once more, because the request for the restore may not have been carried out yet.
    expectOk(openStore(homeOf(root), { user: APP })).close();
    const { name, reasons, others } = openTwice(root);
    holds(name === 'old' || name === 'new', `the store is ${name}`);
    if (done) equal(name, 'new');
    holds(others.includes(EARLIER));
    const kept = others.filter((one) => one !== EARLIER && /replaced-[\dT-]+$/.test(one));
    deepEqual(
      reasons.filter((reason) => reason !== 'leftovers'),
      name === 'new' ? ['restored-kept'] : [],
    );
    equal(kept.length, name === 'new' ? 1 : 0);
    for (const file of kept) equal(nameOfFile(join(homeOf(root), file), join(root, 'scratch')), 'old');
  },
};

/** Scenario: opening a store sets a damaged file aside. `spoil` damages the file and its write-ahead log. */
function settingAside(
  name: string,
  after: string | null,
  reason: string,
  spoil: (file: string) => void,
): CrashScenario {
  return {
    name,
    prepare(root) {
      fillStore(homeOf(root), 'old').close();
      const file = join(homeOf(root), STORE_FILE);
      spoil(file);
      for (const suffix of ['', '-wal']) {
        if (existsSync(file + suffix)) copyFileSync(file + suffix, join(root, `damaged${suffix}`));
      }
    },
    run(root, files) {
      expectOk(openStore(homeOf(root), files && { files })).close();
    },
    verify(root) {
      const { name: now, reasons, others } = openTwice(root);
      equal(now, after);
      deepEqual(
        reasons.filter((one) => one !== 'leftovers'),
        [reason],
      );
      for (const suffix of ['', '-wal']) {
        if (!existsSync(join(root, `damaged${suffix}`))) continue;
        const kept = others.filter((one) => new RegExp(`damaged-[\\dT-]+${suffix}$`).test(one));
        equal(kept.length, 1);
        const [before, now] = [join(root, `damaged${suffix}`), join(homeOf(root), kept[0] as string)];
        holds(readFileSync(before).equals(readFileSync(now)), `${kept} was changed`);
      }
    },
  };
}

/** Damages a database by overwriting the root page of an index. */
function spoilIndex(file: string): void {
  const database = new Database(file, { readonly: true });
  const page = database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'puzzles_by_score'").pluck().get();
  database.close();
  const bytes = readFileSync(file);
  bytes.fill('?', (Number(page) - 1) * 4096, Number(page) * 4096);
  writeFileSync(file, bytes);
}

const OLD_VERSION = MIGRATIONS.length - 1;

const MIGRATING: CrashScenario = {
  name: 'migrate',
  prepare(root) {
    mkdirSync(homeOf(root));
    const database = new Database(join(homeOf(root), STORE_FILE));
    database.pragma('journal_mode = WAL');
    migrate(database, MIGRATIONS.slice(0, OLD_VERSION));
    database.exec(`INSERT INTO settings VALUES ('version', '"old"')`);
    database.close();
  },
  run(root, files) {
    expectOk(openStore(homeOf(root), files && { files })).close();
  },
  verify(root, done) {
    const { reasons, others } = openTwice(root);
    deepEqual(
      reasons.filter((reason) => reason !== 'leftovers'),
      [],
    );
    const settingOf = (file: string): unknown => {
      const database = new Database(file, { readonly: true });
      try {
        equal(database.pragma('quick_check', { simple: true }), 'ok');
        if (file.includes('.version-')) equal(schemaVersion(database), OLD_VERSION);
        return database.prepare("SELECT value FROM settings WHERE key = 'version'").pluck().get();
      } finally {
        database.close();
      }
    };
    for (const name of [STORE_FILE, ...others]) equal(settingOf(join(homeOf(root), name)), '"old"');
    holds(others.length > 0 && others.length < 3);
    if (done) deepEqual(others, [`${STORE_FILE}.version-${OLD_VERSION}`]);
  },
};

const CREATING: CrashScenario = {
  name: 'create',
  prepare: () => {},
  run(root, files) {
    expectOk(openStore(homeOf(root), files && { files })).close();
  },
  verify(root) {
    const { name, reasons, others } = openTwice(root);
    equal(name, null);
    deepEqual(
      reasons.filter((reason) => reason !== 'leftovers'),
      [],
    );
    deepEqual(others, []);
  },
};

/** Scenario: the player makes moves in an existing game. */
const PLAYING: CrashScenario = {
  name: 'play',
  prepare: (root) => fillStore(homeOf(root), 'old').close(),
  run(root, files, onStored = () => {}) {
    const store = expectOk(openStore(homeOf(root), files && { files }));
    const session = sessionIdSchema.parse(1);
    for (let sequence = MOVES; sequence < MORE_MOVES; sequence++) {
      expectOk(store.sessions.append(session, sequence, { kind: 'undo' }, { filled: sequence, finished: false }));
      onStored();
    }
    store.close();
  },
  verify(root, done, stored) {
    const store = expectOk(openStore(homeOf(root)));
    deepEqual(store.notices, []);
    const { length } = expectOk(store.sessions.open(sessionIdSchema.parse(1))).moves;
    store.close();
    // The move that was being stored when the process was killed may be stored too.
    holds(length === MOVES + stored || (!done && length === MOVES + stored + 1), `${length} moves, ${stored} stored`);
  },
};

const WORLD = worldIdSchema.parse(1);

/** Scenario: the player makes, undoes and redoes moves in a world, and sets checkpoints. */
const PLAYING_A_WORLD: CrashScenario = {
  name: 'play in a world',
  prepare(root) {
    const store = fillStore(homeOf(root), 'old');
    equal(addScriptedWorld(store), WORLD);
    store.close();
  },
  run(root, files, onStored = () => {}) {
    const store = expectOk(openStore(homeOf(root), files && { files }));
    let world = scriptedWorld(0);
    while (world.sequence < MORE_MOVES) {
      world = changeByScript(store, WORLD, world);
      onStored();
    }
    store.close();
  },
  verify(root, done, stored) {
    const store = expectOk(openStore(homeOf(root)));
    deepEqual(store.notices, []);
    const world = storedWorld(store, WORLD);
    store.close();
    deepEqual(world, scriptedWorld(world.sequence));
    const { sequence } = world;
    holds(sequence === stored || (!done && sequence === stored + 1), `${sequence} changes, ${stored} stored`);
  },
};

/** Scenarios that are interrupted at the file calls of the program. */
export const CRASH_SCENARIOS: readonly CrashScenario[] = [
  CREATING,
  restoring('restore', true),
  restoring('restore over an open log', false),
  RESTORING_AT_START,
  settingAside('set aside and recover', 'old', 'set-aside-and-complete', spoilIndex),
  settingAside('set aside', null, 'set-aside', (file) => {
    writeFileSync(file, 'no database');
    writeFileSync(`${file}-wal`, 'no log');
  }),
  settingAside('set an empty file aside', null, 'set-aside', (file) => writeFileSync(file, '')),
  MIGRATING,
];

/**
 * Scenarios that are interrupted at system calls of the process. SQLite makes such calls too, so these include work
 * that only SQLite does.
 */
export const SYSTEM_CALL_SCENARIOS: readonly CrashScenario[] = [...CRASH_SCENARIOS, PLAYING, PLAYING_A_WORLD];
