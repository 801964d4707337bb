import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';

/** Process names of shells. */
const SHELLS = new Set(['sh', 'ash', 'bash', 'dash', 'fish', 'ksh', 'mksh', 'zsh', 'busybox']);

/** The mode in which a file was opened: the last octal digit of the flags. */
const READ_AND_WRITE = 2;

/** State of a process's standard output: closed, the null device opened for reading too, or something else. */
function outputOf(process: number | 'self'): 'closed' | 'null' | 'other' {
  const folder = `/proc/${process}/fdinfo`;
  if (!readdirSync(folder).includes('1')) return 'closed';
  const flags = /^flags:\s*(\d+)$/m.exec(readFileSync(`${folder}/1`, 'utf8'))?.[1] ?? '0';
  const isNull = readlinkSync(`/proc/${process}/fd/1`) === '/dev/null';
  return isNull && (Number.parseInt(flags, 8) & 3) === READ_AND_WRITE ? 'null' : 'other';
}

/** Name and parent of a process. */
function processOf(id: number | 'self'): { readonly name: string; readonly parent: number } {
  const [, name = '', parent = '0'] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
  return { name, parent: Number(parent) };
}

/**
 * Whether standard output was closed when the program was called (`>&-`). Node then opens the null device instead, for
 * reading and writing, before any of our code runs. Shells open the null device only for writing (`>/dev/null`). Other
 * programs that discard our output open it for both, like Node. So look upwards at the parent processes that share this
 * output: it was closed if the first of them was started by a shell. Always false on systems that do not show this (all
 * except Linux).
 */
export function isOutputClosed(): boolean {
  try {
    if (!statSync('/proc/self/fd/1').isCharacterDevice() || outputOf('self') !== 'null') return false;
    for (let { parent } = processOf('self'); parent > 1; ) {
      const caller = processOf(parent);
      const output = outputOf(parent);
      // A program between the shell and us, such as `timeout`, has no output either. Some shells (dash) close their
      // own.
      if (output === 'closed') return true;
      if (output === 'other') return SHELLS.has(caller.name);
      parent = caller.parent;
    }
  } catch {
    // The caller belongs to another user, or the system lacks these files.
  }
  return false;
}
