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
  'variants.others': 'The others instead',
  'variants.all': 'All',
  'new.rules.no-solution': 'No board fits these extra rules together: {{rules}}. Take one of them away.',
  'new.rules.gave-up':
    'No board was found that fits these extra rules: {{rules}}. Another attempt may find one; fewer rules, or rules in fewer subgrids, are more likely to.',
  'making.stage.rules': 'Looking for a board that fits the extra rules',
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
  'variants.others': 'Les autres à la place',
  'variants.all': 'Toutes',
  'new.rules.no-solution':
    'Aucune grille ne satisfait à la fois ces règles supplémentaires : {{rules}}. Retirez-en une.',
  'new.rules.gave-up':
    'Aucune grille n’a été trouvée qui satisfasse à ces règles supplémentaires : {{rules}}. Un autre essai en trouvera peut-être une ; moins de règles, ou des règles dans moins de sous-grilles, ont plus de chances.',
  'making.stage.rules': 'Recherche d’une grille qui satisfasse aux règles supplémentaires',
  'variants.order': 'Impossible avec des blocs de {{order}} × {{order}}.',
};
