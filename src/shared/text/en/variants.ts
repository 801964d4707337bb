/** Texts for choosing variants, which the app calls extra rules. */
export const variants = {
  'variants.title': 'Extra rules',
  'variants.none': 'none',
  'variants.style': 'Shape of the regions',
  'variants.style.connected': 'connected',
  'variants.style.mixed': 'with some separate cells',
  'variants.style.scattered': 'scattered',
  'variants.everywhere': 'In all subgrids (change…)',
  'variants.in': 'Only in: {subgrids}',
  'variants.where': 'Subgrids with {name}',
  'variants.subgrid': 'Subgrid {subgrid}',
  'variants.others': 'Swap the selection',
  'variants.all': 'Select all',
  'new.rules.no-solution': 'No board satisfies all of these extra rules: {rules}. Remove one of them.',
  'new.rules.gave-up':
    'The search found no board that satisfies these extra rules: {rules}. Try again, or choose fewer rules, or rules in fewer subgrids.',
  'making.stage.rules': 'Looking for a board that satisfies the extra rules',
  'variants.order': 'Not possible with boxes of {box}.',
} as const;
