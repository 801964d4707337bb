import type { trainer as english } from '../en/trainer.ts';
import type { Translation } from '../textKey.ts';

/** Texts of the trainer. Its positions are those in which a given technique is the cheapest that has a step. */
export const trainer: Translation<typeof english> = {
  'trainer.title': 'Entraînement',
  'trainer.intro':
    '{technique} : trouvez une étape de cette technique. Placez son chiffre ou éliminez ses candidats des notes, puis vérifiez. Aucune étape plus facile n’existe sur la grille.',
  'trainer.intro.mixed':
    'Trouvez l’étape la plus facile qui n’est pas un singleton. Placez son chiffre ou éliminez ses candidats des notes, puis vérifiez.',
  'trainer.technique': 'Technique',
  'trainer.mixed': 'Mélange, sans nom',
  'trainer.layout': 'Disposition',
  'trainer.loading': 'Recherche d’une position',
  'trainer.failed': 'Aucune position',
  'trainer.not-yet': 'Pas encore de position trouvée',
  'trainer.failed.trainer-not-yet':
    '{technique} : de telles positions sont rares dans cette disposition. La recherche continue, et la première trouvée s’ouvrira ici.',
  'trainer.failed.trainer-none':
    '{technique} : aucune n’est trouvée dans cette disposition, car une technique plus facile avait toujours une étape. Choisissez une autre technique ou une autre disposition.',
  'trainer.failed.trainer-layout':
    '{technique} : dans cette disposition, ce n’est jamais l’étape la plus facile, car les zones ne s’y croisent pas comme il faut. Choisissez une autre disposition.',
  'trainer.failed.trainer-easier':
    '{technique} : partout où elle a une étape, une technique plus facile en a une aussi. Choisissez une autre technique.',
  'trainer.failed.trainer-givens':
    '{technique} : cette technique dépend des chiffres de départ, que les positions de l’entraînement ne montrent pas. Choisissez une autre technique.',
  'trainer.failed.trainer-clues':
    '{technique} : l’entraînement n’a pas de grille pour cette technique. Choisissez-en une autre ; le dernier groupe de la liste porte sur les indications.',
  'trainer.cannot': '{technique} – {reason}',
  'trainer.cannot.clues': 'aucune grille avec de telles indications',
  'trainer.cannot.easier': 'il y a toujours une étape plus facile',
  'trainer.cannot.givens': 'dépend des chiffres de départ',
  'trainer.cannot.layout': 'pas dans cette disposition',
  'trainer.cannot.none': 'aucune trouvée dans cette disposition',
  'trainer.repeated': 'Vous avez déjà manqué cette position.',
  'trainer.check': 'Vérifier',
  'trainer.next': 'Suivante',
  'trainer.train-it': 'S’entraîner',
  'trainer.skip': 'Montrer l’étape',
  'trainer.hint': 'Indice',
  'trainer.go': 'Vérifier, puis passer à la position suivante',
  'trainer.marked_one': '{count} marque',
  'trainer.marked_other': '{count} marques',
  'trainer.marked.none': 'Rien n’est marqué. Placez un chiffre ou éliminez des candidats des notes.',
  'trainer.right': 'Juste : {technique}.',
  'trainer.right.missing_one': 'L’étape élimine {count} candidat de plus.',
  'trainer.right.missing_other': 'L’étape élimine {count} candidats de plus.',
  'trainer.other': 'C’est vrai, mais par une autre technique : {technique}.',
  'trainer.other.later': 'C’est vrai, mais cela n’apparaît que plus tard. Cherchez la première étape.',
  'trainer.unsound': 'Ce n’est pas ça.',
  'trainer.unsound.heard': 'Votre saisie est encore là. {key} l’annule.',
  'trainer.shown': 'Voici l’étape. La position reviendra demain.',
  'trainer.hint.technique': 'La technique : {technique}.',
  'trainer.hint.where': 'Regardez ici : {cells}.',
  'trainer.progress': 'Vos progrès',
  'trainer.progress.none': 'Pas encore d’entraînement.',
  'trainer.progress.tries': 'Essais',
  'trainer.progress.right': 'Justes du premier coup',
  'trainer.progress.median': 'Temps médian',
  'trainer.progress.due': 'À refaire',
  'trainer.why.wrong': '{digit} ne va pas dans {cell}.',
  'trainer.why.seen': '{digit} ne peut pas aller dans {cell} : {other} est déjà {digit}.',
  'trainer.why.clue': '{digit} dans {cell} ne convient pas à {clue}.',
  'trainer.why.needed': '{digit} est le chiffre de {cell} dans la solution : ce candidat reste nécessaire.',
  'trainer.why.with': 'Avec lui suivent, l’un après l’autre : {sequence}.',
  'trainer.why.without': 'Sans lui suivent, l’un après l’autre : {sequence}.',
  'trainer.why.no-digit': 'Alors {cell} n’a plus aucun chiffre possible.',
  'trainer.why.no-place': 'Alors {digit} n’a plus d’emplacement dans {house}.',
};
