import type { help as english } from '../en/help.ts';
import type { Translation } from '../textKey.ts';

export const help: Translation<typeof english> = {
  'help.title': 'Aide reçue',
  'help.unaided': 'Sans aide',
  'help.unaided.until': 'jusqu’à une vérification, une réparation, un indice ou une analyse',
  'help.checked': 'Vérifiée',
  'help.hinted': 'Avec indices ou analyse',
  'help.hinted.hints': 'Avec indices',
  'help.hinted.analysis': 'Avec analyse',
  'help.digits': 'Chiffres placés pour vous',
  'help.given-up': 'Abandonnée',
  'help.count.checks_one': '{count, number} vérification',
  'help.count.checks_other': '{count, number} vérifications',
  'help.count.where_one': '{count, number} indice montrant l’endroit',
  'help.count.where_other': '{count, number} indices montrant l’endroit',
  'help.count.technique_one': '{count, number} indice nommant la technique',
  'help.count.technique_other': '{count, number} indices nommant la technique',
  'help.count.pattern_one': '{count, number} indice montrant le motif',
  'help.count.pattern_other': '{count, number} indices montrant le motif',
  'help.count.step_one': '{count, number} indice complet',
  'help.count.step_other': '{count, number} indices complets',
  'help.count.analyses_one': '{count, number} analyse',
  'help.count.analyses_other': '{count, number} analyses',
  'help.count.digits_one': '{count, number} chiffre',
  'help.count.digits_other': '{count, number} chiffres',

  'solution.title': 'Afficher la solution ?',
  'solution.text_one':
    'Remplir {count, number} case ? La partie comptera comme abandonnée ; votre position reste un repère.',
  'solution.text_other':
    'Remplir {count, number} cases ? La partie comptera comme abandonnée ; votre position reste un repère.',
  'solution.text.ended_one':
    'Remplir {count, number} case ? Cette partie a déjà été terminée : son résultat est conservé. Votre position reste un repère.',
  'solution.text.ended_other':
    'Remplir {count, number} cases ? Cette partie a déjà été terminée : son résultat est conservé. Votre position reste un repère.',
  'solution.yes': 'Afficher la solution',
  'solution.checkpoint': 'Avant la solution',
  'game.given-up': 'La solution',
  'game.given-up.text': '{name}, {difficulty} : abandonnée. Votre position est le repère « {checkpoint} ».',

  'result.best': 'Votre record jusqu’ici',
  'result.predicted': 'Prévu',
  'result.predicted.own': 'Prévu pour vous',
  'result.median': 'Votre médiane',
  'result.faster': '{time} plus vite',
  'result.slower': '{time} de plus',
  'result.hardest': 'Étape la plus difficile',
  'result.hardest.go': 'Aller à {cell}',
  'result.order': 'Votre ordre',
  'result.hinted': 'Le plus d’indices',
  'result.film': 'Film de mes coups',
  'result.copy': 'Copier le résultat',
  'result.picture': 'Image…',
  'result.shared.title': 'Carpet Sudoku : {puzzle}, {difficulty}',
  'result.shared.hardest': 'Étape la plus difficile : {technique}',
  'result.next': 'Une autre du même genre',
  'result.daily': 'Grille du jour',

  'hint.known.title': 'Hors d’atteinte des techniques',
  'hint.known.one':
    'Il y a une seule solution à partir d’ici, mais aucune technique ne trouve d’étape : la difficulté de la grille est « Hors d’atteinte ».',
  'hint.known.unknown': 'Aucune technique ne trouve d’étape, et la recherche de solutions a duré trop longtemps.',
  'hint.known.impossible':
    'La grille n’a pas de solution : ses propres chiffres et contraintes se contredisent. Aucun de vos chiffres n’est en cause.',
  'hint.known.unsolvable':
    'Aucune solution n’est possible à partir d’ici : un de vos chiffres l’exclut. Annulez des coups, ou revenez à un repère.',
  'hint.known.several_one':
    'Plusieurs solutions sont possibles à partir d’ici. Deux d’entre elles diffèrent dans {count, number} case.',
  'hint.known.several_other':
    'Plusieurs solutions sont possibles à partir d’ici. Deux d’entre elles diffèrent dans {count, number} cases.',
  'hint.known.example': 'Dans {cell} : {digits}.',
  'hint.known.open_one': '{count, number} case est vide.',
  'hint.known.open_other': '{count, number} cases sont vides.',
  'hint.known.fewest': 'C’est {cell} qui a le moins de candidats : {digits}.',
  'hint.known.try':
    'Le dernier recours est l’essai : marquez-y {digit} d’une couleur et suivez ce qui en découle. Une contradiction l’exclut. Ou placez un chiffre.',
  'hint.known.place': 'Placer le chiffre dans {cell}',
  'hint.known.choose': 'Choisir {digit} dans {cell}',
};
