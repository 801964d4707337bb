import type { PastedLine } from './pastedLine.ts';

/** What source code writes before a list of cells, such as `const grid =`. */
const ASSIGNMENT =
  /^\s*(?:(?:const|let|var|int|char|auto|static|final|String|val)\b[\s\w[\]<>*]*|[\w.]+(?:\[\d*\])*\s*)[:=]\s*(?=["'[{(]|$)/;

/** Words for empty cells in lists. */
const CELL_NAMES: ReadonlyMap<string, string> = new Map([
  ...['', ' ', 'None', 'null', 'nil', 'undefined', 'NULL', 'NaN', 'False', 'false'].map((name) => [name, '0'] as const),
]);

/** The only brackets of a text, with rows that semicolons or bars end, as MATLAB and MiniZinc write them. */
const MATRIX = /^[^[\]]*\[\|?([^[\]]*[;|][^[\]]*)\][^[\]]*$/;

function matrixRows(whole: string, lines: readonly PastedLine[]): PastedLine[] | null {
  const inside = MATRIX.exec(whole)?.[1];
  if (inside === undefined) return null;
  let line = whole.slice(0, whole.indexOf(inside)).split('\n').length - 1;
  const rows: PastedLine[] = [];
  for (const row of inside.split(/[;|]/)) {
    line += (/^\s*/.exec(row)?.[0].split('\n').length ?? 1) - 1;
    const number = lines[line]?.number ?? 1;
    line += row.trimStart().split('\n').length - 1;
    const cells = row.split(/[\s,]+/).filter((cell) => cell !== '');
    if (cells.length > 0) rows.push({ number, text: cells.join(' ') });
  }
  return rows.length >= 4 ? rows : null;
}

/** Rows of a list of lists, as Python, JavaScript and C write them; null if the text has none. */
export function listedRows(given: readonly PastedLine[]): PastedLine[] | null {
  const lines = given.map(({ number, text }) => ({ number, text: text.replace(ASSIGNMENT, '') }));
  const whole = lines.map(({ text }) => text.replace(/\/\/.*$|#(?=\s).*$/, '')).join('\n');
  const matrix = matrixRows(whole, lines);
  if (matrix) return matrix;
  // With names of fields, it is JSON of some program, which may be damaged.
  if (!/[[({]\s*[[({]|\[\s*["']/.test(whole) || /["']\w+["']\s*:/.test(whole)) return null;
  const rows: PastedLine[] = [];
  let at = 0;
  let line = 0;
  for (const match of whole.matchAll(/[[({]([^[\](){}]*)[\])}]|(["'])([^"'\n]*)\2/g)) {
    for (; at < match.index; at++) if (whole[at] === '\n') line++;
    const number = lines[line]?.number ?? 1;
    const [, list, , text] = match;
    if (list === undefined) {
      rows.push({ number, text: text ?? '' });
      continue;
    }
    const items = list.split(',').map((item) => item.trim());
    if (items.at(-1) === '') items.pop();
    // Strings as items are rows of their own.
    const strings = items.map((item) => /^(["'])(.*)\1$/.exec(item)?.[2] ?? null);
    if (items.length > 0 && strings.every((item) => item !== null && item.length > 1)) {
      rows.push(...strings.map((item) => ({ number, text: item as string })));
      continue;
    }
    const cells = items.map((item, index) => strings[index] ?? item).map((cell) => CELL_NAMES.get(cell) ?? cell);
    rows.push({ number, text: cells.join(' ') });
  }
  return rows.length >= 4 ? rows : null;
}

/** Rows of a table of HTML with one element for each cell; null if the text has none. */
export function tableRows(lines: readonly PastedLine[]): PastedLine[] | null {
  const whole = lines.map(({ text }) => text).join('\n');
  if (!/<tr\b/i.test(whole)) return null;
  let [at, line] = [0, 0];
  const rows = [...whole.matchAll(/<tr\b[^<>]*>([\s\S]*?)(?=<\/tr|<tr\b|<\/table|$)/gi)].map(({ index, 1: row }) => {
    for (; at < index; at++) if (whole[at] === '\n') line++;
    const cells = [...(row ?? '').matchAll(/<t[dh]\b[^<>]*>([\s\S]*?)(?=<\/t[dh]|<t[dh]\b|$)/gi)];
    const texts = cells.map(([, cell]) => (cell ?? '').replace(/<[^<>]*>|&nbsp;|\s/g, ''));
    return { number: lines[line]?.number ?? 1, text: texts.map((cell) => (cell === '' ? '.' : cell)).join(' ') };
  });
  return rows.length >= 4 ? rows : null;
}
