import { fail, type Notice, notice, ok, type Result } from '../../../shared/base/result.ts';
import { shortened } from '../../../shared/text/foreign.ts';

/** One value of a JSON text: the whole text, or an element of the list that the text contains. */
export interface JsonValue {
  /** Line on which the value starts, from 1. */
  readonly line: number;
  readonly text: string;
  /** What is wrong with the list at this element, or null. */
  readonly fault: Notice | null;
}

/**
 * End of the value that starts at `from`. This is after the closing bracket of a list or object; for other values,
 * before the next comma or bracket.
 */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') {
      if (depth === 0) return at;
      depth--;
      if (depth === 0) return at + 1;
    } else if (character === ',' && depth === 0) return at;
  }
  return text.length;
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t';
}

/**
 * Splits a JSON text into values without parsing them. If the text is a list, the values are its elements, each with
 * its line; a broken element then does not affect the rest. A text that is not a list is one value.
 */
export function* jsonValues(source: string): Generator<JsonValue> {
  const text = (source.startsWith('\uFEFF') ? source.slice(1) : source).trimEnd();
  let line = 1;
  let at = 0;
  const skipTo = (end: number): void => {
    for (; at < end; at++) if (text[at] === '\n') line++;
  };
  const skipBlanks = (): void => {
    while (isBlank(text[at])) skipTo(at + 1);
  };
  const broken = (fault: Notice): JsonValue => ({ line, text: '', fault });
  skipBlanks();
  if (text[at] !== '[') {
    if (at < text.length) yield { line, text: text.slice(at), fault: null };
    return;
  }
  skipTo(at + 1);
  skipBlanks();
  if (text[at] === ']') return;
  for (;;) {
    const end = endOfValue(text, at);
    if (end === at) yield broken(notice('list-element-missing'));
    else yield { line, text: text.slice(at, end), fault: null };
    skipTo(end);
    skipBlanks();
    if (at >= text.length) {
      yield broken(notice('list-breaks-off'));
      return;
    }
    const separator = text[at];
    skipTo(at + 1);
    skipBlanks();
    if (separator === ']') {
      if (at < text.length) yield broken(notice('list-something-behind'));
      return;
    }
    if (separator !== ',') {
      yield broken(notice('list-comma-missing', { text: JSON.stringify(separator) }));
      return;
    }
  }
}

/** Parses JSON from outside. Errors: `bad-puzzle`, with the JSON parser's reason in one line. */
export function parseJson(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return fail('bad-puzzle', 'no-json', { detail: shortened((error as Error).message.replace(/\s+/g, ' '), 200) });
  }
}
