import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { withClues } from '../rules/readClues.ts';
import { TEXTS } from '../text/index.ts';
import type { TextKey } from '../text/textKey.ts';
import { compileTopology, type Topology } from '../topology/topology.ts';
import type { Explanation, Reference, References } from './explanation.ts';
import { conclusionInWords, stepInWords, subgridToRead } from './format.ts';
import { cellCodes, cluesName } from './placeNames.ts';
import type { Step } from './step.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

const simple = topologyOf({ layout: 'simple', order: 3 });
const samurai = topologyOf({ layout: 'samurai', order: 3 });
const nothing: Step = {
  technique: 'none',
  subgrids: [0],
  placements: [],
  eliminations: [],
  evidence: { cells: [], houses: [], digits: 0 },
};

/** The cell at a place of a subgrid. Subgrid, row and column count from 0. */
function cellAt({ positionCell, digits }: Topology, subgrid: number, row: number, column: number): number {
  return positionCell[subgrid * digits * digits + row * digits + column] as number;
}

const TEST_TEXTS = {
  en: { 'test.is': 'it is {what}', 'test.what': '{what}', 'test.first': '{what}' },
  fr: { 'test.is': 'à côté de {what}', 'test.what': '{what}', 'test.first': "d'abord {what} : oui ; non" },
};

/** The languages whose grammar this file tests. */
const TESTED = ['en', 'fr'] as const;

// Fast tests share modules between files. So texts that are added here are removed after the tests.
beforeAll(() => {
  for (const language of TESTED) Object.assign(TEXTS[language], TEST_TEXTS[language]);
});
afterAll(() => {
  for (const language of TESTED) {
    for (const key of Object.keys(TEST_TEXTS[language])) Reflect.deleteProperty(TEXTS[language], key);
  }
});

function explanationOf(keys: readonly (keyof typeof TEST_TEXTS.en)[], values: References): Explanation {
  return keys.map((key) => ({ key: key as string as TextKey, values }));
}

function inWords(topology: Topology, reference: Reference, step = nothing): [en: string | undefined, fr?: string] {
  const explanation = explanationOf(['test.is'], { what: reference });
  return [
    stepInWords(topology, step, explanation, 'en').reasons[0],
    stepInWords(topology, step, explanation, 'fr').reasons[0] as string,
  ];
}

describe('words for a step', () => {
  it('name cells by row and column, those of a row together', () => {
    expect(inWords(simple, { kind: 'cells', cells: [33] })).toEqual(['It is r4c7', 'À côté de la case L4C7']);
    expect(inWords(simple, { kind: 'cells', cells: [33, 27, 80, 28] })).toEqual([
      'It is r4c127 and r9c9',
      'À côté des cases L4C127 et L9C9',
    ]);
  });

  it('name cells of one column together', () => {
    expect(inWords(simple, { kind: 'cells', cells: [9, 27, 72] })).toEqual(['It is r249c1', 'À côté des cases L249C1']);
  });

  it('name the subgrid if there are several', () => {
    // The first cell of the samurai's centre is also the first cell of the last box of subgrid 2.
    const cells = [cellAt(samurai, 0, 0, 0), cellAt(samurai, 0, 0, 2)];
    expect(inWords(samurai, { kind: 'cells', cells: cells.slice(0, 1) })).toEqual([
      'It is C r1c1',
      'À côté de la case C L1C1',
    ]);
    expect(inWords(samurai, { kind: 'cells', cells })[0]).toBe('It is C r1c13');
  });

  it('name a shared cell by the main subgrid of the pattern', () => {
    const shared = cellAt(samurai, 0, 0, 0);
    const cells = [cellAt(samurai, 1, 6, 0), cellAt(samurai, 1, 6, 1), shared];
    const step = { ...nothing, evidence: { ...nothing.evidence, cells } };
    expect(inWords(samurai, { kind: 'cells', cells: [shared] }, step)[0]).toBe('It is NW r7c7');
  });

  it('name houses, digits, subgrids, candidates and numbers', () => {
    expect(inWords(simple, { kind: 'houses', houses: [3] })).toEqual(['It is row 4', 'À côté de la ligne 4']);
    expect(inWords(simple, { kind: 'houses', houses: [9, 22] })).toEqual([
      'It is column 1 and box 5',
      'À côté de la colonne 1 et du bloc 5',
    ]);
    expect(inWords(simple, { kind: 'houses', houses: [18] })[1]).toBe('À côté du bloc 1');
    expect(inWords(simple, { kind: 'houses', houses: [1, 4, 12] })).toEqual([
      'It is rows 2 and 5 and column 4',
      'À côté des lignes 2 et 5 et de la colonne 4',
    ]);
    const row = (subgrid: number, number: number): number =>
      samurai.subgridHouses[(samurai.subgridHouseStart[subgrid] as number) + number - 1] as number;
    expect(inWords(samurai, { kind: 'houses', houses: [row(4, 3), row(0, 9)] })[1]).toBe(
      'À côté de la ligne 3 de SE et de la ligne 9 de C',
    );
    const box = samurai.subgridHouses[18] as number;
    expect(inWords(samurai, { kind: 'houses', houses: [box] })).toEqual(['It is C box 1', 'À côté du bloc 1 de C']);
    expect(inWords(simple, { kind: 'digits', digits: 0b1001001 })[0]).toBe('It is 1, 4 and 7');
    expect(inWords(samurai, { kind: 'subgrids', subgrids: [0, 2] })).toEqual([
      'It is subgrids C and NE',
      'À côté des sous-grilles C et NE',
    ]);
    const candidates = [
      { cell: 0, digit: 5 },
      { cell: 1, digit: 5 },
      { cell: 0, digit: 6 },
    ];
    expect(inWords(simple, { kind: 'candidates', candidates })[0]).toBe('It is 5 in r1c12; 6 in r1c1');
    expect(inWords(simple, { kind: 'number', value: 12 })[0]).toBe('It is 12');
    const nodes = [0, 8, 80].map((cell) => ({ cells: [cell], digit: 4, on: cell === 8 }));
    expect(inWords(simple, { kind: 'chain', nodes })[0]).toBe('It is 4 in r1c1 = 4 in r1c9 − 4 in r9c9');
    const shared = { cells: [cellAt(samurai, 0, 0, 0)], digit: 4, on: true };
    expect(inWords(samurai, { kind: 'chain', nodes: [shared] })[0]).toBe('It is 4 in C r1c1');
  });

  it('give a cell one name, also in a conclusion that is alone', () => {
    const cell = cellAt(samurai, 0, 0, 0);
    const step: Step = { ...nothing, eliminations: [{ cell, digit: 5 }] };
    const explanation = explanationOf(['test.what', 'test.first'], { what: { kind: 'cells', cells: [cell] } });
    const { reasons, conclusion } = stepInWords(samurai, step, explanation, 'en');
    expect(reasons).toEqual(['C r1c1', 'C r1c1']);
    expect(conclusion).toBe('So 5 cannot be in C r1c1.');
    expect(conclusionInWords(samurai, step, 'en')).toBe('So 5 cannot be in C r1c1.');
    expect(stepInWords(samurai, step, explanation, 'fr').reasons[1]).toBe(
      'D’abord la case C L1C1\u00a0: oui\u00a0; non',
    );
  });

  it('name a cell alike, whether alone or in a group', () => {
    const cells = [cellAt(samurai, 0, 0, 0), cellAt(samurai, 0, 0, 2)];
    const what = [cells, cells.slice(1), [...cells, cellAt(samurai, 0, 0, 1)]].map((cells): Reference => {
      return { kind: 'cells', cells };
    });
    const explanation = what.flatMap((one) => explanationOf(['test.what'], { what: one }));
    expect(stepInWords(samurai, nothing, explanation, 'en').reasons).toEqual(['C r1c13', 'C r1c3', 'C r1c123']);
  });

  it('list cells one by one where digits have two figures', () => {
    const large = topologyOf({ layout: 'twodoku', order: 4 });
    const cells = [cellAt(large, 0, 9, 0), cellAt(large, 0, 9, 11)];
    expect(inWords(large, { kind: 'cells', cells })[0]).toBe('It is NW r10c1 and NW r10c12');
  });

  it('leave a cell’s code small at the start of a sentence', () => {
    const explanation = explanationOf(['test.what'], { what: { kind: 'cells', cells: [0] } });
    expect(stepInWords(simple, nothing, explanation, 'en').reasons).toEqual(['r1c1']);
  });

  it('name a sequence in its order, grouping consecutive candidates of one digit', () => {
    const candidates = [5, 5, 6, 5].map((digit, cell) => ({ cell, digit }));
    expect(inWords(simple, { kind: 'sequence', candidates })[0]).toBe('It is 5 in r1c12; 6 in r1c3; 5 in r1c4');
  });

  it('name a region of a variant', () => {
    const diagonal = expectOk(
      compileTopology(simple.layout, { houses: [{ subgrid: 0, places: [0, 10, 20, 30, 40, 50, 60, 70, 80] }] }),
    );
    expect(inWords(diagonal, { kind: 'houses', houses: [27] })[0]).toBe('It is region 1');
  });

  it('describe the effects, grouping digits that leave the same cells', () => {
    const step: Step = {
      ...nothing,
      placements: [{ cell: 0, digit: 5 }],
      eliminations: [
        { cell: 1, digit: 6 },
        { cell: 2, digit: 6 },
        { cell: 1, digit: 7 },
        { cell: 2, digit: 7 },
        { cell: 9, digit: 8 },
      ],
    };
    const none: Explanation = [];
    expect(stepInWords(simple, step, none, 'en').conclusion).toBe(
      'So 5 goes into r1c1; 6 and 7 cannot be in r1c23; 8 cannot be in r2c1.',
    );
    expect(stepInWords(simple, { ...step, placements: [] }, none, 'fr').conclusion).toBe(
      'Donc on élimine 6 et 7 des cases L1C23\u00a0; on élimine 8 de la case L2C1.',
    );
  });

  it('name a cell by one of many twins', () => {
    const dense = topologyOf({ layout: 'dense-torus', order: 3, size: 3 });
    const [text] = inWords(dense, { kind: 'cells', cells: [0] });
    expect(text).toBe('It is A1 r1c1');
  });

  it('name the shared box through which a step goes by one name, with the other subgrid', () => {
    // A digit of NW in row 7 excludes cells further along this row. These are also in box 1 of C.
    const closed = cellAt(samurai, 0, 0, 0);
    const cells = [cellAt(samurai, 0, 1, 1)];
    const row = (subgrid: number, number: number): number =>
      samurai.subgridHouses[(samurai.subgridHouseStart[subgrid] as number) + number - 1] as number;
    expect(inWords(samurai, { kind: 'houses', houses: [row(4, 3), row(0, 9)] })[1]).toBe(
      'À côté de la ligne 3 de SE et de la ligne 9 de C',
    );
    const box = samurai.subgridHouses[18] as number;
    const step = {
      ...nothing,
      technique: 'hidden-single',
      placements: [{ cell: cells[0] as number, digit: 5 }],
      evidence: { cells, houses: [box], digits: 0b10000 },
    };
    const witness = { cell: cellAt(samurai, 1, 6, 0), digit: 5, closes: [{ cell: closed, digit: 5 }] };
    const other = { cell: cellAt(samurai, 0, 0, 8), digit: 5, closes: [{ cell: closed, digit: 5 }] };
    const wordsWith = (...witnesses: (typeof witness)[]): readonly string[] =>
      stepInWords(samurai, step, [], 'en', { causes: { witnesses, limits: [], earlier: [] } }).causes;
    expect(wordsWith(witness, other)).toEqual([
      'The step goes through C box 1 (also in NW).',
      'Where can 5 be in C box 1?',
      '5 in NW r7c1 closes C r1c1; 5 in C r1c9 closes r1c1.',
    ]);
    expect(
      stepInWords(samurai, step, [], 'fr', { causes: { witnesses: [witness, other], limits: [], earlier: [] } })
        .causes[0],
    ).toBe('L’étape passe par le bloc 1 de C (aussi dans NO).');
    // NW contains the whole step, so no shared box is named.
    expect(wordsWith(witness)[0]).toBe('Where can 5 be in NW box 9?');
    // A reader in C also reads the names in NW. A screen reader names the cells as the cursor does.
    const read = (spoken: boolean): readonly string[] =>
      stepInWords(samurai, step, [], 'en', {
        ...{ reader: 0, spoken, causes: { witnesses: [witness], limits: [], earlier: [] } },
      }).causes;
    expect(read(false)).toEqual(['Where can 5 be in NW box 9?', '5 in NW r7c1 closes r7c7.']);
    expect(read(true)).toEqual([
      'Where can 5 be in centre box 1?',
      '5 in north-west row 7 column 1 closes centre row 1 column 1.',
    ]);
  });

  it('reject an explanation without a reference that it uses', () => {
    const lacking = explanationOf(['test.what'], {});
    expect(() => stepInWords(simple, nothing, lacking, 'en')).toThrow('no "what"');
  });
});

it('name the place of a clue as the sentence names its cell', () => {
  const cage = { rule: 'killer-cage', cells: ['1r7c7', '1r7c8'], sum: 9 };
  const topology = expectOk(withClues(samurai, [cage]));
  const cell = cellAt(topology, 0, 6, 6);
  const naming = { topology, language: 'en' } as const;
  for (const subgrid of [-1, ...Array(topology.subgridCount).keys()]) {
    const place = cellCodes({ ...naming, subgrid }, [cell]);
    expect(cluesName({ ...naming, subgrid }, [0])).toBe(`the cage of 9 at ${place}`);
  }
  expect(cluesName({ ...naming, subgrid: 4 }, [0])).not.toBe(cluesName({ ...naming, subgrid: 0 }, [0]));
});

describe('sums', () => {
  it('are written with their result, or as a single number', () => {
    expect(inWords(simple, { kind: 'terms', terms: [45, -38] })).toEqual([
      'It is 45 − 38 = 7',
      'À côté de 45 − 38 = 7',
    ]);
    expect(inWords(simple, { kind: 'terms', terms: [3, 4, -9] })[0]).toBe('It is 3 + 4 − 9 = −2');
    expect(inWords(simple, { kind: 'terms', terms: [8] })[0]).toBe('It is 8');
  });

  it('list fillings in the order of their cells', () => {
    const cells = [cellAt(simple, 0, 0, 1), cellAt(simple, 0, 0, 0)];
    expect(
      inWords(simple, {
        kind: 'fillings',
        cells,
        fillings: [
          [5, 8],
          [6, 7],
        ],
      })[0],
    ).toBe('It is r1c2, r1c1 = 5-8, 6-7');
  });
});

describe('a text about several subgrids', () => {
  it('names cells by as few of them as it can', () => {
    // Subgrid 0 is C, 1 is NW and 3 is SW. The first cell is in C and SW; the remaining cells are in SW only.
    const cells = [
      cellAt(samurai, 3, 0, 8),
      cellAt(samurai, 3, 4, 4),
      cellAt(samurai, 3, 4, 7),
      cellAt(samurai, 1, 0, 0),
    ];
    const step = { ...nothing, evidence: { ...nothing.evidence, cells } };
    const words = inWords(samurai, { kind: 'cells', cells: cells.slice(0, 1) }, step)[0];
    expect(words).toBe('It is SW r1c9');
    const read = stepInWords(samurai, step, explanationOf(['test.is'], { what: { kind: 'cells', cells } }), 'en', {
      reader: 1,
    });
    expect(read.reasons[0]).toBe('It is SW r1c9, SW r5c58 and NW r1c1');
  });
});

it('names a shared cell by the subgrid of the house that the step is about, also for a reader in another one', () => {
  const full = (subgrid: number, row: number): Step => {
    const house = samurai.subgridHouses[(samurai.subgridHouseStart[subgrid] as number) + row] as number;
    const cell = cellAt(samurai, 1, 6, 7);
    const evidence = { cells: [cell], houses: [house], digits: 1 };
    return { ...nothing, technique: 'full-house', placements: [{ cell, digit: 1 }], evidence };
  };
  // The seventh row of NW and the first row of C. They cross a shared box.
  expect(subgridToRead(samurai, full(1, 6), { reader: 0 })).toBe(1);
  expect(subgridToRead(samurai, full(0, 0), { reader: 0 })).toBe(0);
  expect(subgridToRead(samurai, full(0, 0), { reader: 1 })).toBe(0);
});

it('tells clues apart that share the cell of their name', () => {
  const arrow = (...shaft: string[]) => ({ rule: 'arrow', circle: ['r5c5'], shafts: [shaft] });
  const clues = [arrow('r5c6', 'r5c7'), arrow('r4c5', 'r3c5'), { rule: 'arrow', circle: ['r1c1'], shafts: [['r1c2']] }];
  const topology = expectOk(withClues(simple, clues));
  const names = (language: 'en' | 'fr') =>
    clues.map((_, clue) => cluesName({ topology, language, subgrid: -1 }, [clue]));
  expect(names('en')).toEqual([
    'the arrow at r5c5 towards r5c7',
    'the arrow at r5c5 towards r3c5',
    'the arrow at r1c1',
  ]);
  expect(names('fr')[0]).toBe('la flèche en L5C5 vers L5C7');
  // Two dots can touch one cell, so a dot is named by both of its cells.
  const dots = expectOk(
    withClues(simple, [
      { rule: 'white-dot', cells: ['r5c5', 'r6c5'] },
      { rule: 'white-dot', cells: ['r5c5', 'r5c6'] },
    ]),
  );
  expect(cluesName({ topology: dots, language: 'en', subgrid: -1 }, [0, 1])).toBe(
    'the white dot at r56c5 and the white dot at r5c56',
  );
});
