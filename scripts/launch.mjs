// @ts-check
/**
 * Starts every task of package.json: installs missing packages, then runs the task on the project's own Node.
 *
 * The machine may have only Node 20 and npm 11, and no node_modules. So this file and its helpers are plain JavaScript
 * without dependencies. They call programs by path, because a shell started by npm may have resolved `node` before the
 * set-up has installed the right one.
 */
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { argv, env } from 'node:process';
import { build, buildIfStale, buildMainIfStale } from './launch/build.mjs';
import { keepAddress } from './launch/dev.mjs';
import { brokeDown, electronExecutable, electronObstacle, obtainElectron } from './launch/electron.mjs';
import { packageApplication } from './launch/package.mjs';
import { binary, node, root, run, runNode } from './launch/run.mjs';
import { setUp } from './launch/setUp.mjs';

/**
 * @typedef {(args: readonly string[]) => Promise<number>} Task takes the arguments after `--`, returns the exit code
 */

/** Exit code of a process ended by Ctrl+C. */
const interrupted = 130;

/**
 * Runs all steps even if one fails, so that one run shows all problems.
 * @param {Record<string, () => Promise<number>>} steps
 */
async function all(steps) {
  const failed = [];
  for (const [name, step] of Object.entries(steps)) {
    console.error(`\n── ${name}`);
    const code = await step();
    if (code === interrupted) {
      return code;
    }
    if (code !== 0) {
      failed.push(name);
    }
  }
  if (failed.length > 0) {
    console.error(`\nFailed: ${failed.join(', ')}`);
  }
  return failed.length === 0 ? 0 : 1;
}

/** @type {Task} */
async function openInBrowser(args) {
  return (await buildIfStale()) || runNode(join(root, 'out', 'main', 'browser.js'), args);
}

/**
 * Every check except the tests. With filled caches, each check takes at most a few seconds. The compiler keeps one core
 * busy for longer than all the others together, so it starts before them, and what it prints is shown at the end.
 */
function staticSteps() {
  /** @type {string[]} */
  const lines = [];
  // With the four checkers that the compiler would use, each of them works out many types anew: half as much processor
  // time again, and more than twice the memory.
  const compiler = [binary('typescript', 'tsc'), '-b', '--checkers', '1'];
  const types = run(node, compiler, { onLine: (line) => lines.push(line) });
  return {
    'format and lint': () => runNode(binary('@biomejs/biome', 'biome'), ['check', '--error-on-warnings', '.']),
    arrows: () =>
      runNode(binary('dependency-cruiser', 'depcruise'), ['src', '--config', join(root, '.dependency-cruiser.mjs')]),
    'dead code': () => runNode(binary('knip'), ['--cache']),
    clones: () => runNode(binary('jscpd'), []),
    types: async () => {
      const code = await types;
      lines.forEach((line) => {
        console.log(line);
      });
      return code;
    },
  };
}

/**
 * Options for the fast unit tests, which are run often during development. They skip files that take more than a second
 * or two, which `npm test` runs too. The test files of one worker share their modules: loading the modules again for
 * each file took two thirds of the processor time.
 */
const fastTests = ['--exclude=**/*.slow.test.{ts,tsx}'];

/** @type {Task} */
async function unitTests(args) {
  return runNode(binary('vitest'), ['run', ...args]);
}

/** @type {Task} */
async function endToEndTests(args) {
  // Node runs TypeScript by itself. If Playwright compiles the tests and the sources that they import, that takes 14 s of
  // processor time before the first test.
  env.PW_DISABLE_TS_ESM = '1';
  return (await buildIfStale()) || runNode(binary('@playwright/test', 'playwright'), ['test', ...args]);
}

/** @type {Record<string, Task>} */
const tasks = {
  async start(args) {
    const code = await buildIfStale();
    if (code !== 0) {
      return code;
    }
    const obstacle = electronObstacle();
    if (obstacle !== undefined) {
      console.error(`No window of Electron's: ${obstacle}. Opening the same app through the browser host.`);
      return openInBrowser(args);
    }
    if ((await obtainElectron()) === interrupted) {
      return interrupted;
    }
    const electron = electronExecutable();
    if (electron === undefined) {
      console.error(
        "Electron's runtime is not there and cannot be had; opening the same app through the browser host.",
      );
      return openInBrowser(args);
    }
    const began = performance.now();
    const ended = await run(electron, ['.', ...args]);
    if (brokeDown(ended, performance.now() - began)) {
      console.error('Electron could not start; its reason is above. Opening the same app through the browser host.');
      return openInBrowser(args);
    }
    return ended;
  },
  'start:browser': openInBrowser,

  async dev(args) {
    if (electronExecutable() !== undefined) {
      return runNode(binary('electron-vite'), ['dev', ...args]);
    }
    console.error("Electron's runtime is not there; the browser host is rebuilt and restarted on every change of src.");
    return run(node, [
      '--watch',
      '--watch-path=src',
      '--watch-preserve-output',
      'scripts/launch.mjs',
      'start:browser',
      ...(await keepAddress()),
      ...args,
    ]);
  },

  build,
  async package(args) {
    return (await buildIfStale()) || packageApplication(args);
  },

  async packages(args) {
    const needsBuild = !args.includes('engine') || args.includes('command-line');
    return (needsBuild ? await buildIfStale() : 0) || runNode(join(root, 'scripts', 'packages.mjs'), args);
  },

  check: () => all({ ...staticSteps(), 'fast unit tests': () => unitTests(fastTests) }),
  'test:unit': unitTests,
  'test:e2e': endToEndTests,
  test: () =>
    all({
      ...staticSteps(),
      // The unit tests would build only a part, which the end-to-end tests would then build again with the rest.
      build: buildIfStale,
      'unit tests': () => unitTests([]),
      'end-to-end tests, on a fresh build': () => endToEndTests([]),
    }),

  async cli(args) {
    return (await buildMainIfStale()) || runNode(join(root, 'out', 'main', 'cli.js'), args);
  },
  fit: (args) => runNode(join(root, 'bench', 'fit.ts'), args),
  async bench([name, ...args]) {
    const names = readdirSync(join(root, 'bench'), { withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
      .map((entry) => parse(entry.name).name);
    if (name === undefined || !names.includes(name)) {
      console.error(`npm run bench -- <name>, where name is one of: ${names.join(', ')}`);
      return name === undefined ? 0 : 2;
    }
    return (await buildMainIfStale()) || runNode(join(root, 'bench', `${name}.ts`), args);
  },
};

const [, , name = '', ...args] = argv;
const task = tasks[name];
if (task === undefined) {
  console.error(
    `Usage: node scripts/launch.mjs <task> [arguments], where task is one of: ${Object.keys(tasks).join(', ')}`,
  );
  process.exitCode = 2;
} else {
  process.exitCode = (await setUp()) ? await task(args) : 1;
}
