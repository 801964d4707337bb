import { z } from 'zod';
import { ORDERS, type Order } from '../../../shared/base/digits.ts';
import { type Difficulty, difficultySchema } from '../../../shared/generate/options.ts';
import { type Fields, field } from './field.ts';

interface QuickGame {
  readonly order: Order;
  readonly difficulty: Difficulty;
}

export const USUAL_QUICK_GAME: QuickGame = { order: 3, difficulty: 'easy' };

export const QUICK_GAME_FIELDS: Fields<QuickGame> = {
  order: field('quick.order', z.literal(ORDERS)),
  difficulty: field('quick.difficulty', difficultySchema),
};
