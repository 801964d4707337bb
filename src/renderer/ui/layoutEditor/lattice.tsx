import type { JSX, RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { boxesOfSubgrid } from '../../../shared/base/boxShape.ts';
import type { BoxOffset } from '../../../shared/layout/spec.ts';
import { t } from '../../i18n/words.ts';
import { preventThrow } from '../../input/pointer.ts';
import type { Direction } from '../../state/board/selection.ts';
import type { LayoutEditor } from '../../state/layoutEditor/layoutEditor.ts';
import { LatticeDrawing } from './latticeDrawing.tsx';
import { LatticePlane, type SubgridGrip, sightOf } from './plane.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Returns where a pointer is on the lattice, in boxes. */
function boxAt(svg: SVGSVGElement, event: PointerEvent): readonly [number, number] | null {
  const matrix = svg.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return [y, x];
}

/**
 * Handles the pointer and the keys on the lattice. Returns the event handlers, and the place at which a click would put
 * a subgrid (null if there is a subgrid already).
 */
function useHand(editor: LayoutEditor, plane: LatticePlane, svg: RefObject<SVGSVGElement | null>) {
  const grip = useRef<SubgridGrip | null>(null);
  const [hover, setHover] = useState<BoxOffset | null>(null);

  /** Returns the top-left box of a subgrid centred on a point. */
  const around = (row: number, column: number): BoxOffset => {
    const [tall, wide] = boxesOfSubgrid(editor.drawing.peek().box);
    return editor.view.within([
      Math.floor(row) - Math.floor((tall - 1) / 2),
      Math.floor(column) - Math.floor((wide - 1) / 2),
    ]);
  };
  const onPointerDown = (event: PointerEvent): void => {
    const at = svg.current && boxAt(svg.current, event);
    if (!at || event.button !== 0) return;
    const grabbed = plane.subgridAt(...at, editor.chosen.peek());
    svg.current?.setPointerCapture(event.pointerId);
    if (grabbed) {
      grip.current = grabbed;
      editor.choose(grabbed.subgrid);
      setHover(null);
      return;
    }
    editor.view.setCursor(around(...at));
    if (editor.place().ok) setHover(null);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const at = svg.current && boxAt(svg.current, event);
    if (!at) return;
    const grabbed = grip.current;
    if (grabbed) {
      editor.drag(grabbed.subgrid, [Math.round(at[0] - grabbed.row), Math.round(at[1] - grabbed.column)]);
      return;
    }
    const { top, left, height, width } = editor.view.frame.peek();
    const inside = at[0] >= top && at[1] >= left && at[0] < top + height && at[1] < left + width;
    const free = inside && event.buttons === 0 && !plane.subgridAt(...at, editor.chosen.peek());
    const next = free ? around(...at) : null;
    if (String(next) !== String(hover)) setHover(next);
  };
  const letGo = (wanted: boolean): void => {
    grip.current = null;
    editor.drop(wanted);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    setHover(null);
    if (direction) {
      if (event.shiftKey) editor.moveCursor(direction);
      else editor.nudge(direction);
    } else if (event.key === 'Enter') editor.place();
    else if (event.key === 'Delete' || event.key === 'Backspace') editor.remove();
    else if (event.key === 'Home') editor.view.refit();
    else if (event.key === 'Escape') {
      if (grip.current) letGo(false);
    } else if (event.key !== 'Tab' || !editor.step(event.shiftKey ? -1 : 1)) return;
    event.preventDefault();
  };
  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp: () => letGo(true),
    onPointerCancel: () => letGo(false),
    onPointerLeave: () => setHover(null),
    onTouchMove: preventThrow,
    onKeyDown,
  };
  return { hover, handlers };
}

/** The lattice of boxes with its subgrids. Subgrids can be placed with the mouse or with the keyboard alone. */
export function Lattice({ editor, helpId }: { readonly editor: LayoutEditor; readonly helpId: string }): JSX.Element {
  const svg = useRef<SVGSVGElement>(null);
  const [focused, setFocused] = useState(false);
  // The keys only work while the lattice has the focus, so it gets the focus at once.
  useEffect(() => svg.current?.focus(), []);
  const drawing = editor.drawing.value;
  const plane = useMemo(() => new LatticePlane(drawing), [drawing]);
  const { hover, handlers } = useHand(editor, plane, svg);
  const sight = sightOf(editor.view.frame.value, drawing);
  return (
    <svg
      ref={svg}
      class={`lattice even-strokes numbered${editor.inspection.value.fault ? ' impossible' : ''}`}
      viewBox={sight.view.join(' ')}
      role="application"
      aria-label={t('draw.lattice')}
      aria-describedby={helpId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: role "application" handles keys, so it must be focusable
      tabIndex={0}
      {...handlers}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <LatticeDrawing
        editor={editor}
        plane={plane}
        sight={sight}
        ghost={hover ?? (focused ? editor.view.cursor.value : null)}
        focused={focused}
      />
    </svg>
  );
}
