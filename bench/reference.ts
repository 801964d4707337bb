/**
 * Agreement with the answers of the real programs: Sukaku Explainer 1.18.1 (`se`), HoDoKu 2.2.4 (`hodoku`).
 *
 * Corpora: `reference/se.tsv`, `reference/hodoku.tsv` of the folder of corpora (see corpora/README.md), or a file of the
 * same form. Counters: the numbers of equal answers; a pure speed-up must not move them. Times are processor time.
 *
 *     npm run bench -- reference se [file] [--from i] [--to j] [--differences n]
 */

import { plainArguments } from './parts/data.ts';
import { compareSukakuExplainer } from './reference/se.ts';

const [program = '', file] = plainArguments();
if (program === 'se') compareSukakuExplainer(file);
else {
  console.error(`se, not "${program}"`);
  process.exitCode = 2;
}
