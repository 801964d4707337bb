import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { LANGUAGES, type Language } from '../text/language.ts';
import { fill, isTextKey } from '../text/placeholders.ts';
import { compileTopology, type Topology } from '../topology/topology.ts';
import type { Clue } from './clue.ts';
import { ClueBoard } from './clueBoard.ts';
import { briefClueWords, type ClueNaming, clueNoun, cluesByCell, clueWords } from './clueWords.ts';
import { withClues } from './readClues.ts';
import { RULES } from './registry.ts';
import type { Rule } from './rule.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

const EXAMPLE_BOARD = topologyOf({ layout: 'simple', box: [1, 3] });
const NINE = topologyOf({ layout: 'simple', order: 3 });

function namingOn(board: ClueBoard, language: Language): ClueNaming {
  return {
    language,
    cellNames: (cells) => cells.map((cell) => board.name(cell)),
    lineName: (line) => fill(language, 'name.row', { numbers: line.slice(1), count: 1 }),
  };
}

function wordsOf(topology: Topology, clue: Clue, name: string, language: Language = 'en'): string[] {
  const board = new ClueBoard(topology, [clue]);
  return clueWords(clue, expectOk(board.cell(name)), board, namingOn(board, language));
}

function exampleOf({ id, example }: Rule): Clue {
  return { ...example, rule: id };
}

describe('every rule', () => {
  it.each(RULES.map((rule) => [rule.id, rule] as const))('has an example that it accepts: %s', (_, rule) => {
    // Use a board with boxes, because a region sum needs boxes.
    expectOk(withClues(NINE, [exampleOf(rule)]));
  });

  it.each(LANGUAGES)('has words for each cell of its example in %s', (language) => {
    const words = RULES.filter(({ id }) => id !== 'all-given').map((rule) => {
      const clue = exampleOf(rule);
      const cells = [...cluesByCell(new ClueBoard(EXAMPLE_BOARD, [clue])).keys()];
      expect(isTextKey(`clue.${rule.id}`), rule.id).toBe(true);
      const board = new ClueBoard(EXAMPLE_BOARD);
      const all = cells.sort((a, b) => a - b).map((cell) => wordsOf(EXAMPLE_BOARD, clue, board.name(cell), language));
      expect(all.flat().join(), rule.id).not.toMatch(/\{|clue/);
      expect(
        all.every((one) => one.length > 0),
        rule.id,
      ).toBe(true);
      return [rule.id, [...new Set(all.flat())]] as const;
    });
    expect(Object.fromEntries(words)).toMatchSnapshot();
  });
});

describe('briefClueWords', () => {
  const cage = { rule: 'killer-cage', cells: ['r1c3', 'r2c3', 'r3c3'], sum: 14 };
  const thermometer = { rule: 'thermometer', cells: ['r1c1', 'r2c1', 'r3c1', 'r4c1'] };
  const arrow = { rule: 'arrow', circle: ['r5c5'], shafts: [['r6c5', 'r7c5']] };

  function walk(clue: Clue, names: readonly string[], language: Language = 'en'): string[] {
    const board = new ClueBoard(NINE, [clue]);
    const cells = names.map((name) => expectOk(board.cell(name)));
    return cells.map((cell, i) =>
      briefClueWords(clue, cell, cells[i - 1] ?? -1, board, namingOn(board, language)).join(),
    );
  }

  it('says how many cells a cage has when it is entered, and nothing within it', () => {
    expect(walk(cage, ['r1c2', 'r1c3', 'r2c3', 'r2c4', 'r2c3'])).toEqual([
      '',
      'cage of 14, three cells',
      '',
      '',
      'cage of 14, three cells',
    ]);
    expect(walk({ ...cage, repeats: true }, ['r1c3'], 'fr')).toEqual(['cage de 14, trois cases, répétitions permises']);
  });

  it('says the place at each step along a line', () => {
    expect(walk(thermometer, ['r1c1', 'r2c1', 'r3c1', 'r4c1'])).toEqual([
      'bulb of a thermometer of four',
      'second cell',
      'third cell',
      'tip of a thermometer',
    ]);
    expect(walk(arrow, ['r5c5', 'r6c5', 'r7c5'])).toEqual([
      'circle of an arrow',
      'first cell of an arrow of two',
      'second cell',
    ]);
  });

  it('has a noun without an article for each clue', () => {
    const nouns = [cage, thermometer, arrow].map((clue) => clueNoun(clue, namingOn(new ClueBoard(NINE, [clue]), 'fr')));
    expect(nouns).toEqual(['cage de 14', 'thermomètre', 'flèche']);
  });
});

describe('clueWords', () => {
  const thermometer = { rule: 'thermometer', cells: ['r1c1', 'r2c1', 'r3c1', 'r4c1'] };

  it('names the place in a line', () => {
    expect(wordsOf(NINE, thermometer, 'r1c1')).toEqual(['bulb of a thermometer of four']);
    expect(wordsOf(NINE, thermometer, 'r2c1')).toEqual(['second cell of a thermometer of four']);
    expect(wordsOf(NINE, thermometer, 'r2c1', 'fr')).toEqual(['deuxième case d’un thermomètre de quatre cases']);
    expect(wordsOf(NINE, thermometer, 'r1c2')).toEqual([]);
    const long = {
      rule: 'renban',
      cells: Array.from({ length: 14 }, (_, i) => `r${1 + Math.floor(i / 9)}c${1 + (i % 9)}`),
    };
    expect(wordsOf(NINE, long, 'r2c4')).toEqual(['cell 13 of a renban line of 14']);
  });

  it('names the other cells of a cage and of a pair', () => {
    const cage = { rule: 'killer-cage', cells: ['r1c3', 'r2c3', 'r3c3'], sum: 14 };
    expect(wordsOf(NINE, cage, 'r1c3')).toEqual(['in a cage of 14 with r2c3 and r3c3']);
    expect(wordsOf(NINE, { ...cage, repeats: true }, 'r1c3', 'fr')).toEqual([
      'dans une cage de 14 avec r2c3 et r3c3, répétitions permises',
    ]);
    expect(wordsOf(NINE, { rule: 'white-dot', cells: ['r4c4', 'r4c5'], difference: 3 }, 'r4c4')).toEqual([
      'a white dot with r4c5, difference 3',
    ]);
    expect(wordsOf(NINE, { rule: 'xv', cells: ['r4c4', 'r4c5'], sum: 10 }, 'r4c5')).toEqual(['an X with r4c4']);
    const inequality = { rule: 'inequality', cells: ['r4c4', 'r4c5'] };
    expect(wordsOf(NINE, inequality, 'r4c5')).toEqual(['smaller side of an inequality sign with r4c4']);
    const region = { rule: 'extra-region', cells: Array.from({ length: 9 }, (_, i) => `r${i + 1}c${i + 1}`) };
    expect(wordsOf(NINE, { ...region, cells: [...region.cells, 'r1c2'] }, 'r1c2')).toEqual([
      'in an extra region with 9 other cells',
    ]);
  });

  it('names both parts of an arrow that returns to its circle', () => {
    const arrow = { rule: 'arrow', circle: ['r1c1'], shafts: [['r1c2', 'r2c2', 'r1c1'], ['r2c1']] };
    expect(wordsOf(NINE, arrow, 'r1c1')).toEqual([
      'circle of an arrow over r1c2, r2c2, r1c1 and r2c1',
      'third cell of an arrow of three with its circle at r1c1',
    ]);
    expect(wordsOf(NINE, arrow, 'r2c1', 'fr')).toEqual(['sur une flèche dont le cercle est en r1c1']);
    const pill = { rule: 'arrow', circle: ['r1c1', 'r1c2'], shafts: [['r1c3']] };
    expect(wordsOf(NINE, pill, 'r1c2')).toEqual(['second cell of the circle of an arrow over r1c3']);
    expect(wordsOf(NINE, pill, 'r1c1', 'fr')).toEqual(['première case du cercle d’une flèche qui passe par r1c3']);
  });

  it('names clues outside the board by their line', () => {
    expect(wordsOf(NINE, { rule: 'sandwich', line: 'r4', sum: 12 }, 'r4c9')).toEqual(['a sandwich sum of 12 in row 4']);
    // A sandwich has the same sum from both ends, so the words do not say at which end the number is drawn.
    expect(wordsOf(NINE, { rule: 'sandwich', line: 'r4', from: 'end', sum: 12 }, 'r4c4')).toEqual([
      'a sandwich sum of 12 in row 4',
    ]);
    expect(wordsOf(NINE, { rule: 'x-sum', line: 'r4', from: 'end', value: 12 }, 'r4c9', 'fr')).toEqual([
      'une somme X de 12 dans la ligne 4, depuis la droite',
    ]);
    expect(wordsOf(NINE, { rule: 'little-killer', cell: 'r1c8', direction: 'down-right', sum: 9 }, 'r2c9')).toEqual([
      'on a little killer diagonal of 9',
    ]);
  });

  it('finds the cell under each of its names', () => {
    const linked = topologyOf({
      layout: 'custom',
      order: 2,
      offsets: [
        [0, 0],
        [1, 1],
      ],
    });
    const clue = { rule: 'thermometer', cells: ['1r2c2', '1r3c3', '1r4c4'] };
    expect(wordsOf(linked, clue, '2r1c1')).toEqual(['second cell of a thermometer of three']);
    expect(cluesByCell(new ClueBoard(linked, [clue, clue])).get(expectOk(new ClueBoard(linked).cell('2r2c2')))).toEqual(
      [0, 1],
    );
  });

  it('has no words for a clue that names no cell of the board', () => {
    const clue = { rule: 'killer-cage', cells: ['r10c1'] };
    expect(cluesByCell(new ClueBoard(NINE, [clue, { rule: 'all-given', marks: ['xv'] }])).size).toBe(0);
  });
});
