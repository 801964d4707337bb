/**
 * Names that players gave to the subgrids of a custom layout: a JSON array in the order of the subgrids, with empty
 * strings for computed names; null if the player named none. They have a separate column because they do not belong to
 * the layout's identity.
 */
export const subgridNames = `
  ALTER TABLE own_layouts ADD COLUMN subgrid_names TEXT;
`;
