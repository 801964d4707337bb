import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { UnknownRule } from '../../../shared/puzzle/unknownRules.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { BoardPort } from '../../state/game/boardPort.ts';
import { useBoardOverlay } from '../controls/boardOverlay.ts';
import { cageOutline } from '../controls/cageOutline.ts';
import { useAppearance, usePlay } from '../controls/context.ts';

/** Size of a label, and its distance from the corner of its cell, in cells. */
const LABEL = 0.24;
const CORNER = 0.1;

/** Draws the rules of a game that the program does not know, as far as their source says how. */
export function UnknownRulesLayer(): JSX.Element | null {
  const { session, shownOn } = usePlay();
  const rules = session.unknownRules?.rules ?? [];
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
    () => rules.map((rule, index) => <Rule key={index} rule={rule} topology={topology} />),
    [rules, topology],
  );
  return (
    // Darkens light boards and lightens dark ones, so that digits stay readable.
    <div ref={frame} class="board-overlay" style={{ mixBlendMode: dark ? 'screen' : 'multiply' }}>
      <svg class="unknown-rules-drawn block" aria-hidden="true">
        <g>{drawing}</g>
      </svg>
    </div>
  );
}

function ignoreView(): void {}

function Rule({ rule, topology }: { readonly rule: UnknownRule; readonly topology: Topology }): JSX.Element | null {
  const { shape, label } = rule;
  const places = rule.cells
    .filter((cell) => cell < topology.cellCount)
    .map((cell) => ({ row: itemAt(topology.cellRow, cell), column: itemAt(topology.cellColumn, cell) }));
  const [first] = places;
  if (!first || shape === 'none') return null;
  const middles = places.map(({ row, column }) => `${column + 0.5},${row + 0.5}`);
  return (
    <>
      {shape === 'cage' && <path class="unknown-cage" d={cageOutline(places)} />}
      {shape === 'line' && <polyline class="unknown-line" points={middles.join(' ')} />}
      {label !== undefined && (
        <text class="unknown-label" x={first.column + CORNER} y={first.row + CORNER + LABEL} font-size={LABEL}>
          {label}
        </text>
      )}
    </>
  );
}
