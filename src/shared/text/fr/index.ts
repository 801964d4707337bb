import type { Texts } from '../keys.ts';
import { board } from './board.ts';
import { commandLine } from './commandLine.ts';
import { editor } from './editor.ts';
import { failures } from './failures.ts';
import { faults } from './faults.ts';
import { game } from './game.ts';
import { home } from './home.ts';
import { hosts } from './hosts.ts';
import { keys } from './keys.ts';
import { layouts } from './layouts.ts';
import { library } from './library.ts';
import { losses } from './losses.ts';
import { manual } from './manual.ts';
import { naming } from './naming.ts';
import { newGame } from './newGame.ts';
import { playing } from './playing.ts';
import { printing } from './printing.ts';
import { rating } from './rating.ts';
import { schemes } from './schemes.ts';
import { settings } from './settings.ts';
import { solving } from './solving.ts';
import { surfaces } from './surfaces.ts';
import { techniques } from './techniques.ts';
import { variantRules } from './variantRules.ts';
import { variants } from './variants.ts';

/** Every text of the program in French. */
export const texts: Texts = {
  ...board,
  ...editor,
  ...failures,
  ...faults,
  ...game,
  ...home,
  ...hosts,
  ...keys,
  ...layouts,
  ...library,
  ...losses,
  ...newGame,
  ...playing,
  ...printing,
  ...rating,
  ...schemes,
  ...settings,
  ...solving,
  ...surfaces,
  ...techniques,
  ...variants,
  ...variantRules,
  ...manual,
  ...naming,
  ...commandLine,
};
