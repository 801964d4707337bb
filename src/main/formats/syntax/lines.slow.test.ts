import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideBlock, type Line, LONGEST_LINE, linesOf, readBlocks, withPlainLineEnds } from './lines.ts';

async function* chunked(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  for (let i = 0; i + 1 < places.length; i++) yield bytes.subarray(places[i], places[i + 1]);
}

async function* readLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  for await (const block of readBlocks(source)) yield* linesOf(block);
}

async function linesIn(text: string | Uint8Array, cuts: readonly number[] = []): Promise<string[]> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const lines: string[] = [];
  for await (const { number, text: line } of readLines(chunked(bytes, cuts))) {
    lines.push(line ?? '(too long)');
    expect(number).toBe(lines.length);
  }
  return lines;
}

describe('readBlocks', () => {
  it('yields the same lines for any division into chunks', async () => {
    const text = fc.array(fc.string({ unit: 'binary' }).map((line) => line.replace(/[\r\n\uFEFF]/g, '')));
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat()), fc.constantFrom('\n', '\r\n', '\r'), async (lines, cuts, end) => {
        const wellFormed = lines.map((line) => line.toWellFormed());
        const whole = wellFormed.map((line) => line + end).join('');
        expect(await linesIn(whole, cuts)).toEqual(wellFormed);
        const plain = whole === '' ? '' : `${withPlainLineEnds(whole)}\n`;
        expect(Array.from(linesOf({ number: 1, text: plain }), ({ text }) => text)).toEqual(wellFormed);
      }),
      { numRuns: 50 },
    );
  });

  it('yields a last line without an end, and none for empty input', async () => {
    expect(await linesIn('a\nb')).toEqual(['a', 'b']);
    expect(await linesIn('a\nb\n')).toEqual(['a', 'b']);
    expect(await linesIn('\n\n')).toEqual(['', '']);
    expect(await linesIn('')).toEqual([]);
  });

  it('ends a line at each carriage return, with or without a line feed, wherever the text is cut', async () => {
    for (const text of ['a\rb\rc', 'a\r\nb\rc\r', 'a\rb\nc\r\n']) {
      for (let cut = 0; cut <= text.length; cut++) {
        expect(await linesIn(text, [cut]), JSON.stringify([text, cut])).toEqual(['a', 'b', 'c']);
      }
      expect(withPlainLineEnds(text)).toBe('a\nb\nc');
    }
  });

  it('drops a byte order mark, even one cut in two', async () => {
    expect(await linesIn('\uFEFFa\nb')).toEqual(['a', 'b']);
    expect(await linesIn('\uFEFFa\nb', [1, 2])).toEqual(['a', 'b']);
  });

  it('reads binary data as faulty lines, without throwing', async () => {
    expect(await linesIn(Uint8Array.of(0xfd, 0xfe, 0x00, 0x0a, 0xc3))).toEqual(['\uFFFD\uFFFD\0', '\uFFFD']);
  });

  it('reports an overlong line before it fills the memory, skips it, and continues', async () => {
    const long = 3 * LONGEST_LINE;
    let read = 0;
    async function* source(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode('short\n');
      for (; read < long; read += 65_536) yield new Uint8Array(65_536).fill(0x31);
      yield new TextEncoder().encode('1\nafter');
    }
    const lines: (string | null)[] = [];
    for await (const { number, text } of readLines(source())) {
      lines.push(text);
      expect(number).toBe(lines.length);
      if (text === null) expect(read).toBeLessThan(2 * LONGEST_LINE);
    }
    expect(lines).toEqual(['short', null, 'after']);
    expect(
      Array.from(linesOf({ number: 1, text: `short\n${'1'.repeat(LONGEST_LINE + 1)}\nafter` }), ({ text }) => text),
    ).toEqual(lines);
  });
});

describe('divideBlock', () => {
  const counts = (bare: string): boolean => bare !== '' && !bare.startsWith('#');

  it('divides any text into blocks with the same lines and numbers', () => {
    const line = fc.constantFrom('', ' ', '# note', '1', ' 2 ', '3\r');
    fc.assert(
      fc.property(fc.array(line), fc.boolean(), fc.array(fc.integer({ min: 1, max: 4 })), (lines, open, sizes) => {
        const whole = { number: 5, text: lines.map((one) => `${one}\n`).join('') + (open ? 'last' : '') };
        const divided: Line[] = [];
        let rest: typeof whole | null | ReturnType<typeof divideBlock>['rest'] = whole;
        for (let turn = 0; rest; turn++) {
          const most = sizes[turn % sizes.length] ?? 1;
          const part: ReturnType<typeof divideBlock> = divideBlock(rest, most, counts);
          const found = [...linesOf(part.head)];
          expect(found.filter(({ text }) => counts((text ?? '').trim()))).toHaveLength(part.counted);
          if (part.rest) expect(part.counted).toBe(most);
          divided.push(...found);
          rest = part.rest;
        }
        expect(divided).toEqual([...linesOf(whole)]);
      }),
    );
  });

  it('counts an overlong line, whatever it begins with', () => {
    const text = `# a\n#${'1'.repeat(LONGEST_LINE)}\n1\n`;
    expect(divideBlock({ number: 1, text }, 1, counts)).toMatchObject({ counted: 1, rest: { number: 3, text: '1\n' } });
    expect(divideBlock({ number: 7, text: null }, 1, counts)).toMatchObject({ counted: 1, rest: null });
  });
});
