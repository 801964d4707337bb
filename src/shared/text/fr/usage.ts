import type { usage as english } from '../en/usage.ts';
import type { Translation } from '../keys.ts';

export const usage: Translation<typeof english> = {
  'cli.usage.bad-compare': 'la sélection à comparer, « {text} », est illisible : {detail}',
  'cli.usage.compare': 'avec --usage : une deuxième sélection, en options de filtre entre guillemets ; répétable',
  'cli.usage.counted_one':
    '{count} grille, {steps} étapes, {touches} touches, {carrying} étapes par des blocs partagés',
  'cli.usage.counted_other':
    '{count} grilles, {steps} étapes, {touches} touches, {carrying} étapes par des blocs partagés',
  'cli.usage.failed_one': '{count} grille n’a pas pu être analysée',
  'cli.usage.failed_other': '{count} grilles n’ont pas pu être analysées',
  'cli.usage.help': `
Sans --usage, toutes les grilles de la bibliothèque sont comptées. Avec cette option, ce sont les étapes de la
résolution humaine des grilles qui correspondent au filtre. Chaque grille est analysée une seule fois ; le résultat est
conservé dans la bibliothèque.

--per indique le regroupement :
  layout   par disposition avec ses variantes
  class    par classe
  subgrid  par sous-grille de chaque disposition
  place    par position de la sous-grille : corner (coin), edge (bord), middle (milieu), ou alike si toutes se valent
  links    par nombre de voisines et de blocs partagés de la sous-grille
  box      échanges par chaque bloc partagé de chaque disposition
  rating   valeurs des évaluations dans chaque classe

« steps » compte des étapes différentes. Une étape touche chaque sous-grille où se trouvent son motif ou ses effets ;
« touches » la compte une fois pour chacune. Les lignes par sous-grille, position et liens ont des étapes en commun :
seules leurs touches s’additionnent. Avec box, une étape compte si elle apporte à une sous-grille ce que ses propres
cases ne montraient pas ; « touches » la compte pour chaque sous-grille qui en profite.

  carpet-sudoku library stats --usage --layout samurai --per place
  carpet-sudoku library stats --usage --layout carpet --compare "--layout torus" --per class --table csv`,
  'cli.usage.missing_one': '{count} non analysée',
  'cli.usage.missing_other': '{count} non analysées',
  'cli.usage.no-match': 'aucune grille analysée ne correspond',
  'cli.usage.only-usage': '{options} : seulement avec --usage',
  'cli.usage.per': 'avec --usage : regroupement des étapes (voir ci-dessous)',
  'cli.usage.progress': '{done} grilles analysées sur {total}',
  'cli.usage.stopped': 'arrêté ; les analyses faites sont conservées ; relancez la même commande pour continuer',
  'cli.usage.table': 'avec --usage : afficher des valeurs séparées par des virgules ou des tabulations',
  'cli.usage.unsolvable_one': '{count} écartée, car sa solution ou ses règles sont inconnues',
  'cli.usage.unsolvable_other': '{count} écartées, car leurs solutions ou leurs règles sont inconnues',
  'cli.usage.unsolved_one': '{count} écartée, que les techniques ne résolvent pas',
  'cli.usage.unsolved_other': '{count} écartées, que les techniques ne résolvent pas',
  'cli.usage.usage': 'compter l’usage des techniques dans les grilles qui correspondent au filtre',
  'command.rule-usage': 'Usage des techniques',
  'usage.about':
    'Combien de fois chaque technique sert à résoudre les grilles de votre bibliothèque, à quel endroit de la disposition, et ce qui passe d’une sous-grille à l’autre. Chaque grille est analysée une seule fois ; le résultat est conservé.',
  'usage.all-techniques': 'Toutes les techniques',
  'usage.analyse': 'Analyser',
  'usage.box': 'bloc {box} de {subgrid} ({subgrids})',
  'usage.carrying_one': '{count, number} étape par des blocs partagés',
  'usage.carrying_other': '{count, number} étapes par des blocs partagés',
  'usage.compare': 'Comparer avec une deuxième sélection',
  'usage.continue': 'Continuer l’analyse',
  'usage.counted_one': '{count, number} grille',
  'usage.counted_other': '{count, number} grilles',
  'usage.difference': 'Écart',
  'usage.failed': 'Les grilles n’ont pas pu être analysées',
  'usage.finished': 'Terminée',
  'usage.first': 'Première sélection',
  'usage.from': 'Grilles',
  'usage.from.library': 'Toute la bibliothèque',
  'usage.from.listed': 'Selon le filtre de la bibliothèque',
  'usage.from.marked_one': 'La grille sélectionnée',
  'usage.from.marked_other': 'Les {count, number} grilles sélectionnées',
  'usage.group': 'Groupe',
  'usage.group.all': 'Toutes les grilles',
  'usage.group.side': 'Les six plus grands, côte à côte',
  'usage.links': '{neighbours} voisines, {boxes} blocs partagés',
  'usage.measure': 'Mesure',
  'usage.measure.box-eliminations': 'Éliminations par grille',
  'usage.measure.box-placements': 'Chiffres placés par grille',
  'usage.measure.box-steps': 'Étapes par grille',
  'usage.measure.box-touches': 'Apports par grille',
  'usage.measure.moment': 'Part de la résolution effectuée',
  'usage.measure.per-grid': 'Touches par sous-grille',
  'usage.measure.per-puzzle': 'Étapes par grille',
  'usage.measure.rank': 'Rang',
  'usage.measure.rating-puzzles': 'Grilles',
  'usage.measure.rating-share': 'Part de la classe',
  'usage.measure.share': 'Part des étapes',
  'usage.measure.steps': 'Étapes',
  'usage.measure.touches': 'Touches',
  'usage.missing_one': '{count, number} grille n’est pas encore analysée.',
  'usage.missing_other': '{count, number} grilles ne sont pas encore analysées.',
  'usage.more': 'Les {count, number} premières lignes sur {total, number}. Le tableau enregistré les contient toutes.',
  'usage.note.box':
    'Une étape compte pour un bloc si elle y place ou y élimine ce qu’une de ses sous-grilles ne pouvait pas voir seule. Les apports la comptent une fois pour chaque sous-grille qui en a profité.',
  'usage.note.opening':
    'Une sous-grille s’ouvre avec son premier chiffre et se termine avec sa dernière case. Celles qui le font à la même étape partagent la moyenne de leurs rangs.',
  'usage.note.place':
    'Un côté d’une sous-grille est libre si aucune autre ne se prolonge au-delà. Avec deux côtés libres qui se touchent, elle est dans un coin ; avec un autre côté libre, au bord ; sans côté libre, au milieu. Si toutes ont la même position, comme sur un tore, elles se valent toutes.',
  'usage.note.rating': 'Chaque intervalle contient sa première valeur, mais pas la dernière.',
  'usage.note.techniques':
    'Une étape touche chaque sous-grille où se trouvent son motif ou ses effets. Elle compte une seule fois dans chaque groupe : la somme des groupes qui ont des étapes en commun dépasse donc le total. Les touches la comptent une fois par sous-grille, et elles s’additionnent.',
  'usage.nothing': 'Il n’y a pas de chiffres pour cette sélection.',
  'usage.opened': 'Ouverte',
  'usage.pause': 'Mettre en pause',
  'usage.percent': '{value} %',
  'usage.place.alike': 'Toutes se valent',
  'usage.place.corner': 'Coin',
  'usage.place.edge': 'Bord',
  'usage.place.middle': 'Milieu',
  'usage.progress': '{done, number} grilles analysées sur {total, number}',
  'usage.range': 'de {from} à {to}',
  'usage.rating': 'Évaluation',
  'usage.second': 'Deuxième sélection',
  'usage.steps_one': '{count, number} étape',
  'usage.steps_other': '{count, number} étapes',
  'usage.touches_one': '{count, number} touche',
  'usage.touches_other': '{count, number} touches',
  'usage.unsolvable_one': '{count, number} écartée, sans solution connue',
  'usage.unsolvable_other': '{count, number} écartées, sans solution connue',
  'usage.unsolved_one': '{count, number} écartée, que les techniques ne résolvent pas',
  'usage.unsolved_other': '{count, number} écartées, que les techniques ne résolvent pas',
  'usage.view': 'Afficher',
  'usage.view.box': 'Échanges par les blocs partagés',
  'usage.view.class': 'Techniques par classe',
  'usage.view.layout': 'Techniques par disposition',
  'usage.view.links': 'Techniques par liens de la sous-grille',
  'usage.view.opening-place': 'Ordre d’ouverture par position',
  'usage.view.opening-subgrid': 'Ordre d’ouverture par sous-grille',
  'usage.view.place': 'Techniques par position de la sous-grille',
  'usage.view.rating': 'Classes et évaluations',
  'usage.view.subgrid': 'Techniques par sous-grille',
  'usage.what.box': 'Bloc partagé',
  'usage.what.opening': 'Sous-grille',
  'usage.what.techniques': 'Technique',
  'usage.what.rating': 'Valeur',
  'usage.difference.points': 'Écart en points',
  'usage.of-selection': '{selection} : {words}',
  'usage.selection': 'Sélection',
  'usage.summary': '{name} : moyenne {mean}, médiane {median}, de {least} à {most}',
};
