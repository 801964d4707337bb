import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { BoxShape } from '../../../shared/base/boxShape.ts';
import { DRAWN_CELLS, type LibraryItem } from '../../../shared/contract/library.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { narrowed } from '../../../shared/layout/narrowed.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import {
  breaksPath,
  drawLayout,
  type LayoutDrawing,
  rectanglesPath,
  rectanglesSeen,
} from '../pictures/layoutDrawing.ts';
import { ClueMarks, RegionLines } from '../pictures/layoutPicture.tsx';

interface PuzzlePictureProps {
  readonly item: LibraryItem;
  readonly size: keyof typeof DRAWN_CELLS;
}

/** SVG path of the given cells. `pattern` has a bit for each cell, in reading order of the canvas. */
function givensPath({ boxes, cells }: LayoutDrawing, box: BoxShape, pattern: string): string {
  const bits = atob(pattern);
  const side = 1 / cells;
  const inset = side * 0.14;
  const dot = (side - 2 * inset).toFixed(3);
  let path = '';
  let cell = 0;
  const inOrder = [...boxes].sort((a, b) => a.y - b.y || a.x - b.x);
  for (const inRow of Map.groupBy(inOrder, ({ y }) => y).values()) {
    for (let row = 0; row < box.rows; row++) {
      for (const { x, y } of inRow) {
        for (let column = 0; column < box.columns; column++) {
          if ((bits.charCodeAt(cell >> 3) >> (cell & 7)) & 1) {
            const [left, top] = [x + column * side + inset, y + row * side + inset];
            path += `M${left.toFixed(3)} ${top.toFixed(3)}h${dot}v${dot}h-${dot}z`;
          }
          cell++;
        }
      }
    }
  }
  return path;
}

function Drawing({ spec, item, size }: { spec: LayoutSpec } & PuzzlePictureProps): JSX.Element {
  const narrow = narrowed(spec);
  const drawing = drawLayout(narrow.spec);
  const { width, height, box, boxes, subgrid, subgrids } = drawing;
  const edge = Math.max(width, height) * 0.015;
  const view = `${-edge} ${-edge} ${width + 2 * edge} ${height + 2 * edge}`;
  const outlines = rectanglesSeen(drawing, subgrids, subgrid);
  const { cells, clueText } = item;
  // If wide voids were shortened, cells have other places than those at which clues would be drawn. So leave out the
  // clues.
  const isWhole = narrow.down.breaks.length + narrow.across.breaks.length === 0;
  return (
    <svg class="layout-picture even-strokes" viewBox={view} aria-hidden="true">
      <path
        class="box"
        d={rectanglesPath(
          boxes.filter((each) => each.subgrids.length === 1),
          box,
        )}
      />
      <path
        class="box shared"
        d={rectanglesPath(
          boxes.filter((each) => each.subgrids.length > 1),
          box,
        )}
      />
      {isWhole && <RegionLines spec={spec} variants={item.variants} side={1 / drawing.cells} />}
      {clueText !== undefined && isWhole && cells <= DRAWN_CELLS[size] && (
        <ClueMarks spec={spec} text={clueText} side={1 / drawing.cells} />
      )}
      {cells <= DRAWN_CELLS[size] && <path class="given" d={givensPath(drawing, spec.box, item.pattern)} />}
      <path class="outline" d={rectanglesPath(outlines, subgrid)} />
      <path class="void-break" d={breaksPath(narrow, drawing)} />
    </svg>
  );
}

/** Small picture of a puzzle: its layout and which cells are given, and where its clues are. */
export function PuzzlePicture({ item, size }: PuzzlePictureProps): JSX.Element | null {
  return useMemo(() => {
    const spec = resolveLayout(item.layout);
    return spec.ok ? <Drawing spec={spec.value} item={item} size={size} /> : null;
  }, [item.layout, item.pattern, item.clueText, size]);
}
