import { describe, expect, it } from 'vitest';
import { runCommandLine } from '../program.ts';
import { fakeTerminal } from '../testing/fakeTerminal.ts';

/** A line of HoDoKu with a puzzle in which most digits are entered. In box 7, only the 1 is missing. */
const HODOKU =
  ':0000:x:+6+3+42+8+9...8+7531+6+2+9+42+91+7+5+4+6+38+349+16+58+7+2+5+8+79+42..+6+1+62+83+754+97+5+8+4+2+39+61+9.+6+5784+23+4+2+3+6+91...:::182:';
/** {@link HODOKU} with a wrong digit: a 1 in r1c8, where the solution has a 5. */
const WRONG = HODOKU.replace('+6+3+42+8+9.', '+6+3+42+8+9.+1').replace('+1..8+7', '+1.8+7');

async function run(args: readonly string[], input: string) {
  const terminal = fakeTerminal({ input: `${input}\n` });
  const code = await runCommandLine(args, terminal);
  return { code, out: terminal.written(), said: [...terminal.said] };
}

describe('commands that start from a position', () => {
  it('gives a hint for it, and says so in JSON', async () => {
    const { code, out } = await run(['hint', '--json'], HODOKU);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      fromPosition: true,
      step: { technique: 'full-house', placements: [{ row: 7, column: 1, digit: 1 }] },
    });
    const { steps } = JSON.parse((await run(['hint', '--all', '--json'], HODOKU)).out);
    expect(steps.length).toBeGreaterThan(1);
  });

  it('says where its candidates are ignored, and where several solutions make steps doubtful', async () => {
    const empty = '.'.repeat(81);
    const tight = `:0000:x:${empty}:111 211::`;
    expect((await run(['rate'], tight)).said).toContainEqual(expect.stringContaining('leaves out candidates'));
    for (const command of ['check', 'rate']) expect((await run([command], HODOKU)).said).toEqual([]);
    expect((await run(['hint'], tight)).said).toContainEqual(expect.stringContaining('more than one solution'));
    expect((await run(['hint'], HODOKU)).said).toEqual([]);
  });

  it('checks the candidates of the input beside its givens', async () => {
    const solved = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
    const sukaku = [...solved].map((digit) => `${'.'.repeat(Number(digit) - 1)}${digit}`.padEnd(9, '.')).join('');
    // In this input, the last cell has one more candidate, with which there is no solution.
    const input = `${sukaku.slice(0, -9)}1.......9`;
    expect(JSON.parse((await run(['check', '--json'], input)).out)).toMatchObject({ withCandidates: 1 });
    const { out, said } = await run(['check'], `:0000:x:${'.'.repeat(81)}:111 211::`);
    expect(out).toContain('With the candidates of the input: several solutions.');
    expect(said).toEqual([]);
    expect(JSON.parse((await run(['check', '--json'], HODOKU)).out).withCandidates).toBeUndefined();
  });

  it('takes the meaning of signs from its options', async () => {
    const rows = [
      ...['100000000......', ...Array<string>(5).fill('000000000......'), ...Array<string>(3).fill('0'.repeat(15))],
      ...Array<string>(6).fill('......000000000'),
    ].join('\n');
    const { out } = await run(['check', '--json', '--empty', '0', '--void', '.'], rows);
    expect(JSON.parse(out)).toMatchObject({ solutions: 2 });
    expect((await run(['check', '--empty', '0.'], rows)).out).not.toContain('Twodoku');
  });

  it('ignores it if asked', async () => {
    const { out } = await run(['hint', '--json', '--from-start'], HODOKU);
    expect(JSON.parse(out).step.placements).not.toEqual([{ subgrid: 0, row: 7, column: 1, digit: 1 }]);
    const { out: analysed } = await run(['analyse', '--json', '--from-start'], HODOKU);
    const { out: rest } = await run(['analyse', '--json'], HODOKU);
    expect(JSON.parse(analysed).fromPosition).toBeUndefined();
    expect(JSON.parse(rest)).toMatchObject({ fromPosition: true, solved: true });
    expect(JSON.parse(rest).steps.length).toBeLessThan(JSON.parse(analysed).steps.length);
  });

  it.each(['hint', 'analyse', 'solve'])('%s names the cell of a wrong digit', async (command) => {
    const { code, out } = await run([command, '--json'], WRONG);
    expect(code).toBe(2);
    const fault = { fault: 'wrong', subgrid: 0, row: 0, column: 7, digit: 1 };
    expect(JSON.parse(out)).toMatchObject({ fromPosition: true, faults: [fault] });
    const { out: text, said } = await run([command], WRONG);
    expect([text, said]).toEqual(['Line 1: the position is wrong. r1c8: 1 is wrong.\n', []]);
    expect((await run([command, '--json', '--strict'], WRONG)).out).toBe('');
  });

  it('takes candidates of JSON as they are, and says that notes may be wrong', async () => {
    const puzzle = {
      ...{ layout: 'simple', order: 3 },
      grids: ['53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'],
    };
    const cells = (at: number, digits: string) => Array.from({ length: 81 }, (_, cell) => (cell === at ? digits : ''));
    const hint = (parts: object) => run(['hint', '--json'], JSON.stringify({ ...puzzle, ...parts }));
    // In the solution, r1c3 is 4.
    const { out } = await hint({ candidates: cells(2, '4') });
    expect(JSON.parse(out).step).toMatchObject({ placements: [{ row: 0, column: 2, digit: 4 }] });
    const lacking = await hint({ candidates: cells(2, '12') });
    expect([lacking.code, JSON.parse(lacking.out).faults]).toEqual([
      2,
      [{ fault: 'lacks', subgrid: 0, row: 0, column: 2 }],
    ]);
    const noted = await hint({ notes: { centre: cells(2, '12') } });
    expect([noted.code, JSON.parse(noted.out).faults]).toEqual([0, undefined]);
    expect(noted.said).toEqual([expect.stringContaining('r1c3')]);
  });

  it.each([
    ['534678912672195348198342567859761423426853791713924856961537284287419635345286179', 'the puzzle is solved'],
    ['55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', 'the puzzle has no solution'],
    ['.'.repeat(81), 'these techniques find nothing'],
  ])('says why there is no hint: %s', async (puzzle, why) => {
    expect(await run(['hint'], puzzle)).toMatchObject({ code: 1, out: `Line 1: no step: ${why}\n` });
  });

  it('says in words where it starts', async () => {
    expect((await run(['solve'], HODOKU)).out).toContain('from the position in the input');
    expect((await run(['analyse', '--language', 'fr'], HODOKU)).out).toContain('à partir de la position lue');
  });
});
