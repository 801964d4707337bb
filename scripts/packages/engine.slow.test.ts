import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as source from '../../src/enginePackage/index.ts';
import { binary, node, root } from '../launch/run.mjs';
import { apiReference } from './declarations.mjs';
import { npm } from './files.mjs';

type Engine = typeof source;

const run = promisify(execFile);

const work = mkdtempSync(join(tmpdir(), 'engine-package-'));
/** A project in a separate folder, into which only the package is installed, from its file. */
const consumer = join(work, 'consumer');
const installed = join(consumer, 'node_modules', 'carpet-sudoku-engine');

const readme = readFileSync(join(root, 'packages', 'engine', 'README.md'), 'utf8');

/** The programs in the package's README: JavaScript blocks that import the package. */
const programs = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].flatMap(([, code = '']) =>
  code.includes("from 'carpet-sudoku-engine'") ? [code] : [],
);

/**
 * Paths of the Node versions to test. Includes an older version if the machine has one, because the package supports
 * older versions than the project.
 */
const nodes = [...new Set([node, process.env.OLDER_NODE ?? '/usr/bin/node', '/usr/local/bin/node'])].filter((file) =>
  existsSync(file),
);

async function ran(program: string, file: string, args: readonly string[] = []): Promise<string> {
  const { stdout } = await run(program, [file, ...args], { cwd: consumer });
  return stdout;
}

beforeAll(() => {
  execFileSync(node, [join(root, 'scripts', 'packages.mjs'), 'engine', '--to', work], { stdio: 'ignore' });
  const [file = ''] = readdirSync(work).filter((name) => name.endsWith('.tgz'));
  mkdirSync(consumer);
  writeFileSync(join(consumer, 'package.json'), '{"name":"consumer","private":true,"type":"module"}');
  npm(['install', '--offline', '--ignore-scripts', '--loglevel=error', join(work, file)], consumer);
});

afterAll(() => rmSync(work, { recursive: true, force: true }));

it('installs without another package', () => {
  expect(readdirSync(join(consumer, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'carpet-sudoku-engine',
  ]);
  const names = readdirSync(installed).sort();
  expect(names).toEqual(['LICENSE', 'NOTICE', 'README.md', 'examples', 'index.d.ts', 'index.js', 'package.json']);
});

it('names the packages whose code it contains', () => {
  const notice = readFileSync(join(installed, 'NOTICE'), 'utf8');
  expect(notice).toContain('zod');
  expect(notice).toContain('Permission is hereby granted');
});

describe.each(nodes)('in %s', (program) => {
  it('runs the examples', async () => {
    const example = (name: string) => ran(program, join(installed, 'examples', name));
    const samurai = await ran(program, join(installed, 'examples', 'printSamurai.mjs'), ['one']);
    expect(samurai).toContain('seed one');
    expect(samurai).toBe(await ran(program, join(installed, 'examples', 'printSamurai.mjs'), ['one']));
    const explained = await example('explain.mjs');
    expect(explained).toMatch(/Y-wing.*← the hardest/);
    expect(explained).toContain('Solved; hard');
    expect(explained).toMatch(/^Hint: \w/m);
    const rated = await example('duplicates.mjs');
    expect(rated).toMatch(/^3: .*; a copy of 1$/m);
    expect(rated).not.toMatch(/^2: .*copy/m);
  });

  it('runs the programs of the README', async () => {
    expect(programs.length).toBeGreaterThanOrEqual(3);
    const outputs: string[] = [];
    for (const [index, code] of programs.entries()) {
      const file = join(consumer, `readme${index}.mjs`);
      // The README's worker waits for messages from a page, to `self`, which Node does not have.
      writeFileSync(file, code.replace('self.onmessage', 'globalThis.onmessage'));
      outputs.push(await ran(program, file));
    }
    expect(outputs[0]).toMatch(/The hardest of \d+ steps is a/);
    expect(outputs[1]).toContain('Naked single [ { subgrid: 0, row: 4, column: 4, digit: 5 } ]');
  });

  it('runs the examples of its functions', async () => {
    const reference = await apiReference();
    const blocks = [...reference.matchAll(/^```js\n([\s\S]*?)^```/gm)].map(([, code = '']) => `{\n${code}}\n`);
    // The reference has one example for each function.
    expect(blocks).toHaveLength(Object.keys(source).length);
    const prelude = `import { ${Object.keys(source).join(', ')} } from 'carpet-sudoku-engine';
      const { puzzle, solution } = expectValue(generate({ layout: 'simple', order: 3 }, { seed: 'a', difficulty: 'easy' }));
      const [grids, eliminations, puzzles] = [puzzle.grids, [], [puzzle, expectValue(symmetricCopy(puzzle, 'b'))]];\n`;
    const file = join(consumer, 'examples.mjs');
    writeFileSync(file, prelude + blocks.join(''));
    expect((await ran(program, file)).split('\n').length).toBeGreaterThan(100);
  });

  it('keeps inner modules to itself', async () => {
    const file = join(consumer, 'inner.mjs');
    writeFileSync(file, "import 'carpet-sudoku-engine/index.js';");
    await expect(ran(program, file)).rejects.toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });
});

/** Calls the engine's functions with typical input. Returns their answers, some of them in both languages. */
function answersOf(engine: Engine) {
  const { expectValue } = engine;
  const twisted = { layout: 'custom', order: 2, offsets: [[0, 0]], wrap: [2, 2] } as const;
  const made = [
    engine.generate({ layout: 'simple', order: 3 }, { difficulty: 'extreme', seed: 'a' }),
    engine.generate({ layout: 'samurai', order: 2, variants: [{ id: 'even-odd' }] }, { seed: 'a' }),
    engine.generate({ layout: 'torus', order: 2, size: 2, variants: [{ id: 'colour' }] }, { seed: 'a' }),
  ].map(expectValue);
  const puzzles = made.map(({ puzzle }) => puzzle);
  const faults = [
    engine.solve({ layout: 'simple', order: 3, grids: ['x'] }),
    engine.solve({ layout: 'nothing', order: 3, grids: [] }),
    engine.compileLayout({ layout: 'torus', order: 3 }),
    engine.compileLayout({ layout: 'dense-torus', order: 3, size: 4 }),
    engine.compileLayout(twisted),
    engine.generate({ layout: 'simple', order: 3 }, { minGivens: 50, maxGivens: 40 }),
    engine.generate({ layout: 'simple', order: 3 }, { seed: 'v1:a' }),
  ];
  const languages = (['en', 'fr'] as const).map((language) => [
    [engine.layouts, engine.variants, engine.techniques, engine.schemes].map((list) => list(language)),
    puzzles.map((puzzle) => [
      engine.humanPath(puzzle, { language }),
      engine.allSteps(puzzle, { language }),
      engine.rate(puzzle, { language }),
    ]),
  ]);
  return [
    ...[engine.levels, engine.generatorVersion, made, faults, languages],
    ...puzzles.map((puzzle) => [engine.check(puzzle), engine.solve(puzzle), engine.canonical(puzzle)]),
    ...puzzles.map((puzzle) => [engine.drawPuzzle(puzzle), engine.compileLayout(puzzle)]),
  ];
}

it('answers as the sources do, although most texts are left out', async () => {
  const packed = (await import(pathToFileURL(join(installed, 'index.js')).href)) as Engine;
  const answers = answersOf(packed);
  expect(answers).toEqual(answersOf(source));
  // If the bundle lacked a text, the answers would contain the text's key.
  const keys = JSON.stringify(answers).match(
    /"(?:failed|technique|scheme|layout|variant|why|step|name)\.[a-z][\w.-]*"/g,
  );
  expect(keys).toBeNull();
});

/** Texts for all faults of wraps. The bundle might lack these texts, because their keys are composed at run time. */
function wrapFaults({ compileLayout }: Engine): { readonly reason: string; readonly message: string }[] {
  const wraps = [
    [0, 0],
    [1, 1],
    [0, 1],
    [3, 0],
    [0, 3],
    [-1, 0],
    [0, -1],
  ] as const;
  const axes = ['down', 'across'] as const;
  const twists = axes.flatMap((axis) => [
    { kind: 'shift', axis, boxes: 1 } as const,
    { kind: 'mirror', axis } as const,
  ]);
  const three = [0, 1, 2];
  const [column, row] = [three.map((at) => [at, 0] as const), three.map((at) => [0, at] as const)];
  const answers = [
    ...wraps.flatMap((wrap) =>
      [undefined, ...twists].map((twist) =>
        compileLayout({ layout: 'custom', order: 2, offsets: [[0, 0]], wrap, twist }),
      ),
    ),
    ...[2, 3].flatMap((order) =>
      [undefined, ...twists].flatMap((twist) => [
        compileLayout({ layout: 'custom', order, offsets: column, wrap: [3, 0], twist }),
        compileLayout({ layout: 'custom', order, offsets: row, wrap: [0, 3], twist }),
      ]),
    ),
  ];
  return answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
}

it('has the texts of failures whose keys the code builds from parts', async () => {
  const packed = (await import(pathToFileURL(join(installed, 'index.js')).href)) as Engine;
  const faults = wrapFaults(packed);
  expect(faults).toEqual(wrapFaults(source));
  const built = ['negative-wrap', 'short-wrap', 'shift-without-wrap', 'mirror-without-wrap', 'ring', 'turned-ring'];
  const reasons = built.flatMap((reason) => [`${reason}-down`, `${reason}-across`]);
  expect(faults.map(({ reason }) => reason)).toEqual(expect.arrayContaining(reasons));
});

it.each([
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
])('has types for strict programs, with $moduleResolution', async (resolution) => {
  programs.forEach((code, index) => {
    writeFileSync(join(consumer, `program${index}.ts`), `${code}\nexport {};\n`);
  });
  writeFileSync(
    join(consumer, 'typed.ts'),
    `import { type EngineResult, generate, type LayoutReference, nextStep } from 'carpet-sudoku-engine';
const layout: LayoutReference = { layout: 'custom', order: 3, offsets: [[0, 0], [2, 2]], wrap: [0, 0] };
const made: EngineResult<{ readonly solution: readonly string[] }> = generate(layout, { difficulty: 'hard' }, { signal: new AbortController().signal });
if (made.ok) made.value.solution.join();
else if (made.error.code === 'gave-up') made.error.message.trim();
// @ts-expect-error: a class that does not exist
generate(layout, { difficulty: 'impossible' });
// @ts-expect-error: without grids
nextStep({ layout: 'simple', order: 3 });
`,
  );
  const options = {
    strict: true,
    noEmit: true,
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types: [],
    skipLibCheck: false,
  };
  const config = {
    compilerOptions: { ...options, ...resolution, exactOptionalPropertyTypes: true },
    include: ['*.ts'],
  };
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify(config));
  const compiled = await run(node, [binary('typescript', 'tsc'), '-p', consumer]).catch(
    (error: { stdout: string }) => error,
  );
  expect(compiled.stdout).toBe('');
});

it('runs in the worker of a page that allows no generated code', async () => {
  const policy = "default-src 'none'; script-src 'self'; worker-src 'self'";
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': ['text/html', '<!doctype html><title>page</title>'],
    '/engine.js': ['text/javascript', readFileSync(join(installed, 'index.js'), 'utf8')],
    '/worker.js': [
      'text/javascript',
      // Count attempts to generate code in the worker: the browser's report of a violated policy could arrive after the
      // answer.
      `let generated = 0;
       const construct = () => { generated++; throw new EvalError('generated code'); };
       globalThis.Function = new Proxy(Function, { construct, apply: construct });
       const { canonical, check, expectValue, generate, humanPath, rate, solve } = await import('./engine.js');
       postMessage('ready');
       onmessage = () => {
         const { puzzle, solution } = expectValue(generate({ layout: 'samurai', order: 3 }, { difficulty: 'hard', seed: 'page' }));
         const found = expectValue(solve(puzzle));
         const rated = rate(puzzle, { schemes: ['hodoku', 'human-time'] });
         const judged = { form: canonical(puzzle), checked: check(puzzle), path: humanPath(puzzle), rated };
         postMessage({ generated, puzzle, solution, found, ...judged });
       };`,
    ],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = files[url] ?? ['text/plain', ''];
    response.writeHead(text === '' ? 404 : 200, { 'content-type': type, 'content-security-policy': policy }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const answer = await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker('/worker.js', { type: 'module' });
          worker.onmessage = ({ data }) => (data === 'ready' ? worker.postMessage('go') : resolve(data));
          worker.onerror = ({ message }) => reject(new Error(message));
        }),
    );
    const { canonical, expectValue, generate, solve, check, humanPath, rate } = source;
    const { puzzle, solution } = expectValue(
      generate({ layout: 'samurai', order: 3 }, { difficulty: 'hard', seed: 'page' }),
    );
    expect(answer).toEqual({
      generated: 0,
      puzzle,
      solution,
      found: expectValue(solve(puzzle)),
      form: canonical(puzzle),
      checked: check(puzzle),
      path: humanPath(puzzle),
      rated: rate(puzzle, { schemes: ['hodoku', 'human-time'] }),
    });
  } finally {
    await browser.close();
    server.close();
  }
});

it('has a reference that is up to date', async () => {
  expect(readFileSync(join(root, 'docs', 'engine-api.md'), 'utf8'), 'npm run engine-api').toBe(await apiReference());
});
