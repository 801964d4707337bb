import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { BookRequest } from '../../../shared/contract/books.ts';
import { CALLS, type CallInput, type CallName } from '../../../shared/contract/calls.ts';
import { draftIdSchema, type ResultId } from '../../../shared/contract/ids.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { UNREADABLE_FRAME_ID } from '../../../shared/contract/transport.ts';
import type { Move } from '../../../shared/game/move.ts';
import { bookJobSchema, sectionLookSchema } from '../../../shared/printing/bookJob.ts';
import { printOptionsSchema } from '../../../shared/printing/printOptions.ts';
import { openApplication } from '../../services/application.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { type BrowserServer, GREATEST_FRAME, startBrowserServer, WINDOW_PATH } from './server.ts';
import { approach, TestPage } from './testing/page.ts';

const RULES = { autoCleanNotes: true };
const PUZZLE = { layout: 'simple', order: 2, variants: [], grids: ['12..3....1...3.4'] };
const VIEW = { centreRow: 2, centreColumn: 2, scale: 40, selection: [2], tool: 'digit' };

const newJobId = jobIdSource();

interface ServerSetup {
  readonly server: BrowserServer;
  readonly home: string;
  /** Numbers of connected pages: one entry for each time that the server reported a change. */
  readonly connections: number[];
  /** Tickets (secrets that each open one window) that a second window presented: one entry for each. */
  readonly reuses: string[];
  open(): Promise<TestPage>;
}

async function serve(): Promise<ServerSetup> {
  const home = temporaryFolder();
  // Replace the load monitor. Otherwise background work would pause for a minute and a half, because someone plays.
  const load = { played: () => undefined, mustWait: () => false, isCrowded: () => false };
  const opened = expectOk(openApplication({ host: 'browser', folder: home, load }));
  if (opened.kind !== 'open') throw new Error('the folder is in use');
  const rendererFolder = join(home, 'page');
  mkdirSync(rendererFolder);
  writeFileSync(join(rendererFolder, 'index.html'), '<!doctype html><title>Carpet Sudoku</title>');
  const connections: number[] = [];
  const reuses: string[] = [];
  const server = expectOk(
    await startBrowserServer({
      application: opened.application,
      rendererFolder,
      onConnections: (count) => connections.push(count),
      onWindowWanted: () => true,
      onTicketReuse: () => reuses.push('reuse'),
    }),
  );
  onTestFinished(async () => {
    await server.close();
    await opened.application.close();
  });
  return { server, home, connections, reuses, open: () => TestPage.open(server.origin, server.token) };
}

/** Makes every call about worlds once. Returns the names of the calls. */
async function callWorlds(page: TestPage): Promise<CallName[]> {
  const called: CallName[] = [];
  const call = <N extends CallName>(name: N, input: CallInput<N>) => {
    called.push(name);
    return page.call(name, input);
  };
  const classes = { lowest: 'easy', highest: 'easy' } as const;
  const source = { name: ' Walk ', family: 'samurai', order: 3, seed: 'contract', rules: RULES } as const;
  const { id: worldId } = expectOk(await call('worlds.create', { ...source, ...classes }));
  expect(await page.call('worlds.create', { ...source, ...classes, order: 4 })).toMatchObject({
    error: { code: 'bad-input', reason: 'world-order' },
  });
  const { side, pitch, summary } = expectOk(await call('worlds.open', { worldId }));
  expect([side, pitch, summary.name]).toEqual([3, 8, 'Walk']);
  const origin: [number, number] = [0, 0];
  const window = { worldId, origin };
  const first = expectOk(await call('worlds.look', { ...window, near: origin }));
  expect(first.provinces[0]).toMatchObject({ place: origin, standing: 'unmade', camp: true });
  await page.event('worlds.made', ({ place }) => place[0] === 0 && place[1] === 0);
  const { givens, provinces } = expectOk(await page.call('worlds.look', { ...window, near: origin }));
  expect(provinces[0]).toMatchObject({ standing: 'open', difficulty: 'easy', filled: 0 });
  const cell = givens.indexOf('.');
  const explained = { explainedBy: 'techniques' } as const;
  const wish = { focus: { cell, window: null }, skip: 0, within: null };
  const hint = expectOk(await call('worlds.hint', { ...window, ...explained, wish }));
  if (hint.kind !== 'step') throw new Error(hint.kind);
  const asked = { ...window, ...explained, cell };
  expect(expectOk(await call('worlds.steps', { ...asked, jobId: newJobId() })).length).toBeGreaterThan(0);
  const mode = { from: 'givens', mode: 'whole' } as const;
  expect(expectOk(await call('worlds.analyse', { ...asked, ...mode, jobId: newJobId() })).solved).toBe(true);
  const move: Move = { kind: 'colour', positions: [0], colour: 2, on: true };
  const change = expectOk(await call('worlds.move', { ...window, sequence: 0, move, playedSeconds: 3 }));
  expect(change).toMatchObject({ sequence: 1, history: { moves: 1 } });
  expect(await page.call('worlds.move', { ...window, sequence: 0, move })).toMatchObject({
    error: { code: 'conflict' },
  });
  const restart = { ...window, sequence: 1, move: { kind: 'restart' }, cell: 0 } as const;
  expect(expectOk(await page.call('worlds.move', restart))).toMatchObject({ sequence: 2, history: { moves: 2 } });
  const pen = { mode: 'strong', colour: 1 } as const;
  const centre = { centreRow: 30, centreColumn: -3.5, scale: 20, cursor: null };
  const view = { ...centre, tool: 'digit', noteColour: 0, held: 0, pen };
  expectOk(await call('worlds.touch', { worldId, view, playedSeconds: 9 }));
  const part = { worldId, from: [-64, -64] as [number, number], rows: 128, columns: 128 };
  expect(expectOk(await call('worlds.map', part)).landscape).toHaveLength(128 * 128);
  expect(expectOk(await call('worlds.frontier', { worldId, near: [0, 0], count: 4 }))).toContainEqual([0, 0]);
  const bookmark = expectOk(await call('worlds.bookmark', { worldId, box: [1, 2], name: 'Here', colour: 3 }));
  expect(expectOk(await call('worlds.bookmarks', { worldId }))).toEqual([bookmark]);
  expectOk(await call('worlds.unbookmark', { worldId, id: bookmark.id }));
  expect(await page.call('worlds.unbookmark', { worldId, id: bookmark.id })).toMatchObject({
    error: { code: 'not-found' },
  });
  expect(expectOk(await call('worlds.statistics', { worldId }))).toMatchObject({ finished: 0, playedSeconds: 9 });
  const rectangle = { worldId, from: origin, to: origin };
  expect(expectOk(await call('worlds.plan-cut', rectangle)).rims).toMatchObject({ subgrids: 8, rimGivens: 0 });
  const cut = { ...rectangle, way: 'rims', rules: RULES } as const;
  const { sessionId } = expectOk(await call('worlds.cut', { ...cut, jobId: newJobId() }));
  expectOk(await page.call('sessions.delete', { sessionId }));
  const options = {
    theme: 'light',
    cellSize: 20,
    ring: 0,
    entries: true,
    byPlace: false,
    names: 'none',
    language: 'en',
  } as const;
  const drawing = { title: 'A place', form: { format: 'svg', options } } as const;
  const sheet = expectOk(await call('worlds.print', { ...rectangle, ...drawing, way: 'plain', jobId: newJobId() }));
  const pages = { format: 'pdf', options: printOptionsSchema.parse({}) } as const;
  expectOk(await call('worlds.pages', { ...rectangle, title: 'A place', form: pages, way: 'plain' }));
  const boxes = { worldId, from: [0, 0], to: [8, 8] } as const;
  for (const { mediaType, content } of [sheet, expectOk(await call('worlds.picture', { ...boxes, ...drawing }))]) {
    expect(mediaType).toBe('image/svg+xml');
    expect(Buffer.from(content, 'base64').toString('utf8')).toContain('<title>A place</title>');
  }
  const { code } = expectOk(await call('worlds.code', { worldId, box: [5, -6] }));
  expect(expectOk(await call('worlds.from-code', { code, name: 'Code', rules: RULES }))).toMatchObject({ known: true });
  expect(expectOk(await call('worlds.change', { worldId, name: 'Other' }))).toMatchObject({ name: 'Other' });
  const { text, fileName } = expectOk(await call('worlds.export', { worldId }));
  expect(fileName).toBe('Other.world.json');
  const imported = expectOk(await call('worlds.import', { text }));
  expect(expectOk(await call('worlds.list', {}))).toHaveLength(2);
  for (const id of [worldId, imported.id]) expectOk(await call('worlds.delete', { worldId: id }));
  expect(await page.call('worlds.open', { worldId })).toMatchObject({ error: { code: 'not-found' } });
  return called;
}

/** Sends a request with any headers, also those that `fetch` does not allow. */
function get(server: BrowserServer, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const outgoing = httpRequest({ port: server.port, host: '127.0.0.1', path, headers, method }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    outgoing.on('error', reject).end();
  });
}

describe('the contract over a WebSocket', () => {
  it('serves every call with an answer that fits its schema', async () => {
    const page = await (await serve()).open();
    const called = new Set<CallName>();
    const call: TestPage['call'] = (name, input) => {
      called.add(name);
      return page.call(name, input);
    };

    expect(expectOk(await call('app.info', {}))).toMatchObject({ host: 'browser', notices: [] });
    expect(expectOk(await call('app.files', {}))).toEqual({ files: [], notices: [] });
    expect(expectOk(await call('app.trouble', {}))).toMatchObject({ crashes: [] });
    const items = [{ layout: 'simple', order: 2, difficulty: 'unrated', count: 1 }] as const;
    const filled = page.event('library.filling', ({ done }) => done);
    expectOk(await call('library.fill', { jobId: newJobId(), plan: { seed: 'x', items: [...items] } }));
    expect(await filled).toMatchObject({ report: { made: 1 }, error: null });
    const added = expectOk(await call('puzzles.add', { puzzle: PUZZLE }));
    expect(added).toMatchObject({ solution: ['1243342141322314'], givens: 6, difficulty: 'easy' });
    expect(expectOk(await call('puzzles.get', { puzzleId: added.id }))).toEqual(added);
    expectOk(await call('library.holdFilling', { held: true }));
    expectOk(await call('library.setRules', { items: [...items] }));
    expect(expectOk(await call('library.getRules', {}))).toEqual({ items });
    expectOk(await page.call('library.setRules', { items: [] }));

    const trained = expectOk(
      await call('trainer.next', { technique: 'naked-pair', layout: { layout: 'simple', order: 3 } }),
    );
    const obstacles = expectOk(await call('trainer.obstacles', { layout: { layout: 'simple', order: 3 } }));
    expect(obstacles).toMatchObject({ 'crossing-houses': 'layout' });
    const { step } = expectOk(await call('trainer.hint', { itemId: trained.id }));
    const marks = { placements: step.placements, eliminations: step.eliminations };
    expect(expectOk(await call('trainer.check', { itemId: trained.id, ...marks }))).toMatchObject({ kind: 'right' });
    expectOk(await call('trainer.record', { itemId: trained.id, outcome: 'right', seconds: 9 }));
    expect(expectOk(await call('trainer.progress', {}))).toMatchObject([{ technique: 'naked-pair', tries: 1 }]);

    const lesson = expectOk(await call('lessons.next', { lesson: 'shared-box', index: 1 }));
    expect(lesson.exercise.tasks.map(({ kind }) => kind)).toEqual(['fill', 'point']);
    const passed = { lesson: 'shared-box', passed: true } as const;
    expect(expectOk(await call('lessons.record', passed))).toEqual({ ...passed, tries: 1 });
    expect(expectOk(await call('lessons.progress', {}))).toEqual([{ ...passed, tries: 1 }]);

    const session = expectOk(await call('sessions.create', { puzzleId: added.id, rules: RULES }));
    const sessionId = session.summary.id;
    const move: Move = { kind: 'place', positions: [2], digit: 4 };
    expect(expectOk(await call('sessions.move', { sessionId, sequence: 0, move }))).toEqual({
      sequence: 1,
      playedSeconds: 0,
    });
    expectOk(await call('sessions.touch', { sessionId, view: VIEW, playedSeconds: 3 }));
    const reopened = expectOk(await call('sessions.open', { sessionId }));
    expect(reopened).toMatchObject({ moves: [move], view: VIEW, rules: RULES, summary: { filled: 1, cells: 10 } });
    expect(expectOk(await call('sessions.list', {}))).toEqual([reopened.summary]);
    const request = { layout: 'simple', order: 3, difficulty: 'easy' } as const;
    const [easy] = expectOk(await call('generate.outlook', { request }));
    expect(easy).toMatchObject({ difficulty: 'easy', ready: 0, exists: true });
    expect(expectOk(await call('sessions.position', { sessionId }))).toMatchObject({
      entries: [`..4${'.'.repeat(13)}`],
    });
    expect(expectOk(await call('techniques.list', {}))[0]).toMatchObject({ id: 'full-house', level: 'easy' });
    expect(expectOk(await call('hints.next', { sessionId }))).toMatchObject({ kind: 'step', hint: { level: 'easy' } });
    expect(expectOk(await call('hints.all', { jobId: newJobId(), sessionId })).length).toBeGreaterThan(0);
    const analysis = { jobId: newJobId(), sessionId, from: 'position', mode: 'whole' } as const;
    const formats = expectOk(await call('puzzles.formats', { sessionId }));
    expect(formats.map(({ id }) => id)).toContain('json');
    const saved = expectOk(await call('puzzles.write', { sessionId, format: 'json' }));
    expect(JSON.parse(saved.text)).toMatchObject({ layout: 'simple', order: 2 });
    expect(await page.send('puzzles.write', { sessionId, format: 'nonsense' })).toMatchObject({
      error: { code: 'bad-input' },
    });
    const svg = {
      theme: 'dark',
      cellSize: 20,
      ring: 0,
      entries: true,
      byPlace: false,
      names: 'none',
      language: 'en',
    } as const;
    const games = [{ sessionId, title: 'A <game>' }];
    const picture = expectOk(await call('print.make', { jobId: newJobId(), format: 'svg', games, options: svg }));
    expect(picture.mediaType).toBe('image/svg+xml');
    expect(
      expectOk(await call('print.pages', { format: 'pdf', games, options: printOptionsSchema.parse({}) })),
    ).toEqual({ pages: 1 });
    expect(Buffer.from(picture.content, 'base64').toString('utf8')).toContain('<title>A &lt;game></title>');
    expect(expectOk(await call('analysis.run', analysis))).toMatchObject({ solved: true, difficulty: 'easy' });
    const compared = expectOk(await call('analysis.compare', { jobId: newJobId(), sessionId, mode: 'whole' }));
    expect(compared).toMatchObject({ digits: [{ cell: 2, digit: 4, compared: {} }] });
    expectOk(await call('rating.run', { jobId: newJobId(), sessionId }));
    const copy = expectOk(await call('sessions.duplicate', { sessionId }));
    expect(copy).toMatchObject({ filled: 1, puzzleId: added.id });
    expect(expectOk(await page.call('sessions.open', { sessionId: copy.id }))).toMatchObject({
      moves: [move],
      view: VIEW,
    });
    const rest = [...'1243342141322314'].flatMap((digit, position) =>
      PUZZLE.grids[0]?.[position] === '.' && position !== 2 ? [{ position, digit: Number(digit) }] : [],
    );
    const finishing: Move = { kind: 'apply', placements: rest, eliminations: [] };
    expectOk(await call('sessions.move', { sessionId, sequence: 1, move: finishing, playedSeconds: 61 }));
    const [result] = expectOk(await call('results.list', {}));
    expect(result).toMatchObject({
      sessionId,
      seconds: 61,
      mistakes: 0,
      helped: 1,
      help: 'digits',
      verdict: { stars: null },
    });
    expect(expectOk(await call('results.tempo', { since: null }))).toEqual({ games: 0, estimate: null });
    expect(expectOk(await call('results.predicted', { sessionId }))).toEqual({ seconds: expect.any(Number) });
    const verdict = { stars: 5, felt: 'medium' } as const;
    expectOk(await call('results.rate', { resultId: result?.id as ResultId, verdict }));
    expect(expectOk(await page.call('sessions.open', { sessionId }))).toMatchObject({ result: { verdict } });
    expectOk(await page.call('sessions.delete', { sessionId: copy.id }));
    expectOk(await call('sessions.delete', { sessionId }));
    expect(expectOk(await page.call('results.list', {}))).toMatchObject([{ sessionId: null, verdict }]);
    expect(expectOk(await call('puzzles.read', { text: `${JSON.stringify(PUZZLE)}\n` }))).toEqual({
      puzzles: [{ about: {}, unknownRules: null, understood: [], puzzle: PUZZLE, line: 1, losses: [] }],
      faults: [],
    });
    expect(expectOk(await page.call('puzzles.read', { text: '12..3....1...3.4\n4.2.1' }))).toMatchObject({
      puzzles: [{ puzzle: PUZZLE }],
      faults: [{ line: 2 }],
    });
    const open = { ...PUZZLE, grids: ['12..3...........'] };
    const checked = expectOk(await call('puzzles.check', { jobId: newJobId(), puzzle: open }));
    expect(checked.solutions).toBe(2);
    expect(checked.grids[0]).not.toEqual(checked.grids[1]);
    expect(expectOk(await page.call('puzzles.check', { jobId: newJobId(), puzzle: PUZZLE }))).toEqual({
      solutions: 1,
      grids: [['1243342141322314']],
    });
    const limited = { puzzle: open, limit: 5 };
    const counting = page.event('setting.counted', () => true);
    const many = { jobId: newJobId(), puzzle: { ...PUZZLE, grids: ['................'] }, limit: 300 };
    expect(expectOk(await call('setting.count', many))).toEqual({ solutions: 288, atLeast: false });
    expect(await counting).toMatchObject({ jobId: many.jobId, solutions: 256 });
    const occurring = expectOk(await call('setting.candidates', { jobId: newJobId(), ...limited }));
    expect([occurring.candidates[0], occurring.counts.slice(0, 4)]).toEqual([1, [5, 0, 0, 0]]);
    const clash = { ...PUZZLE, grids: ['12..1....1...3.4'] };
    expect(expectOk(await call('setting.why', { jobId: newJobId(), puzzle: clash }))).toEqual({
      kind: 'contradiction',
      set: { cells: [0, 4], clues: [] },
      smallest: true,
      irreducible: true,
    });
    const needless = expectOk(await call('setting.redundant', { jobId: newJobId(), puzzle: PUZZLE }));
    expect(needless.solutions).toBe(1);
    const graded = expectOk(await call('setting.grade', { jobId: newJobId(), puzzle: PUZZLE }));
    expect(graded.difficulty).toBe('easy');
    const whole = expectOk(await call('setting.path', { jobId: newJobId(), puzzle: PUZZLE }));
    expect([whole.solved, whole.difficulty]).toEqual([true, 'easy']);
    const path = expectOk(await call('setting.path', { jobId: newJobId(), puzzle: open }));
    expect([path.solved, path.difficulty, path.digits]).toEqual([false, null, expect.arrayContaining([0])]);
    const completion = { kind: 'complete', add: 'givens', level: null, seed: 'x' } as const;
    const toComplete = { jobId: newJobId(), puzzle: open, making: completion };
    const { puzzle: completed } = expectOk(await call('setting.make', toComplete));
    expect(expectOk(await page.call('puzzles.check', { jobId: newJobId(), puzzle: completed })).solutions).toBe(1);
    expect(expectOk(await call('sessions.list', {}))).toEqual([]);

    expect(expectOk(await call('library.overview', {})).shelves.length).toBeGreaterThan(0);
    const query = { filter: {}, sort: { by: 'age', descending: true }, after: null, limit: 50 } as const;
    expect(expectOk(await call('library.page', query)).items.map(({ id }) => id)).toContain(added.id);
    expect(expectOk(await call('library.count', { filter: {} }))).toEqual({ count: 2, atLeast: false });
    expect(expectOk(await call('library.pick', { filter: { states: ['solved'] } }))).toEqual({ puzzleId: added.id });
    const { puzzleId } = expectOk(await call('library.copy', { puzzleId: added.id }));
    expect(puzzleId).not.toBe(added.id);
    expect(expectOk(await page.call('puzzles.get', { puzzleId })).givens).toBe(6);
    expectOk(await call('library.remark', { puzzleId: added.id, favourite: true, note: 'mine' }));
    const tag: CallInput<'library.label'> = { kind: 'tag', name: ' nice ', puzzleIds: [added.id], on: true };
    const label = expectOk(await call('library.label', tag));
    const { item } = expectOk(await call('library.detail', { puzzleId: added.id }));
    expect(item).toMatchObject({ favourite: true, note: 'mine', labels: [{ name: 'nice' }], plays: 2, solves: 1 });
    expectOk(await call('library.renameLabel', { labelId: label.id, name: 'nicer' }));
    expectOk(await call('library.removeLabel', { labelId: label.id }));
    const all = expectOk(await call('library.ids', { filter: {} }));
    expect(all).toMatchObject({ more: false });
    expect(all.puzzleIds).toContain(added.id);
    const chosen = { puzzleIds: [added.id] };
    const solved = { states: ['solved' as const] };
    expect(expectOk(await call('library.selected', { ...chosen, filter: solved }))).toEqual({ stored: 1, matching: 1 });
    const evening = { kind: 'tag', name: 'evening', on: true } as const;
    const tagged = expectOk(await call('library.labelAll', { filter: solved, ...evening }));
    expect(tagged).toMatchObject({ changed: 1, label: { kind: 'tag', name: 'evening' } });
    expect(expectOk(await call('library.favouriteAll', { filter: chosen, favourite: false }))).toEqual({ changed: 1 });
    const paper = { filter: chosen, sort: query.sort, options: printOptionsSchema.parse({}) };
    const document = expectOk(await call('library.print', { jobId: newJobId(), ...paper }));
    expect(document.mediaType).toBe('application/pdf');
    expect(expectOk(await call('library.pages', paper))).toEqual({ pages: 1 });
    const book: Omit<BookRequest, 'jobId'> = {
      ...{ filter: chosen, sort: query.sort, divide: 'none' },
      look: sectionLookSchema.parse({}),
      job: bookJobSchema.omit({ sections: true }).parse({ format: 'carpet-sudoku-book/1', title: 'One' }),
    };
    const preview = expectOk(await call('books.preview', { jobId: newJobId(), ...book, spread: 0 }));
    expect(preview).toMatchObject({ puzzles: 1, leftOut: 0, spread: 0 });
    expect(expectOk(await call('books.make', { jobId: newJobId(), ...book })).pages).toBe(preview.pages);
    expect(expectOk(await call('library.deleteAll', { filter: { puzzleIds: [] } }))).toEqual({ deleted: 0 });
    const listFormats = expectOk(await call('library.formats', { filter: chosen }));
    expect(listFormats).toContainEqual(expect.objectContaining({ id: 'jsonl', holds: { written: 1, refused: [] } }));
    const incoming = newJobId();
    expectOk(await call('library.receive', { jobId: incoming, kind: 'import', fileName: 'one.jsonl' }));
    const data = Buffer.from(`${JSON.stringify(PUZZLE)}\n`).toString('base64');
    expectOk(await call('library.receivePiece', { jobId: incoming, data, last: true }));
    const received = await page.event('library.transfer', ({ jobId, done }) => jobId === incoming && Boolean(done));
    expect(received).toMatchObject({ report: { kind: 'import', read: 1, refused: 0 } });
    const verifying = newJobId();
    expectOk(await call('library.verify', { jobId: verifying, filter: {} }));
    await page.event('library.transfer', ({ jobId, done }) => jobId === verifying && Boolean(done));
    expect(expectOk(await call('library.quarantined', {}))).toMatchObject({ more: 0 });
    const analysing = newJobId();
    const selection = { filter: {} };
    expectOk(await call('usage.analyse', { jobId: analysing, selection }));
    const analysed = await page.event('usage.analysing', ({ jobId, ended }) => jobId === analysing && Boolean(ended));
    expect(analysed).toMatchObject({ error: null });
    const { counts } = expectOk(await call('usage.table', { selection, per: 'layout' }));
    expect(counts).toMatchObject({ missing: 0, selected: counts.counted + counts.unsolved + counts.unsolvable });
    expect(counts.counted).toBeGreaterThan(0);
    const outgoing = newJobId();
    const what = { kind: 'export', filter: {}, format: 'jsonl' } as const;
    expect(expectOk(await call('library.give', { jobId: outgoing, what })).fileName).toMatch(/\.carpet$/);
    const given = expectOk(await call('library.givePiece', { jobId: outgoing }));
    expect(Buffer.from(given.data, 'base64').toString('utf8')).toContain('"layout":"simple"');
    // The added puzzle is a copy of the imported one. Background work may have merged the two by now.
    const listed = expectOk(await call('library.ids', { filter: {} })).puzzleIds.slice(0, 1);
    expect(expectOk(await call('library.delete', { puzzleIds: listed }))).toEqual({ deleted: 1 });
    const first = { filter: {}, sort: query.sort, part: { from: 0, count: 1 } };
    const lacking = { puzzles: 0, characters: [] };
    expect(expectOk(await call('library.lackingCharacters', first))).toEqual(lacking);
    const layout = {
      layout: 'custom',
      order: 2,
      offsets: [
        [0, 0],
        [1, 1],
      ] as [number, number][],
    };
    const own = expectOk(await call('layouts.save', { name: ' Bow tie ', layout }));
    expect(expectOk(await call('layouts.list', {}))).toEqual([{ id: own.id, name: 'Bow tie', layout }]);
    expect(await page.call('layouts.save', { name: 'Bow', layout: { layout: 'simple', order: 2 } })).toMatchObject({
      error: { code: 'bad-input' },
    });
    const twice = {
      ...layout,
      offsets: [
        [0, 0],
        [0, 0],
      ] as [number, number][],
    };
    expect(await page.call('layouts.save', { name: 'Twice', layout: twice })).toMatchObject({
      error: { code: 'impossible-layout' },
    });
    const subgridNames = ['Sun', ' Moon '];
    const named = expectOk(await call('layouts.save', { id: own.id, name: 'Bow tie', layout, subgridNames }));
    expect(named.subgridNames).toEqual(['Sun', 'Moon']);
    expect(await page.call('layouts.save', { name: 'Same', layout, subgridNames: ['Sun', 'SUN'] })).toMatchObject({
      error: { code: 'bad-input', reason: 'subgrid-name-twice' },
    });
    expectOk(await call('layouts.delete', { id: own.id }));
    expect(await page.call('layouts.delete', { id: own.id })).toMatchObject({ error: { code: 'not-found' } });
    const draft = { id: draftIdSchema.parse('a-kept-draft'), puzzle: { ...layout, variants: [], grids: ['.', '.'] } };
    expectOk(await call('drafts.keep', { ...draft, work: { tested: [] } }));
    expect(expectOk(await call('drafts.list', {}))).toMatchObject([draft]);
    expect(expectOk(await call('drafts.get', { id: draft.id }))).toMatchObject({ ...draft, work: { tested: [] } });
    expectOk(await call('drafts.delete', { id: draft.id }));
    expect(await page.call('drafts.get', { id: draft.id })).toMatchObject({ error: { code: 'not-found' } });
    expectOk(await call('settings.set', { theme: 'dark' }));
    expect(expectOk(await call('settings.get', {}))).toEqual({
      theme: 'dark',
      'library.rules': [],
      'library.plan': null,
    });

    const jobId = newJobId();
    expectOk(
      await call('generate.start', {
        jobId,
        request: { layout: 'simple', order: 2, difficulty: 'unrated', seed: 's' },
      }),
    );
    const { outcome } = await page.event('job.finished', (payload) => payload.jobId === jobId);
    if (!outcome.ok) throw new Error(outcome.error.message);
    const generated = expectOk(await page.call('puzzles.get', { puzzleId: outcome.puzzleId }));
    expect(generated).toMatchObject({ difficulty: 'unrated', seed: 's', puzzle: { layout: 'simple', order: 2 } });
    expectOk(await call('job.cancel', { jobId }));

    expect(expectOk(await call('backups.list', {}))).toEqual({ backups: [] });
    for (const name of ['backups.inspect', 'backups.restore', 'backups.delete'] as const) {
      expect(await call(name, { name: '../carpet-sudoku.db' })).toMatchObject({ error: { code: 'not-found' } });
    }

    const { today } = expectOk(await call('daily.list', {}));
    const { sessionId: dailyId } = expectOk(await call('daily.open', { date: today, kind: 'main', rules: RULES }));
    expect(expectOk(await call('daily.list', {}))).toMatchObject({ days: [{ sessionId: dailyId, finished: false }] });
    expectOk(await page.call('sessions.delete', { sessionId: dailyId }));

    for (const name of await callWorlds(page)) called.add(name);
    expect([...called].sort()).toEqual(Object.keys(CALLS).sort());
  });

  it('answers wrong calls with the reason, and keeps working', async () => {
    const page = await (await serve()).open();
    const code = async (call: unknown, input?: unknown): Promise<unknown> => {
      const result = await page.send(call, input);
      return result.ok ? 'ok' : result.error.code;
    };
    expect(await code('sessions.steal', {})).toBe('unknown-call');
    expect(await code('__proto__', {})).toBe('unknown-call');
    expect(await code(42, {})).toBe('unknown-call');
    expect(await code('app.info')).toBe('bad-input');
    expect(await code('app.info', { extra: 1 })).toBe('bad-input');
    expect(await code('sessions.open', { sessionId: '1' })).toBe('bad-input');
    expect(await code('sessions.open', { sessionId: 1.5 })).toBe('bad-input');
    expect(await code('sessions.open', { sessionId: 1 })).toBe('not-found');
    expect(await code('puzzles.add', { puzzle: { ...PUZZLE, layout: 'nowhere' } })).toBe('unknown-layout');
    expect(await code('puzzles.add', { puzzle: { ...PUZZLE, grids: ['12'] } })).toBe('bad-puzzle');
    expect(await code('puzzles.add', { puzzle: { ...PUZZLE, grids: ['12..3...........'] } })).toBe('bad-puzzle');
    expect(await code('puzzles.add', { puzzle: { ...PUZZLE, grids: ['11..3....1...3.4'] } })).toBe('no-solution');
    const start = (request: object): Promise<unknown> => code('generate.start', { jobId: newJobId(), request });
    expect(await start({ layout: 'simple', order: 2, difficulty: 'impossible' })).toBe('bad-input');
    expect(await start({ layout: 'nowhere', order: 3, difficulty: 'easy' })).toBe('unknown-layout');
    const twice = {
      layout: 'custom',
      order: 3,
      offsets: [
        [0, 0],
        [0, 0],
      ],
      difficulty: 'easy',
    };
    expect(await start(twice)).toBe('impossible-layout');
    expect(await code('app.info', {})).toBe('ok');
  });

  it('refuses moves on cells that do not exist, and stores none of them', async () => {
    const page = await (await serve()).open();
    const { id } = expectOk(await page.call('puzzles.add', { puzzle: PUZZLE }));
    const { summary } = expectOk(await page.call('sessions.create', { puzzleId: id, rules: RULES }));
    const sessionId = summary.id;
    for (const move of [
      { kind: 'place', positions: [16], digit: 1 },
      { kind: 'place', positions: [-1], digit: 1 },
      { kind: 'place', positions: [2], digit: 5 },
      { kind: 'place', positions: [0], digit: 4 },
      { kind: 'place', positions: [], digit: 4 },
      { kind: 'teleport' },
    ]) {
      expect(await page.send('sessions.move', { sessionId, sequence: 0, move })).toMatchObject({
        ok: false,
        error: { code: 'bad-input' },
      });
    }
    expect(await page.send('sessions.move', { sessionId, sequence: 1, move: { kind: 'fill-notes' } })).toMatchObject({
      ok: false,
      error: { code: 'conflict' },
    });
    expect(expectOk(await page.call('sessions.open', { sessionId })).moves).toEqual([]);
  });

  it('lets one of two windows on a session win, and notifies the other', async () => {
    const { open } = await serve();
    const [here, there] = await Promise.all([open(), open()]);
    const { id } = expectOk(await here.call('puzzles.add', { puzzle: PUZZLE }));
    const { summary } = expectOk(await here.call('sessions.create', { puzzleId: id, rules: RULES }));
    const input = { sessionId: summary.id, sequence: 0, move: { kind: 'fill-notes' } };
    const results = await Promise.all([here.send('sessions.move', input), there.send('sessions.move', input)]);
    expect(results.map((result) => (result.ok ? 'ok' : result.error.code)).sort()).toEqual(['conflict', 'ok']);
  });

  it('cancels a job on request, and when its page disconnects', async () => {
    const { open } = await serve();
    const page = await open();
    const request = { layout: 'carpet', size: 10, order: 3, difficulty: 'unrated' } as const;
    const jobId = newJobId();
    expectOk(await page.call('generate.start', { jobId, request }));
    expect(await page.call('generate.start', { jobId, request })).toMatchObject({ error: { code: 'conflict' } });
    expectOk(await page.call('job.cancel', { jobId }));
    const { outcome } = await page.event('job.finished', (payload) => payload.jobId === jobId);
    expect(outcome).toMatchObject({ ok: false, error: { code: 'cancelled' } });

    // The job of a disconnected page must be cancelled. Otherwise it would delay the next page, because there may be
    // only one thread.
    expectOk(await page.call('generate.start', { jobId: newJobId(), request }));
    page.socket.close();
    const next = await open();
    const nextId = newJobId();
    expectOk(
      await next.call('generate.start', {
        jobId: nextId,
        request: { layout: 'simple', order: 2, difficulty: 'unrated' },
      }),
    );
    expect(await next.event('job.finished', () => true)).toMatchObject({ jobId: nextId, outcome: { ok: true } });
    expect(next.frames.every((frame) => !('event' in frame) || JSON.stringify(frame).includes(nextId))).toBe(true);
  });
});

describe('frames', () => {
  it.each([
    ['text that is no JSON', 'hello'],
    ['a list', '[1,2]'],
    ['null', 'null'],
    ['no id', '{"call":"app.info","input":{}}'],
    ['the id of unreadable frames', '{"id":0,"call":"app.info","input":{}}'],
    ['an id that is no number', '{"id":"1","call":"app.info","input":{}}'],
    ['a binary frame', Buffer.from('{"id":1,"call":"app.info","input":{}}')],
  ])('that cannot be read get an answer (%s), and the connection stays open', async (_, frame) => {
    const page = await (await serve()).open();
    page.socket.send(frame);
    expect(await page.answer(UNREADABLE_FRAME_ID)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
    expectOk(await page.call('app.info', {}));
  });

  it('beyond the limit close their connection, and no other', async () => {
    const { open } = await serve();
    const [page, other] = await Promise.all([open(), open()]);
    const closed = page.closed();
    page.socket.send(JSON.stringify({ id: 1, call: 'settings.set', input: { x: 'x'.repeat(GREATEST_FRAME) } }));
    expect(await closed).toBe(1009);
    expectOk(await other.call('app.info', {}));
  });

  it('are all answered exactly once in a flood', async () => {
    const page = await (await serve()).open();
    const answers = await Promise.all(Array.from({ length: 1000 }, () => page.call('settings.get', {})));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(page.frames.filter((frame) => 'id' in frame)).toHaveLength(1000);
  });
});

describe('strangers', () => {
  it.each([
    ['a wrong token', { protocols: ['carpet-sudoku', `token.${'A'.repeat(43)}`] }, 401],
    ['no token', { protocols: ['carpet-sudoku'] }, 401],
    ['the origin of another site', { origin: 'http://evil.example' }, 403],
    ['the origin of another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['no origin', { origin: undefined }, 403],
    ['the host of a name that was made to point here', { host: 'evil.example' }, 403],
    ['another path', { path: '/' }, 404],
  ])('with %s get no connection', async (_, changes, status) => {
    const { server } = await serve();
    expect(await approach(server.origin, server.token, changes)).toBe(status);
  });

  it('with a ticket get one window, whose page may connect again, and never the token', async () => {
    const { server } = await serve();
    const ticket = new URL(server.ticketUrl()).hash.replace('#token=', '');
    expect(ticket).not.toBe(server.token);
    const page = await TestPage.open(server.origin, ticket, 'mine');
    expectOk(await page.call('app.info', {}));
    page.socket.close();
    await page.closed();
    const again = await TestPage.open(server.origin, ticket, 'mine');
    expectOk(await again.call('app.info', {}));
    expect(JSON.stringify([page.frames, again.frames])).not.toContain(server.token);
    expect(await approach(server.origin, ticket, { protocols: ['carpet-sudoku', `token.${ticket}`] })).toBe(401);
  });

  it('with a stolen ticket lose the window, and so does its owner', async () => {
    const { server, reuses, open } = await serve();
    const bystander = await open();
    const ticket = new URL(server.ticketUrl()).hash.replace('#token=', '');
    const thief = await TestPage.open(server.origin, ticket, 'thief');
    expectOk(await thief.call('app.info', {}));
    const ended = thief.closed();
    const owner = await TestPage.open(server.origin, ticket, 'owner');
    expect([await owner.closed(), await ended]).toEqual([4001, 4001]);
    expect(owner.frames).toEqual([]);
    expect(reuses).toEqual(['reuse']);
    for (const window of ['thief', 'owner']) {
      expect(await (await TestPage.open(server.origin, ticket, window)).closed()).toBe(4001);
    }
    expect(reuses).toEqual(['reuse']);
    expectOk(await bystander.call('app.info', {}));
  });

  it('cannot connect from other machines', async () => {
    const { server } = await serve();
    // 127.0.0.2 is also this machine, but the host does not listen on that address.
    const refused = new Promise((resolve) => {
      connect({ port: server.port, host: '127.0.0.2' }).on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code),
      );
    });
    expect(await refused).toBe('ECONNREFUSED');
  });
});

describe('the page', () => {
  it('is served with every restriction', async () => {
    const { server } = await serve();
    const { status, headers, body } = await get(server, '/', { host: `127.0.0.1:${server.port}` });
    expect([status, body]).toEqual([200, '<!doctype html><title>Carpet Sudoku</title>']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none';.*script-src 'self';.*frame-ancestors 'none'/);
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${server.port};`);
    expect(policy).not.toMatch(/unsafe|\*|http/);
  });

  it('reveals nothing to a stranger', async () => {
    const { server, home } = await serve();
    const host = `127.0.0.1:${server.port}`;
    const status = async (path: string, headers: Record<string, string> = { host }, method = 'GET'): Promise<number> =>
      (await get(server, path, headers, method)).status;
    expect(await status('/', { host: 'evil.example' })).toBe(403);
    expect(await status('/', { host: `127.0.0.1:${server.port + 1}` })).toBe(403);
    expect(await status('/../carpet-sudoku.db')).toBe(404);
    expect(await status('/..%2fcarpet-sudoku.db')).toBe(404);
    expect(await status(`//${host}/index.html`)).toBe(200);
    expect(await status('//evil.example/')).toBe(400);
    expect(await status(join(home, 'carpet-sudoku.db'))).toBe(404);
    expect(await status('/', { host }, 'POST')).toBe(405);
    expect(await status('/', { host }, 'HEAD')).toBe(200);
  });

  it('opens in another window only for another instance of the program', async () => {
    const { server } = await serve();
    const host = `127.0.0.1:${server.port}`;
    const authorization = `Bearer ${server.token}`;
    const ask = (headers: Record<string, string>, method = 'POST') => get(server, WINDOW_PATH, headers, method);
    expect(await ask({ host, authorization })).toMatchObject({ status: 200, body: '{"opened":true}' });
    expect(await ask({ host, authorization }, 'GET')).toMatchObject({ status: 405 });
    expect(await ask({ host })).toMatchObject({ status: 403 });
    expect(await ask({ host, authorization: 'Bearer guess' })).toMatchObject({ status: 403 });
    expect(await ask({ host, authorization, origin: server.origin })).toMatchObject({ status: 403 });
  });
});

describe('the server', () => {
  it('counts its pages', async () => {
    const { open, connections } = await serve();
    const first = await open();
    const second = await open();
    const closed = first.closed();
    first.socket.close();
    await closed;
    expectOk(await second.call('app.info', {}));
    expect(connections).toEqual([1, 2, 1]);
  });

  it('reports a port that is taken', async () => {
    const { server } = await serve();
    const folder = temporaryFolder();
    const opened = expectOk(openApplication({ host: 'browser', folder }));
    if (opened.kind !== 'open') throw new Error('the folder is in use');
    const { application } = opened;
    onTestFinished(() => application.close());
    const second = await startBrowserServer({ application, rendererFolder: folder, port: server.port });
    expect(second.ok ? '' : second.error.message).toBe(
      `cannot listen on port ${server.port}: it is in use by another program`,
    );
  });

  it('closes the connections of its pages properly when it ends', async () => {
    const { server, open } = await serve();
    const page = await open();
    const closed = page.closed();
    await server.close();
    expect(await closed).toBe(1001);
  });
});
