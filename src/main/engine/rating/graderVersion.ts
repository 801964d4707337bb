/**
 * Version of the code that grades puzzles. It is stored with every class, score, technique count and rating, so that
 * results of different versions are not compared by mistake. 0 in a file means: not graded, or graded before versions
 * were recorded.
 *
 * Raise it in the change by which some puzzle gets another class, score, technique count or rating: a technique is
 * added, removed, or finds other steps; a cost, a level or the order changes; a scheme calculates differently. Do not
 * raise it for speed alone.
 */
export const GRADER_VERSION = 6;
