import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';

/** Programs that run commands typed or written by people, as the system names their processes. */
const SHELLS = new Set(['sh', 'ash', 'bash', 'dash', 'fish', 'ksh', 'mksh', 'zsh', 'busybox']);

/** The mode in which a file was opened: the last octal digit of the flags. */
const READ_AND_WRITE = 2;

/**
 * Whether a process's standard output is the null device, opened for reading too. Some shells (dash) close their own
 * standard output until the command ends, so that it has none.
 */
function readsAndWritesNull(process: number | 'self'): boolean {
  if (!readdirSync(`/proc/${process}/fdinfo`).includes('1')) return false;
  const flags = /^flags:\s*(\d+)$/m.exec(readFileSync(`/proc/${process}/fdinfo/1`, 'utf8'))?.[1] ?? '0';
  return readlinkSync(`/proc/${process}/fd/1`) === '/dev/null' && (Number.parseInt(flags, 8) & 3) === READ_AND_WRITE;
}

/** Name and parent of a process. */
function processOf(id: number | 'self'): { readonly name: string; readonly parent: number } {
  const [, name = '', parent = '0'] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
  return { name, parent: Number(parent) };
}

/**
 * Whether standard output was closed when the program was called (`>&-`). Node itself opens the null device in its place
 * before any of our code runs, for reading and writing. Shells open it only for writing if they are told to
 * (`>/dev/null`). Other programs that throw the output away open it like Node, on purpose. So it was closed exactly if a
 * shell called the first of the processes that share it. Always false where the system does not show this (not Linux).
 */
export function isOutputClosed(): boolean {
  try {
    if (!statSync('/proc/self/fd/1').isCharacterDevice() || !readsAndWritesNull('self')) return false;
    for (let { parent } = processOf('self'); parent > 1; ) {
      const caller = processOf(parent);
      if (!readsAndWritesNull(parent)) return SHELLS.has(caller.name);
      parent = caller.parent;
    }
  } catch {
    // A caller of another user, or a system without these files.
  }
  return false;
}
