import { refOfSpec } from '../../../shared/layout/spec.ts';
import { type UnderstoodDrawings, understoodInEnglish } from '../../../shared/puzzle/understood.ts';
import { words } from '../../answers/commandLine/words.ts';
import {
  type ConversionStep,
  type ConversionTotal,
  convertPuzzles,
  FORMATS,
  type Format,
  type LossCount,
} from '../../services/puzzles/puzzleFiles.ts';
import type { DefineCommand } from '../command.ts';
import { formatToWrite, namedFormat } from '../formats.ts';
import { addLayoutOptions, chosenLayout, type LayoutOptions } from '../options.ts';
import { addOutputFile } from '../outputFile.ts';
import { addMeaningOptions, type StatedMeaning, statedMeaning } from '../puzzles.ts';
import { BAD_INPUT, DONE, type ExitCode, NO_RESULT, Refusal, type Terminal } from '../terminal.ts';

interface ConvertOptions extends LayoutOptions, StatedMeaning {
  readonly to?: string;
  readonly from?: string;
  readonly output?: string;
  readonly layout?: string;
  readonly list?: true;
  readonly json?: true;
}

type ConvertedText = Extract<ConversionStep, { kind: 'text' }>;
type ConversionFault = Extract<ConversionStep, { kind: 'unread' | 'unwritten' }>;
type OtherStep = Exclude<ConversionStep, ConvertedText>;

/** Text is collected up to this many characters before it is written to a file. */
const PIECE = 65_536;

const HELP = words('cli.convert.help');

export const define: DefineCommand = (command, act) => {
  command
    .argument('[file]', words('cli.argument.file'), '-')
    .option('--to <format>', words('cli.convert.to'))
    .option('--from <format>', words('cli.convert.from'))
    .option('--list', words('cli.convert.list'))
    .option('--json', words('cli.convert.json'))
    .option('--layout <id>', words('cli.convert.layout'))
    .addHelpText('after', HELP);
  addOutputFile(addMeaningOptions(addLayoutOptions(command))).action((file: string, options: ConvertOptions) =>
    act((terminal) => (options.list ? list(terminal, options) : convert(terminal, file, options))),
  );
};

async function list(terminal: Terminal, { json }: ConvertOptions): Promise<ExitCode> {
  const facts = FORMATS.map(({ id, name, extensions, lines, document, writer }) => {
    return { id, name, extensions, reads: lines !== undefined || document !== undefined, writes: writer !== undefined };
  });
  const width = Math.max(...facts.map(({ id }) => id.length));
  const lines = facts.map(({ id, name }) => `${id.padEnd(width)}  ${name}`).join('\n');
  await terminal.write(json ? `${JSON.stringify(facts)}\n` : `${lines}\n`);
  return DONE;
}

/**
 * Returns the format to read. Formats that can only be written are kinds of plain lines, so they are read as plain
 * lines.
 */
function sourceFormat({ from }: ConvertOptions): Format | undefined {
  if (from === undefined) return undefined;
  const format = namedFormat(from);
  return format.lines || format.document ? format : namedFormat('line');
}

/** Yields the converted texts one by one. */
async function* textsOf(
  converting: ReturnType<typeof convertPuzzles>,
  onOther: (step: OtherStep) => void,
): AsyncGenerator<ConvertedText, ConversionTotal> {
  for (;;) {
    const { done, value } = await converting.next();
    if (done) return value;
    if (value.kind === 'text') yield value;
    else onOther(value);
  }
}

/**
 * Saves the converted texts as they arrive, in pieces of about {@link PIECE}. The file is created with the first
 * puzzle.
 */
async function save(
  terminal: Terminal,
  output: string,
  texts: AsyncGenerator<ConvertedText, ConversionTotal>,
): Promise<ConversionTotal> {
  let next = await texts.next();
  while (!next.done && next.value.written === 0) next = await texts.next();
  async function* pieces(): AsyncGenerator<string> {
    let piece = '';
    for (; !next.done; next = await texts.next()) {
      piece += next.value.text;
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  }
  if (!next.done) await terminal.save(output, pieces());
  // `save` has read `texts` to the end, so `next` has its return value: the total.
  return next.value as ConversionTotal;
}

async function convert(terminal: Terminal, file: string, options: ConvertOptions): Promise<ExitCode> {
  const to = formatToWrite(options);
  const from = sourceFormat(options);
  const { layout, spec, output } = options;
  // If only box options are given, the layout is a single grid.
  const id = layout ?? (spec === undefined && (options.box ?? options.order) !== undefined ? 'simple' : undefined);
  if (id === undefined && spec === undefined && options.variant) throw new Refusal(words('cli.convert.variant-of'));
  const chosen = id === undefined && spec === undefined ? null : await chosenLayout(terminal, id, options);
  const converting = convertPuzzles(terminal.open(file), {
    to,
    fileName: file,
    ...(from ? { from } : {}),
    ...(chosen ? { layout: refOfSpec(chosen) } : {}),
    ...statedMeaning(options),
  });
  const faults = {
    unread: [] as { line: number; message: string }[],
    unwritten: [] as { line: number; message: string }[],
  };
  const understood: { line: number; drawings: readonly UnderstoodDrawings[] }[] = [];
  const onOther = (step: OtherStep): void => {
    if (step.kind === 'understood') {
      const { line, drawings } = step;
      understood.push({ line, drawings });
      if (!options.json) {
        terminal.say(words('cli.input.understood', { line, drawings: understoodInEnglish(drawings) }));
      }
    } else onFault(step);
  };
  const onFault = ({ kind, line, message }: ConversionFault): void => {
    faults[kind].push({ line, message });
    if (!options.json) terminal.say(words('cli.convert.fault', { line, message }));
  };
  let total: ConversionTotal;
  if (output === undefined) {
    const texts = textsOf(converting, onOther);
    let next = await texts.next();
    for (; !next.done; next = await texts.next()) await terminal.write(next.value.text);
    total = next.value;
  } else total = await save(terminal, output, textsOf(converting, onOther));
  const { written, losses } = total;
  if (options.json)
    terminal.report(JSON.stringify({ written, ...faults, losses, ...(understood.length > 0 && { understood }) }));
  else for (const loss of losses) terminal.say(inWords(loss));
  if (written === 0 && faults.unread.length + faults.unwritten.length === 0) {
    throw new Refusal(words('cli.input.empty'));
  }
  if (faults.unread.length > 0) return BAD_INPUT;
  return faults.unwritten.length > 0 ? NO_RESULT : DONE;
}

function inWords({ message, puzzles }: LossCount): string {
  return words('cli.convert.loss', { count: puzzles, loss: message });
}
