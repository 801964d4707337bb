import type { Command } from 'commander';
import type { ExitCode, Terminal } from './terminal.ts';

/** Runs the work of a command: calls `work` with the terminal, and reports the exit code that it returns. */
export type Act = (work: (terminal: Terminal) => Promise<ExitCode>) => Promise<void>;

/** Export of each command's file. It adds the arguments, options and action to the command. */
export type DefineCommand = (command: Command, act: Act) => void;
