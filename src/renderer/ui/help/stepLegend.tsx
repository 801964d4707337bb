import type { JSX } from 'preact';
import type { TextKey } from '../../../shared/text/keys.ts';
import type { ColourRole } from '../../board/theme.ts';
import { themeOf } from '../../board/themes.ts';
import { t } from '../../i18n/words.ts';
import type { StepDrawing } from '../../state/game/stepDrawing.ts';
import { useAppearance, usePlay } from '../controls/context.ts';

/** A sign on the board: a tinted cell, a marked candidate, or a line. */
interface LegendSign {
  readonly words: TextKey;
  readonly shape: 'cell' | 'candidate' | 'strong' | 'weak';
  readonly role: ColourRole;
  readonly ink?: ColourRole;
}

/** Returns the signs that a drawing uses, in the order in which players look for them. */
function signsOf({ houses, cells, fins, candidates, inferences }: StepDrawing): LegendSign[] {
  const fates = new Set(candidates.map(({ fate }) => fate));
  const kinds = new Set(inferences.map(({ kind }) => kind));
  const chain = inferences.length > 0;
  const signs: (LegendSign | false)[] = [
    houses.length > 0 && { words: 'legend.house', shape: 'cell', role: 'stepHouse' },
    cells.length > 0 && { words: 'legend.cell', shape: 'cell', role: 'stepCell' },
    fins.length > 0 && { words: 'legend.fin', shape: 'cell', role: 'stepFin' },
    fates.has('placed') && { words: 'legend.placed', shape: 'candidate', role: 'stepPlaced', ink: 'stepPlacedInk' },
    fates.has('removed') && { words: 'legend.removed', shape: 'candidate', role: 'stepRemoved', ink: 'stepRemovedInk' },
    fates.has('on') && {
      words: chain || fates.has('off') ? 'legend.on' : 'legend.kept',
      shape: 'candidate',
      role: 'stepOn',
      ink: 'stepInk',
    },
    fates.has('off') && { words: 'legend.off', shape: 'candidate', role: 'stepOff', ink: 'stepInk' },
    kinds.has('strong') && { words: 'legend.strong', shape: 'strong', role: 'stepLine' },
    kinds.has('weak') && { words: 'legend.weak', shape: 'weak', role: 'stepLine' },
  ];
  return signs.filter((sign) => sign !== false);
}

function Picture({ sign: { shape, role, ink, words } }: { readonly sign: LegendSign }): JSX.Element {
  const { palette } = themeOf(useAppearance().value);
  const colour = palette[role];
  const line = shape === 'strong' || shape === 'weak';
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      {line ? (
        <path d="M1 10h18" stroke={colour} stroke-width="3" stroke-dasharray={shape === 'weak' ? '5 3.5' : undefined} />
      ) : (
        <>
          <rect class="legend-cell" x="0.5" y="0.5" width="19" height="19" fill={palette.cell} />
          <rect
            x={shape === 'cell' ? 1 : 4}
            y={shape === 'cell' ? 1 : 4}
            width={shape === 'cell' ? 18 : 12}
            height={shape === 'cell' ? 18 : 12}
            fill={colour}
          />
          {ink && (
            <text x="10" y="10" fill={palette[ink]}>
              5
            </text>
          )}
          {words === 'legend.removed' && <path d="M4 10h12" stroke={palette.stepRemovedInk} />}
        </>
      )}
    </svg>
  );
}

/** Legend of the signs that a step draws on the board; lists only those in use. */
export function StepLegend(): JSX.Element | null {
  const drawing = usePlay().overlay.value?.drawing;
  const signs = drawing ? signsOf(drawing) : [];
  if (signs.length === 0) return null;
  return (
    <details class="legend">
      <summary>{t('legend.title')}</summary>
      <ul>
        {signs.map((sign) => (
          <li key={sign.words}>
            <Picture sign={sign} />
            {t(sign.words)}
          </li>
        ))}
      </ul>
    </details>
  );
}
