import { Fragment, type JSX } from 'preact';
import type { BoxShape } from '../../../shared/base/boxShape.ts';
import type { LayoutSpec, VariantRef } from '../../../shared/layout/spec.ts';
import { colour, REGION_STYLES } from '../../../shared/variants/colour.ts';
import { VARIANTS, variantOf } from '../../../shared/variants/registry.ts';
import { subgridsOfVariant } from '../../../shared/variants/rules.ts';
import { type Variant, variantName as variantKey, variantRule } from '../../../shared/variants/variant.ts';
import { t } from '../../i18n/words.ts';
import { DescribedChoice } from '../forms/describedChoice.tsx';
import { boxWords } from '../words/boxWords.ts';
import { variantName, variantPlaces } from '../words/variantNames.ts';
import { SubgridPicker } from './subgridPicker.tsx';
import { SummaryNote } from './summaryNote.tsx';

/**
 * Greatest number of subgrids of which the player can choose some. In larger layouts, a rule applies to all subgrids,
 * because they would be too small in the picture to be chosen.
 */
const MOST_PICKED = 100;

/**
 * Returns those of the chosen variants that exist with boxes of a shape. The caller keeps the whole choice, so a
 * variant that is left out returns when such boxes are chosen again.
 *
 * @param count number of subgrids of the layout. A variant that was chosen only for subgrids beyond this number applies
 * to all subgrids instead.
 */
export function variantsAt(chosen: readonly VariantRef[], box: BoxShape, count: number): VariantRef[] {
  return chosen
    .filter(({ id }) => !VARIANTS.find((variant) => variant.id === id)?.refuses?.(box))
    .flatMap((ref) =>
      subgridsOfVariant(ref, count).some((subgrid) => subgrid >= count) ? variantsEverywhere([ref]) : ref,
    );
}

/**
 * Returns the variant for exactly those subgrids to which it does not apply now. Returns it unchanged if it applies to
 * all subgrids.
 */
export function otherSubgrids(ref: VariantRef, count: number): VariantRef {
  const own = new Set(subgridsOfVariant(ref, count));
  const others = Array.from({ length: count }, (_, subgrid) => subgrid).filter((subgrid) => !own.has(subgrid));
  return others.length === 0 ? ref : { ...ref, subgrids: others };
}

function everywhere({ subgrids: _, ...ref }: VariantRef): VariantRef {
  return ref;
}

/** Whether a rule has regions or marks that were drawn for one layout. */
export function isDrawnRule(ref: VariantRef): boolean {
  const { isOpen } = variantOf(ref.id) ?? {};
  return isOpen !== undefined && !isOpen(ref);
}

/**
 * Returns the same variants, applied to all subgrids. Use this for another layout, because the numbers of subgrids mean
 * nothing there.
 */
export function variantsEverywhere(chosen: readonly VariantRef[]): VariantRef[] {
  return chosen.map(everywhere);
}

/** Returns a variant with one subgrid added or removed; null if no subgrid is left. */
export function toggledSubgrid(ref: VariantRef, subgrid: number, count: number): VariantRef | null {
  const before = subgridsOfVariant(ref, count);
  const after = before.includes(subgrid) ? before.filter((other) => other !== subgrid) : [...before, subgrid];
  if (after.length === 0) return null;
  return after.length === count ? everywhere(ref) : { ...ref, subgrids: after.sort((a, b) => a - b) };
}

/** Choice of extra rules for all or some subgrids of a layout. */
export function VariantPicker({
  spec,
  box,
  chosen,
  drawn,
  onChange,
  focused,
}: {
  /** The layout; null while none is valid. */
  spec: LayoutSpec | null;
  box: BoxShape;
  chosen: readonly VariantRef[];
  /** The rules with drawn regions or marks that can be chosen. Absent if the program draws regions and marks itself. */
  drawn?: readonly VariantRef[];
  onChange: (chosen: readonly VariantRef[]) => void;
  /** Id of the rule that has the focus at first; the list is then open. */
  focused?: string | undefined;
}): JSX.Element {
  const refOf = (id: string): VariantRef | undefined => chosen.find((ref) => ref.id === id);
  const change = (id: string, changed: VariantRef | null): void =>
    onChange(chosen.flatMap((old) => (old.id === id ? (changed ?? []) : old)));
  const without = (id: string): VariantRef[] => chosen.filter((ref) => ref.id !== id);
  const count = spec?.offsets.length ?? 0;
  const drawnRule = (id: string): VariantRef | undefined => drawn?.find((ref) => ref.id === id);
  const isOffered = ({ id, isOpen }: Variant): boolean => !drawn || !isOpen?.({ id }) || drawnRule(id) !== undefined;
  const names = variantsAt(chosen, box, count).map(variantName);
  return (
    <details class="variant-picker fold line-above" {...(focused !== undefined && { open: true })}>
      <summary>
        <span class="field-name">{t('variants.title')}</span>
        <SummaryNote>{names.length > 0 ? names.join(', ') : t('variants.none')}</SummaryNote>
      </summary>
      <fieldset class="in-columns stack gap-2" aria-label={t('variants.title')}>
        {VARIANTS.filter(isOffered).map(({ id, refuses }) => {
          const name = t(variantKey(id));
          const impossible = refuses?.(box) != null;
          const ref = impossible ? undefined : refOf(id);
          return (
            <Fragment key={id}>
              <DescribedChoice
                class={impossible ? 'choice-row soft' : 'choice-row'}
                name={name}
                note={impossible ? t('variants.order', { box: boxWords(box) }) : t(variantRule(id))}
                disabled={impossible}
                hasFocus={id === focused}
                checked={ref !== undefined}
                onChange={(on) => onChange(on ? [...chosen, drawnRule(id) ?? { id }] : without(id))}
              />
              {ref && !isDrawnRule(ref) && spec && count > 1 && count <= MOST_PICKED && (
                <Where spec={spec} variant={ref} name={name} onChange={(laid) => change(id, laid)} />
              )}
              {ref && id === colour.id && !isDrawnRule(ref) && (
                <Style colours={ref} onChange={(styled) => change(id, styled)} />
              )}
            </Fragment>
          );
        })}
      </fieldset>
    </details>
  );
}

/** Choice of the shape of the regions. */
function Style({ colours, onChange }: { colours: VariantRef; onChange: (colours: VariantRef) => void }): JSX.Element {
  return (
    <label class="variant-more row note gap-8">
      <span>{t('variants.style')}</span>
      <select
        value={String(colours.style ?? REGION_STYLES[0])}
        onChange={(event) => onChange({ ...colours, style: event.currentTarget.value })}
      >
        {REGION_STYLES.map((style) => (
          <option key={style} value={style}>
            {t(`variants.style.${style}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Choice of the subgrids to which a variant applies. */
function Where({
  spec,
  variant,
  name,
  onChange,
}: {
  spec: LayoutSpec;
  variant: VariantRef;
  name: string;
  onChange: (variant: VariantRef | null) => void;
}): JSX.Element {
  const count = spec.offsets.length;
  const places = variantPlaces(variant);
  return (
    <details class="variant-more fold note">
      <summary>{places === null ? t('variants.everywhere') : t('variants.in', { subgrids: places })}</summary>
      <SubgridPicker
        spec={spec}
        label={t('variants.where', { name })}
        chosen={new Set(subgridsOfVariant(variant, count))}
        onToggle={(subgrid) => onChange(toggledSubgrid(variant, subgrid, count))}
      />
      {places !== null && (
        <div class="flex gap-6">
          <button type="button" class="compact" onClick={() => onChange(otherSubgrids(variant, count))}>
            {t('variants.others')}
          </button>
          <button type="button" class="compact" onClick={() => onChange(everywhere(variant))}>
            {t('variants.all')}
          </button>
        </div>
      )}
    </details>
  );
}
