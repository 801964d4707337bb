import type { walk as english } from '../en/walk.ts';
import type { Translation } from '../textKey.ts';

export const walk: Translation<typeof english> = {
  'checkpoints.text.world':
    'Revenir à un repère ramène le monde entier à ce moment, pas seulement cette province. Annuler et rétablir y mènent aussi.',
  'walk.where': 'Où vous êtes',
  'walk.heard.origin': 'Province à l’origine',
  'walk.heard.away': 'Province {place} de l’origine',
  'walk.standing.unmade': 'En préparation',
  'walk.standing.closed': 'Fermée, mais vous pouvez y écrire',
  'walk.standing.open': 'Ouverte',
  'walk.standing.finished': 'Terminée',
  'walk.wrong': 'Toutes les cases sont remplies, mais certains chiffres sont faux.',
  'walk.filled': '{filled, number} sur {cells, number} cases',
  'walk.camp': 'Un camp : il ne dépend d’aucune autre province.',
  'walk.made-soon': 'Cette province est encore en préparation. Vous pouvez continuer votre chemin en attendant.',
  'walk.needs': 'À résoudre d’abord\u00a0:',
  'walk.needs.go': 'Aller à {place}',
  'walk.needs.more_one': 'et {count} autre',
  'walk.needs.more_other': 'et {count} autres',
  'walk.celebrated': 'Résolue : {place}.',
  'walk.opened_one': 'Cela ouvre {count, number} autre province.',
  'walk.opened_other': 'Cela ouvre {count, number} autres provinces.',
  'walk.restart.title': 'Recommencer cette province ?',
  'walk.menu': 'Monde',
  'hint.needs.title': 'Cette province doit attendre',
  'hint.needs.unmade': 'Cette province est encore en préparation.',
  'hint.needs':
    'Elle partage sa lisière avec des voisines. Sans les chiffres qui s’y trouvent, elle a plusieurs solutions. Résolvez d’abord les provinces dont elle dépend.',
  'walk.tip':
    'Un monde n’a pas de fin : avancez avec {walk}, la molette ou deux doigts. Un camp ne dépend d’aucune province, les grises doivent attendre. La carte ({map}) montre où continuer.',
  'walk.first': 'Première promenade',
  'walk.first.step': '{number} sur {all}',
  'walk.first.start': 'Faire une première promenade dans un monde sans fin',
  'walk.first.skip': 'Passer',
  'walk.first.camp':
    'Vous êtes dans un camp : une province qui ne dépend d’aucune autre. Il n’y reste que six cases vides. Remplissez-les.',
  'walk.first.walk':
    'Le camp est résolu, et cela ouvre ses voisines : les chiffres des blocs qu’elles partagent avec lui sont maintenant connus. Allez-y avec {walk}, la molette ou deux doigts.',
  'walk.first.rim':
    '{boxes} Pour cette grille, ils valent des chiffres de départ. Demandez un indice, par le bouton « Indice » ou {hint}, pour voir une première étape.',
  'walk.first.rim.camp': 'Les blocs du côté {side}, que cette province partage avec le camp, sont déjà remplis.',
  'walk.first.rim.solved': 'Les blocs que cette province partage avec des provinces résolues sont déjà remplis.',
  'walk.first.needs':
    'Certaines provinces doivent en attendre d’autres. Allez dans l’une d’elles, plus loin du camp, et demandez-y un indice. L’indice nomme les premières provinces à résoudre.',
  'walk.first.map':
    'Ouvrez la carte, par son symbole en haut ou {map} : elle montre où vous êtes passé, quelles provinces sont ouvertes et où sont les prochains camps. Il y a toujours moyen de continuer.',
  'walk.first.detour': 'Y aller',
  'walk.first.detour.camp':
    'Cette tâche commence dans le camp : remplissez ses dernières cases vides, et ses voisines s’ouvrent.',
  'walk.first.detour.neighbour':
    'Pour cette tâche, allez dans une voisine ouverte du camp : les blocs qu’elle partage avec lui y sont déjà remplis.',
  'walk.first.back': 'Retour à « {name} »',
  'walk.first.end':
    'C’est tout : résolvez ce qui est ouvert, et le monde s’ouvre devant vous. Il n’a pas de fin, et tout ce que vous saisissez est enregistré.',
};
