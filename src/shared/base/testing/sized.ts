/**
 * Chooses the size of a test that proves more the longer it runs, such as its number of random cases or of kills.
 *
 * @param sample the size for every change: the smallest one that covers each kind of case.
 * @param full the size for every night, when the variable FULL_TESTS is set (.github/workflows/nightly.yml).
 */
export function sized<T>(sample: T, full: T): T {
  return process.env.FULL_TESTS ? full : sample;
}
