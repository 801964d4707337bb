import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import { words } from '../../answers/commandLine/words.ts';
import type { DefineCommand } from '../command.ts';
import { wholeNumber } from '../options.ts';
import { addOutputFile } from '../outputFile.ts';
import type { CutOptions, JobsOption } from './world/parts.ts';
import { place, rangePart, size, type WorldOptions } from './world/rectangle.ts';
import type { VerifyOptions } from './world/verify.ts';

const parts = () => import('./world/parts.ts');

export const define: DefineCommand = (command, act) => {
  const add = (name: string, description: string): Command =>
    command
      .command(name)
      .description(description)
      .option('--world <code>', words('cli.world.code'))
      .option('--seed <S>', words('cli.world.seed'))
      .option('--family <F>', words('cli.world.family'))
      .option('--order <n>', words('cli.world.order'), wholeNumber(2, 5))
      .option('--at <row,column>', words('cli.world.at'), place)
      .option('--size <rows×columns>', words('cli.world.size'), size);
  const addJobs = (made: Command): Command =>
    made.option('--jobs <J>', words('cli.library.jobs'), wholeNumber(1, 64), availableParallelism());

  addJobs(add('show', words('cli.world.show')))
    .option('--json', words('cli.world.json'))
    .addHelpText('after', words('cli.world.show-help'))
    .action((options: WorldOptions & JobsOption) => act(async (terminal) => (await parts()).show(terminal, options)));
  add('solve', words('cli.world.solve'))
    .option('--json', words('cli.world.json'))
    .addHelpText('after', words('cli.world.solve-help'))
    .action((options: WorldOptions) => act(async (terminal) => (await parts()).solve(terminal, options)));
  addJobs(add('verify', words('cli.world.verify')))
    .option('--part <k/n>', words('cli.world.part'), rangePart)
    .option('--json', words('cli.library.json'))
    .addHelpText('after', words('cli.world.verify-help'))
    .action((options: VerifyOptions) =>
      act(async (terminal) => (await import('./world/verify.ts')).verify(terminal, options)),
    );
  addOutputFile(addJobs(add('cut', words('cli.world.cut'))))
    .addOption(new Option('--closure', words('cli.world.closure')).conflicts('rims'))
    .option('--rims', words('cli.world.rims'))
    .option('--to <format>', words('cli.world.to'))
    .option('--json', words('cli.world.json-report'))
    .addHelpText('after', words('cli.world.cut-help'))
    .action((options: CutOptions) => act(async (terminal) => (await parts()).cut(terminal, options)));
};
