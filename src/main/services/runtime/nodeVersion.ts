/** The oldest version of Node that runs the program. It equals the version that the command line's package requires. */
export const LEAST_NODE = '22.12.0';

/** Whether a version of Node, such as `20.20.2`, is too old for the program. */
export function isOldNode(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE.split('.').map(Number);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}

/** Exit code if the program cannot run on this version of Node: EX_UNAVAILABLE of sysexits. */
const UNAVAILABLE = 69;

/**
 * If Node is too old for the program, prints that, sets the exit code and returns true. Returns false if it is new
 * enough. Call this before loading the rest of the program, because an old Node may be unable to parse that code. The
 * message is in this file for the same reason.
 */
export function refuseOldNode(version: string = process.versions.node): boolean {
  if (!isOldNode(version)) return false;
  process.stderr.write(`carpet-sudoku: needs Node ${LEAST_NODE} or newer; this is ${version}\n`);
  process.exitCode = UNAVAILABLE;
  return true;
}
