import type { penAndColours as english } from '../en/penAndColours.ts';
import type { Translation } from '../textKey.ts';

export const penAndColours: Translation<typeof english> = {
  'game.tool.pen': 'Stylo',
  'game.icon.one-digit': 'Filtre',
  'game.picked': 'Les couleurs vont au candidat {digit}.',
  'one-digit.shown': 'Notes du {digit} seulement',
  'one-digit.said': 'Seules les notes du {digit} sont affichées. {key} les affiche toutes.',
  'one-digit.show': 'N’afficher que les notes du {digit}',
  'one-digit.all': 'Toutes les notes sont affichées',
  'pen.modes': 'Ce que fait le stylo',
  'pen.mode.strong': 'Plein',
  'pen.mode.weak': 'Tirets',
  'pen.mode.eraser': 'Gomme',
  'pen.colour': 'Couleur du stylo',
  'pen.help':
    'Glissez à travers les cases pour un trait, ou d’une note à l’autre pour un trait droit. Cliquez ou touchez pour un cercle. Recommencez pour l’enlever.',
  'pen.help.eraser': 'Glissez sur des cases : leurs cercles disparaissent, et les parties de traits qui y finissent.',
  'pen.clear': 'Effacer les tracés',

  'cell.candidates-coloured': '{digits} en couleur {colour}',
  'cell.circle': 'cerclée',
  'cell.circled': 'cercle autour de {digits}',
  'cell.lines_one': '{count, number} trait',
  'cell.lines_other': '{count, number} traits',
  'said.picked': 'candidat {digit}',
  'said.candidate-coloured': 'candidat {digit} : couleur {colour} ajoutée',
  'said.candidate-uncoloured': 'candidat {digit} : couleur {colour} retirée',
  'said.drawn.circle': 'cercle tracé',
  'said.drawn.line': 'trait tracé',
  'said.rubbed-out.circle': 'cercle enlevé',
  'said.rubbed-out.line': 'trait enlevé',
  'said.cleared.colours': 'couleurs enlevées',
  'said.cleared.pen': 'cercles et traits enlevés',
};
