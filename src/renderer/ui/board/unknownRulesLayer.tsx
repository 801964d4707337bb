import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { drawnClues } from '../../../shared/puzzle/drawnClues.ts';
import type { UnknownRule } from '../../../shared/puzzle/unknownRules.ts';
import { ruleDrawings } from '../../../shared/scene/ruleDrawings.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { BoardPort } from '../../state/board/boardPort.ts';
import { useBoardOverlay } from '../controls/boardOverlay.ts';
import { useAppearance, usePlay } from '../controls/context.ts';

/** Draws clues, and rules that the program does not know as far as the puzzle's source says how they look. */
export function UnknownRulesLayer(): JSX.Element | null {
  const { session, shownOn } = usePlay();
  const rules = useMemo(() => [...drawnClues(session), ...(session.unknownRules?.rules ?? [])], [session]);
  const board = shownOn.value;
  return board && rules.length > 0 ? <Drawn board={board} rules={rules} topology={session.topology} /> : null;
}

interface DrawnProps {
  readonly board: BoardPort;
  readonly rules: readonly UnknownRule[];
  readonly topology: Topology;
}

function Drawn({ board, rules, topology }: DrawnProps): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const { dark } = useAppearance().value;
  useBoardOverlay(board, frame, ignoreView);
  const drawing = useMemo(
    () => ruleDrawings(rules, topology).map((drawing, index) => <Rule key={index} drawing={drawing} />),
    [rules, topology],
  );
  return (
    // Blending darkens light boards and lightens dark ones, so that digits stay readable.
    <div ref={frame} class="board-overlay" style={{ mixBlendMode: dark ? 'screen' : 'multiply' }}>
      <svg aria-hidden="true">
        <g>{drawing}</g>
      </svg>
    </div>
  );
}

function ignoreView(): void {}

function Rule({ drawing }: { readonly drawing: ReturnType<typeof ruleDrawings>[number] }): JSX.Element {
  const { shape, lines, label } = drawing;
  const path = lines.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('');
  return (
    <>
      {path !== '' && <path class={`unknown-${shape}`} d={path} />}
      {label && (
        <text class="unknown-label" x={label.x} y={label.y + label.size / 2} font-size={label.size}>
          {label.text}
        </text>
      )}
    </>
  );
}
