/** Choosing extra rules. */
export const variants = {
  'variants.title': 'Extra rules',
  'variants.none': 'none',
  'variants.style': 'Shape of the regions',
  'variants.style.connected': 'connected',
  'variants.style.mixed': 'with stray cells',
  'variants.style.scattered': 'scattered',
  'variants.everywhere': 'In all subgrids; choose…',
  'variants.in': 'Only in: {subgrids}',
  'variants.where': 'Subgrids with {name}',
  'variants.subgrid': 'Subgrid {number, number}',
  'variants.others': 'The others instead',
  'variants.all': 'All',
  'new.rules.no-solution': 'No board fits these extra rules together: {rules}. Take one of them away.',
  'new.rules.gave-up':
    'No board was found that fits these extra rules: {rules}. Another attempt may find one; fewer rules, or rules in fewer subgrids, are more likely to.',
  'making.stage.rules': 'Looking for a board that fits the extra rules',
  'variants.order': 'Not with boxes of {order} × {order}.',
} as const;
