import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { AGREEMENT } from '../../src/main/engine/rating/agreement.ts';
import { GRADER_VERSION } from '../../src/main/engine/techniques/graderVersion.ts';

const root = resolve(import.meta.dirname, '../..');
const CODE = join(root, 'src/main/engine/rating/agreement.ts');
const PAGE = join(root, 'docs/reference.md');

/** Comments that mark the start and the end of the table in docs/reference.md. */
const START = '<!-- agreement: written by `npm run bench -- reference <program> --write` -->\n';
const END = '<!-- end of the agreement -->';

const FIGURE_NAMES: Readonly<Record<string, string>> = { er: 'ER', ep: 'EP', ed: 'ED' };

/**
 * For each original program: the number of puzzles that it rated and, by figure (such as `er`), the number of puzzles
 * for which our rating has the same value.
 */
type Agreements = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

/** Returns the Markdown table of docs/reference.md. */
export function agreementTable(agreements: Agreements = AGREEMENT): string {
  const rows = Object.values(agreements).map(({ program, grader, puzzles, ...figures }) => {
    const equal = Object.entries(figures).map(
      ([figure, count]) => `${FIGURE_NAMES[figure] ?? figure} ${count.toLocaleString('en')}`,
    );
    return `| ${program} | ${puzzles?.toLocaleString('en')} | ${equal.join(', ')} | ${grader} |`;
  });
  const header = '| Program | Puzzles | Equal | Grader version |\n| --- | --- | --- | --- |';
  return `${header}\n${rows.join('\n')}\n`;
}

/** Returns the page with its table replaced. Throws if the page does not have the comments that mark the table. */
function withTable(page: string, table: string): string {
  const [before, rest] = page.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('docs/reference.md has no place for the table');
  return `${before}${START}${table}${END}${after}`;
}

/**
 * Writes the agreement of one rating into the code and into docs/reference.md.
 *
 * @param figures by figure, the number of puzzles with the same answer; `puzzles` is the number of all puzzles
 */
export function recordAgreement(scheme: keyof typeof AGREEMENT, figures: Readonly<Record<string, number>>): void {
  const { program } = AGREEMENT[scheme];
  const all = { ...AGREEMENT, [scheme]: { program, grader: GRADER_VERSION, ...figures } };
  const code = readFileSync(CODE, 'utf8');
  writeFileSync(
    CODE,
    `${code.slice(0, code.indexOf('export const'))}export const AGREEMENT = ${JSON.stringify(all)} as const;\n`,
  );
  spawnSync(execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', CODE], {
    stdio: 'ignore',
  });
  writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), agreementTable(all)));
}
