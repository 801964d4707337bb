import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import type { ScreenOf } from '../../state/app/screen.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import { BoardCanvas } from '../board/boardCanvas.tsx';
import { FocusPill } from '../board/focusPill.tsx';
import { Overview } from '../board/overview.tsx';
import { RulesPanel } from '../board/rulesPanel.tsx';
import { EntryControls, SelectionStatus } from '../board/toolsAndHelpPanel.tsx';
import { CommandButton, LeaveButtons, UndoButtons, ZoomButtons } from '../controls/commandButton.tsx';
import { PlayProvider, useApp } from '../controls/context.ts';
import { Heard } from '../controls/heard.tsx';
import { Icon } from '../controls/icons.tsx';
import { RuleNames } from '../controls/ruleNames.tsx';
import { useToolbar } from '../controls/toolbar.ts';
import { Select } from '../forms/select.tsx';
import { gameName } from '../words/gameName.ts';
import { AboutFields } from './aboutFields.tsx';
import { ClueList, UnknownRuleList, UnreadableClues } from './clueList.tsx';
import { DeskCursor, TapsDone } from './deskCursor.tsx';
import { DeskError } from './deskError.tsx';
import { DeskNews } from './deskNews.tsx';
import { DeskPad } from './deskPad.tsx';
import { Ask, LivePanel, Path } from './livePanel.tsx';
import { MakingPanel } from './makingPanel.tsx';
import { PartButtons } from './partButtons.tsx';
import { SelectedClue } from './selectedClue.tsx';
import { ToolPalette } from './toolPalette.tsx';
import { StrokeNote, ToolPanel } from './toolPanel.tsx';
import { VerdictDetails, VerdictLine, VerdictReason } from './verdictPanel.tsx';
import { VersionList } from './versionList.tsx';

interface EditorPanelProps {
  readonly editor: Editor;
}

/** The switch for entering and erasing in symmetrical places, or why there is none. */
function Symmetry({ editor: { making, play } }: EditorPanelProps): JSX.Element {
  const id = useId();
  const { symmetry, symmetries } = making;
  if (symmetries.length === 0) {
    const hasRegions = play.session.topology.hasRegions.includes(1);
    return <p class="note">{t(hasRegions ? 'desk.symmetry.regions' : 'desk.symmetry.layout')}</p>;
  }
  return (
    <div class="stack gap-2">
      <label class="row gap-8" for={id}>
        <span class="grow">{t('desk.symmetry')}</span>
        <Select
          id={id}
          value={symmetry.value ?? ''}
          any={t('wish.symmetry.none')}
          options={symmetries.map((value) => ({ value, words: t(`symmetry.${value}`) }))}
          onChange={(value) => {
            symmetry.value = symmetries.find((one) => one === value) ?? null;
          }}
        />
      </label>
      {symmetry.value !== null && <p class="note">{t('desk.symmetry.text')}</p>}
    </div>
  );
}

/** Says how many givens there are, and whether they break a rule. */
function Givens({ editor }: EditorPanelProps): JSX.Element {
  const { session, entry } = editor.play;
  void session.revision.value;
  const { game } = session;
  const currentDigit = entry.currentDigit.value;
  return (
    <p class="note">
      {t('own.givens', { count: game.filled })}
      {game.clashing > 0 && <span class="alarm medium"> {t('own.clash')}</span>}
      {entry.digitFirst &&
        ` · ${currentDigit > 0 ? t('game.current', { digit: currentDigit }) : t('game.current.none')}`}
    </p>
  );
}

/** Buttons for the whole puzzle: start another puzzle, change the layout, read, and write. */
function PuzzleActions({ editor }: EditorPanelProps): JSX.Element {
  const app = useApp();
  void editor.revision.value;
  const { filled } = editor.play.session.game;
  return (
    <div class="stack gap-6" {...useToolbar(t('desk.actions'))}>
      <button type="button" class="tool" onClick={() => app.show({ kind: 'own-layout', editor })}>
        {t('own.change-layout')}
      </button>
      <button type="button" class="tool" onClick={() => app.show({ kind: 'paste', texts: [] })}>
        {t('own.paste')}
      </button>
      <CommandButton command="keep-draft" icon="save" label={t('command.keep-draft')} keyed />
      <CommandButton command="drafts" icon="write" label={t('drafts.open')} />
      <CommandButton command="write-puzzle" icon="share" label={t('command.write-puzzle')} />
      <button
        type="button"
        class="tool"
        title={t('desk.new.text')}
        aria-disabled={editor.isBlank}
        onClick={() => app.editors.editNew(editor)}
      >
        {t('desk.new')}
      </button>
      <button type="button" class="tool" aria-disabled={filled === 0} onClick={() => editor.clear()}>
        <Icon name="delete" />
        {t('own.clear')}
      </button>
    </div>
  );
}

/**
 * Button that starts a test-solve. If an earlier test-solve was left, there are two buttons: one continues it, one
 * starts again.
 */
function TestButtons({ editor }: EditorPanelProps): JSX.Element {
  const isLeft = editor.test.moves.length > 0;
  return (
    <div class="stack gap-6" {...useToolbar(t('desk.test.actions'))}>
      <CommandButton command="test-solve" icon="resume" label={t(isLeft ? 'desk.test.go-on' : 'desk.test')} keyed />
      {isLeft && (
        <button type="button" class="tool" onClick={() => editor.testFromStart()}>
          {t('desk.test.from-start')}
        </button>
      )}
    </div>
  );
}

/**
 * What the program finds out about the puzzle while the setter types. It stands below the buttons that are always there,
 * and keeps room for its usual lines, so that no button moves under the finger when a verdict arrives.
 */
function Answers({ editor }: EditorPanelProps): JSX.Element {
  const isAsked = editor.verdict.state.value.kind !== 'open';
  return (
    <div class={isAsked ? 'desk-answers asked stack gap-8' : 'desk-answers stack gap-8'}>
      <VerdictDetails editor={editor} />
      <LivePanel editor={editor} />
      {editor.live.solutions.value > 0 && <Ask question={editor.live.path} label={t('desk.path')} />}
      <Path editor={editor} />
    </div>
  );
}

/**
 * The panel of the puzzle editor. What the setter needs for every clue comes first. Fields that appear only with a clue
 * are below the digits, so that the digits do not move.
 */
function EditorPanel({ editor }: EditorPanelProps): JSX.Element {
  const error = editor.test.error.value;
  return (
    <aside class="side desk" aria-label={t('own.title')}>
      <div class="desk-part">
        <Heard>
          <VerdictLine editor={editor} />
        </Heard>
        <UnreadableClues editor={editor} />
        <UnknownRuleList editor={editor} />
        <ToolPalette editor={editor} />
        <ToolPanel editor={editor} />
        <DeskPad editor={editor} />
        <SelectedClue editor={editor} />
      </div>
      <div class="desk-part">
        <Symmetry editor={editor} />
        <TestButtons editor={editor} />
        {error && <DeskError editor={editor} title={t('desk.test.failed')} error={error} />}
        <Givens editor={editor} />
        <AboutFields editor={editor} />
        <MakingPanel editor={editor} />
        <Answers editor={editor} />
        <ClueList editor={editor} />
        <PuzzleActions editor={editor} />
        <PartButtons />
        <VersionList editor={editor} />
        <SelectionStatus />
        <RulesPanel />
      </div>
      <div class="desk-foot unless-empty stack gap-6">
        <DeskNews editor={editor} />
        <VerdictReason editor={editor} />
      </div>
    </aside>
  );
}

/** Panel of a test-solve: the controls of a player, and a button that leads back to the puzzle editor. */
function TestPanel(): JSX.Element {
  return (
    <aside class="side" aria-label={t('desk.test')}>
      <CommandButton command="test-solve" icon="write" label={t('desk.test.back')} keyed />
      <p class="soft">{t('desk.test.text')}</p>
      <EntryControls />
      <SelectionStatus />
      <RulesPanel />
    </aside>
  );
}

/** The puzzle editor: the board, and a panel with the tools, the verdict and the texts of the puzzle. */
export function EditorScreen({ editor }: ScreenOf<'puzzle-editor'>): JSX.Element {
  const play = editor.shownPlay;
  const isTest = play !== editor.play;
  const { summary, topology } = play.session;
  const { subgridCount } = topology;
  const { title } = editor.content.about;
  const kind = [
    ...(title === undefined ? [] : [title]),
    gameName(summary),
    ...(subgridCount > 1 ? [t('place.subgrids', { count: subgridCount })] : []),
  ];
  return (
    <PlayProvider value={play}>
      <main class="game" aria-label={t('own.title')}>
        <div class="top" {...useToolbar(t('toolbar.screen'))}>
          <LeaveButtons />
          <div class="top-title">
            <h1>{isTest ? t('desk.test') : t('own.title')}</h1>
            <span>{kind.join(' · ')}</span>
            <RuleNames />
          </div>
          <span class="top-space grow" />
          <UndoButtons />
          <ZoomButtons />
          <CommandButton command="settings" icon="settings" />
          <CommandButton command="manual" icon="help" />
        </div>
        <div class="game-middle" key={isTest ? 'test' : 'desk'}>
          <BoardCanvas />
          <div class="board-overlays cover">{!isTest && <DeskCursor editor={editor} />}</div>
          <Overview />
          <FocusPill />
          {!isTest && <TapsDone editor={editor} />}
          {!isTest && <StrokeNote editor={editor} />}
        </div>
        {isTest ? <TestPanel /> : <EditorPanel editor={editor} />}
      </main>
    </PlayProvider>
  );
}
