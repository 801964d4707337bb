const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * The packed part of a link that unpacks to `first`, followed by very many `filler`. It consists of `count` codes. Each
 * code stands for one character more than the code before it: 12,600 codes take 29 kB and unpack to 80 MB.
 *
 * The codes are written directly, because lz-string's own compressor takes minutes for such a text. Each code is the
 * one that the decoder defines next.
 */
export function packedBomb(count: number, first = '[', filler = ','): string {
  let packed = '';
  let sextet = 0;
  let filled = 0;
  const write = (value: number, bits: number): void => {
    for (let bit = 0; bit < bits; bit++) {
      sextet = (sextet << 1) | ((value >> bit) & 1);
      filled++;
      if (filled < 6) continue;
      packed += ALPHABET.charAt(sextet);
      sextet = 0;
      filled = 0;
    }
  };
  let bits = 3;
  let untilWider = 4;
  const widenIfFull = (): void => {
    untilWider--;
    if (untilWider > 0) return;
    untilWider = 2 ** bits;
    bits++;
  };
  write(0, 2);
  write(first.charCodeAt(0), 8);
  write(0, bits);
  write(filler.charCodeAt(0), 8);
  widenIfFull();
  widenIfFull();
  // Codes 3 and 4 stand for the two characters, code 5 for both together. The next code stands for `filler` twice.
  for (let code = 6; code < 6 + count; code++) {
    write(code, bits);
    widenIfFull();
  }
  write(2, bits);
  write(0, 6);
  return packed;
}
