import { fail, type Result } from '../../../shared/base/result.ts';
import type { Format, Head, ReadContext, Reading, ReadOutcome } from '../core/format.ts';
import { guarded, outcomeAt } from '../core/outcome.ts';
import { jsonValues, parseJson } from '../syntax/jsonValues.ts';
import { LONGEST_LINE } from '../syntax/lines.ts';
import { readFPuzzles } from './fpuzzles/fpuzzlesJson.ts';
import { readOwnJson, writeOwnJson } from './ownJson.ts';
import { readSudokuMaker } from './sudokumaker/sudokumakerJson.ts';
import { readScl } from './sudokupad/sclJson.ts';

/**
 * Reads a puzzle in any JSON form that has a format. f-puzzles has a "grid", SudokuPad has "cells", SudokuMaker has a
 * "formatVersion", and our own form has "grids".
 */
function readJsonText(text: string, context: ReadContext): Result<Reading> {
  // Limit the length of the text: parsing can take twenty times as much memory, because every "[]," becomes a list.
  if (text.length > LONGEST_LINE) return fail('bad-puzzle', 'text-too-long', { most: LONGEST_LINE });
  const json = parseJson(text);
  if (!json.ok) return json;
  const { value } = json;
  const has = (key: string): boolean => typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  if (has('grid') && !has('grids')) return readFPuzzles(value, text, context);
  if (has('cells') && !has('grids')) return readScl(value, text, context);
  if (has('formatVersion') && has('puzzle')) return readSudokuMaker(value, text, context);
  return readOwnJson(value, context);
}

/** Reads a JSON text that contains one puzzle or a list of puzzles. */
export function* readJsonDocument(text: string, context: ReadContext): Iterable<ReadOutcome> {
  for (const { line, text: one, fault } of jsonValues(text)) {
    if (fault) yield { ok: false, line, error: { code: 'bad-puzzle', ...fault } };
    else {
      yield outcomeAt(
        line,
        guarded(() => readJsonText(one, context)),
      );
    }
  }
}

/** Whether a text is a list, or one object that spans several lines. */
function isDocument({ lines, extension }: Head): boolean {
  if (jsonl.extensions.includes(extension)) return false;
  const first = lines.find((line) => line.trim() !== '')?.trim() ?? '';
  // If the brackets contain a word, they are a heading of an .sdk file.
  if (first.startsWith('[')) return !/^\[[a-z]/i.test(first);
  if (!first.startsWith('{') || first.endsWith('}')) return false;
  return lines.filter((line) => line.trim().startsWith('{')).length <= 1 || /^\{\s*("[^"]*"\s*:\s*[^}]*)?$/.test(first);
}

/** One puzzle object, or a list of them. */
export const json: Format = {
  id: 'json',
  name: 'Carpet Sudoku JSON',
  extensions: ['json'],
  document: {
    recognises: isDocument,
    read: readJsonDocument,
  },
  writer: { write: writeOwnJson, list: { open: '[\n', between: ',\n', close: '\n]\n', bareWhenAlone: true } },
};

/**
 * One puzzle object on each line. This is our own file type: installers associate files named `.carpet` with the
 * program.
 */
export const jsonl: Format = {
  id: 'jsonl',
  name: 'Carpet Sudoku JSON lines',
  extensions: ['carpet', 'jsonl', 'ndjson'],
  lines: {
    claims: (text) => text.startsWith('{'),
    fits: (text) => /"(grids?|cells)"/.test(text),
    read: readJsonText,
  },
  writer: { write: writeOwnJson, list: { open: '', between: '\n', close: '\n' } },
};
