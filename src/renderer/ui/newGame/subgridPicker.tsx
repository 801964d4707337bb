import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { narrowed } from '../../../shared/layout/narrowed.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { numberedSubgrid } from '../../../shared/layout/subgridNames.ts';
import { formatNumber, language, t } from '../../i18n/words.ts';
import { breaksPath, drawLayout, rectanglesPath, rectanglesSeen } from '../pictures/layoutDrawing.ts';

interface SubgridPickerProps {
  readonly spec: LayoutSpec;
  /** Label that says what the subgrids are chosen for. */
  readonly label: string;
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (subgrid: number) => void;
}

/** Choice of subgrids on a picture of the layout, with a checkbox in the middle of each. */
export function SubgridPicker({ spec, label, chosen, onToggle }: SubgridPickerProps): JSX.Element {
  const narrow = useMemo(() => narrowed(spec), [spec]);
  const drawing = useMemo(() => drawLayout(narrow.spec), [narrow]);
  const { width, height, box, subgrid: size, subgrids, boxes, copies } = drawing;
  const half = (size.width - 1) / 2;
  const lit = subgrids.filter((_, subgrid) => chosen.has(subgrid));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an SVG element
    <svg
      class="subgrid-picker layout-picture even-strokes numbered"
      viewBox={`-0.1 -0.1 ${width + 0.2} ${height + 0.2}`}
      role="group"
      aria-label={label}
    >
      <path class="box" d={rectanglesPath(boxes, box)} />
      <path class="lit" d={rectanglesPath(rectanglesSeen(drawing, lit, size), size)} />
      <path class="outline" d={rectanglesPath(rectanglesSeen(drawing, subgrids, size), size)} />
      <path class="void-break" d={breaksPath(narrow, drawing)} />
      {subgrids.map(({ x, y }, subgrid) => {
        const middle = copies.under({ row: y + half, column: x + half });
        const [left, top] = [middle.column + 0.5, middle.row + 0.5];
        const toggle = (): void => onToggle(subgrid);
        return (
          // biome-ignore lint/a11y/useSemanticElements: an input cannot be inside an SVG
          <g
            key={`${x},${y}`}
            role="checkbox"
            aria-checked={chosen.has(subgrid)}
            aria-label={t('variants.subgrid', { subgrid: numberedSubgrid(spec, subgrid, language.value) })}
            tabindex={0}
            onClick={toggle}
            onKeyDown={(event) => {
              if (event.key !== ' ' && event.key !== 'Enter') return;
              event.preventDefault();
              toggle();
            }}
          >
            <circle cx={left} cy={top} r={0.46} />
            <text x={left} y={top} font-size={subgrid < 99 ? 0.5 : 0.36}>
              {formatNumber(subgrid + 1)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
