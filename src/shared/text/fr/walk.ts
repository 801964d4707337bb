import type { walk as english } from '../en/walk.ts';
import type { Translation } from '../keys.ts';

export const walk: Translation<typeof english> = {
  'command.world-next': 'Province à résoudre la plus proche',
  'command.world-origin': 'Aller à l’origine',
  'walk.where': 'Ici',
  'walk.standing.unmade': 'En préparation',
  'walk.standing.closed': 'Ses voisines d’abord',
  'walk.standing.open': 'Prête à résoudre',
  'walk.standing.finished': 'Résolue',
  'walk.filled': '{filled, number} cases sur {cells, number}',
  'walk.camp': 'Camp\u00a0: elle n’a besoin d’aucune autre province',
  'walk.made-soon': 'Cette province est encore en préparation. Vous pouvez continuer votre chemin.',
  'walk.needs': 'À résoudre d’abord\u00a0:',
  'walk.needs.go': 'Aller à {place}',
  'walk.celebrated': 'La province {place} est résolue.',
  'walk.opened_one': 'Elle en ouvre {count} autre.',
  'walk.opened_other': 'Elle en ouvre {count} autres.',
  'walk.restart.title': 'Recommencer cette province\u00a0?',
  'walk.menu': 'Monde',
  'hint.needs.title': 'Pas encore cette province',
  'hint.needs.unmade': 'Cette province est encore en préparation.',
  'hint.needs':
    'Cette province partage des blocs avec ses voisines. Sans leurs chiffres, elle a plusieurs solutions. Résolvez-les d’abord.',
};
