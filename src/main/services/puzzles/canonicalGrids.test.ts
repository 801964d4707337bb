import { expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { puzzleIdSchema } from '../../../shared/contract/ids.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from '../../store/testing/samples.ts';
import { createLog } from '../runtime/log.ts';
import { RunningJobs } from '../runtime/runningJobs.ts';
import { canonicalGrids } from './puzzles.ts';

it('finds the canonical form of a stored puzzle', async () => {
  const folder = temporaryFolder();
  const store = openForTest(folder);
  const jobs = createJobs({ threads: 1 });
  onTestFinished(() => jobs.close());
  const running = new RunningJobs(createLog(folder));
  const parts = { store, jobs, running, ending: new AbortController().signal };
  const caller = { emit: () => {} };
  const newJobId = jobIdSource();
  const puzzleId = expectOk(store.puzzles.add(SMALL_PUZZLE));
  const { grids, exact } = expectOk(await canonicalGrids(parts, { jobId: newJobId(), puzzleId }, caller));
  expect([grids[0]?.length, exact]).toEqual([16, true]);
  expect(grids).not.toEqual(SMALL_PUZZLE.puzzle.grids);
  const missing = puzzleIdSchema.parse(99);
  expect(await canonicalGrids(parts, { jobId: newJobId(), puzzleId: missing }, caller)).toMatchObject({
    error: { code: 'not-found' },
  });
});
