import type { daily as english } from '../en/daily.ts';
import type { Translation } from '../textKey.ts';

/** Texts about the daily puzzles. */
export const daily: Translation<typeof english> = {
  'daily.title': 'Grilles du jour',
  'daily.of': 'Grille du jour du {date}',
  'daily.play': 'Jouer',
  'daily.continue': 'Continuer',
  'daily.look': 'Terminée',
  'daily.calendar': 'Calendrier',
  'daily.streak_one': '{count} jour d’affilée',
  'daily.streak_other': '{count} jours d’affilée',
  'daily.week': 'Résolues ces 7 derniers jours : {count}',
  'daily.making': 'Création de la grille',
  'daily.failed': 'La grille du jour ne peut pas être ouverte',
  'daily.previous': 'Mois précédent',
  'daily.next': 'Mois suivant',
  'daily.note':
    'Les grilles des jours passés peuvent aussi être jouées. Une grille terminée plus tard que son jour ne compte pas dans la série de jours d’affilée.',
  'daily.day': '{date} : {puzzle}',
  'daily.day.begun': '{date} : {puzzle}, commencée',
  'daily.day.finished': '{date} : {puzzle}, terminée',
};
