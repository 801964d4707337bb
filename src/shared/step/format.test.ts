import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { TEXTS } from '../text/index.ts';
import type { TextKey } from '../text/keys.ts';
import { LANGUAGES } from '../text/language.ts';
import { compileTopology, type Topology } from '../topology/topology.ts';
import type { Explanation, Reference, References } from './explanation.ts';
import { stepInWords } from './format.ts';
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

/** The cell at a place of a subgrid, all 0-based. */
function cellAt({ positionCell, digits }: Topology, subgrid: number, row: number, column: number): number {
  return positionCell[subgrid * digits * digits + row * digits + column] as number;
}

const TEST_TEXTS = {
  en: { 'test.is': 'it is {what}', 'test.what': '{what}', 'test.first': '{what}' },
  fr: { 'test.is': 'à côté de {what}', 'test.what': '{what}', 'test.first': "d'abord {what} : oui ; non" },
};

// Fast tests share modules, so texts added here must be removed for other files.
beforeAll(() => {
  for (const language of LANGUAGES) Object.assign(TEXTS[language], TEST_TEXTS[language]);
});
afterAll(() => {
  for (const language of LANGUAGES) {
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
    expect(inWords(simple, { kind: 'cells', cells: [33] })).toEqual([
      'It is row 4, column 7',
      'À côté de la case L4C7',
    ]);
    expect(inWords(simple, { kind: 'cells', cells: [33, 27, 80, 28] })).toEqual([
      'It is row 4, columns 1, 2 and 7 and row 9, column 9',
      'À côté des cases ligne 4, colonnes 1, 2 et 7 et L9C9',
    ]);
  });

  it('name cells of one column together', () => {
    expect(inWords(simple, { kind: 'cells', cells: [9, 27, 72] })).toEqual([
      'It is rows 2, 4 and 9, column 1',
      'À côté des cases lignes 2, 4 et 9, colonne 1',
    ]);
  });

  it('name the subgrid if there are several, and the twin', () => {
    // The first cell of the samurai's centre is the last box's first cell of subgrid 2.
    const cells = [cellAt(samurai, 0, 0, 0), cellAt(samurai, 0, 0, 2)];
    expect(inWords(samurai, { kind: 'cells', cells: cells.slice(0, 1) })).toEqual([
      'It is subgrid 1, row 1, column 1 (also subgrid 2, row 7, column 7)',
      'À côté de la case L1C1 de la sous-grille 1 (aussi L7C7 de la sous-grille 2)',
    ]);
    expect(inWords(samurai, { kind: 'cells', cells })[0]).toBe(
      'It is subgrid 1, row 1, columns 1 and 3 (also subgrid 2, row 7, columns 7 and 9)',
    );
  });

  it('name a shared cell by the main subgrid of the pattern', () => {
    const shared = cellAt(samurai, 0, 0, 0);
    const cells = [cellAt(samurai, 1, 6, 0), cellAt(samurai, 1, 6, 1), shared];
    const step = { ...nothing, evidence: { ...nothing.evidence, cells } };
    expect(inWords(samurai, { kind: 'cells', cells: [shared] }, step)[0]).toBe(
      'It is subgrid 2, row 7, column 7 (also subgrid 1, row 1, column 1)',
    );
  });

  it('name houses, digits, subgrids, candidates and numbers', () => {
    expect(inWords(simple, { kind: 'houses', houses: [3] })).toEqual(['It is row 4', 'À côté de la ligne 4']);
    expect(inWords(simple, { kind: 'houses', houses: [9, 22] })).toEqual([
      'It is column 1 and box 5',
      'À côté de la colonne 1 et le bloc 5',
    ]);
    expect(inWords(simple, { kind: 'houses', houses: [18] })[1]).toBe('À côté du bloc 1');
    expect(inWords(simple, { kind: 'houses', houses: [1, 4, 12] })).toEqual([
      'It is rows 2 and 5 and column 4',
      'À côté des lignes 2 et 5 et la colonne 4',
    ]);
    const box = samurai.subgridHouses[18] as number;
    expect(inWords(samurai, { kind: 'houses', houses: [box] })).toEqual([
      'It is box 1 of subgrid 1 (also box 9 of subgrid 2)',
      'À côté du bloc 1 de la sous-grille 1 (aussi le bloc 9 de la sous-grille 2)',
    ]);
    expect(inWords(simple, { kind: 'digits', digits: 0b1001001 })[0]).toBe('It is 1, 4 and 7');
    expect(inWords(samurai, { kind: 'subgrids', subgrids: [0, 2] })).toEqual([
      'It is subgrids 1 and 3',
      'À côté des sous-grilles 1 et 3',
    ]);
    const candidates = [
      { cell: 0, digit: 5 },
      { cell: 1, digit: 5 },
      { cell: 0, digit: 6 },
    ];
    expect(inWords(simple, { kind: 'candidates', candidates })[0]).toBe(
      'It is 5 in row 1, columns 1 and 2; 6 in row 1, column 1',
    );
    expect(inWords(simple, { kind: 'number', value: 12 })[0]).toBe('It is 12');
    const nodes = [0, 8, 80].map((cell) => ({ cells: [cell], digit: 4, on: cell === 8 }));
    expect(inWords(simple, { kind: 'chain', nodes })[0]).toBe(
      'It is 4 in row 1, column 1 = 4 in row 1, column 9 − 4 in row 9, column 9',
    );
  });

  it('name twins only at the first mention, and again in the conclusion', () => {
    const cell = cellAt(samurai, 0, 0, 0);
    const step: Step = { ...nothing, eliminations: [{ cell, digit: 5 }] };
    const explanation = explanationOf(['test.what', 'test.first'], { what: { kind: 'cells', cells: [cell] } });
    const name = 'ubgrid 1, row 1, column 1';
    const { reasons, conclusion } = stepInWords(samurai, step, explanation, 'en');
    expect(reasons).toEqual([`S${name} (also subgrid 2, row 7, column 7)`, `S${name}`]);
    expect(conclusion).toBe(`So 5 cannot be in s${name} (also subgrid 2, row 7, column 7).`);
    expect(stepInWords(samurai, step, explanation, 'fr').reasons[1]).toBe(
      'D’abord la case L1C1 de la sous-grille 1\u00a0: oui\u00a0; non',
    );
  });

  it('name a sequence in its order, grouping consecutive candidates of one digit', () => {
    const candidates = [5, 5, 6, 5].map((digit, cell) => ({ cell, digit }));
    expect(inWords(simple, { kind: 'sequence', candidates })[0]).toBe(
      'It is 5 in row 1, columns 1 and 2; 6 in row 1, column 3; 5 in row 1, column 4',
    );
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
      'So 5 goes into row 1, column 1; 6 and 7 cannot be in row 1, columns 2 and 3; 8 cannot be in row 2, column 1.',
    );
    expect(stepInWords(simple, { ...step, placements: [] }, none, 'fr').conclusion).toBe(
      'Donc on élimine 6 et 7 des cases ligne 1, colonnes 2 et 3\u00a0; on élimine 8 de la case L2C1.',
    );
  });

  it('name only a few of many twins', () => {
    const dense = topologyOf({ layout: 'dense-torus', order: 3, size: 3 });
    const [text] = inWords(dense, { kind: 'cells', cells: [0] });
    expect(text).toMatch(
      /^It is subgrid 1, row 1, column 1 \(also (subgrid \d, row \d, column \d; ){2}.* and 5 more\)$/,
    );
  });

  it('reject an explanation without a reference that it uses', () => {
    const lacking = explanationOf(['test.what'], {});
    expect(() => stepInWords(simple, nothing, lacking, 'en')).toThrow('no "what"');
  });
});
