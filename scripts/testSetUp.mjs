// @ts-check
/** Before tests: makes sure that the programs and worker threads that they start are built from the present sources. */
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
