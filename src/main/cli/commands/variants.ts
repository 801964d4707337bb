import { VARIANTS } from '../../../shared/variants/registry.ts';
import { variantName, variantRule } from '../../../shared/variants/variant.ts';
import { words } from '../../answers/commandLine/words.ts';
import type { DefineCommand } from '../command.ts';
import { DONE } from '../terminal.ts';

interface VariantsOptions {
  readonly json?: true;
}

export const define: DefineCommand = (command, act) => {
  command
    .option('--json', words('cli.option.json'))
    .addHelpText('after', words('cli.variants.help'))
    .action(({ json }: VariantsOptions) =>
      act(async (terminal) => {
        const variants = VARIANTS.map(({ id }) => ({ id, name: words(variantName(id)), rule: words(variantRule(id)) }));
        const lines = variants.map(({ id, name, rule }) => words('cli.variants.line', { id, name, rule }));
        await terminal.write(`${json ? JSON.stringify(variants) : lines.join('\n')}\n`);
        return DONE;
      }),
    );
};
