/**
 * Version of the code that grades puzzles. It is stored with every class, score, technique count and rating, so that
 * what different versions found is not compared unknowingly. 0 in a file means: not graded, or graded before versions
 * were recorded.
 *
 * Raise it in the change by which some puzzle gets another class, score, technique count or rating: a technique is new,
 * goes, or finds steps that it did not find; a cost, a level or the order changes; a scheme calculates otherwise. Do not
 * raise it for speed alone.
 */
export const GRADER_VERSION = 5;
