import type { App } from '../app.ts';
import type { Screen } from '../screen.ts';
import { APP_COMMANDS } from './appCommands.ts';
import { CELLS_COMMANDS } from './cellsCommands.ts';
import type { Command, CommandGroup } from './command.ts';
import { DESK_COMMANDS } from './deskCommands.ts';
import { DRAWING_COMMANDS } from './drawingCommands.ts';
import { ENTRY_COMMANDS } from './entryCommands.ts';
import { HELP_COMMANDS } from './helpCommands.ts';
import { VIEW_COMMANDS } from './viewCommands.ts';
import { WORLD_COMMANDS } from './worldCommands.ts';

const LIST = [
  ...CELLS_COMMANDS,
  ...ENTRY_COMMANDS,
  ...DRAWING_COMMANDS,
  ...DESK_COMMANDS,
  ...HELP_COMMANDS,
  ...VIEW_COMMANDS,
  ...WORLD_COMMANDS,
  ...APP_COMMANDS,
] as const satisfies readonly Command[];

export type CommandId = (typeof LIST)[number]['id'];

export const COMMANDS: readonly (Command & { readonly id: CommandId })[] = LIST;

/** Whether a command never does anything on a screen. */
export function isAbsent({ absentOn, onlyOn }: Command, screen: Screen['kind']): boolean {
  return absentOn?.includes(screen) === true || onlyOn?.includes(screen) === false;
}

/**
 * The commands of a group.
 *
 * @param screen if given, only commands that do something on this screen.
 */
export function commandsOf(group: CommandGroup, screen?: Screen['kind']): readonly (typeof COMMANDS)[number][] {
  return COMMANDS.filter((each) => each.group === group && !(screen && isAbsent(each, screen)));
}

export function commandById(id: CommandId): (typeof COMMANDS)[number] {
  return COMMANDS.find((command) => command.id === id) as (typeof COMMANDS)[number];
}

/** Whether a command does something now. */
export function isPossible(app: App, command: Command): boolean {
  return !isAbsent(command, app.screen.value.kind) && command.possible?.(app) !== false;
}

/** Runs a command if it is possible now. Returns whether it was possible. */
export function runCommand(app: App, command: Command): boolean {
  if (!isPossible(app, command)) return false;
  command.run(app);
  return true;
}
