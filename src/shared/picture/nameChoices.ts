/**
 * Which names of subgrids to print: none, those that have room beside the cells, or also those at the corners of boxes.
 */
export const NAME_CHOICES = ['none', 'beside', 'all'] as const;
export type NameChoice = (typeof NAME_CHOICES)[number];
