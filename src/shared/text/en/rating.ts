/** The ratings in Analyse mode. */
export const rating = {
  'analysis.tab.ratings': 'Ratings',
  'ratings.list': 'Ratings',
  'ratings.part': 'Rated part',
  'ratings.whole': 'Whole puzzle',
  'ratings.subgrid': 'Subgrid {subgrid, number}',
  'ratings.running': 'Rating the puzzle with every scheme',
  'ratings.failed': 'The puzzle could not be rated',
  'ratings.no-value': 'no rating',
  'ratings.by-subgrid': 'By subgrid',
  'ratings.uses': 'Techniques used',
  'ratings.use': 'Deduction',
  'ratings.use.count': 'Times',
  'ratings.use.cost': 'Cost each',
  'ratings.source': 'Source: {source}',
} as const;
