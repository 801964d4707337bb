import type { walk as english } from '../en/walk.ts';
import type { Translation } from '../keys.ts';

export const walk: Translation<typeof english> = {
  'command.world-next': 'Province à résoudre la plus proche',
  'command.world-origin': 'Aller à l’origine',
  'command.world-map': 'Carte du monde',
  'command.world-places': 'Signets et endroits où continuer',
  'command.world-statistics': 'Statistiques du monde',
  'command.world-cut': 'Découper des provinces en grille',
  'command.world-share': 'Partager cet endroit',
  'command.world-classes': 'Nom et niveaux du monde',
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
  'walk.needs.more_one': 'et {count} autre',
  'walk.needs.more_other': 'et {count} autres',
  'walk.celebrated': 'La province {place} est résolue.',
  'walk.opened_one': 'Elle en ouvre {count} autre.',
  'walk.opened_other': 'Elle en ouvre {count} autres.',
  'walk.restart.title': 'Recommencer cette province\u00a0?',
  'walk.menu': 'Monde',
  'hint.needs.title': 'Pas encore cette province',
  'hint.needs.unmade': 'Cette province est encore en préparation.',
  'hint.needs':
    'Cette province partage des blocs avec ses voisines. Sans leurs chiffres, elle a plusieurs solutions. Résolvez-les d’abord.',
  'walk.first': 'Première promenade',
  'walk.first.step': '{number} sur {all}',
  'walk.first.start': 'Faire une première promenade dans un monde sans fin',
  'walk.first.skip': 'Passer',
  'walk.first.camp':
    'Vous êtes dans un camp : une province qui n’a besoin d’aucune autre. Il n’y manque que six cases. Remplissez-les.',
  'walk.first.walk':
    'Le camp est résolu, et cela ouvre ses voisines : elles partagent ses blocs du bord et en connaissent maintenant les chiffres. Allez-y avec {walk}, ou faites glisser le plateau.',
  'walk.first.rim':
    'Ici, les blocs partagés sont déjà remplis. Ils comptent comme des données de cette grille. Demandez un indice avec {hint} pour voir un premier pas.',
  'walk.first.needs':
    'Certaines provinces ne sont pas encore prêtes. Allez vers une autre, plus loin du camp, et demandez-y un indice : il dit lesquelles résoudre d’abord.',
  'walk.first.map':
    'Ouvrez la carte avec {map} : elle montre où vous êtes passé, ce qui est prêt et où sont les prochains camps. On peut toujours continuer son chemin.',
  'walk.first.end':
    'C’est tout : résolvez ce qui est ouvert, et le monde s’ouvre devant vous. Il n’a pas de fin, et tout ce que vous visitez est gardé.',
};
