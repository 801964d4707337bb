import type { issues as english } from '../en/issues.ts';
import type { Translation } from '../textKey.ts';

/** What can be wrong with a field in JSON from outside. */
export const issues: Translation<typeof english> = {
  'issue.book-count': '{field} manque : indiquez combien de grilles sont à créer',
  'issue.book-source': '{field} doit avoir exactement un des champs « from », « library » et « make »',
  'issue.far': '{field} est trop loin : une disposition s’étend sur 800 blocs au plus',
  'issue.item': 'élément {number}',
  'issue.kind.array': 'une liste',
  'issue.kind.boolean': 'true ou false',
  'issue.kind.int': 'un nombre entier',
  'issue.kind.number': 'un nombre',
  'issue.kind.object': 'un objet avec des champs',
  'issue.kind.string': 'un texte',
  'issue.least': '{field} doit être au moins {count}',
  'issue.least-characters_one': '{field} doit avoir au moins {count} caractère',
  'issue.least-characters_other': '{field} doit avoir au moins {count} caractères',
  'issue.least-items_one': '{field} doit avoir au moins {count} élément',
  'issue.least-items_other': '{field} doit avoir au moins {count} éléments',
  'issue.missing': '{field} manque',
  'issue.most': '{field} doit être au plus {count}',
  'issue.most-characters_one': '{field} doit avoir au plus {count} caractère',
  'issue.most-characters_other': '{field} doit avoir au plus {count} caractères',
  'issue.most-items_one': '{field} doit avoir au plus {count} élément',
  'issue.most-items_other': '{field} doit avoir au plus {count} éléments',
  'issue.one-of': '{field} doit être une de ces valeurs : {values}',
  'issue.other': '{field} a une forme inconnue',
  'issue.own': '{field} : {message}',
  'issue.texts':
    '{field} doit être un texte de 625 caractères au plus, ou une liste de tels textes, un par sous-grille',
  'issue.type': '{field} doit être {kind}',
  'issue.unknown-fields-of': 'champs inconnus dans {field} : {names}',
  'issue.unknown-fields': 'champs inconnus : {names}',
  'issue.whole': 'la valeur',
};
