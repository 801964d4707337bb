import { RATING_SCHEMES } from '../main/engine/rating/registry.ts';
import { TECHNIQUES } from '../main/engine/techniques/registry.ts';
import { GENERATOR_VERSION } from '../shared/generate/seed.ts';
import { CATALOGUE, ordersOf } from '../shared/layout/catalogue.ts';
import { schemeAbout, schemeName } from '../shared/rating/rating.ts';
import { techniqueName } from '../shared/step/explanation.ts';
import { LEVELS } from '../shared/step/step.ts';
import { fill } from '../shared/text/placeholders.ts';
import type { TextKey } from '../shared/text/textKey.ts';
import { VARIANTS } from '../shared/variants/registry.ts';
import { variantName, variantRule } from '../shared/variants/variant.ts';
import { expectLanguage } from './answer.ts';
import type {
  CatalogueLayout,
  CatalogueScheme,
  CatalogueTechnique,
  CatalogueVariant,
  TechniqueLevel,
  TextLanguage,
} from './types.ts';

/**
 * The classes of techniques and puzzles, easiest first.
 *
 * @example
 * const isHarder = (one, other) => levels.indexOf(one) > levels.indexOf(other);
 */
export const levels: readonly TechniqueLevel[] = [...LEVELS];

/**
 * Version of the generator: the same seed makes the same puzzle only in the same version.
 *
 * @example
 * const recipe = { generator: generatorVersion, seed: 'a', layout: 'samurai' }; // enough to make a puzzle again
 */
export const generatorVersion: number = GENERATOR_VERSION;

/**
 * The layouts that have a name. Any other arrangement is a `custom` reference.
 *
 * @throws TypeError if the language is not `en` or `fr`.
 * @example
 * for (const { id, example } of layouts()) console.log(id, example); // samurai { layout: 'samurai', order: 3 } …
 */
export function layouts(language: TextLanguage = 'en'): CatalogueLayout[] {
  const chosen = expectLanguage(language);
  return CATALOGUE.map((entry) => ({
    id: entry.id,
    name: fill(chosen, `layout.${entry.id}` as TextKey),
    aliases: [...entry.aliases],
    parameters: [...entry.parameters],
    least: entry.least,
    example: { layout: entry.id, order: 3, ...entry.usual },
    orders: ordersOf(entry),
  }));
}

/**
 * The extra rules that subgrids can have.
 *
 * @throws TypeError if the language is not `en` or `fr`.
 * @example
 * const withDiagonals = { layout: 'samurai', order: 3, variants: [{ id: 'diagonals', subgrids: [0] }] };
 */
export function variants(language: TextLanguage = 'en'): CatalogueVariant[] {
  const chosen = expectLanguage(language);
  return VARIANTS.map(({ id }) => ({
    id,
    name: fill(chosen, variantName(id)),
    rule: fill(chosen, variantRule(id)),
  }));
}

/**
 * The techniques of human solvers, easiest first.
 *
 * @throws TypeError if the language is not `en` or `fr`.
 * @example
 * const certain = techniques().filter(({ uniqueness }) => !uniqueness).map(({ id }) => id);
 * const path = expectValue(humanPath(puzzle, { techniques: certain }));
 */
export function techniques(language: TextLanguage = 'en'): CatalogueTechnique[] {
  const chosen = expectLanguage(language);
  return TECHNIQUES.map(({ id, level, cost, uniqueness = false }) => ({
    id,
    name: fill(chosen, techniqueName(id)),
    level,
    cost,
    uniqueness,
  }));
}

/**
 * The ratings that `rate` knows, each from a publication. None has been validated on layouts with several subgrids.
 *
 * @throws TypeError if the language is not `en` or `fr`.
 * @example
 * for (const { id, about, classes } of schemes()) console.log(id, about, classes);
 */
export function schemes(language: TextLanguage = 'en'): CatalogueScheme[] {
  const chosen = expectLanguage(language);
  return RATING_SCHEMES.map(({ id, source, classes, decimals, unit = null }) => ({
    id,
    name: fill(chosen, schemeName(id)),
    about: fill(chosen, schemeAbout(id)),
    source,
    classes: [...classes],
    decimals,
    unit,
  }));
}
