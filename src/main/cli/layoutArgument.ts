import type { Command } from 'commander';
import { readBoxText } from '../../shared/base/boxShape.ts';
import { CATALOGUE, type CatalogueEntry, entryNamed } from '../../shared/layout/catalogue.ts';
import type { BoxFields, LayoutRef } from '../../shared/layout/spec.ts';

/** The numeric fields of a layout reference. */
export type LayoutNumbers = Pick<LayoutRef, 'size' | 'rows' | 'columns' | 'shift' | 'order' | 'box'>;

/** The name of a layout of the catalogue and its numbers, read from an argument. */
export interface LayoutWords {
  readonly layout: string;
  readonly numbers: LayoutNumbers;
}

/** Words and signs between the numbers of a layout, as in "size 3, shift 2", "2 × 5" and "2x5". */
const FILLERS = /\b(?:size|shift|rows|columns)\b|[,×]|(?<=\d)x(?=\d)/giu;
/** Matches the parameters in a row of the table that `layouts` prints. Other columns stand before and after them. */
const PARAMETERS = /size \d+(?:, shift \d+)?|\d+ × \d+/u;
const ORDER = /\border (\d+)$/iu;
const BOX = /\bbox(?:es)? (\d+\s*[x×]\s*\d+)$/iu;

/** Reads the numbers after a layout's name. Null if these are not the numbers that this layout has. */
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

/** Reads a row of the table that `layouts` prints. The columns may be separated by one space or several. */
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
 * Reads the name of a layout of the catalogue in any form that people type or the program prints: `klein`, `klein 4`,
 * `Klein bottle, size 4`, or a row of the table that `layouts` prints. Null if the catalogue has no such layout.
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
 * Returns the layout reference with some numbers replaced. Order and box sides exclude each other: a new order removes
 * the old sides, and new sides remove the old order.
 */
export function withNumbers({ order, box, ...ref }: LayoutRef, numbers: LayoutNumbers): LayoutRef {
  const stated = numbers.order !== undefined || numbers.box !== undefined;
  return { ...ref, ...(stated ? {} : boxOrOrder(order, box)), ...numbers };
}

function boxOrOrder(order: LayoutRef['order'], box: LayoutRef['box']): BoxFields {
  if (box) return { ...(order === undefined ? {} : { order }), box };
  return { order: order ?? 3 };
}

/**
 * Lets the last argument of a command consist of several words, such as `klein 4`. Without any word, the argument is
 * undefined.
 */
export function joinLastArgument(command: Command): Command {
  const { registeredArguments } = command;
  const last = registeredArguments.at(-1);
  if (!last) return command;
  last.variadic = true;
  last.argParser((word: string, before: string | undefined) => (before === undefined ? word : `${before} ${word}`));
  return command.hook('preAction', (_, { processedArgs }) => {
    // Commander passes an empty list if there are no words.
    const at = registeredArguments.length - 1;
    if (Array.isArray(processedArgs[at])) processedArgs[at] = undefined;
  });
}

/** If a command's last argument is `layout`, lets it consist of several words. */
export function joinLayoutWords(command: Command): Command {
  return command.registeredArguments.at(-1)?.name() === 'layout' ? joinLastArgument(command) : command;
}
