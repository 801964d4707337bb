import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { keyOf } from '../../../shared/worlds/lattice.ts';
import type { BoardPort } from '../../state/board/boardPort.ts';
import { territoriesOf } from '../../state/worlds/territory.ts';
import type { Walk } from '../../state/worlds/walk.ts';
import { useBoardOverlay } from '../controls/boardOverlay.ts';

const ignore = (): void => undefined;

/**
 * Draws the borders and areas of provinces on the board. An area shows whether its province is not made yet, solved, or
 * has just been solved.
 */
export function ProvinceLayer({ walk }: { readonly walk: Walk }): JSX.Element | null {
  const board = walk.play.shownOn.value;
  return board && <Provinces walk={walk} board={board} />;
}

function Provinces({ walk, board }: { readonly walk: Walk; readonly board: BoardPort }): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  useBoardOverlay(board, frame, ignore);
  const { topology } = walk.window.game;
  const { places, ofCells } = walk.window.owners.value;
  const { areas, borders } = useMemo(
    () => territoriesOf(topology, ofCells, places.length),
    [topology, ofCells, places.length],
  );
  const { value: provinces } = walk.provinces;
  const celebrated = new Set(walk.celebrated.value.places.map(keyOf));
  return (
    <div ref={frame} class="board-overlay" aria-hidden="true">
      <svg class="territories even-strokes" aria-hidden="true">
        <defs>
          <pattern id="unmade" width="0.5" height="0.5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="0.07" height="0.5" class="hatch" />
          </pattern>
        </defs>
        <g>
          {places.map((place, owner) => {
            const key = keyOf(place);
            // The state of a province outside the window is not known yet, so the province is drawn as not made.
            const standing = provinces.get(key)?.standing ?? 'unmade';
            const classes = `is-${standing}${celebrated.has(key) ? ' is-celebrated' : ''}`;
            return (
              <path
                key={key}
                class={classes}
                d={areas[owner]}
                fill={standing === 'unmade' ? 'url(#unmade)' : undefined}
              />
            );
          })}
          <path class="is-borders" d={borders} />
        </g>
      </svg>
    </div>
  );
}
