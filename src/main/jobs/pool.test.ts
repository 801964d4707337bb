import { describe, expect, it } from 'vitest';
import { workerFile } from './pool.ts';

describe('workerFile', () => {
  it('is the last build’s for modules run from source', () => {
    expect(workerFile('file:///home/me/carpet/src/main/jobs/pool.ts')).toBe('/home/me/carpet/out/main/worker.js');
  });

  it('is the built worker for every file of the build', () => {
    expect(workerFile('file:///home/me/carpet/out/main/index.js')).toBe('/home/me/carpet/out/main/worker.js');
    expect(workerFile('file:///home/me/my%20carpet/out/main/chunk-jobs-1f.js')).toBe(
      '/home/me/my carpet/out/main/worker.js',
    );
  });

  it('is outside the archive of a packaged application', () => {
    expect(workerFile('file:///opt/Carpet%20Sudoku/resources/app.asar/out/main/index.js')).toBe(
      '/opt/Carpet Sudoku/resources/app.asar.unpacked/out/main/worker.js',
    );
    // The name of the folder `app.asarium` only begins like that of the archive `app.asar`, so the path stays
    // unchanged.
    expect(workerFile('file:///home/app.asarium/out/main/index.js')).toBe('/home/app.asarium/out/main/worker.js');
  });
});
