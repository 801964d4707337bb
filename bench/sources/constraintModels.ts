import { MODEL_LEVELS } from '../../src/main/engine/rating/constraintModels.ts';
import type { MeasuredBankPuzzle, MeasuredPuzzle, MeasuredRecord } from './measured.ts';
import { type DocumentSection, type ExperimentTable, percent } from './page.ts';
import { CONSTRAINT_MODELS } from './printed.ts';

/** Index of the weakest constraint model that solves the puzzle. If none does, the number of MODEL_LEVELS. */
function modelOf({ ratings }: MeasuredPuzzle): number {
  return (ratings.get('constraint-models')?.value ?? Number.NaN) - 1;
}

/** Table 2 of [constraint-models]: for each model, the number of puzzles for which it is the weakest that suffices. */
function sharesTable(bank: readonly MeasuredBankPuzzle[], people: readonly MeasuredRecord[]): ExperimentTable {
  const levels = [...MODEL_LEVELS, { id: 'beyond', name: 'none of these', class: 'expert' }];
  return {
    title: 'Shares of the models (table 2)',
    header: [
      'model',
      'class',
      `bank, % of ${bank.length}`,
      'its ratings, least to most',
      `[wang], % of ${people.length}`,
    ],
    rows: levels.map(({ name, class: itsClass }, index) => {
      const ratings = bank.filter((puzzle) => modelOf(puzzle) === index).map(({ rating }) => rating);
      return [
        name,
        itsClass,
        percent(bank, (puzzle) => modelOf(puzzle) === index),
        ratings.length === 0 ? '–' : `${Math.min(...ratings).toFixed(1)} to ${Math.max(...ratings).toFixed(1)}`,
        percent(people, (puzzle) => modelOf(puzzle) === index),
      ];
    }),
    notes:
      'The document prints no shares. Its theorem that PRIMAL ∪ DUAL is strictly stronger than PRIMAL shows in the second row. ' +
      'SAC (singleton consistency) stands beside its table, as the model of forcing chains.',
  };
}

/** Compares the classes by table 1 with those by table 2. The document claims that they are the same. */
function agreementTable(bank: readonly MeasuredBankPuzzle[]): ExperimentTable {
  const classes = [...CONSTRAINT_MODELS.map((row) => row.class), 'expert'];
  // The class expert contains both the puzzles that need SAC (singleton arc consistency) and those that SAC does not
  // solve.
  const byModel = (puzzle: MeasuredPuzzle): number => Math.min(modelOf(puzzle), classes.length - 1);
  return {
    title: 'Classes by rules (table 1) and by models (table 2), puzzles of the bank',
    header: ['class by rules', 'rules', ...classes.map((name) => `${name} by models`)],
    rows: classes.map((name, own) => [
      name,
      CONSTRAINT_MODELS[own]?.rules ?? 'other rules',
      ...classes.map((_, index) => `${bank.filter((one) => one.byRules === own && byModel(one) === index).length}`),
    ]),
    notes:
      'Were the tables equivalent, all puzzles would stand on the diagonal. Two differences lie in the document itself. Table 1 ' +
      'begins with SinglePosition, but AC(PRIMAL), with which table 2 begins, draws the conclusions of SingleCandidate (3.1.1). ' +
      'And table 1 has hidden pairs and triples in the class *hard*, while 4-PRIMAL infers only those that are naked sets of ' +
      'three cells or fewer; the others need 4-DUAL, the class above.',
  };
}

/** The experiments of [constraint-models]. The document prints tables of definitions but no measurements. */
export function constraintModelShares(
  bank: readonly MeasuredBankPuzzle[],
  people: readonly MeasuredRecord[],
): DocumentSection {
  return {
    key: 'constraint-models',
    tables: [sharesTable(bank, people), agreementTable(bank)],
    notRepeated: ['Measurements: the document has none. The instance of its theorem is one of our unit tests.'],
  };
}
