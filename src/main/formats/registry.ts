import { board } from './board.ts';
import type { Format } from './format.ts';
import { fpuzzles, fpuzzlesJson } from './fpuzzles.ts';
import { gp } from './gp.ts';
import { hodoku } from './hodoku.ts';
import { json, jsonl } from './json.ts';
import { ksudoku } from './ksudoku.ts';
import { line, sdm } from './line.ts';
import { opensudoku, opensudoku1 } from './opensudoku.ts';
import { pencilmarks, sdx } from './pencilmarks.ts';
import { ragged } from './ragged.ts';
import { sdk } from './sdk.ts';
import { ss } from './ss.ts';
import { scf, sudokupad, sudokupadJson } from './sudokupad.ts';
import { sudokuwiki } from './sudokuwiki.ts';
import { sukaku } from './sukaku.ts';

/**
 * Every format, and the only list of them. The order decides where several readers take a text for theirs: first come
 * the forms that nothing else has.
 */
export const FORMATS: readonly Format[] = [
  jsonl,
  json,
  ksudoku,
  opensudoku,
  opensudoku1,
  ss,
  sdx,
  pencilmarks,
  gp,
  sdk,
  board,
  ragged,
  hodoku,
  fpuzzles,
  sudokupad,
  scf,
  fpuzzlesJson,
  sudokupadJson,
  sudokuwiki,
  sukaku,
  sdm,
  line,
];
