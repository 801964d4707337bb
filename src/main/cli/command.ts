import type { Command } from 'commander';
import type { ExitCode, Terminal } from './terminal.ts';

/** Runs the work of a commander action with the terminal, and reports its exit code. */
export type Act = (work: (terminal: Terminal) => Promise<ExitCode>) => Promise<void>;

/** Export of each command's file: adds the arguments, options and action to the command. */
export type DefineCommand = (command: Command, act: Act) => void;
