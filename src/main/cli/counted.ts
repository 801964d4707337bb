/** A number with what it counts: `1 puzzle`, `2 puzzles`. */
export function counted(number: number, one: string, several = `${one}s`): string {
  return `${number} ${number === 1 ? one : several}`;
}
