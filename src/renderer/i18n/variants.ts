/** Words about variants, in both languages; their names and rules come with the variants. */
export const variantsEn = {
  'variants.title': 'Extra rules',
  'variants.none': 'none',
  'variants.style': 'Shape of the regions',
  'variants.style.connected': 'connected',
  'variants.style.mixed': 'with stray cells',
  'variants.style.scattered': 'scattered',
  'variants.everywhere': 'In all subgrids; choose…',
  'variants.in': 'Only in: {{subgrids}}',
  'variants.where': 'Subgrids with {{name}}',
  'variants.subgrid': 'Subgrid {{number, number}}',
  'variants.order': 'Not with boxes of {{order}} × {{order}}.',
};

export const variantsFr: Readonly<Record<keyof typeof variantsEn, string>> = {
  'variants.title': 'Règles supplémentaires',
  'variants.none': 'aucune',
  'variants.style': 'Forme des régions',
  'variants.style.connected': 'd’un seul tenant',
  'variants.style.mixed': 'avec des cases égarées',
  'variants.style.scattered': 'éparpillées',
  'variants.everywhere': 'Dans toutes les sous-grilles ; choisir…',
  'variants.in': 'Seulement dans : {{subgrids}}',
  'variants.where': 'Sous-grilles avec {{name}}',
  'variants.subgrid': 'Sous-grille {{number, number}}',
  'variants.order': 'Impossible avec des blocs de {{order}} × {{order}}.',
};
