import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { ProvinceState } from '../../../shared/contract/worlds.ts';
import { keyOf } from '../../../shared/worlds/lattice.ts';
import { t } from '../../i18n/words.ts';
import type { BoardPort } from '../../state/game/boardPort.ts';
import type { Walk } from '../../state/worlds/walk.ts';
import { useBoardOverlay } from '../controls/boardOverlay.ts';

const ignore = (): void => undefined;

/** Province borders, with what a province's state means for the board: not made yet, solved, just solved. */
export function ProvinceLayer({ walk }: { readonly walk: Walk }): JSX.Element | null {
  const board = walk.play.shownOn.value;
  return board && <Provinces walk={walk} board={board} />;
}

function Provinces({ walk, board }: { readonly walk: Walk; readonly board: BoardPort }): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  useBoardOverlay(board, frame, ignore);
  const celebrated = new Set(walk.celebrated.value.map(keyOf));
  const here = keyOf(walk.province.value);
  return (
    <div ref={frame} class="board-overlay" aria-hidden="true">
      {[...walk.provinces.value.values()].map((state) => (
        <Border
          key={keyOf(state.place)}
          walk={walk}
          state={state}
          here={keyOf(state.place) === here}
          celebrated={celebrated.has(keyOf(state.place))}
        />
      ))}
    </div>
  );
}

interface BorderProps {
  readonly walk: Walk;
  readonly state: ProvinceState;
  readonly here: boolean;
  readonly celebrated: boolean;
}

function Border({ walk, state, here, celebrated }: BorderProps): JSX.Element {
  const { pitch, session } = walk;
  const [row, column] = session.origin.value;
  const { place, standing } = state;
  // In the middle of the rims that it shares: each belongs to two provinces.
  const at = { '--y': 3 * pitch * (place[0] - row), '--x': 3 * pitch * (place[1] - column), '--side': 3 * (pitch + 1) };
  return (
    <div class={`province ${standing}${here ? ' here' : ''}${celebrated ? ' celebrated' : ''}`} style={at}>
      {standing === 'unmade' && <span>{t('walk.standing.unmade')}</span>}
    </div>
  );
}
