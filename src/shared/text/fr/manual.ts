import type { manual as english } from '../en/manual.ts';
import type { Translation } from '../textKey.ts';

export const manual: Translation<typeof english> = {
  'manual.title': 'Manuel',
  'manual.help': 'Aide sur cette fenêtre',
  'manual.technique': 'Expliquée dans le manuel',
  'manual.search': 'Chercher dans le manuel',
  'manual.contents': 'Sommaire',
  'manual.back': 'Revenir à la page précédente',
  'manual.found_one': '{count, number} page trouvée',
  'manual.found_other': '{count, number} pages trouvées',
  'manual.missing': 'Cette page n’a pas pu être chargée',
  'manual.picture.failed': 'L’image n’a pas pu être dessinée',
  'manual.site.name': 'Manuel de Carpet Sudoku',
  'manual.site.title': '{page} – Manuel de Carpet Sudoku',
  'manual.site.pages': 'Pages précédente et suivante',
  'manual.site.previous': 'Précédente : {page}',
  'manual.site.next': 'Suivante : {page}',
  'manual.site.keys': 'Touches d’origine, jeu de touches Carpet Sudoku',
  'manual.site.keys.what': 'Effet',
  'manual.site.keys.usual': 'Windows, Linux',
  'manual.site.keys.mac': 'Mac',
  'manual.site.mac': 'Sur Mac, Ctrl est ⌘ (Commande), Alt est ⌥ (Option) et Maj est ⇧.',
  'manual.site.version': 'Manuel de la version {version}. Le programme affiche ces pages avec F1.',
};
