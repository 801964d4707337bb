import type { trainer as english } from '../en/trainer.ts';
import type { Translation } from '../keys.ts';

/** The trainer: positions in which one technique is the cheapest. */
export const trainer: Translation<typeof english> = {
  'trainer.why.wrong': '{digit} ne va pas dans {cell}.',
  'trainer.why.needed': '{digit} est le chiffre de {cell} dans la solution : ce candidat reste nécessaire.',
  'trainer.why.with': 'Avec lui suivent, l’un après l’autre : {sequence}.',
  'trainer.why.without': 'Sans lui suivent, l’un après l’autre : {sequence}.',
  'trainer.why.no-digit': 'Alors {cell} n’a plus aucun chiffre possible.',
  'trainer.why.no-place': 'Alors {digit} n’a plus d’emplacement dans {house}.',
};
