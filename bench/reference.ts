/**
 * Agreement of a rating with the answers of the original program, which were recorded once (corpora/README.md): Sukaku
 * Explainer 1.18.1 (`se`) or HoDoKu 2.2.4 (`hodoku`).
 *
 *     npm run bench -- reference se|hodoku [file] [--from i] [--to j] [--differences n] [--data folder] [--write]
 *
 * `--write`, as the last option, stores the agreement in the code and in docs/reference.md.
 *
 * Each program has a file in `reference/`, which describes what is measured.
 */
import { argv, exit } from 'node:process';
import { compareWithHodoku } from './reference/hodoku.ts';
import { compareSukakuExplainer } from './reference/se.ts';

const PROGRAMS: Readonly<Record<string, () => void>> = { se: compareSukakuExplainer, hodoku: compareWithHodoku };

const compare = PROGRAMS[argv[2] ?? ''];
if (!compare) {
  console.error(`npm run bench -- reference <program>, where program is one of: ${Object.keys(PROGRAMS).join(', ')}`);
  exit(2);
}
compare();
