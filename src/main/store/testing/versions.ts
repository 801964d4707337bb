import type { Database } from 'better-sqlite3';
import { expect } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { draftIdSchema, puzzleIdSchema, sessionIdSchema, worldIdSchema } from '../../../shared/contract/ids.ts';
import type { LibraryFilter, LibrarySort } from '../../../shared/contract/library.ts';
import { eachStatistic } from '../../../shared/game/gameStatistics.ts';
import { noHelp } from '../../../shared/game/help.ts';
import type { Store } from '../store.ts';

/** Sample data of one version of the file, and the check that the current code still finds them. */
export interface VersionSample {
  /** Writes data as that version of the program did. Uses plain SQL, never the current code. */
  fill(database: Database): void;
  /** Checks through the current code, after migration, that everything is still there. */
  verify(store: Store): void;
}

/** One sample for each released version, by version number. Tests fail if a version has no sample. */
export const VERSION_SAMPLES: Readonly<Record<number, VersionSample>> = {
  1: {
    fill(database) {
      database.exec(`
        INSERT INTO puzzles (id, layout, variants, grids, solution, difficulty, cells, givens, seed, created_at) VALUES
          (3, '{"layout":"simple","order":2}', '[]', '["12..3....1...3.4"]', '["1243342141322314"]', 'easy', 16, 6,
           'seed', 1700000000000),
          (4, '{"layout":"custom","order":2,"offsets":[[0,0],[1,1]],"wrap":[0,0]}', '[]',
           '["1...............","................"]', NULL, 'unrated', 28, 1, NULL, 1700000000001);
        INSERT INTO sessions (id, puzzle_id, rules, view, filled, finished, played_seconds, created_at, played_at) VALUES
          (7, 3, '{"autoCleanNotes":true}',
           '{"centreRow":2,"centreColumn":2,"scale":40,"selection":[2],"tool":"digit"}', 1, 0, 12.5, 1700000000002,
           1700000000003),
          (8, 3, '{"autoCleanNotes":true}', NULL, 10, 1, 95, 1700000000002, 1700000000009);
        INSERT INTO moves (session_id, sequence, move) VALUES
          (7, 0, '{"kind":"place","positions":[2],"digit":4}'),
          (7, 1, '{"kind":"note","positions":[3],"digit":3,"style":"centre","on":true,"colour":2}'),
          (7, 2, '{"kind":"undo"}');
        INSERT INTO settings (key, value) VALUES ('theme', '"dark"');
      `);
    },
    verify(store) {
      expect(expectOk(store.puzzles.get(puzzleIdSchema.parse(3)))).toEqual({
        id: 3,
        puzzle: { layout: 'simple', order: 2, variants: [], grids: ['12..3....1...3.4'] },
        solution: ['1243342141322314'],
        difficulty: 'easy',
        givens: 6,
        seed: 'seed',
        createdAt: '2023-11-14T22:13:20.000Z',
        about: {},
        unknownRules: null,
      });
      const custom = expectOk(store.puzzles.get(puzzleIdSchema.parse(4)));
      expect(custom.puzzle.offsets).toEqual([
        [0, 0],
        [1, 1],
      ]);
      expect([custom.solution, custom.seed]).toEqual([null, null]);
      const { session, rules, view, moves } = expectOk(store.sessions.open(sessionIdSchema.parse(7)));
      expect(session).toEqual({
        id: 7,
        puzzleId: 3,
        variants: [],
        layout: { layout: 'simple', order: 2 },
        difficulty: 'easy',
        cells: 10,
        filled: 1,
        finished: false,
        help: 'unaided',
        playedSeconds: 12.5,
        createdAt: '2023-11-14T22:13:20.002Z',
        playedAt: '2023-11-14T22:13:20.003Z',
        dailyDate: null,
      });
      expect(rules).toEqual({ autoCleanNotes: true });
      expect(view).toEqual({ centreRow: 2, centreColumn: 2, scale: 40, selection: [2], tool: 'digit' });
      expect(moves).toEqual([
        { kind: 'place', positions: [2], digit: 4 },
        { kind: 'note', positions: [3], digit: 3, style: 'centre', on: true, colour: 2 },
        { kind: 'undo' },
      ]);
      expect(expectOk(store.settings.all())).toEqual({ theme: 'dark' });
      // Migration adds a result for each session that was finished before results existed.
      expect(expectOk(store.results.list())).toMatchObject([
        { sessionId: 8, difficulty: 'easy', seconds: 95, mistakes: 0, finishedAt: '2023-11-14T22:13:20.009Z' },
      ]);
      const { items } = expectOk(store.library.page({}, { by: 'age', descending: false }, null, 10));
      expect(items.map((item) => [item.id, item.state, item.plays, item.solves])).toEqual([
        [3, 'solved', 2, 1],
        [4, 'fresh', 0, 0],
      ]);
      expect(expectOk(store.library.undescribed(10))).toEqual([3]);
    },
  },
  2: {
    fill(database) {
      database.exec(`
        INSERT INTO puzzles (id, layout, variants, grids, solution, difficulty, cells, givens, seed, created_at) VALUES
          (3, '{"layout":"simple","order":2}', '[]', '["12..3....1...3.4"]', '["1243342141322314"]', 'easy', 16, 6,
           'seed', 1700000000000);
        INSERT INTO sessions (id, puzzle_id, rules, view, filled, finished, played_seconds, created_at, played_at) VALUES
          (7, 3, '{"autoCleanNotes":true,"lives":3}', NULL, 1, 0, 12.5, 1700000000002, 1700000000003);
        INSERT INTO moves (session_id, sequence, move) VALUES
          (7, 0, '{"kind":"place","positions":[2],"digit":4,"clean":false}');
        INSERT INTO results (id, session_id, layout, difficulty, seconds, mistakes, helped, finished_at, stars, felt)
        VALUES
          (5, NULL, '{"layout":"samurai","order":3}', 'hard', 1800.5, 2, 1, 1700000000004, 4, 'medium'),
          (6, 7, '{"layout":"simple","order":2}', 'easy', 12.5, 0, 0, 1700000000005, NULL, NULL);
      `);
    },
    verify(store) {
      const { rules, moves } = expectOk(store.sessions.open(sessionIdSchema.parse(7)));
      expect(rules).toEqual({ autoCleanNotes: true, lives: 3 });
      expect(moves).toEqual([{ kind: 'place', positions: [2], digit: 4, clean: false }]);
      expect(expectOk(store.results.list())).toEqual([
        {
          id: 6,
          sessionId: 7,
          layout: { layout: 'simple', order: 2 },
          difficulty: 'easy',
          seconds: 12.5,
          ...eachStatistic(() => null),
          mistakes: 0,
          helped: 0,
          help: 'unaided',
          helpCounts: noHelp(),
          finishedAt: '2023-11-14T22:13:20.005Z',
          verdict: { stars: null, felt: null },
        },
        {
          id: 5,
          sessionId: null,
          layout: { layout: 'samurai', order: 3 },
          difficulty: 'hard',
          seconds: 1800.5,
          ...eachStatistic(() => null),
          mistakes: 2,
          helped: 1,
          help: 'hinted',
          helpCounts: { ...noHelp(), hints: { where: 0, technique: 0, pattern: 0, step: 1 } },
          finishedAt: '2023-11-14T22:13:20.004Z',
          verdict: { stars: 4, felt: 'medium' },
        },
      ]);
    },
  },
  3: {
    fill(database) {
      database.exec(`
        INSERT INTO layouts (id, layout, variants, cells) VALUES (1, '{"layout":"simple","order":2}', '[]', 16);
        INSERT INTO shelves (id, layout_id, difficulty, kind) VALUES (1, 1, 'easy', 'library'), (2, 1, 'easy', 'copies');
        INSERT INTO solutions (id, hash, digits) VALUES (5, X'0102030405060708', X'E44EB11B');
        INSERT INTO techniques (id, name) VALUES (1, 'hidden-single'), (2, 'naked-pair');
        INSERT INTO rating_kinds (id, name) VALUES (1, 'se');
        INSERT INTO puzzles (id, shelf_id, solution_id, hash, pattern, givens, score, usage, ratings, seed, generator,
                             created_at) VALUES
          (9, 1, 5, X'1112131415161718', X'0380', 3, 17, X'010900020100', X'01B409', 'seed', 1, 1700000000000),
          (12, 2, NULL, NULL, X'0180', 2, 0, NULL, NULL, NULL, NULL, 1700000000001);
        INSERT INTO copies (puzzle_id, original_id, digits) VALUES (12, 9, X'1BB14EE4');
        INSERT INTO technique_uses (technique_id, subgrid, shelf_id, score, puzzle_id) VALUES (2, 0, 1, 17, 9);
        INSERT INTO ratings (kind_id, shelf_id, value, puzzle_id) VALUES (1, 1, 1204, 9);
        INSERT INTO remarks (puzzle_id, favourite, note) VALUES (9, 1, 'for the train');
        INSERT INTO labels (id, kind, name) VALUES (3, 'tag', 'nice'), (4, 'collection', 'Sunday');
        INSERT INTO labelled (label_id, puzzle_id) VALUES (3, 9), (4, 9);
        INSERT INTO sessions (id, puzzle_id, rules, filled, finished, played_seconds, created_at, played_at) VALUES
          (7, 12, '{"autoCleanNotes":true}', 13, 0, 12.5, 1700000000002, 1700000000003);
        UPDATE sessions SET filled = 14, finished = 1 WHERE id = 7;
      `);
    },
    verify(store) {
      const { library } = store;
      const { items } = expectOk(library.page({}, { by: 'age', descending: true }, null, 10));
      expect(items).toEqual([
        {
          id: 9,
          layout: { layout: 'simple', order: 2 },
          variants: [],
          difficulty: 'easy',
          title: '',
          author: '',
          givens: 3,
          cells: 16,
          score: 17,
          pending: false,
          ratings: { se: 1.204 },
          state: 'solved',
          plays: 1,
          solves: 1,
          lastPlayed: '2023-11-14T22:13:20.003Z',
          favourite: true,
          note: 'for the train',
          labels: [
            { id: 4, kind: 'collection', name: 'Sunday' },
            { id: 3, kind: 'tag', name: 'nice' },
          ],
          seed: 'seed',
          createdAt: '2023-11-14T22:13:20.000Z',
          pattern: 'A4A=',
        },
      ]);
      const usage = { 'hidden-single': 9, 'naked-pair': 1 };
      expect(expectOk(library.detail(puzzleIdSchema.parse(9))).usage).toEqual({ overall: usage, bySubgrid: [usage] });
      expect(expectOk(library.pick({ technique: { id: 'naked-pair', subgrid: 0 } }, Math.random))).toBe(9);
      expect(expectOk(store.puzzles.get(puzzleIdSchema.parse(9))).solution).toEqual(['1234341221434321']);
      const copy = expectOk(store.sessions.open(sessionIdSchema.parse(7))).session;
      expect([copy.puzzleId, copy.finished, copy.cells]).toEqual([12, true, 14]);
      expect(expectOk(store.puzzles.get(puzzleIdSchema.parse(12))).puzzle.grids).toHaveLength(1);
    },
  },
  4: {
    fill(database) {
      database.exec(`
        INSERT INTO layouts (id, layout, variants, cells) VALUES (1, '{"layout":"simple","order":2}', '[]', 16);
        INSERT INTO shelves (id, layout_id, difficulty, kind) VALUES (1, 1, 'unrated', 'library');
        INSERT INTO puzzles (id, shelf_id, pattern, givens, created_at) VALUES
          (2, 1, X'010000000000', 1, 1700000000000);
        INSERT INTO fills (key, next, made) VALUES ('plan', 1200, 1187);
      `);
    },
    verify(store) {
      expect(expectOk(store.library.fill('plan'))).toEqual({ next: 1200, made: 1187 });
      expect(expectOk(store.puzzles.get(puzzleIdSchema.parse(2))).puzzle.grids).toEqual(['1...............']);
    },
  },
  5: {
    fill(database) {
      database.exec(`
        INSERT INTO own_layouts (id, name, layout) VALUES
          (2, 'Bow tie', '{"layout":"custom","order":2,"offsets":[[0,0],[1,1]],"wrap":[0,4]}');
      `);
    },
    verify(store) {
      expect(expectOk(store.ownLayouts.list())).toEqual({
        layouts: [
          {
            id: 2,
            name: 'Bow tie',
            layout: {
              layout: 'custom',
              order: 2,
              offsets: [
                [0, 0],
                [1, 1],
              ],
              wrap: [0, 4],
            },
          },
        ],
        damaged: [],
      });
    },
  },
  6: {
    fill(database) {
      database.exec(`
        INSERT INTO layouts (id, layout, variants, cells) VALUES (1, '{"layout":"simple","order":2}', '[]', 16);
        INSERT INTO shelves (id, layout_id, difficulty, kind, fresh) VALUES (1, 1, 'easy', 'library', 2);
        INSERT INTO solutions (id, hash, digits) VALUES (5, X'0102030405060708', X'E44EB11B');
        INSERT INTO techniques (id, name) VALUES (1, 'hidden-single'), (2, 'naked-pair');
        INSERT INTO rating_kinds (id, name) VALUES (1, 'hodoku');
        INSERT INTO puzzles (id, shelf_id, solution_id, hash, pattern, givens, score, usage, ratings, created_at) VALUES
          (9, 1, 5, X'1112131415161718', X'0380', 3, 17, X'010900020100', X'01B409', 1700000000000),
          (10, 1, 5, X'2112131415161718', X'0382', 4, 12, X'010800', X'019803', 1700000000001);
        INSERT INTO technique_uses (technique_id, subgrid, shelf_id, score, puzzle_id) VALUES (2, 0, 1, 17, 9);
        INSERT INTO ratings (kind_id, shelf_id, value, puzzle_id) VALUES (1, 1, 408, 10), (1, 1, 1204, 9);
      `);
    },
    verify({ library }) {
      const ids = (filter: LibraryFilter, sort: LibrarySort): number[] =>
        expectOk(library.page(filter, sort, null, 10)).items.map(({ id }) => id);
      expect(ids({}, { by: { rating: 'hodoku' }, descending: false })).toEqual([10, 9]);
      expect(ids({ technique: { id: 'naked-pair' } }, { by: 'difficulty', descending: true })).toEqual([9]);
      expect(expectOk(library.overview()).shelves.map(({ fresh }) => fresh)).toEqual([2]);
      // The old file does not record the version of the grader, so it is 0.
      expect(expectOk(library.facts(puzzleIdSchema.parse(9))).grader).toBe(0);
      // The shelf's count is still right after the removal.
      expect(expectOk(library.remove([puzzleIdSchema.parse(9)]))).toBe(1);
      expect(ids({ rating: { kind: 'hodoku', from: 0 } }, { by: 'age', descending: true })).toEqual([10]);
      expect(expectOk(library.overview()).shelves.map(({ fresh }) => fresh)).toEqual([1]);
    },
  },
  7: {
    fill(database) {
      database.exec(`
        INSERT INTO layouts (id, layout, variants, cells) VALUES (1, '{"layout":"simple","order":2}', '[]', 16);
        INSERT INTO shelves (id, layout_id, difficulty, kind, fresh) VALUES (1, 1, 'easy', 'library', 1);
        INSERT INTO solutions (id, hash, digits) VALUES (5, X'0102030405060708', X'E44EB11B');
        INSERT INTO puzzles (id, shelf_id, solution_id, hash, pattern, givens, score, grader, created_at) VALUES
          (9, 1, 5, X'1112131415161718', X'0380', 3, 17, 3, 1700000000000);
        INSERT INTO results (id, layout, difficulty, grader, seconds, mistakes, helped, finished_at) VALUES
          (5, '{"layout":"simple","order":2}', 'easy', 3, 12.5, 0, 0, 1700000000004);
      `);
    },
    verify({ library, results }) {
      expect(expectOk(library.facts(puzzleIdSchema.parse(9)))).toMatchObject({
        difficulty: 'easy',
        score: 17,
        grader: 3,
      });
      expect(expectOk(results.list())).toMatchObject([{ id: 5, difficulty: 'easy', seconds: 12.5 }]);
    },
  },
  8: {
    fill(database) {
      database.exec(`
        INSERT INTO layouts (id, layout, variants, cells) VALUES (1, '{"layout":"simple","order":2}', '[]', 16);
        INSERT INTO shelves (id, layout_id, difficulty, kind, fresh) VALUES (1, 1, 'easy', 'library', 2);
        INSERT INTO solutions (id, hash, digits) VALUES (5, X'0102030405060708', X'E44EB11B');
        INSERT INTO puzzles (id, shelf_id, solution_id, hash, pattern, givens, score, grader, created_at) VALUES
          (9, 1, 5, X'1112131415161718', X'0380', 3, 17, 3, 1700000000000),
          (10, 1, 5, X'2112131415161718', X'0382', 4, 12, 3, 1700000000001);
      `);
    },
    verify({ library, puzzles }) {
      // Both puzzles have the same solution, which stays stored until both are deleted.
      expect(expectOk(library.remove([puzzleIdSchema.parse(9)]))).toBe(1);
      expect(expectOk(puzzles.get(puzzleIdSchema.parse(10))).solution).toEqual(['1234341221434321']);
    },
  },
  9: {
    fill(database) {
      database.exec(`
        INSERT INTO layouts (id, layout, variants, cells) VALUES (1, '{"layout":"simple","order":2}', '[]', 16);
        INSERT INTO shelves (id, layout_id, difficulty, kind, fresh) VALUES (1, 1, 'easy', 'library', 1);
        INSERT INTO puzzles (id, shelf_id, pattern, givens, created_at) VALUES
          (2, 1, X'010000000000', 1, 1700000000000);
        INSERT INTO sessions (id, puzzle_id, rules, filled, finished, help, played_seconds, created_at, played_at) VALUES
          (7, 2, '{"autoCleanNotes":true}', 1, 0, 'checked', 12.5, 1700000000002, 1700000000003);
        INSERT INTO moves (session_id, sequence, move) VALUES (7, 0, '{"kind":"help","help":"check"}');
        INSERT INTO results (id, layout, difficulty, seconds, mistakes, helped, help, help_counts, finished_at) VALUES
          (5, '{"layout":"simple","order":2}', 'easy', 12.5, 0, 1, 'digits',
           '{"checks":0,"hints":{"where":1,"technique":0,"pattern":0,"step":0},"analyses":0,"digits":1}', 1700000000004);
      `);
    },
    verify({ sessions, results }) {
      const { session, moves } = expectOk(sessions.open(sessionIdSchema.parse(7)));
      expect([session.help, moves]).toEqual(['checked', [{ kind: 'help', help: 'check' }]]);
      expect(expectOk(results.list())).toMatchObject([
        { help: 'digits', helpCounts: { checks: 0, hints: { where: 1 }, digits: 1 } },
      ]);
    },
  },
  10: {
    fill(database) {
      database.exec(`
        INSERT INTO layouts (id, layout, variants, cells) VALUES (1, '{"layout":"simple","order":2}', '[]', 16);
        INSERT INTO shelves (id, layout_id, difficulty, kind) VALUES (1, 1, 'easy', 'library');
        INSERT INTO puzzles (id, shelf_id, pattern, givens, created_at) VALUES
          (2, 1, X'010000000000', 1, 1700000000000);
        INSERT INTO trainer_positions (technique, layout, position, given_at, stage, due_at) VALUES
          ('naked-pair', '{"layout":"simple","order":2}', '12ab', NULL, NULL, NULL),
          ('naked-pair', '{"layout":"simple","order":2}', '21ba', 1700000000000, 1, 1700000000001);
        INSERT INTO trainer_tries (technique, layout, outcome, seconds, tried_at) VALUES
          ('naked-pair', '{"layout":"simple","order":2}', 'right', 12.5, 1700000000000);
        INSERT INTO daily_puzzles (date, puzzle_id, session_id, finished_on) VALUES
          ('2023-11-14', 2, NULL, '2023-11-14');
      `);
    },
    verify({ trainer, daily }) {
      expect(expectOk(daily.list())).toEqual([
        { date: '2023-11-14', kind: 'main', puzzleId: 2, sessionId: null, finishedOn: '2023-11-14', finishedAt: null },
      ]);
      const layout = { layout: 'simple', order: 2 };
      const key = { technique: 'naked-pair', layout: JSON.stringify(layout) };
      expect(expectOk(trainer.stock(key))).toBe(1);
      expect(expectOk(trainer.take(key))).toEqual({ id: 2, position: '21ba', stage: 1 });
      expect(expectOk(trainer.progress())).toMatchObject([{ technique: 'naked-pair', layout, tries: 1, right: 1 }]);
    },
  },
  11: {
    fill(database) {
      database.exec(`
        INSERT INTO lessons (lesson, tries, passed_at) VALUES
          ('samurai', 2, 1700000000000), ('pointing', 1, NULL), ('of-a-later-program', 3, NULL);
      `);
    },
    verify({ lessons }) {
      const samurai = { lesson: 'samurai', tries: 2, passed: true };
      expect(expectOk(lessons.progress())).toEqual([{ lesson: 'pointing', tries: 1, passed: false }, samurai]);
      // A lesson that was passed stays passed after a failure.
      expect(expectOk(lessons.record('samurai', false))).toEqual({ ...samurai, tries: 3 });
    },
  },
  12: {
    fill(database) {
      database.exec(`
        INSERT INTO own_layouts (id, name, layout, subgrid_names) VALUES
          (9, 'Named', '{"layout":"custom","order":2,"offsets":[[0,0],[1,1]],"wrap":[0,0]}', '["","Été"]');
      `);
    },
    verify({ ownLayouts }) {
      const { layouts } = expectOk(ownLayouts.list());
      expect(layouts.find(({ id }) => id === 9)).toMatchObject({ name: 'Named', subgridNames: ['', 'Été'] });
    },
  },
  13: {
    fill(database) {
      database.exec(`
        INSERT INTO layouts (id, layout, variants, cells) VALUES (1, '{"layout":"simple","order":2}', '[]', 16);
        INSERT INTO shelves (id, layout_id, difficulty, kind, fresh) VALUES (1, 1, 'easy', 'copies', 2);
        INSERT INTO solutions (id, hash, digits) VALUES (5, NULL, X'E44EB11B');
        INSERT INTO puzzles (id, shelf_id, solution_id, pattern, givens, seed, generator, grader, created_at) VALUES
          (9, 1, 5, X'0382', 4, 'seed', 2, 5, 1700000000000),
          (10, 1, 5, X'0382', 4, 'other', 1, 5, 1700000000000);
        INSERT INTO stock (puzzle_id, request, maker, hash) VALUES
          (9, '{"layout":"simple"}', '2/5', X'0102030405060708'),
          (10, '{"layout":"simple"}', '1/5', X'0102030405060709');
        INSERT INTO requests (request, asked_at, made, seconds) VALUES
          ('{"layout":"simple"}', 1700000000001, 4, 2.5), ('{"layout":"samurai"}', NULL, 1, 9);
      `);
    },
    verify({ library, puzzles, stock }) {
      const request = '{"layout":"simple"}';
      expect(expectOk(stock.latest(5))).toEqual([request]);
      expect(expectOk(stock.past(request))).toEqual({ made: 4, seconds: 2.5 });
      expect(expectOk(stock.ready('2/5'))).toEqual(new Map([[request, 1]]));
      expect(expectOk(library.count({}, 10)).count).toBe(0);
      // The puzzle of another version of the generator is deleted. The solution stays, because the other puzzle has it
      // too.
      expect(expectOk(stock.keepOnly([request], '2/5'))).toBe(1);
      const id = puzzleIdSchema.parse(9);
      expect(expectOk(stock.take(request, '2/5'))).toBe(id);
      expect(expectOk(library.count({}, 10)).count).toBe(1);
      expect(expectOk(puzzles.get(id))).toMatchObject({ seed: 'seed', solution: ['1234341221434321'] });
    },
  },
  14: {
    fill(database) {
      database.exec(`
        INSERT INTO worlds (id, name, family, sudoku_order, seed, digits_recipe, digging_recipe, lowest, highest, rules,
                            view, changes, moves, played_seconds, created_at, played_at) VALUES
          (3, 'Plain', 'carpet', 3, 'été', 1, 1, 'easy', 'hard', '{"autoCleanNotes":true}',
           '{"centreRow":2,"centreColumn":-2.5,"scale":40,"cursor":[0,-3],"tool":"digit","noteColour":0,"held":0,' ||
           '"pen":{"mode":"strong","colour":1}}', 5, 1, 12.5, 1700000000002, 1700000000003);
        INSERT INTO world_provinces (id, world_id, row, column, area, givens, difficulty, score, digging_recipe, cells,
                                     filled, visit, finished_at, marks) VALUES
          (8, 3, -2, 1000000000, 3, X'0109', 'medium', 17.5, 1, 2, 1, 1, NULL, X'0102'),
          (9, 3, 0, 0, 3, X'2103', 'easy', 4, 1, 0, 0, 2, 1700000000003, NULL);
        INSERT INTO world_moves (world_id, sequence, diff) VALUES (3, 0, X'0A'), (3, 1, X'0B0B');
        INSERT INTO world_checkpoints (world_id, name, moves) VALUES (3, 'before', 0), (3, 'after', 1);
        INSERT INTO world_bookmarks (id, world_id, row, column, name, colour) VALUES (6, 3, -4, 7, 'here', 2);
      `);
    },
    verify({ worlds }) {
      const id = worldIdSchema.parse(3);
      expect(expectOk(worlds.list())).toMatchObject({
        worlds: [{ id, visited: 2, finished: 1, sequence: 5, moves: 1, undone: 1 }],
        damaged: [],
      });
      expect(expectOk(worlds.bookmarks(id))).toEqual([{ id: 6, box: [-4, 7], name: 'here', colour: 2 }]);
      expect(expectOk(worlds.content(id))).toEqual({
        world: {
          name: 'Plain',
          family: 'carpet',
          order: 3,
          seed: 'été',
          digitsRecipe: 1,
          diggingRecipe: 1,
          lowest: 'easy',
          highest: 'hard',
          rules: { autoCleanNotes: true },
          view: {
            centreRow: 2,
            centreColumn: -2.5,
            scale: 40,
            cursor: [0, -3],
            tool: 'digit',
            noteColour: 0,
            held: 0,
            pen: { mode: 'strong', colour: 1 },
          },
          playedSeconds: 12.5,
          createdAt: '2023-11-14T22:13:20.002Z',
          playedAt: '2023-11-14T22:13:20.003Z',
          sequence: 5,
          moves: 1,
        },
        provinces: [
          {
            place: [-2, 1_000_000_000],
            givens: Uint8Array.of(1, 0, 9),
            difficulty: 'medium',
            score: 17.5,
            diggingRecipe: 1,
            cells: 2,
            filled: 1,
            visit: 1,
            finishedAt: null,
            marks: Uint8Array.of(1, 2),
          },
          {
            place: [0, 0],
            givens: Uint8Array.of(1, 2, 3),
            difficulty: 'easy',
            score: 4,
            diggingRecipe: 1,
            cells: 0,
            filled: 0,
            visit: 2,
            finishedAt: '2023-11-14T22:13:20.003Z',
            marks: null,
          },
        ],
        diffs: [Uint8Array.of(10), Uint8Array.of(11, 11)],
        checkpoints: [
          { name: 'before', moves: 0 },
          { name: 'after', moves: 1 },
        ],
        bookmarks: [{ box: [-4, 7], name: 'here', colour: 2 }],
      });
    },
  },
  15: {
    fill(database) {
      database.exec(`
        INSERT INTO layouts (id, layout, variants, cells) VALUES (1, '{"layout":"simple","order":2}', '[]', 16);
        INSERT INTO shelves (id, layout_id, difficulty, kind, fresh) VALUES (1, 1, 'unrated', 'library', 2);
        INSERT INTO puzzles (id, shelf_id, pattern, givens, created_at) VALUES
          (9, 1, X'113000088081', 6, 1700000000000), (10, 1, X'113000088081', 6, 1700000000001);
        INSERT INTO origins (puzzle_id, about, unknown_rules, hash) VALUES
          (9, '{"title":"Été","author":"A"}',
           '{"format":"fpuzzles","rules":[{"kind":"killercage","shape":"cage","cells":[0,1],"label":"3"}],"source":"{}"}',
           X'01'),
          (10, '{"title":"Plain"}', NULL, NULL);
      `);
    },
    verify({ puzzles, library }) {
      const id = puzzleIdSchema.parse(9);
      const unknownRules = {
        format: 'fpuzzles',
        rules: [{ kind: 'killercage', shape: 'cage', cells: [0, 1], label: '3' }],
        source: '{}',
      };
      expect(expectOk(puzzles.get(id))).toMatchObject({ about: { title: 'Été', author: 'A' }, unknownRules });
      expect(expectOk(puzzles.get(puzzleIdSchema.parse(10)))).toMatchObject({
        about: { title: 'Plain' },
        unknownRules: null,
      });
      expect(expectOk(library.detail(id)).unknownRules).toEqual(unknownRules.rules);
    },
  },
  16: {
    fill(database) {
      database.exec(`
        INSERT INTO layouts (id, layout, variants, cells) VALUES (1, '{"layout":"simple","order":2}', '[]', 16);
        INSERT INTO shelves (id, layout_id, difficulty, kind, fresh) VALUES (1, 1, 'unrated', 'library', 1);
        INSERT INTO solutions (id, digits) VALUES (1, X'e4b14e1b');
        INSERT INTO puzzles (id, shelf_id, solution_id, hash, pattern, givens, created_at) VALUES
          (9, 1, 1, X'0102030405060708', X'ffff', 16, 1700000000000);
        INSERT INTO undescribed (puzzle_id) VALUES (9);
        INSERT INTO origins (puzzle_id, about) VALUES (9, '{"title":"First"}');
        INSERT INTO further_origins (puzzle_id, about) VALUES (9, '{"title":"Second","source":"Book"}');
      `);
    },
    verify({ library }) {
      const id = puzzleIdSchema.parse(9);
      expect(expectOk(library.undescribed(10))).toEqual([id]);
      const { item, about, furtherOrigins } = expectOk(library.detail(id));
      expect([item.pending, about, furtherOrigins]).toEqual([
        true,
        { title: 'First' },
        [{ title: 'Second', source: 'Book' }],
      ]);
    },
  },
  17: {
    fill(database) {
      database.exec(`
        INSERT INTO layouts (id, layout, variants, cells) VALUES (1, '{"layout":"diagonal","order":2,"size":2}', '[]', 28);
        INSERT INTO shelves (id, layout_id, difficulty, kind, fresh) VALUES (1, 1, 'easy', 'library', 2);
        INSERT INTO techniques (id, name) VALUES (1, 'hidden-single'), (2, 'naked-pair');
        INSERT INTO solutions (id, digits) VALUES (5, X'00000000000000');
        INSERT INTO puzzles (id, shelf_id, solution_id, pattern, givens, created_at) VALUES
          (9, 1, 5, X'01000000', 1, 1700000000000), (10, 1, NULL, X'00', 0, 1700000000001);
        INSERT INTO usage_facts (puzzle_id, grader, facts) VALUES
          (9, 5, X'01840102020201040002010201000281010200010103020101020103');
      `);
    },
    verify({ usage }) {
      const ids = [9, 10].map((id) => puzzleIdSchema.parse(id));
      const shelf = {
        layout: { layout: 'diagonal', order: 2, size: 2 },
        variants: [],
        difficulty: 'easy',
        ratings: {},
      };
      expect(expectOk(usage.read(ids, 5))).toEqual([
        {
          id: 9,
          ...shelf,
          solvable: true,
          facts: {
            solved: true,
            steps: 132,
            carrying: 2,
            opened: [1, 0],
            finished: [3, null],
            uses: [
              { technique: 'hidden-single', steps: 2, subgrids: [0] },
              { technique: 'naked-pair', steps: 129, subgrids: [0, 1] },
            ],
            boxes: [{ box: 3, steps: 2, gains: [{ subgrid: 1, steps: 2, placements: 1, eliminations: 3 }] }],
          },
        },
        { id: 10, ...shelf, solvable: false, facts: null },
      ]);
    },
  },
  18: {
    fill(database) {
      database.exec(`
        INSERT INTO layouts (id, layout, variants, cells) VALUES (1, '{"layout":"simple","order":2}', '[]', 16);
        INSERT INTO shelves (id, layout_id, difficulty, kind, fresh) VALUES (1, 1, 'easy', 'library', 1);
        INSERT INTO puzzles (id, shelf_id, solution_id, pattern, givens, created_at) VALUES (9, 1, NULL, X'00', 0, 1700000000000);
        INSERT INTO sessions (id, puzzle_id, rules, filled, finished, played_seconds, created_at, played_at)
          VALUES (4, 9, '{"autoCleanNotes":true}', 1, 0, 2, 1700000000000, 1700000000000);
        INSERT INTO moves (session_id, sequence, move, checksum) VALUES (4, 0, '{"kind":"fill-notes"}', 3590352146);
        INSERT INTO set_aside_moves (session_id, sequence, move, set_aside_at) VALUES (4, 0, X'00', 1700000000000);
      `);
    },
    verify({ sessions }) {
      const id = sessionIdSchema.parse(4);
      expect(expectOk(sessions.open(id))).toMatchObject({ moves: [{ kind: 'fill-notes' }], proven: true, damage: [] });
      expect(expectOk(sessions.setAside())).toEqual(new Map([[id, 1]]));
    },
  },
  19: {
    fill(database) {
      database.exec(`
        INSERT INTO worlds (id, name, family, sudoku_order, seed, digits_recipe, digging_recipe, lowest, highest, rules,
                            changes, moves, played_seconds, created_at, played_at)
          VALUES (6, 'World', 'carpet', 3, 'seed', 1, 1, 'easy', 'hard', '{"autoCleanNotes":true}', 0, 0, 0,
                  1700000000000, 1700000000000);
        INSERT INTO set_aside_marks (world_id, row, column, marks, set_aside_at) VALUES (6, -1, 2, X'00', 1700000000000);
      `);
    },
    verify({ worlds }) {
      expect(expectOk(worlds.setAside())).toEqual(new Map([[worldIdSchema.parse(6), 1]]));
    },
  },
  20: {
    fill(database) {
      database.exec(`
        INSERT INTO results (id, layout, difficulty, seconds, mistakes, helped, help, help_counts, figures, finished_at) VALUES
          (5, '{"layout":"simple","order":2}', 'easy', 12.5, 2, 0, 'unaided',
           '{"checks":0,"hints":{"where":0,"technique":0,"pattern":0,"step":0},"analyses":0,"digits":0}',
           '{"mistakes":2,"of-a-later-program":7}', 1700000000004);
      `);
    },
    verify({ results }) {
      expect(expectOk(results.list())).toMatchObject([{ id: 5, mistakes: 2 }]);
    },
  },
  21: {
    fill(database) {
      database.exec(`
        INSERT INTO layouts (id, layout, variants, cells) VALUES (1, '{"layout":"simple","order":2}', '[]', 16);
        INSERT INTO shelves (id, layout_id, difficulty, kind, fresh) VALUES (1, 1, 'unrated', 'library', 1);
        INSERT INTO puzzles (id, shelf_id, pattern, givens, clues, created_at) VALUES
          (9, 1, X'113000088081', 6, '[{"rule":"odd","cell":"r1c1"}]', 1700000000000);
        INSERT INTO origins (puzzle_id, about, unknown_rules, hash, read_by) VALUES
          (9, '{"title":"Clued"}', NULL, NULL, '1.0.0');
      `);
    },
    verify({ puzzles, library }) {
      expect(expectOk(puzzles.get(puzzleIdSchema.parse(9)))).toMatchObject({
        puzzle: { clues: [{ rule: 'odd', cell: 'r1c1' }] },
        unknownRules: null,
      });
      expect(expectOk(library.overview()).clueRules).toEqual(['odd']);
      expect(expectOk(library.count({ clueRules: ['odd'] }, 10)).count).toBe(1);
    },
  },
  22: {
    fill(database) {
      database.exec(`
        INSERT INTO layouts (id, layout, variants, cells) VALUES (1, '{"layout":"simple","order":2}', '[]', 16);
        INSERT INTO shelves (id, layout_id, difficulty, kind, fresh) VALUES (1, 1, 'unrated', 'library', 2);
        INSERT INTO puzzles (id, shelf_id, pattern, givens, clues, created_at) VALUES
          (9, 1, X'113000088081', 6, '[{"rule":"odd","cell":"r1c1"},{"rule":"even","cell":"r1c2"}]', 1700000000000),
          (10, 1, X'113000088081', 6, NULL, 1700000000000);
      `);
    },
    verify({ library }) {
      expect(expectOk(library.overview()).clueRules).toEqual(['even', 'odd']);
      expect(expectOk(library.count({ clueRules: ['odd', 'even'] }, 10)).count).toBe(1);
      expect(expectOk(library.count({}, 10)).count).toBe(2);
    },
  },
  23: {
    fill(database) {
      database.exec(`
        INSERT INTO daily_puzzles (date, kind, puzzle_id, session_id, finished_on) VALUES
          ('2026-12-14', 'main', NULL, NULL, '2026-12-14'), ('2026-12-14', 'second', NULL, NULL, NULL);
      `);
    },
    verify({ daily }) {
      expect(expectOk(daily.list()).map(({ date, kind, finishedOn }) => [date, kind, finishedOn])).toEqual([
        ['2026-12-14', 'main', '2026-12-14'],
        ['2026-12-14', 'second', null],
      ]);
    },
  },
  24: {
    fill(database) {
      database.exec(`
        INSERT INTO drafts (id, puzzle, work, changed_at) VALUES
          ('kept-one', '{"layout":"simple","order":2,"variants":[],"grids":["12.............."],"about":{"title":"Kept"}}',
           '{"tested":[{"kind":"undo"}]}', 1700000000000);
      `);
    },
    verify({ drafts }) {
      expect(expectOk(drafts.list()).drafts).toEqual([
        {
          id: 'kept-one',
          puzzle: { layout: 'simple', order: 2, variants: [], grids: ['12..............'], about: { title: 'Kept' } },
          changedAt: '2023-11-14T22:13:20.000Z',
        },
      ]);
      const { work } = expectOk(drafts.get(draftIdSchema.parse('kept-one')));
      expect(work).toEqual({ tested: [{ kind: 'undo' }] });
    },
  },
};
