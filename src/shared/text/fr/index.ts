import { commandLine } from '../en/commandLine.ts';
import type { Texts } from '../textKey.ts';
import { board } from './board.ts';
import { books } from './books.ts';
import { commandLineAnswers } from './commandLineAnswers.ts';
import { commands } from './commands.ts';
import { daily } from './daily.ts';
import { desk } from './desk.ts';
import { editor } from './editor.ts';
import { failures } from './failures.ts';
import { faults } from './faults.ts';
import { game } from './game.ts';
import { hearing } from './hearing.ts';
import { help } from './help.ts';
import { hintAndAnalysisPanels } from './hintAndAnalysisPanels.ts';
import { home } from './home.ts';
import { hosts } from './hosts.ts';
import { issues } from './issues.ts';
import { keyboard } from './keyboard.ts';
import { layoutSentences } from './layoutSentences.ts';
import { layouts } from './layouts.ts';
import { lessons } from './lessons.ts';
import { library } from './library.ts';
import { libraryBulk } from './libraryBulk.ts';
import { losses } from './losses.ts';
import { manual } from './manual.ts';
import { naming } from './naming.ts';
import { newGame } from './newGame.ts';
import { penAndColours } from './penAndColours.ts';
import { playing } from './playing.ts';
import { printing } from './printing.ts';
import { rating } from './rating.ts';
import { ruleSynonyms } from './ruleSynonyms.ts';
import { rules } from './rules.ts';
import { schemes } from './schemes.ts';
import { settings } from './settings.ts';
import { statistics } from './statistics.ts';
import { surfaces } from './surfaces.ts';
import { techniqueNamesAndHints } from './techniqueNamesAndHintSentences.ts';
import { touch } from './touch.ts';
import { trainer } from './trainer.ts';
import { unknownRules } from './unknownRules.ts';
import { usage } from './usage.ts';
import { variantRules } from './variantRules.ts';
import { variants } from './variants.ts';
import { walk } from './walk.ts';
import { worlds } from './worlds.ts';

/** All texts of the program in French. Texts of the command line are in English, except those for `--language`. */
export const texts: Texts = {
  ...commandLineAnswers,
  ...board,
  ...books,
  ...commands,
  ...daily,
  ...penAndColours,
  ...desk,
  ...editor,
  ...failures,
  ...faults,
  ...game,
  ...hearing,
  ...help,
  ...home,
  ...hosts,
  ...issues,
  ...keyboard,
  ...layouts,
  ...layoutSentences,
  ...lessons,
  ...library,
  ...libraryBulk,
  ...losses,
  ...newGame,
  ...playing,
  ...printing,
  ...rating,
  ...rules,
  ...ruleSynonyms,
  ...schemes,
  ...settings,
  ...hintAndAnalysisPanels,
  ...statistics,
  ...surfaces,
  ...techniqueNamesAndHints,
  ...touch,
  ...trainer,
  ...unknownRules,
  ...usage,
  ...variants,
  ...variantRules,
  ...walk,
  ...worlds,
  ...manual,
  ...naming,
  ...commandLine,
};
