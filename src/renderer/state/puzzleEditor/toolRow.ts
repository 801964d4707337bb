/** Number of tools in the row of recently used tools. */
export const MOST_TOOLS = 8;

/**
 * Returns the row of recently used tools after a tool was chosen. A tool that is in the row stays where it is, so that
 * nothing moves under the pointer and each tool keeps its number. In a full row, a new tool replaces the tool that was
 * not used for the longest time.
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
