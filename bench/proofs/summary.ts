import { printTable } from '../parts/stats.ts';
import { TRUE, UNDECIDED } from './proof.ts';
import type { ProofFile, ProofRecord } from './record.ts';

/** Prints the totals of several files. Returns the number of false claims. */
export function printSummary(files: readonly ProofFile[]): number {
  const all = files.flatMap(({ header, records }) => records.map((record) => ({ seed: header.seed, record })));
  const puzzles = new Map(all.map((one) => [`${one.seed}/${one.record.n}`, one]));
  const records = [...puzzles.values()].map(({ record }) => record);
  console.log(`${records.length} puzzles of ${new Set(all.map(({ seed }) => seed)).size} seed(s)`);
  table('Claims', 'claim', verdictRows(records));
  table(
    'Layouts',
    'layout',
    groups(records, ({ layout }) => [layout]),
  );
  table(
    'Orders',
    'order',
    groups(records, ({ order }) => [`${order}`]),
  );
  table(
    'Variants',
    'variant',
    groups(records, ({ variants }) => (variants.length === 0 ? ['none'] : variants)),
  );
  table(
    'Classes wished',
    'class',
    groups(records, ({ asked }) => [asked]),
  );
  table(
    'Classes made, or why not',
    'class',
    groups(records, ({ got }) => [got]),
  );
  let wrong = 0;
  for (const { seed, record } of puzzles.values()) {
    for (const [claim, verdict] of falseClaims(record)) {
      wrong++;
      console.log(`FALSE: seed "${seed}", puzzle ${record.n}, ${record.layout}: ${claim}: ${verdict}`);
    }
  }
  return wrong;
}

export function falseClaims({ verdicts }: ProofRecord): [claim: string, verdict: string][] {
  return Object.entries(verdicts).filter(([, verdict]) => verdict !== TRUE && verdict !== UNDECIDED);
}

function table(title: string, first: string, rows: readonly (readonly string[])[]): void {
  const header =
    first === 'claim' ? ['true', 'undecided', 'false'] : ['puzzles', 'made', 'undecided', 'false', 'mean ms'];
  printTable(title, [first, ...header], rows);
}

function verdictRows(records: readonly ProofRecord[]): string[][] {
  const claims = new Map<string, [number, number, number]>();
  for (const { verdicts } of records) {
    for (const [claim, verdict] of Object.entries(verdicts)) {
      const counts = claims.get(claim) ?? [0, 0, 0];
      counts[verdict === TRUE ? 0 : verdict === UNDECIDED ? 1 : 2]++;
      claims.set(claim, counts);
    }
  }
  return [...claims].map(([claim, counts]) => [claim, ...counts.map(String)]);
}

function groups(records: readonly ProofRecord[], keysOf: (record: ProofRecord) => readonly string[]): string[][] {
  const lists = new Map<string, ProofRecord[]>();
  for (const record of records) for (const key of keysOf(record)) lists.set(key, [...(lists.get(key) ?? []), record]);
  const rows = [...lists].map(([key, list]) => {
    const made = list.filter(({ givens }) => givens !== undefined).length;
    const wrong = list.filter((record) => falseClaims(record).length > 0).length;
    const time = list.reduce((sum, { ms }) => sum + ms[0] + ms[1], 0) / list.length;
    return [key, list.length, made, list.filter(isUndecided).length, wrong, Math.round(time)].map(String);
  });
  return rows.sort((a, b) => Number(b[1]) - Number(a[1]));
}

/** Whether no puzzle was made within the time limit, or a claim is undecided. */
function isUndecided({ got, verdicts }: ProofRecord): boolean {
  return got === 'cancelled' || Object.values(verdicts).includes(UNDECIDED);
}
