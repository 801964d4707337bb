import type { Command } from 'commander';
import type { ExitCode, Terminal } from './terminal.ts';

/** Carries out what an action of commander's was asked for. */
export type Act = (work: (terminal: Terminal) => Promise<ExitCode>) => Promise<void>;

/** What the file of a command exports: it gives the command its arguments, options and action. */
export type DefineCommand = (command: Command, act: Act) => void;
