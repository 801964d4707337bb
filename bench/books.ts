/**
 * Makes a book, and checks its PDF file with other programs. qpdf checks the syntax, pdffonts whether every font is
 * embedded and subset, pdftotext whether the ids of the puzzles are in order, and mutool whether every page can be
 * drawn. Programs that are not installed are named and skipped. Prints the processor time and the peak memory of the
 * command that makes the book.
 *
 *     npm run bench -- books job.json [--puzzles record.jsonl]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [job = '', ...more] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-book-'));
const book = join(folder, 'book.pdf');

/** Module loaded into the command that makes the book: prints its processor time and peak memory when it ends. */
const REPORT = `data:text/javascript,${encodeURIComponent(`
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    console.log(Math.round((userCPUTime + systemCPUTime) / 1000) + ' ms of processor time, ' + Math.round(maxRSS / 1024) + ' MiB at most');
  });
`)}`;

/** What the program printed, or a message if it failed. Null if it is not installed. */
function outputOf(program: string, args: readonly string[]): string | null {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (error) return null;
  return status === 0 ? stdout : `${program} ended with ${status}: ${stderr.slice(0, 500)}`;
}

function say(program: string, args: readonly string[], judge: (output: string) => string): void {
  const output = outputOf(program, args);
  console.log(`${program}: ${output === null ? 'not installed' : judge(output)}`);
}

try {
  const cli = join(import.meta.dirname, '..', 'out', 'main', 'cli.js');
  const args = ['--import', REPORT, cli, 'book', job, '--output', book, ...more];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  say('qpdf', ['--check', book], (output) =>
    output.includes('No syntax or stream encoding errors') ? 'sound' : output,
  );
  say('pdffonts', [book], (output) => {
    const fonts = output.trim().split('\n').slice(2);
    return fonts.every((font) => / yes yes (yes|no) /.test(font)) ? `${fonts.length} embedded and subset` : output;
  });
  say('pdftotext', ['-layout', book, '-'], (output) => {
    const ids = readFileSync(book.replace('.pdf', '.jsonl'), 'utf8').trim().split('\n').length;
    const found = [...output.matchAll(/^\s*#(\d+) +\p{L}/gmu)].map(([, id]) => Number(id));
    const inOrder = found.every((id, index) => index === 0 || id >= (found[index - 1] ?? 0));
    return `${new Set(found).size} of ${ids} ids, ${inOrder ? 'in order' : 'not in order'}`;
  });
  say('mutool', ['draw', '-o', join(folder, 'page-%d.png'), '-r', '30', book], () => 'every page was drawn');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
