/**
 * Chooses the size of a test that proves more the longer it runs, such as the number of its random cases.
 * @param sample the size for the tests of every change: the smallest one that covers each kind of case.
 * @param full the size for the nightly tests, which set the variable FULL_TESTS (.github/workflows/nightly.yml).
 */
export function sized<T>(sample: T, full: T): T {
  return process.env.FULL_TESTS ? full : sample;
}
