/**
 * Says which generator made a puzzle of the library: raised when the same seed and options begin to make other puzzles,
 * so that a seed is only believed together with it.
 */
export const GENERATOR_VERSION = 1;
