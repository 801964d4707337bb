import { markdownTable, printTable } from '../parts/stats.ts';

/** A table that compares one document's figures with ours. */
export interface ExperimentTable {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Notes on the table, in Markdown. */
  readonly notes?: string;
}

/** The experiments of one of the five documents. */
export interface DocumentSection {
  /** Key of the document in docs/sources.md. */
  readonly key: string;
  readonly tables: readonly ExperimentTable[];
  /** Experiments that cannot be repeated, and why. */
  readonly notRepeated: readonly string[];
}

export function printSection({ key, tables, notRepeated }: DocumentSection): void {
  for (const { title, header, rows } of tables) printTable(`[${key}] ${title}`, header, rows);
  for (const reason of notRepeated) console.log(`\n[${key}] not repeated: ${reason}`);
}

/** The section as Markdown, under a heading that links to docs/sources.md. */
export function sectionMarkdown({ key, tables, notRepeated }: DocumentSection): string {
  const shown = tables.map(({ title, header, rows, notes }) =>
    [`### ${title}`, markdownTable(header, rows), ...(notes ? [notes] : [])].join('\n\n'),
  );
  const missing = notRepeated.map((reason) => `- ${reason}`).join('\n');
  return [`## [[${key}]](sources.md#${key})`, ...shown, ...(missing ? [`### Not repeated\n\n${missing}`] : [])].join(
    '\n\n',
  );
}

/**
 * Returns docs/experiments.md.
 *
 * @param bank number of puzzles of the rated bank that were used
 * @param perBand limit on the puzzles of each half point of rating
 */
export function experimentsPage(sections: readonly DocumentSection[], bank: number, perBand: number): string {
  return `# The sources' experiments, repeated

\`npm run bench -- sources write\` measures and writes this page; do not edit it by hand.

What the [five documents](sources.md) that the project began with print, beside what our code gives for the same
experiment. The *bank* is ${bank} 9×9 puzzles of ours with Sukaku Explainer's ratings, ${perBand} of each half point from
1.0 on. People's times and difficulties are those of [[wang]](sources.md#literature-that-the-code-relies-on). Puzzles are
drawn into five folds with their text as the seed, as for [ratings.md](ratings.md). In brackets: 95 % intervals.

${sections.map(sectionMarkdown).join('\n\n')}
`;
}

/** Percentage of the items that pass a test. */
export function percent<T>(items: readonly T[], test: (item: T) => boolean): string {
  return items.length === 0 ? '–' : ((100 * items.filter(test).length) / items.length).toFixed(1);
}
