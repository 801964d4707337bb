import type { JSX } from 'preact';
import { digitsOf } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { housesName } from '../../../shared/step/placeNames.ts';
import { housesWith } from '../../../shared/topology/housesWith.ts';
import { language, t } from '../../i18n/words.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import { type CountedCandidates, type ListedItems, MOST_OF_CANDIDATE } from '../../state/puzzleEditor/live.ts';
import { clueItemName, shownPlace } from '../board/cellWords.ts';
import { useCommandTitle } from '../controls/commandButton.tsx';
import { Heard } from '../controls/heard.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { useToolbar } from '../controls/toolbar.ts';
import { DeskError } from './deskError.tsx';

/** At most this many givens and clues are listed one by one. Of further ones, only the number is shown. */
const MOST_LISTED = 30;

interface LiveProps {
  readonly editor: Editor;
}

/** A candidate in words, with the number of solutions that have it, if that number is known. */
export function candidateCount(candidates: CountedCandidates, cell: number, digit: number): string {
  const count = candidates.count(cell, digit);
  if (count === null) return `${digit}`;
  return t(count < MOST_OF_CANDIDATE ? 'desk.candidates.count' : 'desk.candidates.many', { digit, count });
}

/**
 * The switch for true candidates (candidates that occur in a solution). Below it, the candidates of the cursor's cell,
 * each with the number of solutions that have it.
 */
function TrueCandidates({ editor: { live, play, settings } }: LiveProps): JSX.Element {
  const switched = settings.get('trueCandidates').value;
  const candidates = live.candidates.value;
  const cursor = play.selection.cursor.value;
  const digits = candidates && cursor >= 0 ? digitsOf(itemAt(candidates.masks, cursor)) : [];
  const counts = candidates ? digits.map((digit) => candidateCount(candidates, cursor, digit)) : [];
  return (
    <>
      <label class="choice-row" title={useCommandTitle('true-candidates')}>
        <input
          type="checkbox"
          checked={switched}
          onChange={(event) => settings.set('trueCandidates', event.currentTarget.checked)}
        />
        <span>{t('desk.candidates')}</span>
      </label>
      {switched && (
        <p class="desk-counts note figures">
          {counts.length > 0 && `${t('desk.candidates.at', { cell: shownPlace(play.session, cursor) })} `}
          {counts.join(' · ')}
          {live.candidatesPending.value && ` ${t('desk.candidates.pending')}`}
        </p>
      )}
    </>
  );
}

/** The number of the puzzle's solutions: while they are counted the number so far, then the result. */
function Count({ editor: { live } }: LiveProps): JSX.Element | null {
  const state = live.count.state.value;
  if (state.kind === 'asking') return <p class="note figures">{t('desk.count.so-far', { count: state.found })}</p>;
  if (state.kind !== 'answered') return null;
  const { solutions, atLeast } = state.value;
  return (
    <Heard>
      <p class="figures">{t(atLeast ? 'desk.count.least' : 'desk.count.exact', { count: solutions })}</p>
    </Heard>
  );
}

/** Class and hardest step of a puzzle with one solution. */
function Grade({ editor: { live } }: LiveProps): JSX.Element | null {
  const state = live.grade.state.value;
  if (state.kind === 'asking') return <p class="note">{t('desk.grade.asking')}</p>;
  if (state.kind === 'failed' && state.error.code === 'gave-up') return <p class="note">{t('desk.grade.gave-up')}</p>;
  if (state.kind !== 'answered') return null;
  const { difficulty, technique } = state.value;
  return (
    <Heard>
      <p>
        <strong>{t(`difficulty.${difficulty}`)}</strong>
        {technique !== null && ` · ${t('result.shared.hardest', { technique: t(techniqueName(technique)) })}`}
      </p>
      {difficulty === 'beyond' && <p class="note">{t('desk.grade.beyond')}</p>}
    </Heard>
  );
}

/** The givens and clues in an answer. Each has two buttons: one selects it on the board, the other removes it. */
function ItemList({ editor, items }: LiveProps & { readonly items: ListedItems }): JSX.Element {
  const { play } = editor;
  const { session } = play;
  const toolbar = useToolbar(t('desk.items'));
  const rows = [
    ...items.cells.map((cell) => ({
      key: `g${cell}`,
      one: { cells: [cell], clues: [] },
      name: t('desk.items.given', {
        digit: itemAt(session.game.marks.digits, cell),
        cell: shownPlace(session, cell),
      }),
    })),
    ...items.clues.map((clue) => ({
      key: `c${JSON.stringify(clue)}`,
      one: { cells: [], clues: [clue] },
      name: clueItemName(session, clue),
    })),
  ];
  return (
    <>
      <div {...toolbar}>
        <ul class="desk-rules stack gap-2">
          {rows.slice(0, MOST_LISTED).map(({ key, one, name }) => (
            <li key={key} class="row gap-8">
              <button type="button" class="link grow shrinks" onClick={() => editor.pick(one)}>
                {name}
              </button>
              <IconButton
                icon="delete"
                name={t('desk.items.remove', { item: name })}
                onClick={() => editor.removeItems(one)}
              />
            </li>
          ))}
        </ul>
      </div>
      {rows.length > MOST_LISTED && <p class="note">{t('desk.items.more', { count: rows.length - MOST_LISTED })}</p>}
    </>
  );
}

/** A button that asks, and goes on asking after each edit until it is pressed again. */
export function Ask({
  question,
  label,
}: {
  readonly question: Editor['live']['why' | 'redundant' | 'path'];
  readonly label: string;
}) {
  const { wanted } = question;
  return (
    <button
      type="button"
      class="tool"
      aria-pressed={wanted.value}
      onClick={() => {
        wanted.value = !wanted.peek();
      }}
    >
      {label}
    </button>
  );
}

/** Names the rows, columns and boxes in which two listed givens have the same digit; null for other lists. */
function sharedHouses({ editor, items }: LiveProps & { readonly items: ListedItems }): string | null {
  const { topology, game } = editor.play.session;
  const [one, other, ...more] = items.cells;
  if (one === undefined || other === undefined || more.length + items.clues.length > 0) return null;
  const digit = itemAt(game.marks.digits, one);
  const houses = housesWith(topology, one, other);
  if (digit !== itemAt(game.marks.digits, other) || houses.length === 0) return null;
  const names = housesName({ topology, language: language.value, subgrid: -1 }, houses);
  return t('desk.why.twice', { digit, houses: names });
}

/** Why the puzzle has no solution. */
export function Why({ editor }: LiveProps): JSX.Element {
  const { why, items } = editor.live;
  const state = why.state.value;
  const value = state.kind === 'answered' ? state.value : null;
  const isEmpty = value?.kind === 'contradiction' && value.set.cells.length + value.set.clues.length === 0;
  return (
    <>
      <Ask question={why} label={t('desk.why')} />
      <div class="unless-empty stack gap-6" aria-live="polite">
        {state.kind === 'asking' && <p class="note">{t('desk.why.asking')}</p>}
        {state.kind === 'failed' && <DeskError editor={editor} title={t('desk.failed')} error={state.error} />}
        {value && value.kind !== 'contradiction' && <p>{t('desk.why.unknown')}</p>}
        {isEmpty && <p>{t('desk.why.layout')}</p>}
        {value?.kind === 'contradiction' && !isEmpty && (
          <>
            <p>
              {t('desk.why.set')} {value.smallest ? t('desk.why.smallest') : value.irreducible && t('desk.why.needed')}
            </p>
            {items.value && <p class="unless-empty">{sharedHouses({ editor, items: items.value })}</p>}
            {items.value && <ItemList editor={editor} items={items.value} />}
          </>
        )}
      </div>
    </>
  );
}

/** The givens and clues that a puzzle with one solution does not need. */
function Redundant({ editor }: LiveProps): JSX.Element {
  const { redundant, items } = editor.live;
  const state = redundant.state.value;
  const value = state.kind === 'answered' ? state.value : null;
  const count = value ? value.redundant.cells.length + value.redundant.clues.length : 0;
  const undecided = value ? value.undecided.cells.length + value.undecided.clues.length : 0;
  return (
    <>
      <Ask question={redundant} label={t('desk.redundant')} />
      {state.kind === 'asking' && (
        <progress
          aria-label={t('desk.redundant')}
          {...(state.fraction !== null && { max: 1, value: state.fraction })}
        />
      )}
      <div class="unless-empty stack gap-6" aria-live="polite">
        {state.kind === 'failed' && <DeskError editor={editor} title={t('desk.failed')} error={state.error} />}
        {value && <p>{count === 0 ? t('desk.redundant.none') : t('desk.redundant.set', { count })}</p>}
        {count > 0 && items.value && <ItemList editor={editor} items={items.value} />}
        {undecided > 0 && <p class="note">{t('desk.redundant.undecided', { count: undecided })}</p>}
      </div>
    </>
  );
}

/** How far people can solve the puzzle, and its steps, one of which the board shows. */
export function Path({ editor }: LiveProps): JSX.Element {
  const { live, play } = editor;
  const { path, solvePath } = live;
  const state = path.state.value;
  const answer = state.kind === 'answered' ? state.value : null;
  const count = answer?.steps.length ?? 0;
  const { at } = solvePath;
  const step = answer?.steps[at]?.step;
  return (
    <>
      <div class="unless-empty stack gap-6" aria-live="polite">
        {state.kind === 'asking' && <p class="note">{t('desk.path.asking')}</p>}
        {state.kind === 'failed' && <DeskError editor={editor} title={t('desk.failed')} error={state.error} />}
        {answer && (
          <p>
            {answer.solved
              ? t('desk.path.solved', { count })
              : t('desk.path.stuck', { count, filled: solvePath.filled, cells: play.session.topology.cellCount })}
          </p>
        )}
      </div>
      {count > 0 && (
        <label class="stack gap-2">
          <input
            type="range"
            min={0}
            max={count}
            value={at}
            aria-label={t('desk.path.slider')}
            onInput={(event) => solvePath.show(event.currentTarget.valueAsNumber)}
          />
          <span class="note figures" aria-live="polite">
            {step
              ? t('desk.path.step', { number: at + 1, count, technique: t(techniqueName(step.technique)) })
              : t('desk.path.end')}
          </span>
        </label>
      )}
    </>
  );
}

/** The engine's findings about the puzzle while it is made. */
export function LivePanel({ editor }: LiveProps): JSX.Element {
  const solutions = editor.live.solutions.value;
  return (
    <section class="stack gap-6" aria-label={t('desk.live')}>
      <Count editor={editor} />
      <Grade editor={editor} />
      {solutions === 1 && <Redundant editor={editor} />}
      <TrueCandidates editor={editor} />
    </section>
  );
}
