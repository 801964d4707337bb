import type { commandLineAnswers as english } from '../en/commandLineAnswers.ts';
import type { Translation } from '../textKey.ts';

export const commandLineAnswers: Translation<typeof english> = {
  'cli.analyse.beyond': 'Ligne {line} : {layout}, {difficulty} des techniques, score {score} jusque-là. {resort}',
  'cli.analyse.clue': '{name} ({placements} placés, {eliminations} éliminés)',
  'cli.analyse.clues': 'Indications par le nombre d’étapes qui en dépendent :',
  'cli.analyse.models.solved': 'Ligne {line} : {layout}, résolue par les modèles de contraintes, jusqu’à {model}',
  'cli.analyse.models.unsolved':
    'Ligne {line} : {layout}, non résolue : les modèles de contraintes ne prouvent rien de plus',
  'cli.analyse.opening': 'Sous-grilles dans l’ordre où elles s’ouvrent : {names}',
  'cli.analyse.solved': 'Ligne {line} : {layout}, résolue, {difficulty}, score {score}',
  'cli.analyse.unsolved': 'Ligne {line} : {layout}, non résolue par ces techniques, score {score}',
  'cli.hint.line': 'Ligne {line} : {steps}',
  'cli.hint.none.constraint-models': 'les modèles de contraintes ne prouvent rien ici',
  'cli.hint.none.no-solution': 'pas d’étape : la grille n’a pas de solution',
  'cli.hint.none.solved': 'pas d’étape : la grille est résolue',
  'cli.hint.none.beyond': 'pas d’étape : hors d’atteinte des techniques. {resort}',
  'cli.hint.none.techniques': 'pas d’étape : ces techniques ne trouvent rien',
  'cli.input.boxes': '  {said} ; --box en donne une autre',
  'cli.input.ignored': '  sans des règles que le programme ne connaît pas : {rules}',
  'cli.position.fault.clash': '{cell} : {digit} enfreint une règle.',
  'cli.position.fault.lacks': '{cell} : le bon chiffre manque parmi les candidats.',
  'cli.position.fault.wrong': '{cell} : {digit} est faux.',
  'cli.position.from-position': '  à partir de la position lue ; --from-start répond à partir des chiffres de départ',
  'cli.position.hopeless': 'Les chiffres et les candidats ne laissent aucune solution.',
  'cli.position.line': 'ligne {line} : la position est fausse. {faults}',
  'cli.position.wrong': 'Ligne {line} : la position est fausse. {faults}',
  'cli.rate.line': 'Ligne {line} : {layout}',
  'cli.rate.rating': '{name} : {verdict}',
  'cli.rate.seconds': '{seconds} s',
};
