import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../store/testing/folders.ts';
import { rowsOf } from './batchOptions.ts';
import { growFile } from './growingFile.ts';
import { type OutputOptions, type OutputRows, withOutput } from './outputFile.ts';
import { DONE } from './terminal.ts';
import { fakeTerminal } from './testing/fakeTerminal.ts';

/** Thrown to simulate a killed run: nothing is cleaned up. */
class Killed extends Error {}

const HEAD = 'puzzle_id,class_id,index\r\n';
const JSON_ROWS: OutputRows = { ...rowsOf('json', ''), repeatable: true };
const TABLE_ROWS: OutputRows = { ...rowsOf('csv', HEAD), repeatable: true };

/** Answers about four puzzles. The second puzzle has no text, the third has three rows in a table. */
const ANSWERS = {
  json: ['{"index":0}\n', '', '{"index":2,"title":"é"}\n', '{"index":3}\n'],
  table: ['a,b,0\r\n', '', 'c,d,2\r\ne,f,2\r\ng,h,2,é\r\n', 'i,j,3\r\n'],
};

function lines(bytes: Uint8Array): number {
  return bytes.filter((byte) => byte === 10).length;
}

interface Run {
  readonly rows: OutputRows;
  readonly answers: readonly string[];
  readonly resume: boolean;
  /** The run is killed before it writes this answer. */
  readonly diesAt?: number;
}

async function run(file: string, { rows, answers, resume, diesAt = Number.POSITIVE_INFINITY }: Run): Promise<void> {
  // Leaves files as they are, because the system only closes the files of a killed process.
  const terminal = { ...fakeTerminal(), exists: existsSync, grow: growFile };
  const options: OutputOptions = { output: file, ifExists: 'fail', ...(resume ? { resume } : {}) };
  await withOutput(terminal, options, rows, async ({ from, write }) => {
    for (let index = from; index < answers.length; index++) {
      if (index >= diesAt) throw new Killed();
      await write(answers[index] ?? '');
    }
    return DONE;
  });
}

describe.each([
  ['JSON', JSON_ROWS, ANSWERS.json],
  ['a table', TABLE_ROWS, ANSWERS.table],
] as const)('an interrupted output of %s', (_name, rows, answers) => {
  it('is the same at the end, wherever it was cut and however often the next run dies', async () => {
    const file = join(temporaryFolder(), 'out');
    await run(file, { rows, answers, resume: false });
    const whole = readFileSync(file);
    for (let cut = 0; cut <= whole.length; cut++) {
      for (let diesAt = 0; diesAt <= answers.length; diesAt++) {
        rmSync(file);
        writeFileSync(`${file}.part`, whole.subarray(0, cut));
        await run(file, { rows, answers, resume: true, diesAt }).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
        // Complete lines are never lost, even if one run after another is killed.
        const found = [file, `${file}.part`].find(existsSync);
        const left = found === undefined ? new Uint8Array() : readFileSync(found);
        expect([cut, diesAt, lines(left) >= lines(whole.subarray(0, cut))]).toEqual([cut, diesAt, true]);
        if (!existsSync(file)) await run(file, { rows, answers, resume: true });
        expect([cut, diesAt, readFileSync(file, 'utf8')]).toEqual([cut, diesAt, whole.toString()]);
      }
    }
  });

  it('is left as it was if the next run answers differently, or less', async () => {
    const file = join(temporaryFolder(), 'out');
    await run(file, { rows, answers, resume: false });
    const whole = readFileSync(file);
    rmSync(file);
    for (const others of [[...answers.slice(0, 3), 'other 3\n'], answers.slice(0, 3)]) {
      writeFileSync(`${file}.part`, whole);
      await expect(run(file, { rows, answers: others, resume: true })).rejects.toThrow(/is not from this command/);
      expect([existsSync(file), readFileSync(`${file}.part`, 'utf8')]).toEqual([false, whole.toString()]);
    }
  });
});
