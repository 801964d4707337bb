import type { unknownRules as english } from '../en/unknownRules.ts';
import type { Translation } from '../textKey.ts';

/** Rules that the program does not know, in puzzles from other programs. */
export const unknownRules: Translation<typeof english> = {
  'puzzle-about.author': 'Auteur',
  'puzzle-about.description': 'Règles',
  'puzzle-about.comment': 'Commentaire',
  'puzzle-about.source': 'Source',
  'puzzle-about.collection': 'Collection',
  'puzzle-about.url': 'Adresse',
  'puzzle-about.date': 'Date',
  'puzzle-about.line': '{name} : {text}',
  'rule-kind.arrows': 'flèches dessinées',
  'rule-kind.cages': 'cages',
  'rule-kind.fog': 'brouillard de guerre',
  'rule-kind.lines': 'lignes dessinées',
  'unknown-rules.worded': 'règles écrites seulement en toutes lettres (« {text} »)',
  'rule-kind.rules-text': 'règles écrites seulement en toutes lettres',
  'rule-kind.shapes': 'formes dessinées',
  'rule-kind.texts': 'signes écrits',
  'understood.cages_one': '{count} cage',
  'understood.cages_other': '{count} cages',
  'understood.lines_one': '{count} ligne',
  'understood.lines_other': '{count} lignes',
  'understood.arrows_one': '{count} flèche',
  'understood.arrows_other': '{count} flèches',
  'understood.shapes_one': '{count} forme',
  'understood.shapes_other': '{count} formes',
  'understood.texts_one': '{count} texte',
  'understood.texts_other': '{count} textes',
  'understood.kept_one': '{drawings} : dessin conservé',
  'understood.kept_other': '{drawings} : dessins conservés',
  'understood.rule': '{drawings} → {rule}',
  'failed.stored-unjudged': 'conservée sans vérification, car le programme ne connaît pas ces règles : {rules}',
  'failed.solution-contradicts-rules':
    'Des dessins restent des dessins, car la solution du fichier contredit au moins l’un d’eux comme indication : {rules}',
  'failed.unfit-clue': '{list} {number} est laissé de côté : {why}',
  'failed.unknown-rules':
    'la grille a des règles que ce programme ne connaît pas ({rules}) : il ne peut donc pas la juger',
  'failed.unknown-rules-too-long':
    'la grille a des règles que ce programme ne connaît pas ({rules}), et plus de données qu’il ne peut en conserver : {length} caractères, au plus {most}',
  'reason.unknown-rules':
    'Cette grille a des règles que le programme ne connaît pas : {rules}. On peut y jouer, mais le programme ne peut ni la vérifier, ni l’évaluer, ni donner d’indices.',
  'puzzle-about.by': 'par {author}',
  'puzzle-about.heading': 'À propos de la grille',
  'clues.unproved':
    'Aucune solution unique n’est connue pour cette grille : elle peut en avoir plusieurs, ou aucune. Vous pouvez quand même y jouer. Elle est terminée quand chaque case a un chiffre et qu’aucune règle n’est enfreinte.',
  'combinations.title': 'Combinaisons',
  'combinations.button': 'Combinaisons',
  'combinations.clue': '{rule}, somme {sum}',
  'combinations.open': '{digits}, possible',
  'combinations.cross': '{digits}, barrée',
  'combinations.count_one': '{count, number} combinaison possible sur {all, number}',
  'combinations.count_other': '{count, number} combinaisons possibles sur {all, number}',
  'combinations.impossible': '{digits}, ne convient pas',
  'combinations.none': 'Sélectionnez une case d’une indication pour voir ses combinaisons.',
  'combinations.help':
    'Appuyez sur une combinaison, ou sur Entrée, pour la barrer. Celles qui manquent sont incompatibles avec la grille.',
  'combinations.bounds': 'Trop de combinaisons pour une liste. Chaque case peut avoir :',
  'combinations.done': 'Complète : somme {sum}',
  'combinations.high': 'La somme est trop grande de {amount}',
  'combinations.low': 'La somme est trop petite de {amount}',
  'combinations.left_one': 'reste {sum} pour {count} case',
  'combinations.left_other': 'reste {sum} pour {count} cases',
  'combinations.selected': 'Somme des chiffres sélectionnés : {sum}',
  'combinations.selected-empty_one': 'Somme des chiffres sélectionnés : {sum} ({count} case vide)',
  'combinations.selected-empty_other': 'Somme des chiffres sélectionnés : {sum} ({count} cases vides)',
  'unknown-rules.filled': 'Toutes les cases sont remplies',
  'unknown-rules.filled.text':
    '{name}, {difficulty}, en {time}. Le programme ne connaît pas toutes ses règles et ne peut donc pas juger la solution.',
  'unknown-rules.drawn': 'Règles dessinées comme dans leur source : {rules}.',
  'unknown-rules.printed': 'Règles qui ne sont pas dessinées ici : {rules}.',
  'unknown-rules.no-help':
    'Ni indices ni analyse pour cette grille : le programme ne connaît pas toutes ses règles ({rules}). Si elles ne changent rien, choisissez « Retirer » dans l’éditeur.',
  'unknown-rules.title': 'Règles inconnues',
  'unknown-rules.text':
    'Le programme ne connaît pas ces règles de la grille : {rules}. Il en montre ce qu’il peut. L’éditeur peut juger la grille sans elles, mais une partie n’a ni indices, ni évaluations, ni verdicts. Si elles ne changent rien, choisissez « Retirer » dans l’éditeur.',
};
