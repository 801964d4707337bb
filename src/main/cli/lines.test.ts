import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_LINE, readLines, readWhole } from './lines.ts';

async function* chunked(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  for (let i = 0; i + 1 < places.length; i++) yield bytes.subarray(places[i], places[i + 1]);
}

async function linesOf(text: string | Uint8Array, cuts: readonly number[] = []): Promise<string[]> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const lines: string[] = [];
  for await (const { number, text: line } of readLines(chunked(bytes, cuts))) {
    lines.push(line);
    expect(number).toBe(lines.length);
  }
  return lines;
}

describe('readLines', () => {
  it('gives the same lines however the bytes are cut into chunks', async () => {
    const text = fc.array(fc.string({ unit: 'binary' }).map((line) => line.replace(/[\r\n\uFEFF]/g, '')));
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat()), fc.constantFrom('\n', '\r\n'), async (lines, cuts, end) => {
        const wellFormed = lines.map((line) => line.toWellFormed());
        const whole = wellFormed.map((line) => line + end).join('');
        expect(await linesOf(whole, cuts)).toEqual(wellFormed);
      }),
      { numRuns: 50 },
    );
  });

  it('counts a last line without an end, and none for an empty input', async () => {
    expect(await linesOf('a\nb')).toEqual(['a', 'b']);
    expect(await linesOf('a\nb\n')).toEqual(['a', 'b']);
    expect(await linesOf('\n\n')).toEqual(['', '']);
    expect(await linesOf('')).toEqual([]);
  });

  it('drops a byte order mark, even one cut in two', async () => {
    expect(await linesOf('\uFEFFa\nb')).toEqual(['a', 'b']);
    expect(await linesOf('\uFEFFa\nb', [1, 2])).toEqual(['a', 'b']);
  });

  it('reads bytes that are no text as something that is no puzzle, without failing', async () => {
    expect(await linesOf(Uint8Array.of(0xff, 0xfe, 0x00, 0x0a, 0xc3))).toEqual(['\uFFFD\uFFFD\0', '\uFFFD']);
  });

  it('refuses a line before it fills the memory, naming it', async () => {
    let read = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode('short\n');
      for (;;) {
        read += 65_536;
        yield new Uint8Array(65_536).fill(0x31);
      }
    }
    const lines: string[] = [];
    const reading = async (): Promise<void> => {
      for await (const { text } of readLines(endless())) lines.push(text);
    };
    await expect(reading()).rejects.toThrow(`line 2 is longer than ${LONGEST_LINE} characters`);
    expect(lines).toEqual(['short']);
    expect(read).toBeLessThan(2 * LONGEST_LINE);
  });
});

it('readWhole gives the text of a file and refuses a huge one', async () => {
  const bytes = new TextEncoder().encode('{\r\n "a": 1\n}\n');
  expect(JSON.parse(await readWhole(chunked(bytes, [3])))).toEqual({ a: 1 });
  const line = new TextEncoder().encode(`${'x'.repeat(999)}\n`);
  async function* many(): AsyncGenerator<Uint8Array> {
    for (;;) yield line;
  }
  await expect(readWhole(many())).rejects.toThrow('the file is longer');
});
