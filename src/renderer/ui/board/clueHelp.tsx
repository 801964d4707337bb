import type { JSX, RefObject } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { digitsOf } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { combinationKey, type ListedCombination } from '../../../shared/constraints/combinations.ts';
import { cellCodes } from '../../../shared/step/placeNames.ts';
import { subgridsOf } from '../../../shared/topology/topology.ts';
import { language, t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import type { SelectedClue, SelectionSum, SumLeft } from '../../state/play/clueHelp.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import { inSentences } from '../../state/play/speaker.ts';
import { CommandButton } from '../controls/commandButton.tsx';
import { useApp, usePlay } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { combinationWords } from '../words/combinationWords.ts';
import { ruleName } from '../words/variantNames.ts';
import { heardClues } from './cellWords.ts';
import { placeBeside } from './placeBeside.ts';

interface ClueProps {
  readonly play: OpenGame;
  readonly clue: SelectedClue;
}

interface CombinationProps extends ClueProps {
  readonly listed: ListedCombination;
  /** Whether this is the first combination in the list that can be crossed out. A dialog gives it the focus. */
  readonly first: boolean;
}

/** The possible combinations that the player has not crossed out. */
export function openCombinations(
  combinations: readonly ListedCombination[],
  { crossed }: Pick<SelectedClue, 'crossed'>,
): ListedCombination[] {
  return combinations.filter(({ combination, possible }) => possible && !crossed.has(combinationKey(combination)));
}

/** How many combinations are possible; if the player has crossed out some of them, how many are left. */
export function countWords(combinations: readonly ListedCombination[], clue: Pick<SelectedClue, 'crossed'>): string {
  const count = openCombinations(combinations, clue).length;
  const possible = combinations.filter((listed) => listed.possible).length;
  const all = combinations.length;
  if (all === 1 && count === 1) return t('combinations.single');
  return t(count < possible ? 'combinations.uncrossed' : 'combinations.count', { count, all });
}

function CombinationItem({ play, clue, listed, first }: CombinationProps): JSX.Element {
  const { combination, possible } = listed;
  const digits = combinationWords(combination, clue.balanced);
  if (!possible) {
    return (
      <li class="impossible">
        <span aria-hidden="true">{digits}</span>
        <span class="visually-hidden">{t('combinations.impossible', { digits })}</span>
      </li>
    );
  }
  const isCrossed = clue.crossed.has(combinationKey(combination));
  return (
    <li>
      <button
        type="button"
        autofocus={first}
        class={isCrossed ? 'small crossed' : 'small'}
        // Do not use a pressed button: a screen reader's "crossed out, not pressed" would be heard as crossed out.
        aria-label={t(isCrossed ? 'combinations.cross' : 'combinations.open', { digits })}
        onClick={() => play.clueHelp.toggle(clue, combination)}
      >
        {digits}
      </button>
    </li>
  );
}

function Combinations({ play, clue }: ClueProps): JSX.Element | null {
  const { fillings, cells } = clue;
  if (!fillings) return null;
  if (fillings.kind === 'listed') {
    const first = fillings.combinations.find(({ possible }) => possible);
    return (
      <>
        <p class="note figures">{countWords(fillings.combinations, clue)}</p>
        <ul class="combination-list clue-combinations">
          {fillings.combinations.map((listed) => (
            <CombinationItem
              key={combinationKey(listed.combination)}
              play={play}
              clue={clue}
              listed={listed}
              first={listed === first}
            />
          ))}
        </ul>
      </>
    );
  }
  const naming = { topology: play.session.topology, language: language.value, subgrid: -1 };
  return (
    <div class="stack gap-6 clue-combinations">
      <p class="note">{t('combinations.bounds')}</p>
      <dl class="clue-bounds small figures">
        {fillings.masks.map((mask, i) => (
          <>
            <dt>{cellCodes(naming, [itemAt(cells, i)])}</dt>
            <dd>{digitsOf(mask).join(' ')}</dd>
          </>
        ))}
      </dl>
    </div>
  );
}

/**
 * Says how much the sum of a clue still needs, or by how much it is too high.
 *
 * @param total the sum that the clue states.
 */
export function leftWords({ sum, cells }: SumLeft, total: number): string {
  if (sum < 0) return t('combinations.high', { amount: -sum });
  if (cells > 0) return t('combinations.left', { sum, count: cells });
  return sum === 0 ? t('combinations.done', { sum: total }) : t('combinations.low', { amount: sum });
}

/** The rule of a clue, with its sum if it has one. */
export function clueTitle({ rule, total }: Pick<SelectedClue, 'rule' | 'total'>): string {
  const name = ruleName(rule);
  return total === null ? name : t('combinations.clue', { rule: name, sum: total });
}

/** A clue with its sum and its combinations. Renders nothing if there is nothing to say about the clue. */
function ClueSection({ play, clue }: ClueProps): JSX.Element | null {
  const { total, left, fillings } = clue;
  const isListed = fillings !== null && (fillings.kind !== 'listed' || fillings.combinations.length > 0);
  if (total === null && !left && !isListed) return null;
  return (
    <section class="stack gap-6">
      <h3 class="small medium">{clueTitle(clue)}</h3>
      {left && <p class="note figures">{leftWords(left, total ?? 0)}</p>}
      <Combinations play={play} clue={clue} />
    </section>
  );
}

/** The sum of the selected digits. */
export function selectionSumWords({ sum, empty }: SelectionSum): string {
  return empty === 0 ? t('combinations.selected', { sum }) : t('combinations.selected-empty', { sum, count: empty });
}

/** Help with the clues of the selected cells: their combinations, what their sums still need, the selected sum. */
function ClueHelp({ play }: { readonly play: OpenGame }): JSX.Element {
  const { selected, selectionSum } = play.clueHelp;
  return (
    <>
      {selectionSum.value && <p class="note figures">{selectionSumWords(selectionSum.value)}</p>}
      {selected.value.map((clue) => (
        <ClueSection key={clue.index} play={play} clue={clue} />
      ))}
    </>
  );
}

/** Help with clues beside the board. Renders nothing if there is no such help for the selected cells. */
export function ClueHelpPanel(): JSX.Element | null {
  const play = usePlay();
  const { selected, selectionSum } = play.clueHelp;
  if (selected.value.length === 0 && !selectionSum.value) return null;
  return (
    <section class="stack gap-8" aria-label={t('combinations.title')}>
      <ClueHelp play={play} />
    </section>
  );
}

/** Button that opens the list of combinations in a narrow window, where the panel has no room for the list. */
export function CombinationsButton(): JSX.Element | null {
  const { clueHelp } = usePlay();
  if (!clueHelp.listsCombinations) return null;
  return (
    <div class="combinations-button">
      <CommandButton command="combinations" icon="statistics" label={t('combinations.button')} />
    </div>
  );
}

/** Note on a puzzle with clues: the program has not proved that the puzzle has exactly one solution. */
export function UnprovedNote(): JSX.Element | null {
  const { hint, session } = usePlay();
  const { clues, solution, unknownRules } = session;
  if (clues.length === 0 || solution || unknownRules || hint.foundImpossible.value) return null;
  return <p class="side-note note">{t('clues.unproved')}</p>;
}

/** A clue for players who listen: how many combinations fit, its name and its cells. */
function heardClue({ session, travel }: OpenGame, clue: SelectedClue): string {
  const { index, cells, fillings } = clue;
  const { topology } = session;
  const own = travel.ownSubgrid;
  const bare = cells.every((cell) => subgridsOf(topology, cell).includes(own));
  const naming = { topology, language: language.value, subgrid: own, spoken: true, bare } as const;
  const named = [...heardClues(session, [index]), cellCodes(naming, cells)].join(', ');
  return inSentences([...(fillings?.kind === 'listed' ? [countWords(fillings.combinations, clue)] : []), named]);
}

/**
 * Keeps the dialog around an element beside the cursor and the cells of the selected clues. They are what the player
 * thinks about while choosing combinations.
 */
function useDialogBesideClues(play: OpenGame, inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = inside.current?.closest('dialog');
    const canvas = document.querySelector('canvas.shown');
    const board = play.shownOn.peek();
    if (!dialog || !canvas || !board) return;
    const { selected } = play.clueHelp;
    const cells = new Set([...selected.peek().flatMap((clue) => clue.cells), play.selection.cursor.peek()]);
    let before = '';
    return board.onView((seen, _framed, _frame, scale) => {
      const { left, top } = canvas.getBoundingClientRect();
      const parts = [...cells]
        .filter((cell) => cell >= 0)
        .map((cell) => board.drawnAt(cell))
        .filter(
          ({ row, column }) => row + 1 > seen.top && row < seen.bottom && column + 1 > seen.left && column < seen.right,
        )
        .map(({ row, column }) => {
          const [x, y] = [left + (column - seen.left) * scale, top + (row - seen.top) * scale];
          return { left: x, top: y, right: x + scale, bottom: y + scale };
        });
      const window = { width: innerWidth, height: innerHeight };
      const now = JSON.stringify({ parts, window });
      if (parts.length === 0 || now === before) return;
      before = now;
      const { style } = dialog;
      style.width = '';
      const heightAt = (width: number): number => {
        style.width = `${width}px`;
        return dialog.offsetHeight;
      };
      const place = placeBeside(parts, { window, width: dialog.offsetWidth, heightAt });
      style.margin = '0';
      style.inset = `${place.top}px auto auto ${place.left}px`;
      style.width = `${place.width}px`;
    });
  }, [play, inside]);
}

/** The combinations of the selected clue, for the keyboard and for narrow windows. */
export function CombinationsDialog({ play }: DialogOf<'combinations'>): JSX.Element {
  const app = useApp();
  const help = useId();
  const where = useId();
  const lists = play.clueHelp.selected.value.some(({ fillings }) => fillings !== null);
  const body = useRef<HTMLDivElement>(null);
  useDialogBesideClues(play, body);
  return (
    <Dialog title={t('combinations.title')} describedBy={`${where} ${help}`} onClose={() => app.show(null)}>
      <p id={where} class="visually-hidden">
        {`${inSentences(play.clueHelp.selected.value.map((clue) => heardClue(play, clue)))}.`}
      </p>
      <p id={help} class="dialog-text">
        {t(lists ? 'combinations.help' : 'combinations.none')}
      </p>
      <div ref={body} class="dialog-body stack gap-8">
        <ClueHelp play={play} />
      </div>
      {/* A live region for this dialog, because the board's is not heard behind the dialog. */}
      <p class="visually-hidden" role="status">
        {play.speaker.said.value}
      </p>
    </Dialog>
  );
}
