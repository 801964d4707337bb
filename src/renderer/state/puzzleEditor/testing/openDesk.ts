import { ok } from '../../../../shared/base/result.ts';
import type { CallName } from '../../../../shared/contract/calls.ts';
import { jobIdSource } from '../../../../shared/contract/testing/jobIdSource.ts';
import type { EditedPuzzle } from '../../../../shared/puzzle/puzzle.ts';
import { MemoryClient } from '../../../testing/memoryClient.ts';
import { App } from '../../app/app.ts';
import type { Editor } from '../editor.ts';

/** Two solutions of a 4×4 sudoku, which differ in four cells. */
export const SOLUTIONS = ['1234341221434321', '1243341221344321'];

/** An open puzzle editor, with the client that answers its calls. */
interface TestDesk {
  readonly client: MemoryClient;
  readonly app: App;
  readonly editor: Editor;
}

/** Waits until questions were asked and answered, including questions that are asked after an answer. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Makes the client answer from now on that puzzles have this number of solutions. */
export function setSolutions(client: MemoryClient, solutions: number): void {
  client.onCheck = () => ok({ solutions, grids: SOLUTIONS.slice(0, solutions).map((grid) => [grid]) });
}

/** The inputs of all calls with this name so far. */
export function asked({ log }: MemoryClient, name: CallName): unknown[] {
  return log.filter((call) => call.name === name).map(({ input }) => input);
}

/**
 * Opens a puzzle in the puzzle editor.
 *
 * @param solutions number of solutions that the client reports.
 */
export async function openDesk(puzzle: EditedPuzzle, solutions: number): Promise<TestDesk> {
  const client = new MemoryClient();
  setSolutions(client, solutions);
  const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
  await app.connection('open');
  app.editors.edit(puzzle);
  const screen = app.screen.peek();
  if (screen.kind !== 'puzzle-editor') throw new Error(screen.kind);
  await rest();
  return { client, app, editor: screen.editor };
}
