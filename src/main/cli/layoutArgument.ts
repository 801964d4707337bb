import type { Command } from 'commander';
import { readBoxText } from '../../shared/base/boxShape.ts';
import { CATALOGUE, type CatalogueEntry, entryNamed } from '../../shared/layout/catalogue.ts';
import type { BoxFields, LayoutRef } from '../../shared/layout/spec.ts';

/** The numeric fields of a layout reference. */
export type LayoutNumbers = Pick<LayoutRef, 'size' | 'rows' | 'columns' | 'shift' | 'order' | 'box'>;

/** A layout of the catalogue, as named by an argument, with its numbers. */
export interface LayoutWords {
  readonly layout: string;
  readonly numbers: LayoutNumbers;
}

/** Words between the numbers of a layout: "size 3, shift 2", "2 × 5", "2x5". */
const FILLERS = /\b(?:size|shift|rows|columns)\b|[,×]|(?<=\d)x(?=\d)/giu;
/** Matches the parameters in a line of the table that `layouts` prints, between its other columns. */
const PARAMETERS = /size \d+(?:, shift \d+)?|\d+ × \d+/u;
const ORDER = /\border (\d+)$/iu;
const BOX = /\bbox(?:es)? (\d+\s*[x×]\s*\d+)$/iu;

/** Reads the numbers after a layout's name. Null if the text has other numbers than this layout's parameters. */
function numbersOf(entry: CatalogueEntry, text: string): LayoutNumbers | null {
  const order = ORDER.exec(text)?.[1];
  const box = readBoxText(BOX.exec(text)?.[1] ?? '');
  const rest = text.replace(ORDER, '').replace(BOX, '').replace(FILLERS, ' ').trim();
  const values = rest === '' ? [] : rest.split(/\s+/u);
  if (values.some((value) => !/^\d+$/u.test(value))) return null;
  if (values.length > 0 && values.length !== entry.parameters.length) return null;
  const numbers = values.map((value, index) => [entry.parameters[index], Number(value)]);
  return {
    ...Object.fromEntries(numbers),
    ...(order === undefined ? {} : { order: Number(order) }),
    ...(box && { box: [box.rows, box.columns] }),
  };
}

/** Reads a line of the table that `layouts` prints, with or without its spaces between columns. */
function readTableLine(text: string): LayoutWords | null {
  const line = text.replace(/\s+/gu, ' ');
  for (const entry of CATALOGUE) {
    const names = `${entry.id} ${[entry.name, ...entry.aliases].join(', ')}`;
    if (!`${line} `.startsWith(`${names} `)) continue;
    const rest = line.slice(names.length).trim();
    const parameters = PARAMETERS.exec(rest);
    if (entry.parameters.length > 0 && parameters?.index !== 0) continue;
    const numbers = entry.parameters.length > 0 ? numbersOf(entry, parameters?.[0] ?? '') : {};
    if (numbers) return { layout: entry.id, numbers };
  }
  return null;
}

/**
 * Reads a layout of the catalogue as people type it and as the program prints it: `klein`, `klein 4`, `Klein bottle,
 * size 4`, or a line of the table that `layouts` prints. Null if the catalogue has no such layout.
 */
export function readLayoutWords(text: string): LayoutWords | null {
  const trimmed = text.trim();
  const entry = entryNamed(trimmed);
  if (entry) return { layout: entry.id, numbers: {} };
  const line = readTableLine(trimmed);
  if (line) return line;
  const parts = trimmed.split(/\s+/u);
  for (let end = parts.length - 1; end > 0; end--) {
    const named = entryNamed(parts.slice(0, end).join(' ').replace(/,$/u, ''));
    const numbers = named && numbersOf(named, parts.slice(end).join(' '));
    if (named && numbers) return { layout: named.id, numbers };
  }
  return null;
}

/**
 * Returns the reference with some numbers replaced. A new order also replaces the old sides of boxes, and vice versa.
 */
export function withNumbers({ order, box, ...ref }: LayoutRef, numbers: LayoutNumbers): LayoutRef {
  const stated = numbers.order !== undefined || numbers.box !== undefined;
  return { ...ref, ...(stated ? {} : boxOrOrder(order, box)), ...numbers };
}

function boxOrOrder(order: LayoutRef['order'], box: LayoutRef['box']): BoxFields {
  if (box) return { ...(order === undefined ? {} : { order }), box };
  return { order: order ?? 3 };
}

/** Lets the last argument of a command consist of several words, such as `klein 4`. Without a word, it is undefined. */
export function joinLastArgument(command: Command): Command {
  const { registeredArguments } = command;
  const last = registeredArguments.at(-1);
  if (!last) return command;
  last.variadic = true;
  last.argParser((word: string, before: string | undefined) => (before === undefined ? word : `${before} ${word}`));
  return command.hook('preAction', (_, { processedArgs }) => {
    // Commander passes an empty list if there is no word.
    const at = registeredArguments.length - 1;
    if (Array.isArray(processedArgs[at])) processedArgs[at] = undefined;
  });
}

/** Lets the argument `layout`, if it is the command's last one, consist of several words. */
export function joinLayoutWords(command: Command): Command {
  return command.registeredArguments.at(-1)?.name() === 'layout' ? joinLastArgument(command) : command;
}
