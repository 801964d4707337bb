import type { unknownRules as english } from '../en/unknownRules.ts';
import type { Translation } from '../keys.ts';

/** Rules that the program does not know, of puzzles from other programs. */
export const unknownRules: Translation<typeof english> = {
  'puzzle-about.author': 'Auteur',
  'puzzle-about.description': 'Règles',
  'puzzle-about.comment': 'Commentaire',
  'puzzle-about.source': 'Source',
  'puzzle-about.collection': 'Collection',
  'puzzle-about.url': 'Adresse',
  'puzzle-about.date': 'Date',
  'puzzle-about.line': '{name} : {text}',
  'rule-kind.arrow': 'flèches de somme',
  'rule-kind.arrows': 'flèches dessinées',
  'rule-kind.betweenline': 'lignes d’encadrement',
  'rule-kind.cages': 'cages',
  'rule-kind.clone': 'clones',
  'rule-kind.difference': 'différences',
  'rule-kind.even': 'cases paires',
  'rule-kind.extraregion': 'régions supplémentaires',
  'rule-kind.killercage': 'cages killer',
  'rule-kind.lines': 'lignes dessinées',
  'rule-kind.littlekillersum': 'sommes little killer',
  'rule-kind.maximum': 'cases maximales',
  'rule-kind.minimum': 'cases minimales',
  'rule-kind.negative': 'contraintes négatives',
  'rule-kind.odd': 'cases impaires',
  'rule-kind.one-diagonal': 'une seule diagonale',
  'rule-kind.palindrome': 'palindromes',
  'rule-kind.quadruple': 'quadruplets',
  'rule-kind.ratio': 'rapports',
  'rule-kind.renban': 'lignes renban',
  'rule-kind.rules-text': 'règles écrites seulement en toutes lettres',
  'rule-kind.sandwichsum': 'sommes sandwich',
  'rule-kind.shapes': 'formes dessinées',
  'rule-kind.texts': 'signes écrits',
  'rule-kind.thermometer': 'thermomètres',
  'rule-kind.whispers': 'lignes de chuchotement',
  'rule-kind.xv': 'signes X et V',
  'failed.stored-unjudged': 'conservée sans vérification, car le programme ne connaît pas ces règles : {rules}',
  'failed.unknown-rules':
    'la grille a des règles que ce programme ne connaît pas ({rules}) : il ne peut donc pas la juger',
  'failed.unknown-rules-too-long':
    'la grille a des règles que ce programme ne connaît pas ({rules}), et plus de données qu’il ne peut en conserver : {length} caractères, au plus {most}',
  'reason.unknown-rules':
    'Cette grille a des règles que le programme ne connaît pas : {rules}. On peut y jouer, mais le programme ne peut ni la vérifier, ni l’évaluer, ni donner d’indices.',
  'puzzle-about.by': 'par {author}',
  'puzzle-about.heading': 'À propos de la grille',
  'unknown-rules.filled': 'Toutes les cases sont remplies',
  'unknown-rules.filled.text':
    '{name}, {difficulty}, en {time}. Le programme ne connaît pas toutes ses règles et ne peut donc pas juger la solution.',
  'unknown-rules.drawn': 'Règles dessinées comme dans leur source : {rules}.',
  'unknown-rules.printed': 'Règles qui ne sont pas dessinées ici : {rules}.',
  'unknown-rules.no-help':
    'Ni indices ni analyse pour cette grille : le programme ne connaît pas toutes ses règles ({rules}).',
  'unknown-rules.title': 'Règles inconnues',
  'unknown-rules.text':
    'Le programme ne connaît pas ces règles de la grille : {rules}. Il en montre ce qu’il peut, sans indices, évaluations ni verdicts.',
};
