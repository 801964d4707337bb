import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MOST_FILES, MOST_PASTED } from '../../../shared/contract/calls.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { FileInbox, filesOf } from './openFiles.ts';

describe('the files of a command line', () => {
  it.each([
    ['linux', ['/opt/Carpet Sudoku/carpet-sudoku', 'a.sdk', '/tmp/b c.txt'], ['/home/me/a.sdk', '/tmp/b c.txt']],
    [
      'linux',
      ['/tmp/.mount_x/carpet-sudoku', '--no-sandbox', 'file:///home/me/%C3%A9t%C3%A9.sdk'],
      ['/home/me/été.sdk'],
    ],
    ['linux', ['app', 'https://example.com/a.sdk', 'file://other/a.sdk', '', 'a:b.txt'], ['/home/me/a:b.txt']],
    // In an AppImage, the first argument is the executable in the mounted image. Chromium puts its switches before the
    // files.
    [
      'linux',
      [
        '/tmp/.mount_Carpet/carpet-sudoku-app',
        '--enable-crashpad',
        '--lang=fr',
        '--',
        './a b.carpet',
        'file:///a%20b.sdm',
      ],
      ['/home/me/a b.carpet', '/a b.sdm'],
    ],
    // In a path, percent signs and hashes are ordinary characters; in an address they are escapes.
    [
      'linux',
      ['app', '100%.carpet', 'a#1.carpet', 'file:///100%25.carpet'],
      ['/home/me/100%.carpet', '/home/me/a#1.carpet', '/100%.carpet'],
    ],
    ['linux', ['app', 'file://localhost/a.carpet', 'file:///a%2Fb.carpet'], ['/a.carpet']],
    ['darwin', ['/Applications/Carpet Sudoku.app/Contents/MacOS/Carpet Sudoku', '-psn_0_1234'], []],
    ['darwin', ['app', '../x.json'], ['/home/x.json']],
  ] as const)('on %s: %j', (platform, argv, files) => {
    expect(filesOf(argv, '/home/me', platform)).toEqual(files);
  });

  it.each([
    [
      ['C:\\Program Files\\Carpet Sudoku.exe', 'D:\\a.sdk', 'b.sdk'],
      ['D:\\a.sdk', 'C:\\Users\\me\\b.sdk'],
    ],
    [
      ['app.exe', '--original-process-start-time=13300', '--allow-file-access-from-files', 'file:///D:/a%20b.sdk'],
      ['D:\\a b.sdk'],
    ],
    [
      ['app.exe', '\\\\server\\share\\my puzzles\\a.carpet', 'file://server/share/b.carpet'],
      ['\\\\server\\share\\my puzzles\\a.carpet', '\\\\server\\share\\b.carpet'],
    ],
    [
      ['app.exe', '/prefetch:1', '..\\a.carpet', 'C:b.carpet'],
      ['C:\\Users\\a.carpet', 'C:\\Users\\me\\b.carpet'],
    ],
  ])('on Windows: %j', (argv, files) => {
    expect(filesOf(argv, 'C:\\Users\\me', 'win32')).toEqual(files);
  });

  it('are limited in number', () => {
    const many = Array.from({ length: 3 * MOST_FILES }, (_, i) => `${i}.sdk`);
    expect(filesOf(['app', ...many], '/', 'linux')).toHaveLength(MOST_FILES);
    const inbox = new FileInbox();
    inbox.add(many);
    inbox.add(many);
    return expect(inbox.take()).resolves.toMatchObject({ notices: { length: MOST_FILES } });
  });
});

describe('the files to open', () => {
  it('wait until they are taken, once', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'puzzle.sdk');
    writeFileSync(file, '\uFEFF12..\n3...');
    const inbox = new FileInbox();
    let arrivals = 0;
    inbox.add([file]);
    inbox.onArrival(() => arrivals++);
    inbox.add([]);
    expect(arrivals).toBe(0);
    inbox.add([file]);
    expect(arrivals).toBe(1);
    const opened = { fileName: 'puzzle.sdk', text: '12..\n3...' };
    expect(await inbox.take()).toEqual({ files: [opened, opened], notices: [] });
    expect(await inbox.take()).toEqual({ files: [], notices: [] });
  });

  it('are not read if they are too large, missing or folders', async () => {
    const folder = temporaryFolder();
    const [large, missing, inner] = ['large.txt', 'missing.txt', 'inner'].map((name) => join(folder, name));
    writeFileSync(large as string, 'x'.repeat(MOST_PASTED + 1));
    mkdirSync(inner as string);
    const inbox = new FileInbox();
    inbox.add([large as string, missing as string, inner as string]);
    expect(await inbox.take()).toMatchObject({
      files: [],
      notices: [
        { reason: 'file-too-large', values: { file: 'large.txt' } },
        { reason: 'cannot-open', values: { file: missing, detail: 'ENOENT' } },
      ],
    });
  });
});
