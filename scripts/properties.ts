/** Set-up of the unit tests: property tests use the seed of the run (vitest.config.ts). A failure prints the seed. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });
