import type { JSX } from 'preact';
import { variantOf } from '../../shared/variants/registry.ts';
import { language, t } from '../i18n/words.ts';
import { usePlay } from './context.ts';
import { variantName } from './variantNames.ts';

/** The extra rules of the game in play; nothing where there are none. */
export function VariantRules(): JSX.Element | null {
  const { layout } = usePlay().session.topology;
  const lng = language.value;
  if (!layout.variants || layout.variants.length === 0) return null;
  return (
    <section class="variant-rules" aria-label={t('variants.title')}>
      {layout.variants.map((ref) => (
        <p key={JSON.stringify(ref)}>
          <strong>{variantName(ref)}</strong> {variantOf(ref.id)?.rule[lng]}
        </p>
      ))}
    </section>
  );
}
