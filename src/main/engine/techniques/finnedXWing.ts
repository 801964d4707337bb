import { explainFish } from './parts/explainFish.ts';
import { findFinnedFish } from './parts/finnedFish.ts';
import type { Technique } from './technique.ts';

const id = 'finned-x-wing';

/** An X-Wing with extra places (fins) in one box. */
export const finnedXWing: Technique = {
  id,
  name: { en: 'Finned X-Wing', fr: 'X-Wing à nageoire' },
  level: 'hard',
  cost: 74,
  find: findFinnedFish(id, 2, 'finned'),
  explain: explainFish({
    en: 'In {bases}, {digit} can only go to {cells}, all of them in {covers}, or else stick out to {fins}. Either such a fin holds {digit}, or {covers} get theirs from {bases}: what lies in them and sees every fin cannot have it.',
    fr: 'Dans {bases}, {digit} ne peut aller que dans {cells}, toutes dans {covers}, ou dépasser dans {fins}. Soit une telle nageoire contient {digit}, soit il se place dans {covers} par ces cases : toute autre case de {covers} qui voit chaque nageoire ne peut pas le contenir.',
  }),
};
