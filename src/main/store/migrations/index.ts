import type { Migration } from '../migrate.ts';
import { puzzlesAndSessions } from './001-puzzles-and-sessions.ts';
import { results } from './002-results.ts';
import { library } from './003-library.ts';
import { fills } from './004-fills.ts';
import { ownLayouts } from './005-own-layouts.ts';
import { fastFilling } from './006-fast-filling.ts';
import { graderVersion } from './007-grader-version.ts';
import { quickDeletions } from './008-quick-deletions.ts';
import { help } from './009-help.ts';
import { learning } from './010-learning.ts';
import { lessons } from './011-lessons.ts';
import { subgridNames } from './012-subgrid-names.ts';
import { stock } from './013-stock.ts';
import { worlds } from './014-worlds.ts';
import { origins } from './015-origins.ts';
import { imports } from './016-imports.ts';
import { usageFacts } from './017-usage.ts';
import { damagedMoves } from './018-damaged-moves.ts';
import { damagedMarks } from './019-damaged-marks.ts';
import { figures } from './020-figures.ts';
import { clues } from './021-clues.ts';
import { cluedPuzzles } from './022-clued-puzzles.ts';
import { secondDaily } from './023-second-daily.ts';
import { drafts } from './024-drafts.ts';

/**
 * The migrations from an empty file to the newest version. Migration `i` (from 0) leads from version `i` to `i + 1`.
 * Never change a released migration; add another one. It also needs data of the version before in
 * `testing/versions.ts`, or a test there fails.
 *
 * From 004 on, migrations are SQL only: if they called a function, a later change of it would change the result for old
 * files. 003 still compiles layouts; `003-library.test.ts` checks that its results stay the same.
 */
export const MIGRATIONS: readonly Migration[] = [
  puzzlesAndSessions,
  results,
  library,
  fills,
  ownLayouts,
  fastFilling,
  graderVersion,
  quickDeletions,
  help,
  learning,
  lessons,
  subgridNames,
  stock,
  worlds,
  origins,
  imports,
  usageFacts,
  damagedMoves,
  damagedMarks,
  figures,
  clues,
  cluedPuzzles,
  secondDaily,
  drafts,
];
