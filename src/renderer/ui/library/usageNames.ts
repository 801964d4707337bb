import { digitsOfBox } from '../../../shared/base/boxShape.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { boxOfRef } from '../../../shared/layout/spec.ts';
import { subgridNames } from '../../../shared/layout/subgridNames.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { listed } from '../../../shared/text/placeholders.ts';
import type { BoxRow, UsageGroup, UsageTable } from '../../../shared/usage/report.ts';
import { formatNumber, language, t } from '../../i18n/words.ts';
import type { OwnLayouts } from '../../state/layoutEditor/ownLayouts.ts';
import type { UsageNames } from '../../state/library/usageFigures.ts';
import { layoutWithRules } from '../words/itemName.ts';

/** Returns the short name of a subgrid of a layout, or its number if it has no name. */
function subgridsOf(layout: LayoutRef): (subgrid: number) => string {
  const spec = resolveLayout(layout);
  const names = spec.ok ? subgridNames(spec.value, language.value) : [];
  return (subgrid) => names[subgrid] || `${subgrid + 1}`;
}

/** Whether the tables have rows for several layouts. Then each row is named with its layout. */
function hasSeveralLayouts(tables: readonly UsageTable[]): boolean {
  const layouts = tables.flatMap(({ rows, boxes }) => [
    ...rows.map(({ group }) => JSON.stringify([group.layout, group.variants])),
    ...boxes.map(({ layout, variants }) => JSON.stringify([layout, variants])),
  ]);
  return new Set(layouts).size > 1;
}

/** Names of everything that the tables show, in the current language. */
export function usageNames(tables: readonly UsageTable[], saved: Pick<OwnLayouts, 'like'>): UsageNames {
  const several = hasSeveralLayouts(tables);
  const inLayout = (name: string, { layout, variants }: Pick<BoxRow, 'layout' | 'variants'>): string =>
    several ? `${layoutWithRules(layout, variants, saved)} · ${name}` : name;
  return {
    all: t('usage.all-techniques'),
    selection: (index) => (tables.length < 2 ? t('usage.group.all') : t(index === 0 ? 'usage.first' : 'usage.second')),
    technique: (id) => t(techniqueName(id)),
    place: (end) => t(`usage.${end}`),
    difficulty: (difficulty) => t(`difficulty.${difficulty}`),
    range: (from, to) => t('usage.range', { from: formatNumber(from), to: formatNumber(to) }),
    box: (box) => {
      const nameOf = subgridsOf(box.layout);
      const spec = resolveLayout(box.layout);
      const digits = digitsOfBox(boxOfRef(box.layout));
      const names = spec.ok ? listed(language.value, box.subgrids.map(nameOf)) : '';
      const words = t('usage.box', {
        box: (box.box % digits) + 1,
        subgrid: nameOf(Math.floor(box.box / digits)),
        subgrids: names,
      });
      return inLayout(words, box);
    },
    group: ({ layout, variants = [], difficulty, subgrid, place, neighbours, sharedBoxes }: UsageGroup) => {
      if (difficulty) return t(`difficulty.${difficulty}`);
      if (layout && subgrid === undefined) return layoutWithRules(layout, variants, saved);
      if (layout && subgrid !== undefined) {
        const name =
          place && place !== 'alike'
            ? `${subgridsOf(layout)(subgrid)} (${t(`usage.place.${place}`)})`
            : subgridsOf(layout)(subgrid);
        return inLayout(name, { layout, variants: [...variants] });
      }
      if (place) return t(`usage.place.${place}`);
      return t('usage.links', { neighbours: neighbours ?? 0, boxes: sharedBoxes ?? 0 });
    },
  };
}
