/** The window of the manual. Its pages are in resources/manual. */
export const manual = {
  'command.manual': 'Manual',
  'manual.title': 'Manual',
  'manual.help': 'Help on this',
  'manual.technique': 'Explained in the manual',
  'manual.search': 'Search the manual',
  'manual.contents': 'Contents',
  'manual.back': 'Back to the previous page',
  'manual.found_one': '{count, number} page found',
  'manual.found_other': '{count, number} pages found',
  'manual.missing': 'This page could not be loaded',
  'manual.picture.failed': 'The picture could not be drawn',
} as const;
