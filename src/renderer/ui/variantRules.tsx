import type { JSX } from 'preact';
import { variantOf } from '../../shared/variants/registry.ts';
import { subgridsOfVariant } from '../../shared/variants/rules.ts';
import { language, t } from '../i18n/words.ts';
import { usePlay } from './context.ts';

/** The extra rules of the game in play; nothing where there are none. */
export function VariantRules(): JSX.Element | null {
  const { layout, subgridCount } = usePlay().session.topology;
  const lng = language.value;
  if (!layout.variants || layout.variants.length === 0) return null;
  return (
    <section class="variant-rules" aria-label={t('variants.title')}>
      {layout.variants.map((ref) => {
        const variant = variantOf(ref.id);
        const subgrids = subgridsOfVariant(ref, subgridCount);
        const where = subgrids.length < subgridCount ? ` (${subgrids.map((subgrid) => subgrid + 1).join(', ')})` : '';
        return (
          <p key={`${ref.id} ${where}`}>
            <strong>{`${variant?.name[lng] ?? ref.id}${where}`}</strong> {variant?.rule[lng]}
          </p>
        );
      })}
    </section>
  );
}
