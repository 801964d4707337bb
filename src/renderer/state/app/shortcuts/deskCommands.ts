import type { Editor } from '../../setting/editor.ts';
import type { App } from '../app.ts';
import { editorOf } from '../screen.ts';
import { type Command, editedOn } from './command.ts';

const ON_DESK = ['puzzle-editor'] as const;

/** Returns an action on the puzzle editor, if it is open. */
function withEditor(work: (editor: Editor, app: App) => void): (app: App) => void {
  return (app) => {
    const editor = editorOf(app.screen.peek());
    if (editor) work(editor, app);
  };
}

const isEditing = (app: App): boolean => editedOn(app) !== null;

/** Commands of the puzzle editor. */
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
] as const satisfies readonly Command[];
