/**
 * Puzzle files for the hosts and the command line, which have no other way to the formats. See `formats/index.ts` for
 * what can be done with them.
 */
export { FORMATS, type Format, type ReadOutcome, readPuzzleStream } from '../formats/index.ts';
