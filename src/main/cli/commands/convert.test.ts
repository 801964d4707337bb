import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../services/puzzles/puzzleFiles.ts';
import { runCommandLine } from '../program.ts';
import { type FakeTerminal, type FakeWorld, fakeTerminal } from '../testing/fakeTerminal.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

async function convert(args: readonly string[], world: FakeWorld = {}): Promise<FakeTerminal & { code: number }> {
  const terminal = fakeTerminal(world);
  const code = await runCommandLine(['convert', ...args], terminal);
  return { ...terminal, code };
}

describe('convert', () => {
  it('reads lines with the stated boxes, and says what a variant needs', async () => {
    const input = '.6..41.......1.2....5.3.......43..1.';
    const { written } = await convert(['--to', 'jsonl', '--box', '3x2'], { input });
    expect(JSON.parse(written())).toMatchObject({ layout: 'simple', box: [3, 2] });
    const refused = await convert(['--to', 'jsonl', '--variant', 'diagonals'], { input });
    expect([refused.code, refused.said.join()]).toEqual([2, expect.stringContaining('--variant needs --layout')]);
  });

  it('converts a puzzle to every format and back', async () => {
    for (const { id, writer } of FORMATS) {
      if (!writer) continue;
      const there = await convert(['--to', id], { input: EASY });
      expect([id, there.code]).toEqual([id, 0]);
      const back = await convert(['--to', 'line', '--from', id], { input: there.written() });
      expect([id, back.code]).toEqual([id, 0]);
      // Formats with candidates write a given like an open cell with one candidate, and report that. So skip them.
      if (there.said.join().includes('cannot be distinguished from givens')) continue;
      expect([id, back.written()]).toEqual([id, `${EASY}\n`]);
    }
  });

  it('reports losses once, with the number of puzzles', async () => {
    const solved = JSON.stringify({ layout: 'simple', order: 3, grids: [EASY], solution: [SOLVED], author: 'A' });
    const { code, said, written } = await convert(['--to', 'sdm'], { input: `${solved}\n${EASY}\n${solved}\n` });
    expect(code).toBe(0);
    expect(said).toEqual(['2 puzzles: the solution is left out', '2 puzzles: left out: author']);
    expect(written()).toBe(`${EASY.replaceAll('.', '0')}\n`.repeat(3));
  });

  it('continues after a bad line, and names each bad line', async () => {
    const input = `${EASY}\n4.2.1\n# a comment\n${EASY}x${EASY}\n${EASY}\n`;
    const { code, said, written } = await convert(['--to', 'jsonl'], { input });
    expect(code).toBe(2);
    expect(said).toEqual([
      expect.stringMatching(/^line 2: "4.2.1" is not a puzzle/),
      expect.stringMatching(/^line 4: /),
    ]);
    expect(written().trim().split('\n').length).toBe(2);
    const report = await convert(['--to', 'jsonl', '--json'], { input });
    expect(JSON.parse(report.reported[0] as string)).toMatchObject({ written: 2, unread: [{ line: 2 }, { line: 4 }] });
  });

  it('names what a bad line lacks in the format that is asked for', async () => {
    const { said } = await convert(['--to', 'sdk', '--from', 'penpa'], { input: 'nonsense' });
    expect(said[0]).toBe('line 1: the link contains no puzzle: "p=" is missing');
  });

  it('ends with 1 if the format cannot express the puzzle', async () => {
    const torus = JSON.stringify({ layout: 'torus', size: 2, order: 3, grids: new Array(4).fill('.'.repeat(81)) });
    const { code, said, written } = await convert(['--to', 'ksudoku'], { input: torus });
    expect([code, written()]).toEqual([1, '']);
    expect(said).toEqual(['line 1: KSudoku cannot describe a board that wraps around']);
    const two = await convert(['--to', 'gp'], { input: `${EASY}\n${EASY}\n` });
    expect([two.code, two.said]).toEqual([1, ['line 2: a text in format "gp" can only contain one puzzle']]);
  });

  it('chooses the format by the file’s extension unless one is given', async () => {
    const { code, saved } = await convert(['--output', 'out.sdk'], { input: EASY });
    expect(code).toBe(0);
    expect(new TextDecoder().decode(saved.get('out.sdk'))).toBe(`${(EASY.match(/.{9}/g) as string[]).join('\n')}\n`);
    const refused = await convert(['in.txt', '--output', 'out.sdk'], { files: { 'in.txt': EASY, 'out.sdk': '' } });
    expect([refused.code, refused.said.length]).toEqual([2, 1]);
  });

  it.each([
    ['x.carpet', '{'],
    ['x.jsonl', '{'],
    ['x.81', '53'],
  ])('writes %s in the one format that has this extension', async (file, begin) => {
    const { saved } = await convert(['--output', file], { input: EASY });
    expect(new TextDecoder().decode(saved.get(file)).startsWith(begin)).toBe(true);
  });

  it('reads several grids in the given layout', async () => {
    const empty = '.'.repeat(5 * 81);
    const { written } = await convert(['--to', 'jsonl', '--layout', 'cross'], { input: empty });
    expect(JSON.parse(written())).toMatchObject({ layout: 'cross' });
    const wrong = await convert(['--to', 'jsonl', '--layout', 'sohei'], { input: empty });
    expect([wrong.code, wrong.said]).toEqual([
      2,
      ['line 1: the number of grids is 5, but that of the subgrids of layout "sohei" is 4'],
    ]);
  });

  it.each([
    [[], /name one with --to/],
    [['--to', 'doc'], /there is no format "doc"; "convert --list" lists them/],
    [['--to', 'f-puzzles'], /there is no format "f-puzzles"; did you mean "fpuzzles"\?/],
    [['--to', 'Penpa+'], /did you mean "penpa"\?/],
    [['--to', 'sdk', '--from', 'sudokpad'], /did you mean "sudokupad"\?/],
    [['--to', 'janko'], /format "janko" can only be read/],
    [['--to', 'sdk', '--from', 'doc'], /there is no format "doc"/],
    [['--output', 'x.doc'], /name one with --to/],
    [['--output', 'x.txt'], /name one with --to/],
    [['nowhere.txt', '--to', 'sdk'], /there is no such file/],
    [['--to', 'sdk'], /contains no puzzle/],
  ])('refuses %j', async (args, reason) => {
    const { code, said, saved } = await convert(args);
    expect(code).toBe(2);
    expect(said.join()).toMatch(reason);
    expect(saved.size).toBe(0);
  });

  it('lists the formats', async () => {
    const words = await convert(['--list']);
    expect(words.written().trim().split('\n').length).toBe(FORMATS.length);
    const json = await convert(['--list', '--json']);
    expect(JSON.parse(json.written()).map(({ id }: { id: string }) => id)).toEqual(FORMATS.map(({ id }) => id));
  });

  it('says what drawings were read as, and keeps them as drawings on request', async () => {
    const killer = [
      '{"layout":"simple","order":2,"grids":["12..3....1...3.4"],"clues":[{"rule":"killer-cage","cells":["r1c3","r1c4"],"sum":7}]}',
    ];
    const { written } = await convert(['--to', 'sudokupad'], { input: killer.join('\n') });
    const link = written();
    const read = await convert(['--to', 'jsonl'], { input: link });
    expect([read.code, read.said]).toEqual([0, ['line 1: 1 cage → killer cages']]);
    expect(JSON.parse(read.written()).clues).toHaveLength(1);
    const kept = await convert(['--to', 'sudokupad-json', '--keep-drawings', 'killer-cage'], { input: link });
    expect(kept.said).toEqual(['line 1: 1 cage kept as a drawing']);
    const refused = await convert(['--to', 'jsonl', '--keep-drawings', 'killer'], { input: link });
    expect([refused.code, refused.said.join()]).toEqual([2, expect.stringContaining('"killer" is not a rule')]);
  });
});
