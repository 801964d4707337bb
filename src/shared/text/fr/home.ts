import type { home as english } from '../en/home.ts';
import type { Translation } from '../keys.ts';

export const home: Translation<typeof english> = {
  'app.name': 'Carpet Sudoku',

  'home.games': 'Vos parties',
  'home.empty.title': 'Aucune partie pour l’instant',
  'home.empty.text':
    'Choisissez une disposition et une difficulté : la grille est composée pour vous, sur cet ordinateur.',
  'home.new': 'Nouvelle partie',
  'home.finished': 'Terminée',
  'home.progress': '{filled, number} cases sur {cells, number}',
  'home.delete': 'Supprimer cette partie',
  'home.delete.title': 'Supprimer cette partie ?',
  'home.delete.text': '{name}, {progress}. Ses coups seront perdus, sans retour possible.',
  'home.delete.yes': 'Supprimer',
  'home.delete.no': 'Garder',
  'home.open': 'Ouvrir {name}, {difficulty}, {state}',
  'first.title': 'Langue',
  'first.note': 'Elle peut changer à tout moment dans les réglages.',
};
