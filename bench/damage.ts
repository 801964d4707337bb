/**
 * Attack on the database file. Damages files of every released version at random; then the program reads everything and
 * changes some of it.
 *
 * Counters, by file:
 * - outcomes;
 * - exceptions, and messages without a text (must be 0);
 * - files that opened without a warning although rows are lost;
 * - files after which no new game can be saved (must be 0, except for refused files).
 *
 * With `flips`, the program plays games, changes one bit of the file, and opens all games. Counters: outcomes of the
 * files; games that changed without a warning (`wrong`), and damage that `library verify` does not find (both must be
 * 0). One file in eight is rescued afterwards: `rescue disagrees` must be 0 too.
 *
 *     npm run bench -- damage [damages] [seed] [verbose]
 *     npm run bench -- damage flips [count] [seed] [verbose]
 */
import { flipBits } from '../src/main/services/damage/testing/flips.ts';
import { attackDatabases, type DamageReport } from '../src/main/store/testing/damage/attack.ts';
import { plainArguments } from './parts/data.ts';

const RESCUES = [
  ['rescue agrees', true],
  ['rescue disagrees', false],
] as const;
const words = plainArguments();
if (words[0] === 'flips') {
  flip(Number(words[1] ?? 1000), words[2] ?? 'flips', words[3] !== undefined);
  process.exit();
}
const [count = '1000', seed = 'damage', verbose] = words;

function flip(flips: number, from: string, all: boolean): void {
  const counts = new Map<string, number>();
  for (const report of flipBits(from, 0, flips)) {
    const names = [
      report.outcome,
      ...(report.agrees ? [] : ['not found by verify']),
      ...RESCUES.filter(([, one]) => one === report.rescued).map(([name]) => name),
    ];
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    const bad = report.outcome === 'wrong' || !report.agrees || report.rescued === false;
    if (all || bad) console.log(JSON.stringify(report));
    if (bad) process.exitCode = 1;
  }
  for (const [name, times] of counts) console.log(`${name.padEnd(22)}${String(times).padStart(7)}`);
}
const OUTCOMES = ['opened', 'rescued', 'partly rescued', 'nothing rescued', 'refused'] as const;

const byName = new Map<string, DamageReport[]>();
for (const report of attackDatabases(seed, 0, Number(count))) {
  byName.set(report.name, [...(byName.get(report.name) ?? []), report]);
  if (verbose) console.log(JSON.stringify(report));
}

function line(name: string, reports: readonly DamageReport[]): string {
  const figures = [
    reports.length,
    ...OUTCOMES.map((outcome) => reports.filter((report) => report.outcome === outcome).length),
    reports.filter(({ raw }) => raw.length > 0).length,
    reports.filter(({ faults }) => faults > 0).length,
    reports.filter(({ silent }) => silent.length > 0).length,
    reports.filter(({ playable, outcome }) => !playable && outcome !== 'refused').length,
  ];
  return name.padEnd(34) + figures.map((figure) => String(figure || '-').padStart(9)).join('');
}

const all = [...byName.values()].flat();
const columns = ['files', 'opened', 'rescued', 'partly', 'nothing', 'refused', 'raw', 'faults', 'silent', 'unplayed'];
console.log(''.padEnd(34) + columns.map((column) => column.padStart(9)).join(''));
for (const [name, reports] of byName) console.log(line(name, reports));
console.log(line('all', all));
const messages = new Map<string, number>();
for (const { name, raw } of all) {
  for (const text of new Set(raw.map((one) => `${name}: ${one.split('\n')[0]?.slice(0, 200)}`))) {
    messages.set(text, (messages.get(text) ?? 0) + 1);
  }
}
for (const [text, times] of [...messages].sort((a, b) => b[1] - a[1]).slice(0, 40)) console.log(`${times} × ${text}`);
console.log(`slowest opening: ${Math.max(...all.map(({ time }) => time)).toFixed(0)} ms`);
process.exitCode = all.some(({ raw }) => raw.length > 0) ? 1 : 0;
