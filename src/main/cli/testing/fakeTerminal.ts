import { Refusal, type Terminal } from '../terminal.ts';

/** In-memory terminal for tests. */
export interface FakeTerminal extends Terminal {
  readonly written: () => string;
  readonly said: readonly string[];
  readonly reported: readonly string[];
  readonly progressLines: readonly string[];
  readonly interrupt: () => void;
  /** File name → saved content. */
  readonly saved: ReadonlyMap<string, Uint8Array>;
}

export interface FakeWorld {
  /** Standard input, as byte chunks or text. */
  readonly input?: string | readonly Uint8Array[];
  /** File name → text. */
  readonly files?: Readonly<Record<string, string>>;
  readonly isSeen?: boolean;
  /** Called with each piece of output when it is written. */
  readonly onWrite?: (text: string, terminal: FakeTerminal) => void;
}

/** Decodes bytes as UTF-8. If they are not UTF-8, as in a PDF, each byte becomes one character. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

async function* chunks(source: string | readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  if (typeof source === 'string') yield new TextEncoder().encode(source);
  else yield* source;
}

export function fakeTerminal({ input = '', files = {}, isSeen = false, onWrite }: FakeWorld = {}): FakeTerminal {
  const output: string[] = [];
  const saved = new Map<string, Uint8Array>();
  const said: string[] = [];
  const reported: string[] = [];
  const progressLines: string[] = [];
  const interruption = new AbortController();
  const terminal: FakeTerminal = {
    written: () => output.join(''),
    said,
    reported,
    isSeen,
    progressLines,
    interrupt: () => interruption.abort(130),
    open(file) {
      if (file === '-') return chunks(input);
      const text = files[file];
      if (text === undefined) throw new Refusal(`cannot read "${file}": there is no such file`);
      return chunks(text);
    },
    list(path) {
      const inside = Object.keys(files).filter((name) => name.startsWith(`${path}/`));
      if (inside.length === 0) return null;
      return (async function* () {
        yield* inside.sort();
      })();
    },
    saved,
    async save(file, content) {
      if (saved.has(file) || file in files) {
        throw new Refusal(`cannot write "${file}": there is a file of that name already`);
      }
      const pieces: Uint8Array[] = [];
      if (content instanceof Uint8Array) pieces.push(content);
      else for await (const piece of content) pieces.push(Buffer.from(piece));
      saved.set(file, Buffer.concat(pieces));
    },
    exists: (file) => saved.has(file) || file in files,
    async grow(file, { replace, keep }) {
      const part = `${file}.part`;
      if (!replace && terminal.exists(file))
        throw new Refusal(`cannot write "${file}": there is a file of that name already`);
      const left = saved.get(part);
      if (left && !keep) throw new Refusal(`an interrupted run left "${part}"`);
      const kept = left && keep ? await keep(chunks([left]), part) : 0;
      let content = new TextDecoder().decode(left?.subarray(0, kept));
      const store = (name: string): void => void saved.set(name, new TextEncoder().encode(content));
      if (!left) store(part);
      return {
        async write(bytes) {
          const text = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes);
          content += text;
          store(part);
          onWrite?.(text, terminal);
        },
        async finish() {
          saved.delete(part);
          store(file);
        },
        async leave() {
          if (saved.get(part)?.length === 0) saved.delete(part);
          return saved.has(part) ? part : null;
        },
      };
    },
    write(content) {
      const text = typeof content === 'string' ? content : textOf(content);
      output.push(text);
      onWrite?.(text, terminal);
      return Promise.resolve();
    },
    say: (sentence) => {
      said.push(sentence);
    },
    report: (line) => {
      reported.push(line);
    },
    progress: (line) => {
      progressLines.push(line);
    },
    interruption: () => interruption.signal,
  };
  return terminal;
}
