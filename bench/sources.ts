/**
 * Repeats the experiments of the five documents on which the project is based (docs/sources.md), and prints their
 * figures beside ours.
 *
 * Corpora: the rated bank (9×9 puzzles rated by Sukaku Explainer), with the same number of puzzles for each half point
 * of rating; and people's times of [wang]. See corpora/README.md. Folds are those of `npm run fit`, drawn with a
 * puzzle's text as the seed. Not tested: experiments on data that we do not have; each section lists what is missing.
 * Correlations, shares and givens depend only on the corpora and seeds; times are processor time of one core.
 *
 *     npm run bench -- sources [document|write] [--puzzles per half point, 100] [--made puzzles, 100] [--data folder]
 *
 * `document` is a key of docs/sources.md; without one, the experiments of all documents are run. `write` also writes
 * docs/experiments.md. All documents together take some four minutes; with `--puzzles 15 --made 10`, one minute.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exit } from 'node:process';
import { readRecords } from './fit/records.ts';
import { dataFolder, numberOption, plainArguments } from './parts/data.ts';
import { carpetReport } from './sources/carpetReport.ts';
import { constraintModelShares } from './sources/constraintModels.ts';
import { foxyClasses } from './sources/foxy.ts';
import { balancedBank, measurePuzzle, PER_HALF_POINT } from './sources/measured.ts';
import { experimentsPage, printSection } from './sources/page.ts';
import { uniquenessDigging } from './sources/uniqueness.ts';
import { visualSat } from './sources/visualSat.ts';

const [what = 'all'] = plainArguments();
const perBand = numberOption('puzzles', PER_HALF_POINT);
const made = numberOption('made', 100);

const DOCUMENTS = ['visual-sat', 'constraint-models', 'foxy', 'uniqueness', 'carpet-report'] as const;
if (![...DOCUMENTS, 'all', 'write'].includes(what)) {
  console.error(`npm run bench -- sources [${DOCUMENTS.join('|')}|write], not "${what}"`);
  exit(2);
}

const bank = balancedBank(perBand).map((puzzle) => ({
  ...measurePuzzle(puzzle),
  rating: puzzle.rating,
}));
if (bank.length === 0) exit(2);
const people = readRecords(join(dataFolder(), 'human')).map((record) => ({ ...measurePuzzle(record), record }));

const sectionOf = {
  'visual-sat': () => visualSat(bank, people),
  'constraint-models': () => constraintModelShares(bank, people),
  foxy: () => foxyClasses(bank, made),
  uniqueness: () => uniquenessDigging(made),
  'carpet-report': () => carpetReport(bank, made),
};
const sections = DOCUMENTS.filter((key) => key === what || what === 'all' || what === 'write').map((key) =>
  sectionOf[key](),
);
for (const section of sections) printSection(section);
if (what === 'write') {
  const page = join(resolve(import.meta.dirname, '..'), 'docs/experiments.md');
  writeFileSync(page, experimentsPage(sections, bank.length, perBand));
}
