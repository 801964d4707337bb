import type { JSX } from 'preact';
import { variantRule } from '../../../shared/variants/variant.ts';
import { t } from '../../i18n/words.ts';
import { usePlay } from '../controls/context.ts';
import { variantName } from '../controls/variantNames.ts';

/** The extra rules of the open game; renders nothing if there are none. */
export function VariantRules(): JSX.Element | null {
  const { layout } = usePlay().session.topology;
  if (!layout.variants || layout.variants.length === 0) return null;
  return (
    <section class="stack small gap-6" aria-label={t('variants.title')}>
      {layout.variants.map((ref) => (
        <p key={JSON.stringify(ref)}>
          <strong>{variantName(ref)}</strong> {t(variantRule(ref.id))}
        </p>
      ))}
    </section>
  );
}
