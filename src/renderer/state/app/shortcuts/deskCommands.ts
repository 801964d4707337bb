import type { CopiedPart } from '../../puzzleEditor/copiedPart.ts';
import type { Editor } from '../../puzzleEditor/editor.ts';
import type { App } from '../app.ts';
import { editorOf } from '../screen.ts';
import { type Command, editedOn, gameDialog, isGame } from './command.ts';

const ON_DESK = ['puzzle-editor'] as const;

/** Returns an action on the puzzle editor, if it is open. */
function withEditor(work: (editor: Editor, app: App) => void): (app: App) => void {
  return (app) => {
    const editor = editorOf(app.screen.peek());
    if (editor) work(editor, app);
  };
}

const isEditing = (app: App): boolean => editedOn(app) !== null;

const canCopy = (app: App): boolean => (editedOn(app)?.play.selection.cells.value.size ?? 0) > 0;

const canPaste = (app: App): boolean => isEditing(app) && app.editors.copied.value !== null;

/** Says which clues reach out of the selection, so that they were not copied or cut. */
function sayLeft({ play }: Editor, part: CopiedPart | null): void {
  const left = part?.left ?? [];
  if (left.length > 0) play.asked.value = { about: 'left', rules: left.map(({ rule }) => rule) };
}

/** Commands of the puzzle editor, and the command that opens a game's puzzle in the editor. */
export const DESK_COMMANDS = [
  {
    id: 'find-tool',
    group: 'entry',
    keys: ['/'],
    onlyOn: ON_DESK,
    possible: isEditing,
    run: withEditor(({ tool }) => {
      tool.searching.value = true;
    }),
  },
  {
    id: 'last-tool',
    group: 'entry',
    keys: [';'],
    onlyOn: ON_DESK,
    possible: isEditing,
    run: withEditor(({ tool }, app) => {
      const [recent = null] = app.settings.get('recentTools').peek();
      tool.choose(tool.active ? null : recent);
    }),
  },
  {
    id: 'test-solve',
    group: 'entry',
    keys: ['Shift+Enter'],
    onlyOn: ON_DESK,
    run: withEditor((editor) => editor.toggleTest()),
  },
  {
    id: 'true-candidates',
    group: 'entry',
    keys: ['Shift+C'],
    sudokuPad: [],
    onlyOn: ON_DESK,
    possible: isEditing,
    run: ({ settings }) => settings.set('trueCandidates', !settings.get('trueCandidates').peek()),
  },
  {
    id: 'copy-part',
    group: 'entry',
    keys: ['Ctrl+C'],
    onlyOn: ON_DESK,
    possible: canCopy,
    run: withEditor((editor, { editors }) => {
      const part = editor.copyPart();
      editors.copied.value = part;
      sayLeft(editor, part);
    }),
  },
  {
    id: 'cut-part',
    group: 'entry',
    keys: ['Ctrl+X'],
    onlyOn: ON_DESK,
    possible: canCopy,
    run: withEditor((editor, { editors }) => {
      const part = editor.cutPart();
      const { cells = [], clues = [] } = part?.source ?? {};
      const isEmpty = cells.length + clues.length === 0;
      if (!isEmpty) editors.copied.value = part;
      else if (part?.left.length === 0) editor.play.asked.value = { about: 'idle', command: 'cut-part' };
      sayLeft(editor, part);
    }),
  },
  {
    id: 'paste-part',
    group: 'entry',
    keys: ['Ctrl+V'],
    onlyOn: ON_DESK,
    // Impossible without a copied part: the key then lets the browser paste the text of a puzzle.
    possible: canPaste,
    run: withEditor((editor, { editors }) => {
      const part = editors.copied.peek();
      if (part) editor.paste(part);
    }),
  },
  {
    id: 'turn-part',
    group: 'entry',
    keys: ['Shift+F'],
    sudokuPad: [],
    onlyOn: ON_DESK,
    possible: canPaste,
    run: ({ editors }) => {
      editors.copied.value = editors.copied.peek()?.rotated() ?? null;
    },
  },
  {
    id: 'mirror-part',
    group: 'entry',
    keys: ['Shift+M'],
    sudokuPad: [],
    onlyOn: ON_DESK,
    possible: canPaste,
    run: ({ editors }) => {
      editors.copied.value = editors.copied.peek()?.mirrored() ?? null;
    },
  },
  {
    id: 'keep-draft',
    group: 'app',
    keys: ['Ctrl+S'],
    inFields: true,
    onlyOn: ON_DESK,
    possible: isEditing,
    run: withEditor((editor, { editors }) => editors.keepDraft(editor)),
  },
  {
    id: 'write-puzzle',
    group: 'app',
    keys: ['Ctrl+Shift+S'],
    onlyOn: ON_DESK,
    possible: isEditing,
    run: gameDialog('save'),
  },
  {
    id: 'edit-puzzle',
    group: 'app',
    keys: ['Ctrl+E'],
    absentOn: ['puzzle-editor', 'trainer', 'lesson', 'world'],
    possible: isGame,
    run: (app) => {
      const { puzzleId } = app.play.peek()?.session.summary ?? {};
      if (puzzleId !== undefined) void app.editors.editStored(puzzleId);
    },
  },
] as const satisfies readonly Command[];
