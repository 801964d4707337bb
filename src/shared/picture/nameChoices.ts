/**
 * Which names of subgrids to print. `beside`: those that have room beside the cells. `all`: also those that have room
 * only at the corner of a box.
 */
export const NAME_CHOICES = ['none', 'beside', 'all'] as const;
export type NameChoice = (typeof NAME_CHOICES)[number];
