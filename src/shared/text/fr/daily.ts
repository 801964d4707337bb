import type { daily as english } from '../en/daily.ts';
import type { Translation } from '../textKey.ts';

/** The daily puzzle. */
export const daily: Translation<typeof english> = {
  'daily.title': 'Grille du jour',
  'daily.of': 'Grille du jour, {date}',
  'daily.play': 'Jouer',
  'daily.continue': 'Continuer',
  'daily.look': 'Terminée',
  'daily.calendar': 'Calendrier',
  'daily.run_one': '{count} jour d’affilée',
  'daily.run_other': '{count} jours d’affilée',
  'daily.week': '{count} des 7 derniers jours résolus',
  'daily.making': 'Création de la grille',
  'daily.failed': 'La grille du jour ne peut pas être ouverte',
  'daily.previous': 'Mois précédent',
  'daily.next': 'Mois suivant',
  'daily.note': 'Chaque jour passé peut être joué. Une grille terminée plus tard remplit le calendrier.',
  'daily.day': '{date} : {puzzle}',
  'daily.day.begun': '{date} : {puzzle}, commencée',
  'daily.day.finished': '{date} : {puzzle}, terminée',
};
