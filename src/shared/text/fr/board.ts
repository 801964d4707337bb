import type { board as english } from '../en/board.ts';
import type { Translation } from '../textKey.ts';

export const board: Translation<typeof english> = {
  'focus.leave': 'La sous-grille {subgrid} est isolée. Afficher à nouveau toute la grille',
  'focus.said': 'Sous-grille {subgrid} isolée, le reste est atténué',
  'focus.said.none': 'Aucune sous-grille isolée',
  'keys.mouse.focus': 'Isoler une sous-grille, ou cesser de l’isoler',
  'keys.mouse.focus.keys': 'Double-clic ou double appui sur une case vide ou un nom',
  'go-to.title': 'Aller à une sous-grille ou une case',
  'go-to.place': 'Sous-grille (1 à {most, number}), nom ou case',
  'go-to.cell': 'Case, par exemple L2C3',
  'go-to.subgrids': 'Sous-grilles : {subgrids}',
  'go-to.subgrid': '{number} {name}',
  'go-to.example': 'Par exemple {number}, {name} ou {name} L4C7.',
  'go-to.go': 'Y aller',
  'overview.label_one': 'Vue d’ensemble : {count, number} sous-grille terminée sur {total, number}',
  'overview.label_other': 'Vue d’ensemble : {count, number} sous-grilles terminées sur {total, number}',
  'overview.help': 'Cliquez ou faites glisser pour déplacer la vue.',
};
