import type { EditedPuzzle } from '../../../shared/puzzle/puzzle.ts';
import { RULES } from '../../../shared/rules/registry.ts';
import { t } from '../../i18n/words.ts';
import type { App } from '../../state/app/app.ts';
import { editedOn } from '../../state/app/shortcuts/command.ts';
import { partsOf, withBoxes } from '../../state/puzzleEditor/drawnRegions.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import type { MakingKind } from '../../state/puzzleEditor/puzzleMaking.ts';
import { MOST_TOOLS, rowWithTool } from '../../state/puzzleEditor/toolRow.ts';
import { withChoice } from '../controls/paletteMatch.ts';
import { ruleName, ruleSearchWords } from '../words/variantNames.ts';

/** Tool or action of the puzzle editor that the command palette finds besides commands. */
export interface DeskEntry {
  readonly id: string;
  readonly label: string;
  /** The words by which a search finds the entry. Words at the beginning count most. */
  readonly name: string;
  run(): void;
}

/** Chooses a tool, and adds it to the row of tools that were used last. */
export function chooseTool({ tool, settings }: Editor, rule: string | null): void {
  tool.searching.value = false;
  tool.choose(rule);
  if (rule === null) return;
  const recent = settings.get('recentTools').peek();
  settings.set('toolRow', rowWithTool(settings.get('toolRow').peek(), recent, rule));
  settings.set('recentTools', withChoice(recent, rule, MOST_TOOLS));
}

/** Opens the puzzle with other regions or boxes, and keeps the tool and the cursor. Undo returns. */
export function relay(app: App, { tool, play }: Editor, puzzle: EditedPuzzle): void {
  const [rule, cursor] = [tool.rule.peek(), play.selection.cursor.peek()];
  app.editors.edit(puzzle);
  const now = editedOn(app);
  now?.tool.choose(rule);
  if (cursor >= 0) now?.play.selection.select(cursor);
}

/**
 * Chooses the tool for regions that replace boxes. From now on, the boxes of the cursor's grid do not count, because
 * they would contradict most regions that are drawn one after the other.
 */
export function beginRegions(app: App, editor: Editor): void {
  const { topology } = editor.play.session;
  const subgrid = editor.play.travel.ownSubgrid;
  if (partsOf(topology, subgrid) === 'boxes') relay(app, editor, withBoxes(editor.edited, topology, [subgrid], false));
  chooseTool(editedOn(app) ?? editor, 'extra-region');
}

/**
 * Whether a way of making a puzzle has something to start from: several selected cells for a pattern, otherwise a
 * puzzle. Completing also works without a puzzle.
 */
export function canMake({ isEmpty, play }: Editor, kind: MakingKind): boolean {
  if (kind === 'pattern') return play.selection.cells.value.size > 1;
  return kind === 'complete' || !isEmpty;
}

/** Unfolds a part of the panel. */
function revealPart(editor: Editor, part: NonNullable<Editor['revealed']['value']>): void {
  editor.revealed.value = part;
}

/** The tools of all rules and the actions of the puzzle editor, for the command palette. Empty on other screens. */
export function deskEntries(app: App): readonly DeskEntry[] {
  const editor = editedOn(app);
  if (!editor) return [];
  const tools = RULES.map(({ id }): DeskEntry => {
    const [tool, rule] = [t('desk.tools'), ruleName(id)];
    return {
      ...{ id: `tool-${id}`, label: `${tool} · ${rule}`, name: `${ruleSearchWords(id)} ${tool}` },
      run: () => chooseTool(editor, id),
    };
  });
  const regions: DeskEntry = {
    ...{ id: 'regions', label: `${t('desk.tools')} · ${t('desk.regions')}` },
    name: `${t('desk.regions.also')} ${t('desk.regions')} ${t('desk.tools')}`,
    run: () => beginRegions(app, editor),
  };
  const whole = (
    [
      ['own.change-layout', () => app.show({ kind: 'own-layout', editor })],
      ['own.paste', () => app.show({ kind: 'paste', texts: [] })],
      ['desk.new', () => app.editors.editNew(editor)],
      ['own.clear', () => editor.clear()],
      ['desk.about', () => revealPart(editor, 'about')],
    ] as const
  ).map(([key, run]): DeskEntry => ({ id: key, label: t(key), name: t(key), run }));
  const kinds = (['complete', 'minimise', 'vary', 'pattern'] as const).filter((kind) => canMake(editor, kind));
  const making = kinds.map((kind): DeskEntry => {
    const [help, action] = [t('desk.making'), t(`desk.making.${kind}`)];
    const run = (): void => {
      revealPart(editor, 'making');
      editor.making.start(kind);
    };
    const name = `${action} ${help} ${t(`desk.making.${kind}.text`)}`;
    return { id: `make-${kind}`, label: `${help} · ${action}`, name, run };
  });
  const versions: DeskEntry = {
    ...{ id: 'versions', label: t('desk.versions'), name: t('desk.versions') },
    run: () => revealPart(editor, 'versions'),
  };
  return [...(editor.version === undefined ? [] : [versions]), ...whole, ...making, regions, ...tools];
}
