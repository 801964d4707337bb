// @ts-check
/**
 * Runs before the tests: builds the programs and worker threads that tests start, unless the last build is from the
 * current sources.
 */
import { buildMainIfStale } from './launch/build.mjs';

async function buildPrograms() {
  if ((await buildMainIfStale()) !== 0) throw new Error('The build failed; its message is above.');
}

/** @param {import('vitest/node').TestProject} project */
export async function setup(project) {
  await buildPrograms();
  // In watch mode (`vitest --watch`), build before every run.
  project.onTestsRerun(buildPrograms);
}
