/** The oldest version of Node that runs the program: the one that the package of the command line requires. */
export const LEAST_NODE = '22.12.0';

/** Whether a version of Node, such as `20.20.2`, is too old for the program. */
export function isOldNode(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE.split('.').map(Number);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}

/** Exit code if the program cannot run here: EX_UNAVAILABLE of sysexits. */
const UNAVAILABLE = 69;

/**
 * Ends a program that Node is too old for: says so, and sets the exit code. Call it before loading the rest of the
 * program, which may not even be parsed, and neither may its texts. Returns false if Node is new enough.
 */
export function refuseOldNode(version: string = process.versions.node): boolean {
  if (!isOldNode(version)) return false;
  process.stderr.write(`carpet-sudoku: needs Node ${LEAST_NODE} or newer; this is ${version}\n`);
  process.exitCode = UNAVAILABLE;
  return true;
}
