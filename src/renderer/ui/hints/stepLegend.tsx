import type { JSX } from 'preact';
import type { TextKey } from '../../../shared/text/textKey.ts';
import { themeOf } from '../../board/themes.ts';
import { t } from '../../i18n/words.ts';
import type { StepDrawing } from '../../state/board/stepDrawing.ts';
import { useAppearance, usePlay } from '../controls/context.ts';

/** Shapes of the signs by which a step is drawn on the board. */
type SignShape =
  | 'outline'
  | 'dashes'
  | 'cell'
  | 'hatch'
  | 'square'
  | 'struck'
  | 'disc'
  | 'diamond'
  | 'absent'
  | 'ring'
  | 'cross'
  | 'hollow'
  | 'strong'
  | 'weak';

/** A sign by which a step is drawn on the board. */
interface LegendSign {
  readonly words: TextKey;
  readonly shape: SignShape;
}

/** Returns the signs in a drawing, in the order in which players look for them. */
function signsOf(drawing: StepDrawing): LegendSign[] {
  const { houses, covers, cells, fins, candidates, inferences, witnesses, clues, earlier } = drawing;
  const fates = new Set(candidates.map(({ fate }) => fate));
  const kinds = new Set(inferences.map(({ kind }) => kind));
  // Cells that are drawn alone are those that a lesson or a hint of the trainer speaks of, and not those of a pattern.
  const isPattern = houses.length + candidates.length + inferences.length + clues.length > 0;
  const assumes = inferences.length > 0 || fates.has('off');
  const signs: (LegendSign | false)[] = [
    houses.length > 0 && { words: 'legend.house', shape: 'outline' },
    covers.length > 0 && { words: 'legend.cover', shape: 'dashes' },
    clues.some((clue) => clue.cells.length > 0) && { words: 'legend.clue', shape: 'dashes' },
    cells.length > 0 && { words: isPattern ? 'legend.cell' : 'legend.marked', shape: 'cell' },
    fins.length > 0 && { words: isPattern ? 'legend.fin' : 'legend.marked', shape: 'hatch' },
    witnesses.length > 0 && { words: 'legend.witness', shape: 'ring' },
    witnesses.some(({ closes }) => closes.length > 0) && { words: 'legend.closed', shape: 'cross' },
    earlier.length > 0 && { words: 'legend.earlier', shape: 'hollow' },
    fates.has('closed') && { words: 'legend.absent', shape: 'absent' },
    fates.has('on') && { words: assumes ? 'legend.on' : 'legend.kept', shape: 'disc' },
    fates.has('off') && { words: 'legend.off', shape: 'diamond' },
    kinds.has('strong') && { words: 'legend.strong', shape: 'strong' },
    kinds.has('weak') && { words: 'legend.weak', shape: 'weak' },
    fates.has('removed') && { words: 'legend.removed', shape: 'struck' },
    fates.has('placed') && { words: 'legend.placed', shape: 'square' },
  ];
  return signs.filter((sign) => sign !== false);
}

type LegendPalette = ReturnType<typeof themeOf>['palette'];

function Digit({ fill }: { readonly fill: string }): JSX.Element {
  return (
    <text x="10" y="10" fill={fill}>
      5
    </text>
  );
}

/** Drawings of the signs in a square of 20 units, as `layers/stepMarks.ts` draws them on the board. */
const DRAWN: Readonly<Record<SignShape, (palette: LegendPalette) => JSX.Element>> = {
  outline: (palette) => (
    <rect x="2" y="2" width="16" height="16" fill="none" stroke={palette.stepHouse} stroke-width="3" />
  ),
  dashes: (palette) => (
    <rect
      x="2"
      y="2"
      width="16"
      height="16"
      fill="none"
      stroke={palette.stepHouse}
      stroke-width="2"
      stroke-dasharray="4 3"
    />
  ),
  cell: (palette) => <rect x="2" y="2" width="16" height="16" fill={palette.stepCell} stroke={palette.stepHouse} />,
  hatch: (palette) => <path d="M1 7l6-6M1 13l12-12M1 19l18-18M7 19l12-12M13 19l6-6" stroke={palette.stepOff} />,
  square: (palette) => (
    <>
      <rect x="4" y="4" width="12" height="12" fill={palette.stepPlaced} />
      <Digit fill={palette.stepPlacedInk} />
    </>
  ),
  struck: (palette) => (
    <>
      <rect x="4" y="4" width="12" height="12" fill={palette.stepRemoved} stroke={palette.stepRemovedInk} />
      <Digit fill={palette.stepRemovedInk} />
      <path d="M4 10h12" stroke={palette.stepRemovedInk} stroke-width="1.5" />
    </>
  ),
  disc: (palette) => (
    <>
      <circle cx="10" cy="10" r="8" fill={palette.stepOn} />
      <Digit fill={palette.stepInk} />
    </>
  ),
  diamond: (palette) => (
    <>
      <path d="M10 0l10 10-10 10L0 10z" fill={palette.stepOff} />
      <Digit fill={palette.stepInk} />
    </>
  ),
  absent: (palette) => (
    <>
      <Digit fill={palette.note} />
      <path d="M4 10h12" stroke={palette.stepWitness} stroke-width="1.5" />
    </>
  ),
  ring: (palette) => (
    <>
      <circle cx="10" cy="10" r="8" fill="none" stroke={palette.stepWitness} stroke-width="2" />
      <Digit fill={palette.given} />
    </>
  ),
  cross: (palette) => <path d="M6 6l8 8M6 14l8-8" stroke={palette.stepWitness} stroke-width="2.5" />,
  hollow: (palette) => <circle cx="10" cy="10" r="4" fill="none" stroke={palette.stepWitness} stroke-width="2" />,
  strong: (palette) => <path d="M1 10h18" stroke={palette.stepLine} stroke-width="3" />,
  weak: (palette) => <path d="M1 10h18" stroke={palette.stepLine} stroke-width="3" stroke-dasharray="5 3.5" />,
};

function Picture({ shape }: { readonly shape: SignShape }): JSX.Element {
  const { palette } = themeOf(useAppearance().value);
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <rect class="legend-cell" x="0.5" y="0.5" width="19" height="19" fill={palette.cell} />
      {DRAWN[shape](palette)}
    </svg>
  );
}

/** Legend of the signs by which a step is drawn on the board. Lists only signs that occur. */
export function StepLegend(): JSX.Element | null {
  const drawing = usePlay().overlay.value?.drawing;
  const signs = drawing ? signsOf(drawing) : [];
  if (signs.length === 0) return null;
  return (
    <details class="legend numbered tiny">
      <summary class="soft">{t('legend.title')}</summary>
      <ul class="stack gap-4">
        {signs.map((sign) => (
          <li class="row gap-8" key={sign.words}>
            <Picture shape={sign.shape} />
            {t(sign.words)}
          </li>
        ))}
      </ul>
    </details>
  );
}
