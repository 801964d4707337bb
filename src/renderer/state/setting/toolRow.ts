/** Number of tools in the row of the last ones. */
export const MOST_TOOLS = 8;

/**
 * The row of tools after one was chosen. A tool that is in the row stays where it is, so that nothing moves under the
 * pointer and each tool keeps its number. In a full row, a new tool replaces the one that was not used for longest.
 *
 * @param recent rules whose tools were chosen before, the latest first.
 */
export function rowWithTool(row: readonly string[], recent: readonly string[], rule: string): readonly string[] {
  if (row.includes(rule)) return row;
  if (row.length < MOST_TOOLS) return [...row, rule];
  const age = (one: string): number => (recent.includes(one) ? recent.indexOf(one) : recent.length);
  const oldest = row.reduce((old, one) => (age(one) >= age(old) ? one : old));
  return row.map((one) => (one === oldest ? rule : one));
}
