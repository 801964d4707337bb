/**
 * Start-up time of the built programs on Node; Electron's own start is not included.
 *
 * Measures the processor time of all threads, and the time until the command has ended or the page is served. Both are
 * medians of the runs. The folder is `out/main`, or `resources/app.asar.unpacked/out/main` of a package, which contains
 * only the command line.
 *
 *     npm run build && npm run bench -- programStart [folder] [runs]
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { quantile } from './parts/stats.ts';

const [folder = 'out/main', runs = '15'] = process.argv.slice(2);
const MARK = 'PROCESSOR';
/** Module that is loaded into the program and prints its processor time when it ends. */
const METER = `data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();process.stderr.write("${MARK} "+(user+system)/1000+"\\n")})`;

interface Run {
  readonly processor: number;
  readonly elapsed: number;
}

function start(home: string, program: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--import', METER, join(folder, program), ...args], {
    env: { ...process.env, CARPET_SUDOKU_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Runs a program until `served` accepts a line that it prints, then ends it. Without `served`, runs the program until
 * it ends by itself.
 */
async function measure(
  program: string,
  args: readonly string[],
  served?: (line: string) => Promise<boolean>,
): Promise<Run> {
  const home = mkdtempSync(join(tmpdir(), 'carpet-sudoku-start-'));
  try {
    const began = performance.now();
    const child = start(home, program, args);
    let errors = '';
    let elapsed = 0;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    if (child.stdout && served) {
      for await (const line of createInterface({ input: child.stdout })) {
        if (await served(line)) {
          elapsed = performance.now() - began;
          child.kill('SIGTERM');
          break;
        }
      }
    } else child.stdout?.resume();
    await once(child, 'close');
    const [, processor] = new RegExp(`${MARK} ([\\d.]+)`).exec(errors) ?? [];
    if (processor === undefined) throw new Error(errors);
    return { processor: Number(processor), elapsed: elapsed || performance.now() - began };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Whether a printed line says that the browser host is ready, and the host's page can be fetched. */
async function pageServed(line: string): Promise<boolean> {
  const [, json] = /^CARPET_SUDOKU_READY (.*)$/.exec(line) ?? [];
  if (json === undefined) return false;
  const { url } = JSON.parse(json) as { url: string };
  return (await fetch(new URL('/', url))).ok;
}

async function report(name: string, one: () => Promise<Run>): Promise<void> {
  const all: Run[] = [];
  for (let run = 0; run < Number(runs); run++) all.push(await one());
  const [processor, elapsed] = [all.map((run) => run.processor), all.map((run) => run.elapsed)].map((ms) =>
    quantile(ms, 0.5).toFixed(0),
  );
  console.log(`${name.padEnd(36)} ${processor} ms of processor, ${elapsed} ms`);
}

await report('command line: --version', () => measure('cli.js', ['--version']));
await report('command line: library stats, new home', () => measure('cli.js', ['library', 'stats']));
if (!folder.includes('app.asar')) {
  await report('browser host: first page, new home', () => measure('browser.js', ['--no-open'], pageServed));
}
