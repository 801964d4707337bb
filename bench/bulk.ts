/**
 * Cost of long inputs: the built command line reads a list of puzzles from a pipe, once with one thread and once with
 * two.
 *
 * Corpus: the puzzles with 17 givens of `bank9`, repeated until there are enough lines. The time of a run with a single
 * puzzle is subtracted from each processor time. The peak memory is that of the whole process with its threads. The
 * ratio of the times with one and two threads is meaningful only with two idle cores. Both runs must print the same
 * bytes.
 *
 *     npm run build && npm run bench -- bulk [lines] [commands, each run with --json]
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { readLines } from './corpora/puzzles.ts';
import { plainArguments } from './parts/data.ts';
import { printTable } from './parts/stats.ts';

const CORPUS = 'bank9/17_clue_5000.txt';
const PROGRAM = fileURLToPath(new URL('../out/main/cli.js', import.meta.url));
/** Module loaded into the program: prints the resources that the program has used, when it ends. */
const USAGE = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('\\n' + JSON.stringify(process.resourceUsage())));",
)}`;

const [lines = '100000', ...asked] = plainArguments();
const COUNT = Number(lines);
const COMMANDS =
  asked.length > 0
    ? asked.map((command) => [command, '--json'])
    : [['solve', '--json'], ['solve'], ['check', '--json']];

const puzzles = readLines(CORPUS).filter((line) => !line.startsWith('#'));

function* repeated(count: number): Generator<string> {
  const block = 1000;
  for (let from = 0; from < count; from += block) {
    const size = Math.min(block, count - from);
    yield `${Array.from({ length: size }, (_, at) => puzzles[(from + at) % puzzles.length]).join('\n')}\n`;
  }
}

interface Measured {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
  readonly hash: string;
}

async function measure(args: readonly string[], count: number): Promise<Measured> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', USAGE, PROGRAM, ...args], { stdio: 'pipe' });
  const hash = createHash('sha256');
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => hash.update(bytes));
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  await pipeline(Readable.from(repeated(count)), child.stdin);
  await ended;
  const usage = JSON.parse(said.slice(said.lastIndexOf('\n')));
  return {
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
    megabytes: usage.maxRSS / 1024,
    hash: hash.digest('hex'),
  };
}

const rows: string[][] = [];
for (const command of puzzles.length === 0 ? [] : COMMANDS) {
  const start = await measure([...command, '--jobs', '1'], 1);
  const perLine = ({ cpuSeconds }: Measured): string => ((1e6 * (cpuSeconds - start.cpuSeconds)) / COUNT).toFixed(1);
  const one = await measure([...command, '--jobs', '1'], COUNT);
  const two = await measure([...command, '--jobs', '2'], COUNT);
  if (one.hash !== two.hash) throw new Error(`${command.join(' ')}: two threads answer differently`);
  for (const [jobs, measured] of [one, two].entries()) {
    const ratio = jobs === 0 ? '' : (one.seconds / two.seconds).toFixed(2);
    rows.push([
      ...[command.join(' '), `${jobs + 1}`, perLine(measured), measured.seconds.toFixed(1)],
      ...[ratio, measured.megabytes.toFixed(0)],
    ]);
  }
}
printTable(`${CORPUS}, ${COUNT} lines`, ['command', 'jobs', 'µs a line', 's', 'times faster', 'MB'], rows);
