import type { Result } from '../../../../shared/base/result.ts';
import { puzzleLine } from '../../../../shared/puzzle/line.ts';
import { counted } from '../../../../shared/text/placeholders.ts';
import { gridInWords } from '../../../answers/commandLine/drawAsText.ts';
import { words } from '../../../answers/commandLine/words.ts';
import {
  type CutPuzzle,
  cutRectangle,
  type LatticePlace,
  type Province,
  type ShownPart,
  showRectangle,
  solveRectangle,
  type World,
  type WorldRectangle,
  writeCut,
} from '../../../services/worlds/commandWorlds.ts';
import { formatToWrite, namedFormat } from '../../formats.ts';
import { expectGood } from '../../options.ts';
import { DONE, type ExitCode, type Terminal } from '../../terminal.ts';
import { chosenRectangle, expectRectangle, type WorldOptions } from './rectangle.ts';

export interface JobsOption {
  readonly jobs: number;
}

export interface CutOptions extends WorldOptions, JobsOption {
  readonly closure?: true;
  readonly rims?: true;
  readonly to?: string;
  readonly output?: string;
}

/** Calls `make` and shows its progress. Returns null if the user interrupted the work. */
async function made<T>(
  terminal: Terminal,
  options: WorldOptions & JobsOption,
  make: (work: Parameters<typeof showRectangle>[1]) => Promise<Result<T>>,
): Promise<T | null> {
  const signal = terminal.interruption();
  const onProgress = (done: number, all: number): void =>
    terminal.progress?.(words('cli.world.progress', { made: done, all }));
  const outcome = await make({ threads: options.jobs, signal, onProgress });
  return signal.aborted ? null : expectRectangle(options, outcome);
}

/** The exit code of a command that the user interrupted. */
function interrupted(terminal: Terminal): ExitCode {
  return terminal.interruption().reason as ExitCode;
}

function placeWords(place: LatticePlace): string {
  return place.join();
}

function countOf(cells: Uint8Array, value: (cell: number) => boolean): number {
  return cells.filter(value).length;
}

function headOf({ from, to }: WorldRectangle, code: string): string {
  return words('cli.world.head', { code, from: placeWords(from), to: placeWords(to) });
}

/** Facts about a province, with the keys in their printed order. */
function factsOf({ family }: World, province: Province) {
  const { place, difficulty, wished, score, sides, needs, givens, known } = province;
  return {
    place,
    box: place.map((index) => index * family.pitch),
    class: difficulty,
    wished,
    score,
    rank: family.rank(place),
    sides: [...sides],
    needs,
    givens: countOf(givens, (digit) => digit !== 0),
    cells: countOf(known, (isKnown) => isKnown === 0),
  };
}

function provinceInWords(world: World, province: Province): string {
  const { place, box, class: found, wished, rank, sides, needs, givens, cells } = factsOf(world, province);
  const parts = [
    found === wished ? found : words('cli.world.easier', { found, wished }),
    words('cli.world.givens', { count: givens, cells }),
    words('cli.world.rank', { rank }),
  ];
  if (sides.length > 0) parts.push(words('cli.world.knows', { sides: sides.join(', ') }));
  parts.push(
    needs.length > 0 ? words('cli.world.needs', { needs: needs.map(placeWords).join('; ') }) : words('cli.world.camp'),
  );
  return words('cli.world.province', { place: placeWords(place), box: box.join(), facts: parts.join(', ') });
}

export async function show(terminal: Terminal, options: WorldOptions & JobsOption): Promise<ExitCode> {
  const { code, ...rectangle } = chosenRectangle(options);
  const part: ShownPart | null = await made(terminal, options, (work) => showRectangle(rectangle, work));
  if (!part) return interrupted(terminal);
  const { topology, givens, provinces } = part;
  const { world } = rectangle;
  if (options.json) {
    const facts = { world: code, provinces: provinces.map((province) => factsOf(world, province)) };
    await terminal.write(`${puzzleLine({ topology, givens }, facts)}\n`);
    return DONE;
  }
  const lines = [headOf(rectangle, code), ...provinces.map((province) => provinceInWords(world, province))];
  await terminal.write(`${lines.join('\n')}\n${gridInWords(topology, givens)}`);
  return DONE;
}

export async function solve(terminal: Terminal, options: WorldOptions): Promise<ExitCode> {
  const { code, ...rectangle } = chosenRectangle(options);
  const { topology, solution, provinces } = expectRectangle(options, solveRectangle(rectangle));
  await terminal.write(
    options.json
      ? `${puzzleLine({ topology, givens: solution }, { world: code, provinces })}\n`
      : `${headOf(rectangle, code)}\n${gridInWords(topology, solution)}`,
  );
  return DONE;
}

export async function cut(terminal: Terminal, options: CutOptions): Promise<ExitCode> {
  const { to, output, rims, json } = options;
  const format =
    to === undefined && output === undefined
      ? namedFormat('jsonl')
      : formatToWrite({ ...(to === undefined ? {} : { to }), ...(output === undefined ? {} : { output }) });
  const { code, ...rectangle } = chosenRectangle(options);
  const way = rims ? 'rims' : 'closure';
  const puzzle = await made(terminal, options, (work) => cutRectangle(rectangle, way, work));
  if (!puzzle) return interrupted(terminal);
  const { text, losses } = expectGood(writeCut(format, puzzle));
  if (output === undefined) await terminal.write(text);
  else await terminal.save(output, new TextEncoder().encode(text));
  const facts = cutFacts(puzzle);
  if (json) {
    const { provinces, alongside } = puzzle;
    const report = { world: code, way, provinces, alongside, ...facts, losses: losses.map(({ message }) => message) };
    terminal.report(JSON.stringify(report));
    return DONE;
  }
  const { subgrids, cells, givens } = facts;
  terminal.say(
    words('cli.world.cut-size', {
      subgrids: counted('place.subgrids', subgrids),
      cells: counted('cli.count.cells', cells),
      givens: counted('cli.count.givens', givens),
    }),
  );
  if (way === 'rims') terminal.say(words('cli.world.cut-rims', { count: puzzle.rimGivens }));
  else terminal.say(alongInWords(puzzle));
  for (const { message } of losses) terminal.say(words('cli.convert.loss', { count: 1, loss: message }));
  return DONE;
}

function cutFacts({ topology, givens, rimGivens }: CutPuzzle) {
  const count = countOf(givens, (digit) => digit !== 0);
  return { subgrids: topology.subgridCount, cells: topology.cellCount, givens: count, rimGivens };
}

function alongInWords({ alongside }: CutPuzzle): string {
  const places = alongside.map(placeWords).join('; ');
  return alongside.length === 0
    ? words('cli.world.cut-alone')
    : words('cli.world.cut-along', { count: alongside.length, places });
}
