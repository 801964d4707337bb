/** A table as printed by `printTable`. */
interface Table {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A figure that differs between two runs, or is in one of them only (the other is then null). */
export interface Moved {
  readonly table: string;
  readonly row: string;
  readonly column: string;
  /** `time`: differs from run to run anyway. `counter`: the same in every run unless the program has changed. */
  readonly kind: 'time' | 'counter';
  readonly before: string | null;
  readonly after: string | null;
}

/** Headers of columns with times, memory, or ratios of such figures. */
const TIMES = /(^|[ ,/])(ms|µs|s|MB|time|times faster)(?=$|[ ,/])|per second|a second/;
/** Headers of statistics: these columns are times if the title of their table names a unit. */
const STATISTICS = /^(mean|median|worst|most|least|first|sum|\d+ %)$/;
const DASHES = /^-+( {2}-+)*$/;

/** The tables in the output of a benchmark; everything else is skipped. */
function tablesIn(output: string): Table[] {
  const lines = output.split(/\r?\n/);
  return lines.flatMap((line, at): Table[] => {
    if (!DASHES.test(line) || at < 2) return [];
    const columns = [...line.matchAll(/-+/g)].map(({ index, 0: { length } }) => [index, index + length] as const);
    const cells = (text: string): string[] => columns.map(([from, to]) => text.slice(from, to).trim());
    // Every row is padded to the width of the dashes.
    const end = lines.findIndex((text, index) => index > at && text.length !== line.length);
    const rows = lines.slice(at + 1, end < 0 ? lines.length : end).map(cells);
    return [{ title: lines[at - 2] as string, header: cells(lines[at - 1] as string), rows }];
  });
}

/**
 * All times of two runs, and the counters that moved. Tables are matched by their titles, rows by their first columns;
 * if several have the same one, in their order.
 */
export function movedBetween(before: string, after: string): Moved[] {
  const [old, now] = [figuresIn(before), figuresIn(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): Moved[] => {
    const [was, is] = [old.get(key), now.get(key)];
    const figure = was ?? is;
    if (!figure || (figure.kind === 'counter' && was?.value === is?.value)) return [];
    const { value: _, ...place } = figure;
    return [{ ...place, before: was?.value ?? null, after: is?.value ?? null }];
  });
}

/** How many times as large each number of a figure is after; null if the figures do not have as many numbers, or a 0. */
export function ratioOf({ before, after }: Moved): string | null {
  const [old, now] = [before, after].map((text) => (text?.match(/\d[\d,]*(\.\d+)?/g) ?? []).map(numberOf));
  if (!old?.length || old.length !== now?.length || old.includes(0)) return null;
  return old.map((value, at) => ((now[at] as number) / value).toFixed(2)).join(', ');
}

function numberOf(text: string): number {
  return Number(text.replaceAll(',', ''));
}

interface Figure extends Pick<Moved, 'table' | 'row' | 'column' | 'kind'> {
  readonly value: string;
}

function figuresIn(output: string): Map<string, Figure> {
  const figures = new Map<string, Figure>();
  for (const { title, header, rows } of tablesIn(output)) {
    // Some titles have a time of their own.
    const table = title.replace(/\d[\d.,]*(?= (ms|µs|s)\b)/g, '…');
    for (const [row = '', ...values] of rows) {
      for (const [at, value] of values.entries()) {
        const column = header[at + 1] ?? '';
        const kind = TIMES.test(column) || (STATISTICS.test(column) && TIMES.test(title)) ? 'time' : 'counter';
        let key = JSON.stringify([table, row, column]);
        while (figures.has(key)) key += '+';
        figures.set(key, { table, row, column, kind, value });
      }
    }
  }
  return figures;
}
