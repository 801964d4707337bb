import type { Format } from './core/format.ts';
import { board } from './programs/board.ts';
import { fpuzzles, fpuzzlesJson } from './programs/fpuzzles/fpuzzles.ts';
import { gp } from './programs/gp.ts';
import { gridLink } from './programs/gridLink.ts';
import { hodoku } from './programs/hodokuLibrary.ts';
import { iss } from './programs/iss.ts';
import { janko } from './programs/janko.ts';
import { json, jsonl } from './programs/json.ts';
import { ksudoku } from './programs/ksudoku/ksudoku.ts';
import { line, sdm } from './programs/line.ts';
import { marked } from './programs/marked.ts';
import { opensudoku, opensudoku1 } from './programs/opensudoku.ts';
import { drawing } from './programs/ownBoardText.ts';
import { pencilmarks, sdx } from './programs/pencilmarks.ts';
import { penpa } from './programs/penpa/penpa.ts';
import { printed } from './programs/printed.ts';
import { puzzlekit } from './programs/puzzlekit.ts';
import { puzzlink } from './programs/puzzlink.ts';
import { ragged } from './programs/ragged.ts';
import { sdk } from './programs/sdk.ts';
import { solo } from './programs/solo.ts';
import { ss } from './programs/ss.ts';
import { sudokuExchange } from './programs/sudokuExchange.ts';
import { sudokumaker } from './programs/sudokumaker/sudokumaker.ts';
import { scf, sudokupad, sudokupadJson } from './programs/sudokupad/sudokupad.ts';
import { sudokuwiki } from './programs/sudokuwiki.ts';
import { sudoq } from './programs/sudoq.ts';
import { sukaku } from './programs/sukaku.ts';

/**
 * The only list of all formats. If several readers accept a text, the first one in the list is used, so the most
 * specific formats come first.
 */
export const FORMATS: readonly Format[] = [
  drawing,
  janko,
  puzzlekit,
  jsonl,
  json,
  ksudoku,
  sudoq,
  opensudoku,
  opensudoku1,
  marked,
  ss,
  sdx,
  pencilmarks,
  gp,
  sdk,
  printed,
  board,
  ragged,
  hodoku,
  fpuzzles,
  iss,
  sudokupad,
  scf,
  fpuzzlesJson,
  sudokupadJson,
  penpa,
  sudokumaker,
  solo,
  puzzlink,
  sudokuExchange,
  sudokuwiki,
  gridLink,
  sukaku,
  sdm,
  line,
];
