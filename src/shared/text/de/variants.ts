import type { variants as english } from '../en/variants.ts';
import type { Translation } from '../keys.ts';

export const variants: Translation<typeof english> = {
  'variants.title': 'Zusatzregeln',
  'variants.none': 'keine',
  'variants.style': 'Form der Regionen',
  'variants.style.connected': 'zusammenhängend',
  'variants.style.mixed': 'mit einzelnen Zellen abseits',
  'variants.style.scattered': 'verstreut',
  'variants.everywhere': 'In allen Gittern; auswählen…',
  'variants.in': 'Nur in: {subgrids}',
  'variants.where': 'Gitter mit {name}',
  'variants.subgrid': 'Gitter {number, number}',
  'variants.others': 'Stattdessen die anderen',
  'variants.all': 'Alle',
  'new.rules.no-solution': 'Kein Feld erfüllt diese Zusatzregeln zusammen: {rules}. Lassen Sie eine davon weg.',
  'new.rules.gave-up':
    'Kein Feld wurde gefunden, das diese Zusatzregeln erfüllt: {rules}. Ein weiterer Versuch kann gelingen, vor allem mit weniger Regeln.',
  'making.stage.rules': 'Suche nach einem Feld, das die Zusatzregeln erfüllt',
  'variants.order': 'Nicht mit Blöcken von {order} × {order}.',
};
