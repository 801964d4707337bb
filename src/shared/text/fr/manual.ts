import type { manual as english } from '../en/manual.ts';
import type { Translation } from '../keys.ts';

export const manual: Translation<typeof english> = {
  'command.manual': 'Manuel',
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
};
