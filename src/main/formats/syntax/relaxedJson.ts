/** Deepest nesting of brackets that is read. Puzzles need five levels. */
const DEEPEST = 60;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/**
 * Reads the shortened JSON of SudokuPad's links: keys without quotation marks, apostrophes as quotation marks, `t` and
 * `f` for true and false, `#0` and `#F` for black and white, six hexadecimal digits for a colour, and nothing at all
 * for `{}` in a list. Plain JSON is accepted as well.
 *
 * Errors: throws SyntaxError with the position of the fault (a character counted from 1).
 */
export function parseRelaxedJson(text: string): unknown {
  return new RelaxedJsonParser(text).parse();
}

/** Recursive descent parser of one text. */
class RelaxedJsonParser {
  readonly #text: string;
  /** Index of the next character. */
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): unknown {
    const value = this.#value(0, false);
    this.#skipBlanks();
    if (this.#at < this.#text.length) throw this.#fault('the end');
    return value;
  }

  #value(depth: number, inObject: boolean): unknown {
    if (depth > DEEPEST) throw this.#fault(`no more than ${DEEPEST} brackets inside each other`);
    this.#skipBlanks();
    if (this.#next === '{') return this.#object(depth + 1);
    if (this.#next === '[') return this.#list(depth + 1);
    return this.#isAtQuote ? this.#string() : this.#bare(inObject);
  }

  #object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = Object.create(null);
    this.#at++;
    this.#skipBlanks();
    if (this.#next === '}') {
      this.#at++;
      return object;
    }
    do {
      this.#skipBlanks();
      const quoted = this.#isAtQuote;
      const key = quoted ? this.#string() : this.#word();
      if (key === '' && !quoted) throw this.#fault('a key');
      this.#skipBlanks();
      if (this.#next !== ':') throw this.#fault('":"');
      this.#at++;
      object[key] = this.#value(depth, true);
    } while (this.#separator('}') === ',');
    return object;
  }

  #list(depth: number): unknown[] {
    const list: unknown[] = [];
    this.#at++;
    do {
      this.#skipBlanks();
      const dropped = this.#next === ',' || this.#next === ']';
      list.push(dropped ? {} : this.#value(depth, false));
    } while (this.#separator(']') === ',');
    return list;
  }

  /** Moves past a comma or the closing bracket. */
  #separator(closing: string): string {
    this.#skipBlanks();
    const separator = this.#next;
    if (separator !== ',' && separator !== closing) throw this.#fault(`"," or "${closing}"`);
    this.#at++;
    return separator;
  }

  #string(): string {
    const quote = this.#text[this.#at++];
    let value = '';
    for (;;) {
      const character = this.#text[this.#at];
      if (character === undefined) throw this.#fault('the end of a text');
      this.#at++;
      if (character === quote) return value;
      value += character === '\\' ? this.#escaped() : character;
    }
  }

  /** The character for an escape sequence. The letter after the backslash comes next in the text. */
  #escaped(): string {
    const escaped = this.#text[this.#at++] ?? '';
    if (escaped !== 'u') return ESCAPES[escaped] ?? escaped;
    const code = this.#text.slice(this.#at, this.#at + 4);
    if (!/^[\da-f]{4}$/i.test(code)) throw this.#fault('four hexadecimal digits');
    this.#at += 4;
    return String.fromCharCode(Number.parseInt(code, 16));
  }

  #bare(inObject: boolean): unknown {
    const from = this.#at;
    const word = this.#word();
    if (word === 't' || word === 'true') return true;
    if (word === 'f' || word === 'false') return false;
    if (word === 'null') return null;
    if (word === '#0') return '#000000';
    if (word === '#F') return '#FFFFFF';
    if (inObject && /^[\da-f]{6}$/i.test(word)) return `#${word}`;
    if (/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(word)) return Number(word);
    this.#at = from;
    throw this.#fault('a value');
  }

  #word(): string {
    const from = this.#at;
    while (/[\w.+#-]/.test(this.#next ?? '')) this.#at++;
    return this.#text.slice(from, this.#at);
  }

  #skipBlanks(): void {
    while (this.#next !== undefined && ' \n\r\t'.includes(this.#next)) this.#at++;
  }

  get #next(): string | undefined {
    return this.#text[this.#at];
  }

  get #isAtQuote(): boolean {
    return this.#next === '"' || this.#next === "'";
  }

  #fault(expected: string): SyntaxError {
    const found = this.#next === undefined ? 'the end' : JSON.stringify(this.#next);
    return new SyntaxError(`${expected} expected at character ${this.#at + 1}, not ${found}`);
  }
}
