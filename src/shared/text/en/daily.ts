/** Texts about the daily puzzles. */
export const daily = {
  'daily.title': 'Daily puzzles',
  'daily.of': 'Daily puzzle of {date}',
  'daily.play': 'Play',
  'daily.continue': 'Continue',
  'daily.look': 'Finished',
  'daily.calendar': 'Calendar',
  'daily.streak_one': '{count} day in a row',
  'daily.streak_other': '{count} days in a row',
  'daily.week': 'Solved on {count} of the last 7 days',
  'daily.making': 'Making the puzzle',
  'daily.failed': 'The daily puzzle cannot be opened',
  'daily.previous': 'Month before',
  'daily.next': 'Month after',
  'daily.note':
    'Every past day can be played. One finished puzzle fills the day; finished later, it does not count for days in a row.',
  'daily.day': '{date}: {puzzle}',
  'daily.day.begun': '{date}: {puzzle}, begun',
  'daily.day.finished': '{date}: {puzzle}, finished',
} as const;
