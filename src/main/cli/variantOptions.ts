import type { Command } from 'commander';
import { fail, ok, type Result } from '../../shared/domain/result.ts';
import type { VariantRef } from '../../shared/layout/spec.ts';
import { REGION_STYLES } from '../../shared/variants/colour.ts';

/** For the help of commands that take variants. */
export const VARIANT_HELP = `
Variants: id, then @ and the subgrids (from 0) if not all, then : and what the variant needs to be told:
  diagonals, windoku, disjoint-groups, centre-dot, asterisk, anti-knight, anti-king, non-consecutive
  diagonals@0,2            both diagonals of subgrids 0 and 2
  even-odd:E.O…/E.O…       for each subgrid its cells: E even, O odd, . either; without them they are drawn
  colour:1112…/1112…       for each subgrid its cells' regions, labelled 1-9, A-P; without them they are drawn
  colour:scattered         regions drawn in one of the styles ${REGION_STYLES.join(', ')}
or the JSON of a variant: {"id":"diagonals","subgrids":[0]}`;

/** Collects the values of an option that may be repeated. */
function repeated(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

/** Gives a command the option by which variants are laid over a layout. */
export function addVariantOption(command: Command): Command {
  return command.option('--variant <V>', 'lay a variant over the layout; may be repeated (see below)', repeated);
}

/** The variant that one value of the option names. Errors: `bad-puzzle` for text of no known form. */
export function readVariant(text: string): Result<VariantRef> {
  if (text.startsWith('{')) {
    try {
      return ok(JSON.parse(text) as VariantRef);
    } catch (error) {
      return fail('bad-puzzle', `--variant ${text} is no JSON: ${(error as Error).message}`);
    }
  }
  const parts = /^([a-z-]+)(?:@(\d+(?:,\d+)*))?(?::(.*))?$/i.exec(text.trim());
  if (!parts) return fail('bad-puzzle', `--variant ${JSON.stringify(text)} is not of the form id@subgrids:value`);
  const [, id = '', subgrids, value] = parts;
  const ref: VariantRef = { id: id.toLowerCase() };
  if (subgrids !== undefined) ref.subgrids = subgrids.split(',').map(Number);
  if (value === undefined || value === '') return ok(ref);
  if (ref.id === 'even-odd') ref.even = value.split('/');
  else if (ref.id !== 'colour') return fail('bad-puzzle', `variant "${ref.id}" takes nothing after a colon`);
  else if ((REGION_STYLES as readonly string[]).includes(value)) ref.style = value;
  else if (/^[a-z]{2,15}$/i.test(value)) {
    const styles = REGION_STYLES.join(', ');
    return fail('bad-puzzle', `variant "colour": "${value}" is no style (${styles}), and too short for regions`);
  } else ref.regions = value.split('/');
  return ok(ref);
}
