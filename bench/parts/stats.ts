/** Quantile: the value below which this fraction of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Processor time that this process has used so far, in milliseconds. The time of other programs is not included. A call
 * takes about a microsecond.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Runs work for each item, in several passes. Returns the best time of each item in milliseconds. On a busy machine,
 * the best of several passes varies least from run to run.
 *
 * @param clock returns the time in milliseconds; use {@link processorTime} for work that takes some tenths of a
 * millisecond or more
 */
export function bestTimes<T>(
  items: readonly T[],
  passes: number,
  work: (item: T, index: number) => void,
  clock = (): number => performance.now(),
): number[] {
  const best = items.map(() => Number.POSITIVE_INFINITY);
  for (let pass = 0; pass < passes; pass++) {
    items.forEach((item, index) => {
      const from = clock();
      work(item, index);
      best[index] = Math.min(best[index] as number, clock() - from);
    });
  }
  return best;
}

/** Prints rows of text in columns: the first aligned left, the others right. */
export function printTable(title: string, header: readonly string[], rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) return;
  const widths = header.map((text, column) => Math.max(text.length, ...rows.map((row) => (row[column] ?? '').length)));
  const print = (row: readonly string[]): void => {
    const line = row.map((text, i) =>
      i === 0 ? text.padEnd(widths[i] as number) : text.padStart(widths[i] as number),
    );
    console.log(line.join('  '));
  };
  console.log(`\n${title}`);
  print(header);
  print(widths.map((width) => '-'.repeat(width)));
  for (const row of rows) print(row);
}

/** A table in Markdown. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
