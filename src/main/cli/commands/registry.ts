import type { DefineCommand } from '../command.ts';

/** Commands are loaded when they are needed. Loading all of them would take half of the time of a short run. */
type LoadCommand = () => Promise<{ readonly define: DefineCommand }>;

/** Loads a command that answers a question about every puzzle of a file. */
function question(name: keyof typeof import('./questions.ts')): LoadCommand {
  return async () => ({ define: (await import('./questions.ts'))[name] });
}

/** Every command, in the order in which the help lists them. */
export const COMMANDS = {
  layouts: () => import('./layouts.ts'),
  generate: () => import('./generate.ts'),
  solve: question('solve'),
  analyse: question('analyse'),
  rate: question('rate'),
  convert: () => import('./convert.ts'),
  hint: question('hint'),
  check: question('check'),
  canonical: () => import('./canonical.ts'),
  transform: () => import('./transform.ts'),
  print: () => import('./print.ts'),
  book: () => import('./book.ts'),
  library: () => import('./library.ts'),
  world: () => import('./world.ts'),
} as const satisfies Readonly<Record<string, LoadCommand>>;
