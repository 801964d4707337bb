/**
 * Set-up of the unit tests: gives property tests the seed of the run (vitest.config.ts). When a property fails, the
 * seed is printed.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });
