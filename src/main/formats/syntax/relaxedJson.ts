/**
 * Reads the shortened JSON of SudokuPad's links: keys without quotation marks, apostrophes as quotation marks, `t` and
 * `f` for true and false, `#0` and `#F` for black and white, six hexadecimal digits for a colour, and nothing at all
 * for `{}` in a list. Plain JSON is accepted as well.
 *
 * Errors: throws SyntaxError with the position of the fault (a character counted from 1).
 */
export function parseRelaxedJson(text: string): unknown {
  let at = 0;
  const fault = (expected: string): SyntaxError => {
    const found = at < text.length ? JSON.stringify(text[at]) : 'the end';
    return new SyntaxError(`${expected} expected at character ${at + 1}, not ${found}`);
  };
  const skipBlanks = (): void => {
    while (at < text.length && ' \n\r\t'.includes(text[at] as string)) at++;
  };
  const readString = (): string => {
    const quote = text[at++];
    let value = '';
    for (;;) {
      if (at >= text.length) throw fault('the end of a text');
      const character = text[at++] as string;
      if (character === quote) return value;
      if (character !== '\\') {
        value += character;
        continue;
      }
      const escaped = text[at++] ?? '';
      if (escaped === 'u') {
        const code = text.slice(at, at + 4);
        if (!/^[\da-f]{4}$/i.test(code)) throw fault('four hexadecimal digits');
        value += String.fromCharCode(Number.parseInt(code, 16));
        at += 4;
      } else {
        value += { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[escaped] ?? escaped;
      }
    }
  };
  const readWord = (): string => {
    const from = at;
    while (at < text.length && /[\w.+#-]/.test(text[at] as string)) at++;
    return text.slice(from, at);
  };
  const readBare = (inObject: boolean): unknown => {
    const from = at;
    const word = readWord();
    if (word === 't' || word === 'true') return true;
    if (word === 'f' || word === 'false') return false;
    if (word === 'null') return null;
    if (word === '#0') return '#000000';
    if (word === '#F') return '#FFFFFF';
    if (inObject && /^[\da-f]{6}$/i.test(word)) return `#${word}`;
    if (/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(word)) return Number(word);
    at = from;
    throw fault('a value');
  };
  const readValue = (depth: number, inObject: boolean): unknown => {
    if (depth > DEEPEST) throw fault(`no more than ${DEEPEST} brackets inside each other`);
    skipBlanks();
    const character = text[at];
    if (character === '{') return readObject(depth + 1);
    if (character === '[') return readList(depth + 1);
    if (character === '"' || character === "'") return readString();
    return readBare(inObject);
  };
  const readObject = (depth: number): Record<string, unknown> => {
    const object: Record<string, unknown> = Object.create(null);
    at++;
    skipBlanks();
    if (text[at] === '}') {
      at++;
      return object;
    }
    for (;;) {
      skipBlanks();
      const quoted = text[at] === '"' || text[at] === "'";
      const key = quoted ? readString() : readWord();
      if (key === '' && !quoted) throw fault('a key');
      skipBlanks();
      if (text[at] !== ':') throw fault('":"');
      at++;
      object[key] = readValue(depth, true);
      skipBlanks();
      const separator = text[at];
      if (separator !== ',' && separator !== '}') throw fault('"," or "}"');
      at++;
      if (separator === '}') return object;
    }
  };
  const readList = (depth: number): unknown[] => {
    const list: unknown[] = [];
    at++;
    for (;;) {
      skipBlanks();
      const dropped = text[at] === ',' || text[at] === ']';
      list.push(dropped ? {} : readValue(depth, false));
      skipBlanks();
      const separator = text[at];
      if (separator !== ',' && separator !== ']') throw fault('"," or "]"');
      at++;
      if (separator === ']') return list;
    }
  };
  const value = readValue(0, false);
  skipBlanks();
  if (at < text.length) throw fault('the end');
  return value;
}

/** Deepest nesting; puzzles need five levels. */
const DEEPEST = 60;
