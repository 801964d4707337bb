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

/** At most this many lines or puzzles are listed for messages of the same text. */
const MOST_NUMBERS = 5;

/** Texts for a fault of one line or puzzle, and of several. */
const WORDS = {
  lines: {
    one: (line: number, fault: string) => words('cli.input.fault', { line, fault }),
    several: (count: number, lines: string, fault: string) => words('cli.library.faults', { count, lines, fault }),
  },
  puzzles: {
    one: (id: number, trouble: string) => words('cli.library.puzzle-trouble', { id, trouble }),
    several: (count: number, ids: string, trouble: string) =>
      words('cli.library.puzzle-troubles', { count, ids, trouble }),
  },
} as const;

/**
 * Collects faults of numbered lines or puzzles and prints them at the end. Faults that differ only in numbers become
 * one message, with the first of the lines or puzzles.
 */
export function faultsByNumber(
  terminal: Terminal,
  of: keyof typeof WORDS,
): {
  add(number: number, fault: string): void;
  /** @param where text before each message. */
  end(where?: string): void;
} {
  const kinds = new Map<string, { readonly fault: string; readonly numbers: number[]; count: number }>();
  let others = 0;
  return {
    add(number, fault) {
      const key = fault.replace(/\d+/g, '#');
      const kind = kinds.get(key) ?? { fault, numbers: [], count: 0 };
      if (kind.count === 0 && kinds.size >= MOST_MESSAGES) {
        others++;
        return;
      }
      kinds.set(key, kind);
      kind.count++;
      if (kind.numbers.length < MOST_NUMBERS) kind.numbers.push(number);
    },
    end(where = '') {
      for (const { fault, numbers, count } of kinds.values()) {
        const named = count > numbers.length ? [...numbers, '…'] : numbers;
        const { one, several } = WORDS[of];
        terminal.say(where + (count === 1 ? one(numbers[0] ?? 0, fault) : several(count, named.join(', '), fault)));
      }
      if (others > 0) terminal.say(where + words('cli.library.more-troubles', { count: others }));
    },
  };
}
