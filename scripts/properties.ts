/** Set-up of the unit tests: property tests use the seed of the run (vitest.config.ts), which a failure prints. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });
