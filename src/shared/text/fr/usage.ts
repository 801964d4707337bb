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
  'cli.usage.only-usage': 'sans --usage, « library stats » n’a pas d’autre option que --json',
  'cli.usage.per': 'avec --usage : regroupement des étapes (voir ci-dessous)',
  'cli.usage.progress': '{done} grilles analysées sur {total}',
  'cli.usage.stopped': 'arrêté ; les analyses faites sont conservées ; relancez la même commande pour continuer',
  'cli.usage.table': 'avec --usage : afficher des valeurs séparées par des virgules ou des tabulations',
  'cli.usage.unsolvable_one': '{count} écartée, car sa solution ou ses règles sont inconnues',
  'cli.usage.unsolvable_other': '{count} écartées, car leurs solutions ou leurs règles sont inconnues',
  'cli.usage.unsolved_one': '{count} écartée, que les techniques ne résolvent pas',
  'cli.usage.unsolved_other': '{count} écartées, que les techniques ne résolvent pas',
  'cli.usage.usage': 'compter l’usage des techniques dans les grilles qui correspondent au filtre',
};
