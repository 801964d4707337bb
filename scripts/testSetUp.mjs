// @ts-check
/**
 * Before the tests: builds the programs and worker threads that tests start, unless they are built from the current
 * sources.
 */
import { buildMainIfStale } from './launch/build.mjs';

async function buildPrograms() {
  if ((await buildMainIfStale()) !== 0) throw new Error('The build failed; its message is above.');
}

/** @param {import('vitest/node').TestProject} project */
export async function setup(project) {
  await buildPrograms();
  // `vitest --watch`
  project.onTestsRerun(buildPrograms);
}
