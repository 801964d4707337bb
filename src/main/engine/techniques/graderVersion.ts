/**
 * Version of the code that grades puzzles. It is stored with every class, score, technique count and rating, so that
 * results of different versions are not compared by mistake. 0 in a file means that the puzzle was not graded, or
 * graded before versions were recorded.
 *
 * Raise it in every change by which some puzzle gets another class, score, technique count or rating. That is the case
 * if:
 * - a technique is added or removed, or finds other steps
 * - a cost, a level or the order of techniques changes
 * - a scheme calculates differently
 *
 * Do not raise it for a change that only affects speed.
 */
export const GRADER_VERSION = 7;
