import { describe, expect, it } from 'vitest';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { RULES } from '../../../shared/rules/registry.ts';
import { setLanguage } from '../../i18n/words.ts';
import { App } from '../../state/app/app.ts';
import { editorOf } from '../../state/app/screen.ts';
import { editedOn } from '../../state/app/shortcuts/command.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { matching } from '../controls/paletteMatch.ts';
import { ruleName } from '../words/variantNames.ts';
import { deskEntries } from './deskEntries.ts';
import { toolSentence } from './toolPanel.tsx';

async function desk(): Promise<{ app: App; editor: Editor; find: (typed: string) => string | undefined }> {
  const app = new App(new MemoryClient(), { now: () => 0, newJobId: jobIdSource() });
  await app.connection('open');
  app.editors.edit({ ...SMALL_PUZZLE, from: 3 });
  const editor = editorOf(app.screen.peek());
  if (!editor) throw new Error('no desk');
  return { app, editor, find: (typed) => matching(deskEntries(app), typed)[0]?.id };
}

describe('the command palette on the desk', () => {
  it.each(['en', 'fr'] as const)('finds the tool of every rule by its name: %s', async (language) => {
    setLanguage(language);
    const { app } = await desk();
    for (const { id } of RULES) {
      const found = matching(deskEntries(app), ruleName(id)).map((entry) => entry.id);
      expect(found, id).toContain(`tool-${id}`);
    }
    setLanguage('en');
  });

  it('chooses the tool that was found, and remembers it', async () => {
    const { app, editor, find } = await desk();
    expect(find('german')).toBe('tool-whisper');
    // For other rules, this word is only one of the names by which they are found.
    expect([find('even'), find('tool even')]).toEqual(['tool-even', 'tool-even']);
    matching(deskEntries(app), 'thermo')[0]?.run();
    expect(editor.tool.rule.value).toBe('thermometer');
    expect(app.settings.get('recentTools').peek()[0]).toBe('thermometer');
  });

  it('chooses a tool whose sentence names the number of the selected or a new clue', async () => {
    const { editor } = await desk();
    editor.tool.choose('whisper');
    expect(toolSentence(editor, 'whisper')).toBe('Neighbours on the line differ by at least 2.');
    const clue = { rule: 'whisper', cells: ['r1c1', 'r1c2'], difference: 3 };
    editor.edit({ clues: [clue] });
    editor.tool.pick(clue);
    expect(toolSentence(editor, 'whisper')).toBe('Neighbours on the line differ by at least 3.');
    expect(toolSentence(editor, 'killer-cage')).toContain('add up to the number in its corner');
  });

  it('finds what the program can make, and shows where it is made', async () => {
    const { app, editor, find } = await desk();
    expect([find('complete'), find('make minimal'), find('minimal puzzle'), find('vary'), find('versions')]).toEqual([
      ...['make-complete', 'make-minimise', 'make-minimise', 'make-vary', 'versions'],
    ]);
    matching(deskEntries(app), 'complete')[0]?.run();
    expect([editor.making.question.state.value.kind, editor.making.kind.value, editor.revealed.value]).toEqual([
      ...['asking', 'complete', 'making'],
    ]);
    editor.making.cancel();
    matching(deskEntries(app), 'versions')[0]?.run();
    expect(editor.revealed.value).toBe('versions');
  });

  it('finds the actions on the whole puzzle, and the regions that replace boxes', async () => {
    const { editor, app, find } = await desk();
    expect([find('new puz'), find('layout and'), find('paste'), find('title'), find('jigsaw')]).toEqual([
      ...['desk.new', 'own.change-layout', 'own.paste', 'desk.about', 'regions'],
    ]);
    matching(deskEntries(app), 'title and')[0]?.run();
    expect(editor.revealed.value).toBe('about');
    matching(deskEntries(app), 'jigsaw')[0]?.run();
    // Boxes do not count while regions are drawn, which is another layout.
    const now = editedOn(app);
    expect(now?.tool.rule.value).toBe('extra-region');
    expect(now?.puzzle.variants).toMatchObject([{ id: 'colour' }]);
    expect(now?.undone).not.toBeNull();
  });

  it('leaves out what has nothing to begin with, and everything while the puzzle is test-solved', async () => {
    const { app, editor, find } = await desk();
    expect(find('selected cells')).toBeUndefined();
    editor.play.selection.selectWhere((cell) => cell < 2);
    expect(find('selected cells')).toBe('make-pattern');
    editor.toggleTest();
    expect(deskEntries(app)).toEqual([]);
    editor.toggleTest();
    app.editors.editNew(editor);
    expect([find('minimal'), find('vary'), find('versions'), find('complete')]).toEqual([
      ...[undefined, undefined, undefined, 'make-complete'],
    ]);
  });
});
