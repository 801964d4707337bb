import type { books as english } from '../en/books.ts';
import type { Translation } from '../textKey.ts';

export const books: Translation<typeof english> = {
  'book.contents': 'Sommaire',
  'book.rules': 'Comment jouer',
  'book.hints': 'Premiers pas',
  'book.solutions': 'Solutions',
  'book.notes': 'Notes',
  'book.page': '{page}',
  'book.heading': '{title} · {difficulty}',
  'book.difficulty': '{class}, {score, number}',
  'book.solution-on': 'Solution page {page}',
  'book.goes-on-right':
    'La suite de la grille est sur la page de droite. Les blocs voisins du pli sont imprimés sur les deux pages.',
  'book.goes-on-left':
    'Le début de la grille est sur la page de gauche. Les blocs voisins du pli sont imprimés sur les deux pages.',
  'book.rule.fill_one':
    'Remplissez les cases vides pour que chaque ligne, chaque colonne et chaque bloc contienne une seule fois chaque chiffre de 1 à {digits}.',
  'book.rule.fill_other':
    'Le jeu se compose de {count} grilles. Remplissez les cases vides pour que, dans chaque grille, chaque ligne, chaque colonne et chaque bloc contienne une seule fois chaque chiffre de 1 à {digits}.',
  'book.rule.shared': 'Là où des grilles se recouvrent, un chiffre compte dans chacune d’elles.',
};
