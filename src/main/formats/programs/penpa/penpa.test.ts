import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { faultsOf, givensOf, readOnly, variantsOf } from '../../testing/reading.ts';

const SITE = 'https://swaroopg92.github.io/penpa-edit/#m=edit&p=';
/** Cells of a grid of order 2 within the frame, and some marks, in the form of links of Penpa+ 3.2.7. */
const CELLS = '[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]';
const HEAD = 'square,4,4,38,0,1,1,200,200,60,60,0,0,0,0,Title: One%2C two,Author: Me,,No rules,OFF,false';
const GIVENS = '"18":["1",1,"1"],"27":[2,1,"1"],"45":["4",1,"1"]';

/** Penpa+'s number of the corner to the lower right of a cell. */
function corner(cell: number): number {
  return 64 + cell;
}

/** Edges to the right of the cells in the first list, and below the cells in the second list. */
function edges(right: readonly number[], below: readonly number[]): string {
  const names = [
    ...right.map((cell) => `"${corner(cell - 8)},${corner(cell)}":2`),
    ...below.map((cell) => `"${corner(cell - 1)},${corner(cell)}":2`),
  ];
  return names.join();
}

const BOXES = edges([19, 27, 35, 43], [26, 27, 28, 29]);

interface PenpaParts {
  readonly head?: string;
  readonly question?: string;
  readonly answer?: string;
  readonly cells?: string;
}

function link({ head = HEAD, question = '', answer = '', cells = CELLS }: PenpaParts = {}): string {
  const marks = `{zN:{${GIVENS}${question}},zE:{${BOXES}},z6:[]}`;
  const lines = [head, '[0,0,0,0]', '{"a":zO}', marks, `{zN:{${answer}}}`, cells, '[]'];
  return SITE + encodeURIComponent(deflateRawSync(lines.join('\n')).toString('base64'));
}

function packed(text: string): string {
  return SITE + deflateRawSync(text).toString('base64');
}

/** The line of a link that Penpa+ calls the answer, of a player who entered these digits in the 16 cells. */
function filled(digits: string): string {
  return [18, 19, 20, 21, 26, 27, 28, 29, 34, 35, 36, 37, 42, 43, 44, 45]
    .map((cell, at) => `"${cell}":["${digits[at]}",2,"1"]`)
    .join();
}

describe('a link of Penpa+', () => {
  it('has givens and texts', () => {
    const read = readOnly(link());
    expect(givensOf(read)).toBe('1000020000000004');
    expect(read.entry.about).toEqual({ title: 'One, two', author: 'Me', description: 'No rules' });
    expect([variantsOf(read), read.losses, read.entry.solution]).toEqual([[], [], null]);
  });

  describe('with an answer that fills the grid', () => {
    it('has a solution', () => {
      // Where a cell has a given, the given is read and the digit of the answer is ignored.
      const read = readOnly(link({ answer: filled('1423334141322312') }));
      expect([read.entry.solution?.join(''), read.losses]).toEqual(['1423324141322314', []]);
    });

    it('has the digits entered if they break the rules of the grid', () => {
      const { entry, losses } = readOnly(link({ answer: filled('1423324141322334') }));
      expect([entry.placed?.join(''), entry.solution, losses]).toEqual(['0423304141322330', null, []]);
    });
  });

  it('has the digits entered so far', () => {
    const { entry, losses } = readOnly(link({ answer: '"19":["3",2,"1"],"18":["4",2,"1"]' }));
    expect([entry.placed?.join(''), entry.solution, losses]).toEqual(['0300000000000000', null, []]);
  });

  it('has the notes of the answer', () => {
    const { entry, losses } = readOnly(
      link({ answer: '"19":[[1,0,1,0,0,0,0,0,0],1,"7"],"20":["24",1,"5"],"21":["x",1,"6"],"99":["1",1,"5"]' }),
    );
    expect([[...(entry.centre ?? [])].slice(0, 5), entry.exactCentre, losses]).toEqual([[0, 5, 10, 0, 0], false, []]);
  });

  it('has several grids that overlap in a square of 12 cells', () => {
    const cells = Array.from({ length: 144 }, (_, at) => (at === 0 ? 34 : at % 12 === 0 ? 5 : 1));
    const head = HEAD.replace('4,4', '12,12');
    const marks = '{"number":{"34":["1",1,"1"]}}';
    const { entry } = readOnly(packed([head, '[]', '{}', marks, '{}', JSON.stringify(cells)].join('\n')));
    const { subgridCount, cellCount } = entry.puzzle.topology;
    expect([subgridCount > 1, cellCount]).toEqual([true, 144]);
  });

  it('has no notes above 9, even if a list goes on and larger digits exist', () => {
    const cells = Array.from({ length: 256 }, (_, at) => (at === 0 ? 42 : at % 16 === 0 ? 5 : 1));
    const head = HEAD.replace('4,4', '16,16');
    const answer = '{"number":{"43":[[0,0,0,0,0,0,0,0,1,1],1,"7"]}}';
    const { entry } = readOnly(
      packed([head, '[]', '{}', '{"number":{"42":["16",1,"1"]}}', answer, JSON.stringify(cells)].join('\n')),
    );
    expect([entry.puzzle.givens[0], entry.centre?.[1]]).toEqual([16, 1 << 8]);
  });

  it('has regions by its edges', () => {
    const jigsaw = edges([20, 26, 35, 43], [19, 20, 26, 27, 28, 29]);
    const marks = `{zN:{${GIVENS}},zE:{${jigsaw}}}`;
    const read = readOnly(packed([HEAD, '[]', '{}', marks, '{}', CELLS].join('\n')));
    expect(variantsOf(read)).toEqual([{ id: 'colour', regions: ['1112122233443344'] }]);
  });

  it('reports marks that may be rules', () => {
    const marks = `{zN:{${GIVENS},"20":[[1,0,1],1,"7"]},zE:{"1,2":2},z6:[[18,19]],zT:[[18,26]],zY:{},zS:{"18":1}}`;
    const { losses } = readOnly(packed([HEAD, '[]', '{}', marks, '{}', CELLS].join('\n')));
    const drawings = 'drawings left out: number, surface, killercages, thermo';
    expect(losses.map(({ kind, message }) => [kind, message.split(', ').sort().join(', ')])).toEqual([
      ['drawings', [...drawings.split(', '), 'lineE'].sort().join(', ')],
    ]);
  });

  it('is refused if it is cut off, damaged or of another kind', () => {
    expect(faultsOf(SITE.replace('p=', 'q='))).toEqual(['1: the link contains no puzzle: "p=" is missing']);
    expect(faultsOf(link().slice(0, -20))).toEqual([
      '1: the link cannot be unpacked: part of it is missing or was changed',
    ]);
    expect(faultsOf(`${SITE}a*b`)).toEqual([expect.stringMatching(/^1: the link contains characters/)]);
    expect(faultsOf(packed(`${' '.repeat(1e6)} `))).toEqual(['1: the link unpacks to more than 1000000 characters']);
    expect(faultsOf(packed('hex,4,4'))).toEqual([expect.stringMatching(/^1: not JSON/)]);
    expect(faultsOf(link({ head: HEAD.replace('square', 'hex') }))).toEqual([
      '1: a Penpa+ grid "hex 4 4" cannot be read: only squares can',
    ]);
    expect(faultsOf(link({ head: HEAD.replace('4,4', '1e9,4') }))).toEqual([
      expect.stringMatching(/only squares can$/),
    ]);
    expect(faultsOf(link({ cells: '[18,1,1]' }))).toEqual([expect.stringContaining('1 × 3 cells')]);
    expect(faultsOf(link({ cells: '["a"]' }))).toEqual([expect.stringMatching(/^1: item 1 must be a number$/)]);
  });

  describe('with drawings', () => {
    const rules =
      'Normal sudoku rules apply. Digits in cages sum to the number in the top left corner and do not repeat. Along thermometers%2C digits increase from the bulb. Black dots join digits with a 1:2 ratio.';
    const head = HEAD.replace('No rules', rules);
    // The first cell has the number 18. Before the small numbers, four for each cell, there are four lists of 64
    // points; the last of these lists has the middles of right sides.
    const marks = [
      'z6:[[18,19]]',
      `z1:{"${4 * 64 + 4 * 18}":["3",1]}`,
      'zT:[[42,34,27]]',
      `zY:{"${3 * 64 + 44}":[2,"circle_SS",1]}`,
    ];
    const lines = (description: string, answer = ''): string =>
      SITE +
      encodeURIComponent(
        deflateRawSync(
          [
            description,
            '[0,0,0,0]',
            '{}',
            `{zN:{},zE:{${BOXES}},${marks.join()}}`,
            `{zN:{${answer}}}`,
            CELLS,
            '[]',
          ].join('\n'),
        ).toString('base64'),
      );
    const clues = [
      { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 3 },
      { rule: 'thermometer', cells: ['r4c1', 'r3c1', 'r2c2'] },
      { rule: 'black-dot', cells: ['r4c3', 'r4c4'] },
    ];

    it('has clues if its rules in words explain all of them', () => {
      const { entry, losses, understood } = readOnly(lines(head));
      expect(entry.puzzle.clues).toEqual(clues);
      expect([losses, understood?.length]).toEqual([[], 4]);
      // An answer that breaks only the cage is not the solution.
      const { entry: wrong, losses: lost } = readOnly(lines(head, filled('1423324141322314')));
      expect([wrong.puzzle.clues, wrong.solution, wrong.placed?.join(''), lost]).toEqual([
        clues,
        null,
        '1423324141322314',
        [],
      ]);
      const unexplained = readOnly(lines(HEAD));
      expect([unexplained.entry.puzzle.clues, unexplained.losses.length]).toEqual([undefined, 1]);
    });

    it('has clues beside a sentence that states no rule, as the user says', () => {
      const [story, queens] = ['I made it for my aunt', 'Queens do not see each other'];
      const told = lines(HEAD.replace('No rules', `${rules} ${story}. ${queens}.`));
      expect(readOnly(told).unclear).toEqual([story, queens]);
      const half = readOnly(told, { noRules: [story] });
      expect([half.entry.puzzle.clues, half.losses.length, half.unclear]).toEqual([undefined, 1, [queens]]);
      const whole = readOnly(told, { noRules: [story, queens] });
      expect([whole.entry.puzzle.clues, whole.losses, whole.unclear]).toEqual([clues, [], undefined]);
      expect(whole.entry.about.description).toContain(story);
    });
  });
});
