import type { board as english } from '../en/board.ts';
import type { Translation } from '../keys.ts';

export const board: Translation<typeof english> = {
  'command.fit-pair': 'Afficher cette sous-grille et la suivante',
  'command.next-subgrid': 'Aller à la sous-grille suivante',
  'command.previous-subgrid': 'Aller à la sous-grille précédente',
  'command.go-to-subgrid': 'Aller à une sous-grille ou une case par son nom',
  'command.ring': 'Afficher une seule période dans un cadre',
  'command.overview': 'Afficher la vue d’ensemble de la grille',
  'command.subgrid-names': 'Afficher les noms des sous-grilles',
  'family.scroll-box': 'Défiler d’un bloc',
  'command.scroll-box-up': 'Défiler d’un bloc vers le haut',
  'command.scroll-box-down': 'Défiler d’un bloc vers le bas',
  'command.scroll-box-left': 'Défiler d’un bloc vers la gauche',
  'command.scroll-box-right': 'Défiler d’un bloc vers la droite',
  'go-to.title': 'Aller à une sous-grille ou une case',
  'go-to.place': 'Sous-grille (1 à {most, number}), nom ou case',
  'go-to.example': 'Par exemple {number}, {name} ou {name} L4C7',
  'go-to.go': 'Y aller',
  'go-to.cancel': 'Annuler',
  'overview.label_one': 'Vue d’ensemble : {count, number} sous-grille terminée sur {total, number}',
  'overview.label_other': 'Vue d’ensemble : {count, number} sous-grilles terminées sur {total, number}',
  'overview.help': 'Cliquez ou faites glisser pour déplacer la vue.',
};
