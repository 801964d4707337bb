/** The oldest version of Node that runs the program: the one that the package of the command line requires. */
export const LEAST_NODE = '22.12.0';

/** Whether a version of Node, such as `20.20.2`, is too old for the program. */
export function isOldNode(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE.split('.').map(Number);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}
