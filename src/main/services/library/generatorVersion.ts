/**
 * Version of the generator, stored with every puzzle that it makes. Raise it when the same seed and options begin to
 * give other puzzles: a seed is valid only together with its version.
 */
export const GENERATOR_VERSION = 1;
