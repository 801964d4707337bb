import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';

/** Process names of shells. */
const SHELLS = new Set(['sh', 'ash', 'bash', 'dash', 'fish', 'ksh', 'mksh', 'zsh', 'busybox']);

/** Access mode of an open file: the last octal digit of its flags. 2 means reading and writing. */
const READ_AND_WRITE = 2;

/** State of a process's standard output: closed, the null device opened for reading and writing, or something else. */
function outputOf(process: number | 'self'): 'closed' | 'null' | 'other' {
  const folder = `/proc/${process}/fdinfo`;
  if (!readdirSync(folder).includes('1')) return 'closed';
  const flags = /^flags:\s*(\d+)$/m.exec(readFileSync(`${folder}/1`, 'utf8'))?.[1] ?? '0';
  const isNull = readlinkSync(`/proc/${process}/fd/1`) === '/dev/null';
  return isNull && (Number.parseInt(flags, 8) & 3) === READ_AND_WRITE ? 'null' : 'other';
}

/** Name of a process, and the id of its parent. */
function processOf(id: number | 'self'): { readonly name: string; readonly parent: number } {
  const [, name = '', parent = '0'] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
  return { name, parent: Number(parent) };
}

/**
 * Whether standard output was closed when the program was called (`>&-`).
 *
 * Node then opens the null device for reading and writing, before any of our code runs. Shells open the null device
 * only for writing (`>/dev/null`), but other programs that discard our output open it for both, like Node. To
 * distinguish these cases, look upwards through the parent processes that have the same output. The output was closed
 * if the first process with another output is a shell.
 *
 * Always false except on Linux, because other systems do not show this.
 */
export function isOutputClosed(): boolean {
  try {
    if (!statSync('/proc/self/fd/1').isCharacterDevice() || outputOf('self') !== 'null') return false;
    for (let { parent } = processOf('self'); parent > 1; ) {
      const caller = processOf(parent);
      const output = outputOf(parent);
      // A program between the shell and us, such as `timeout`, also runs without output. Some shells (dash) close their
      // own output.
      if (output === 'closed') return true;
      if (output === 'other') return SHELLS.has(caller.name);
      parent = caller.parent;
    }
  } catch {
    // The caller belongs to another user, or the system lacks these files.
  }
  return false;
}
