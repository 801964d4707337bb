import type { home as english } from '../en/home.ts';
import type { Translation } from '../textKey.ts';

export const home: Translation<typeof english> = {
  'app.name': 'Carpet Sudoku',

  'home.games': 'Vos parties',
  'home.count_one': '{count, number} partie',
  'home.count_other': '{count, number} parties',
  'home.empty.title': 'Aucune partie pour l’instant',
  'home.empty.text':
    'Commencez par deux sudokus faciles qui partagent un bloc, ou choisissez une disposition et une difficulté. Chaque grille est créée sur cet ordinateur.',
  'home.first': 'Jouer une première grille',
  'home.new': 'Nouvelle partie',
  'home.finished': 'Terminée',
  'home.progress_one': '{count, number} case sur {cells, number}',
  'home.progress_other': '{count, number} cases sur {cells, number}',
  'home.delete': 'Supprimer cette partie',
  'home.delete.title': 'Supprimer cette partie ?',
  'home.delete.text': '{name}, {progress}. La partie et tous ses coups seront supprimés définitivement.',
  'home.delete.yes': 'Supprimer',
  'home.delete.no': 'Conserver',
  'moment.today': 'aujourd’hui, {time}',
  'home.open': 'Ouvrir {name}, {difficulty}, {state}',
};
