import { type Command, InvalidArgumentError, Option } from 'commander';
import { fail, ok, type Result } from '../../shared/base/result.ts';
import type { ClueWish } from '../../shared/generate/options.ts';
import type { VariantRef } from '../../shared/layout/spec.ts';
import { MADE_RULE_IDS, RULE_IDS, similarRules } from '../../shared/rules/ruleLookup.ts';
import { REGION_STYLES } from '../../shared/variants/colour.ts';
import { VARIANTS } from '../../shared/variants/registry.ts';
import { words } from '../answers/commandLine/words.ts';

/** Ids of the variants that have no fields. */
const PLAIN_VARIANTS = VARIANTS.filter(({ fields }) => Object.keys(fields).length === 0).map(({ id }) => id);

/** Help text for commands that accept variants. */
export const VARIANT_HELP = words('cli.variant.help', {
  plain: PLAIN_VARIANTS.join(', '),
  styles: REGION_STYLES.join(', '),
});

/** Collects the values of a repeatable option. */
function repeated(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

/** Checks the id of a clue rule. The error message for an unknown id suggests similar ids. */
export function ruleId(text: string): string {
  const id = text.toLowerCase();
  if (RULE_IDS.includes(id)) return id;
  const similar = similarRules(id);
  throw new InvalidArgumentError(
    similar.length > 0
      ? words('cli.rule.similar', { rule: text, similar: similar.join(', ') })
      : words('cli.rule.unknown', { rule: text, known: RULE_IDS.join(', ') }),
  );
}

function refusedRule(text: string): never {
  throw new InvalidArgumentError(words('cli.rule.not-of-layout', { rule: ruleId(text) }));
}

/**
 * Hidden option `--rule` for commands that only choose layouts. It ends the command with the message that clues belong
 * to puzzles.
 */
function refusingOption(): Option {
  return new Option('--rule <id>').argParser(refusedRule).hideHelp();
}

/**
 * Option `--rule` of commands that generate puzzles. Its value is a kind of clue to add, and which share (0 to 1) of
 * the possible clues of this kind.
 */
export function clueWishOption(): Option {
  return new Option('--rule <id[:share]>', words('cli.generate.rule', { rules: MADE_RULE_IDS.join(', ') })).argParser(
    (text: string, before: readonly ClueWish[] = []): ClueWish[] => {
      const [, id = text, share = '1'] = /^([^:]*):(.*)$/.exec(text) ?? [];
      const rule = ruleId(id);
      if (!MADE_RULE_IDS.includes(rule)) throw new InvalidArgumentError(words('cli.generate.rule-none', { rule }));
      const value = Number(share);
      if (!(value > 0 && value <= 1)) throw new InvalidArgumentError(words('cli.generate.rule-share'));
      if (before.some((wish) => wish.rule === rule)) throw new InvalidArgumentError(words('cli.generate.rule-twice'));
      return [...before, { rule, share: value }];
    },
  );
}

/**
 * Adds the option `--variant`, which applies variants to a layout.
 *
 * @param ruleOption the command's option `--rule`; by default, an option that is refused.
 */
export function addVariantOption(command: Command, ruleOption: Option = refusingOption()): Command {
  return command.option('--variant <V>', words('cli.variant.option'), repeated).addOption(ruleOption);
}

/** Parses one value of `--variant`. Errors: `bad-puzzle` if the text has no known form. */
export function readVariant(text: string): Result<VariantRef> {
  if (text.startsWith('{')) {
    try {
      return ok(JSON.parse(text) as VariantRef);
    } catch (error) {
      return fail('bad-puzzle', 'variant-option-no-json', { text, detail: (error as Error).message });
    }
  }
  const parts = /^([a-z-]+)(?:@(\d+(?:,\d+)*))?(?::(.*))?$/i.exec(text.trim());
  if (!parts) return fail('bad-puzzle', 'variant-option-form', { text: JSON.stringify(text) });
  const [, id = '', subgrids, value] = parts;
  const ref: VariantRef = { id: id.toLowerCase() };
  if (subgrids !== undefined) ref.subgrids = subgrids.split(',').map(Number);
  if (value === undefined || value === '') return ok(ref);
  if (ref.id === 'even-odd') ref.even = value.split('/');
  else if (ref.id !== 'colour') return fail('bad-puzzle', 'variant-takes-nothing', { variant: ref.id });
  else if ((REGION_STYLES as readonly string[]).includes(value)) ref.style = value;
  else if (/^[a-z]{2,15}$/i.test(value)) {
    const styles = REGION_STYLES.join(', ');
    return fail('bad-puzzle', 'colour-style-unknown', { value, styles });
  } else ref.regions = value.split('/');
  return ok(ref);
}
