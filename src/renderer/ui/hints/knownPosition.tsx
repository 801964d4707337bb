import type { JSX } from 'preact';
import { digitBit, digitsOf } from '../../../shared/base/digits.ts';
import type { KnownPosition } from '../../../shared/contract/hintsAndAnalyses.ts';
import { cellsName, digitsName, type Naming } from '../../../shared/step/placeNames.ts';
import type { CellDigit } from '../../../shared/step/step.ts';
import { language, t } from '../../i18n/words.ts';
import type { NoStep } from '../../state/hints/hintState.ts';
import { undo } from '../../state/session/intents.ts';
import { usePlay } from '../controls/context.ts';

function useNaming(): Naming {
  return { topology: usePlay().session.topology, language: language.value, subgrid: -1 };
}

/** How many solutions the position has. If there are several, also where two of them differ. */
export function SolutionWords({ solutions, impossible, differences, differing }: KnownPosition): JSX.Element {
  const naming = useNaming();
  if (impossible) return <p>{t('hint.known.impossible')}</p>;
  if (solutions === 0) return <p>{t('hint.known.unsolvable')}</p>;
  if (solutions === null) return <p>{t('hint.known.unknown')}</p>;
  if (solutions === 1) return <p>{t('hint.known.one')}</p>;
  const examples = differing.map(({ cell, digits: [one, other] }) =>
    t('hint.known.example', {
      cell: cellsName(naming, [cell]),
      digits: digitsName(naming, digitBit(one) | digitBit(other)),
    }),
  );
  return (
    <>
      <p>{t('hint.known.several', { count: differences })}</p>
      {examples.map((example) => (
        <p key={example}>{example}</p>
      ))}
    </>
  );
}

/** Facts about a position in which no technique finds a step, and advice on how the player can continue. */
export function KnownWords({ known }: { readonly known: KnownPosition }): JSX.Element {
  const naming = useNaming();
  const { open, fewest, solutions } = known;
  return (
    <>
      <h2>{t('hint.known.title')}</h2>
      <SolutionWords {...known} />
      {fewest && solutions !== 0 && (
        <>
          <p>
            {t('hint.known.open', { count: open })}{' '}
            {t('hint.known.fewest', {
              cell: cellsName(naming, [fewest.cell]),
              digits: digitsName(naming, fewest.candidates),
            })}
          </p>
          <p>{t('hint.known.try', { digit: digitsOf(fewest.candidates)[0] ?? 0 })}</p>
        </>
      )}
    </>
  );
}

/**
 * The digit that the panel can offer. It belongs to the cell with fewest candidates, and is the digit of the solution
 * or, if there are several solutions, of one of them.
 */
function digitToGive({ fewest }: KnownPosition, solution: Uint8Array | null): CellDigit | null {
  const digit = fewest && (solution?.[fewest.cell] ?? fewest.digit);
  return fewest && digit ? { cell: fewest.cell, digit } : null;
}

/** Buttons for a position without a step. */
export function KnownActions({ known }: { readonly known: NoStep }): JSX.Element {
  const { hint, session } = usePlay();
  const naming = useNaming();
  // If only the constraint models found no step, a technique may still find the next digit. Then do not offer a digit.
  const given = known.explainedBy === 'techniques' ? digitToGive(known, session.solution) : null;
  return (
    <>
      {given && (
        <button type="button" onClick={() => hint.place(given)}>
          {known.solutions === 1
            ? t('hint.known.place', { cell: cellsName(naming, [given.cell]) })
            : t('hint.known.choose', { digit: given.digit, cell: cellsName(naming, [given.cell]) })}
        </button>
      )}
      {known.solutions === 0 && !known.impossible && session.game.canUndo && (
        <button type="button" onClick={() => session.submit(undo)}>
          {t('command.undo')}
        </button>
      )}
    </>
  );
}
