import { words } from '../../../answers/commandLine/words.ts';
import type { Terminal } from '../../terminal.ts';

/** Maximum number of messages printed one by one; the rest are only counted. */
const MOST_MESSAGES = 100;

/** Prints the first {@link MOST_MESSAGES} messages as they arrive, and at the end the number of those not printed. */
export function limitedMessages(terminal: Terminal): { say(sentence: string): void; end(): void } {
  let count = 0;
  return {
    say: (sentence) => {
      count++;
      if (count <= MOST_MESSAGES) terminal.say(sentence);
    },
    end: () => {
      if (count > MOST_MESSAGES) terminal.say(words('cli.library.more-troubles', { count: count - MOST_MESSAGES }));
    },
  };
}

/** Collects messages and prints them at the end. Of messages that differ only in numbers, it prints one and a count. */
export function groupedMessages(terminal: Terminal): { add(sentence: string): void; end(): void } {
  const alike = new Map<string, { readonly first: string; count: number }>();
  return {
    add(sentence) {
      const key = sentence.replace(/\d+/g, '#');
      const known = alike.get(key);
      if (known) known.count++;
      else alike.set(key, { first: sentence, count: 1 });
    },
    end() {
      const troubles = limitedMessages(terminal);
      for (const { first, count } of alike.values()) {
        troubles.say(count === 1 ? first : words('cli.library.alike', { trouble: first, count: count - 1 }));
      }
      troubles.end();
    },
  };
}

/** At most this many line numbers are listed for messages of the same text. */
const MOST_LINES = 5;

/** Collects faults of lines and prints them at the end. Faults that differ only in numbers become one message. */
export function faultsOfLines(terminal: Terminal): {
  add(line: number, fault: string): void;
  end(where: string): void;
} {
  const kinds = new Map<string, { readonly fault: string; readonly lines: number[]; count: number }>();
  let others = 0;
  return {
    add(line, fault) {
      const key = fault.replace(/\d+/g, '#');
      const kind = kinds.get(key) ?? { fault, lines: [], count: 0 };
      if (kind.count === 0 && kinds.size >= MOST_MESSAGES) {
        others++;
        return;
      }
      kinds.set(key, kind);
      kind.count++;
      if (kind.lines.length < MOST_LINES) kind.lines.push(line);
    },
    end(where) {
      for (const { fault, lines, count } of kinds.values()) {
        const named = count > lines.length ? [...lines, '…'] : lines;
        terminal.say(
          where +
            (count === 1
              ? words('cli.input.fault', { line: lines[0] ?? 0, fault })
              : words('cli.library.faults', { count, lines: named.join(', '), fault })),
        );
      }
      if (others > 0) terminal.say(where + words('cli.library.more-troubles', { count: others }));
    },
  };
}
