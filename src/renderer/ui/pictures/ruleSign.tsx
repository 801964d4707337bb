import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { VariantRef } from '../../../shared/layout/spec.ts';
import type { Picture } from '../../../shared/picture/picture.ts';
import { pictureOfRule, pictureOfVariant } from '../../../shared/picture/rulePictures.ts';
import { useImage } from './image.ts';

/** Height of a sign in CSS pixels, as in the style sheet. */
const HEIGHT = 40;

/** Small picture that shows how a rule looks on the board; empty for a rule that is not drawn on the board. */
function Sign({ picture }: { readonly picture: Picture | null }): JSX.Element {
  const source = useImage(picture, HEIGHT / (picture?.height ?? 1));
  return <span class="rule-sign">{source && <img src={source} alt="" />}</span>;
}

export function RuleSign({ id }: { readonly id: string }): JSX.Element {
  return <Sign picture={useMemo(() => pictureOfRule(id, 'sign'), [id])} />;
}

export function VariantSign({ variant }: { readonly variant: VariantRef }): JSX.Element {
  return <Sign picture={useMemo(() => pictureOfVariant(variant), [variant])} />;
}
