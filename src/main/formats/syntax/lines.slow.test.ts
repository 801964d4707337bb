import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_LINE, linesOf, readLines } from './lines.ts';

async function* chunked(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  for (let i = 0; i + 1 < places.length; i++) yield bytes.subarray(places[i], places[i + 1]);
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

describe('readLines', () => {
  it('yields the same lines for any division into chunks', async () => {
    const text = fc.array(fc.string({ unit: 'binary' }).map((line) => line.replace(/[\r\n\uFEFF]/g, '')));
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat()), fc.constantFrom('\n', '\r\n'), async (lines, cuts, end) => {
        const wellFormed = lines.map((line) => line.toWellFormed());
        const whole = wellFormed.map((line) => line + end).join('');
        expect(await linesIn(whole, cuts)).toEqual(wellFormed);
        expect(Array.from(linesOf(whole), ({ text }) => text)).toEqual(wellFormed);
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
    expect(Array.from(linesOf(`short\n${'1'.repeat(LONGEST_LINE + 1)}\nafter`), ({ text }) => text)).toEqual(lines);
  });
});
