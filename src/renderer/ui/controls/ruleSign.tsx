import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { VariantRef } from '../../../shared/layout/spec.ts';
import type { PictureTheme } from '../../../shared/picture/inks.ts';
import { drawBoard, type Picture, wholeWindow } from '../../../shared/picture/picture.ts';
import { svgOf } from '../../../shared/picture/svg.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import { drawClues } from '../../../shared/scene/drawnClues.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { useAppearance } from './context.ts';

/** Height of a sign in CSS pixels, as in the style sheet. */
const HEIGHT = 40;

function topologyWith(box: readonly [number, number], variants: readonly VariantRef[] = []): Topology | null {
  const spec = resolveLayout({ layout: 'simple', box: [...box] });
  const laid = spec.ok ? withVariants(spec.value, variants) : spec;
  const topology = laid.ok ? compileTopology(laid.value) : laid;
  return topology.ok ? topology.value : null;
}

function drawn(topology: Topology, signed: readonly Clue[] = []): Picture {
  const clues = drawClues(topology, signed);
  const content = { givens: new Uint8Array(topology.cellCount), ...(clues && { clues }) };
  return drawBoard(topology, content, wholeWindow(topology, 0, content));
}

/** A small board with an example of a rule of clues; null for a rule that has nothing to draw. */
function pictureOfRule(id: string): Picture | null {
  const rule = ruleOf(id);
  const topology = topologyWith([1, 3]);
  if (!rule || !topology) return null;
  const picture = drawn(topology, [{ ...rule.example, rule: id }]);
  return isBlank(picture, topology) ? null : picture;
}

/** A single grid with a variant; null for a variant that is not drawn, and for one that the grid cannot have. */
function pictureOfVariant({ subgrids: _, ...ref }: VariantRef): Picture | null {
  const topology = topologyWith([3, 3], [ref]);
  const plain = topologyWith([3, 3]);
  if (!topology || !plain) return null;
  const picture = drawn(topology);
  return isBlank(picture, plain) ? null : picture;
}

/** Whether a picture shows no more than the cells and lines of a board. */
function isBlank({ shapes, names = [] }: Picture, plain: Topology): boolean {
  return names.length === 0 && shapes.length <= drawn(plain).shapes.length;
}

/** Small picture that shows how a rule looks on the board; empty if it is not drawn there. */
function Sign({ picture }: { readonly picture: Picture | null }): JSX.Element {
  const { dark } = useAppearance().value;
  const theme: PictureTheme = dark ? 'dark' : 'light';
  const source = useMemo(() => {
    const svg = picture && svgOf(picture, theme, HEIGHT / picture.height, '');
    return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, [picture, theme]);
  return <span class="rule-sign">{source && <img src={source} alt="" />}</span>;
}

export function RuleSign({ id }: { readonly id: string }): JSX.Element {
  return <Sign picture={useMemo(() => pictureOfRule(id), [id])} />;
}

export function VariantSign({ variant }: { readonly variant: VariantRef }): JSX.Element {
  return <Sign picture={useMemo(() => pictureOfVariant(variant), [variant])} />;
}
