import { InvalidArgumentError } from 'commander';
import type { Result } from '../../../../shared/base/result.ts';
import { words } from '../../../answers/commandLine/words.ts';
import {
  FARTHEST_BOX,
  type LatticePlace,
  parseWorldCode,
  printWorldCode,
  provincesCovering,
  type World,
  type WorldRectangle,
  worldOf,
} from '../../../services/worlds/commandWorlds.ts';
import type { RangePart } from '../../../services/worlds/verifyWorlds.ts';
import type { JsonOption } from '../../options.ts';
import { Refusal } from '../../terminal.ts';

/** Options that choose a rectangle of a world. */
export interface WorldOptions extends JsonOption {
  readonly world?: string;
  readonly seed?: string;
  readonly family?: string;
  readonly order?: number;
  readonly at?: LatticePlace;
  readonly size?: LatticePlace;
}

/** Parses the row and column of a box, such as `-12,7`. */
export function place(text: string): LatticePlace {
  const [, row, column] = /^\s*(-?\d{1,16})\s*,\s*(-?\d{1,16})\s*$/.exec(text) ?? [];
  if (row === undefined || column === undefined) throw new InvalidArgumentError(words('cli.world.no-place'));
  const box = [Number(row), Number(column)] as const;
  if (box.some((index) => Math.abs(index) > FARTHEST_BOX)) {
    throw new InvalidArgumentError(words('cli.world.far', { boxes: FARTHEST_BOX }));
  }
  return box;
}

/** Parses a size in rows and columns of boxes, such as `6x6` or `6×6`. */
export function size(text: string): LatticePlace {
  const [, rows, columns] = /^\s*(\d{1,10})\s*[x×]\s*(\d{1,10})\s*$/i.exec(text) ?? [];
  const [height, width] = [Number(rows), Number(columns)];
  if (!(height >= 1 && width >= 1)) throw new InvalidArgumentError(words('cli.world.no-size'));
  return [height, width];
}

/** Parses `k/n`, such as `1/4`: only every n-th province is verified, from the k-th on. */
export function rangePart(text: string): RangePart {
  const [, part, parts] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const [k, n] = [Number(part), Number(parts)];
  if (!(k >= 1 && k <= n)) throw new InvalidArgumentError(words('cli.world.no-part'));
  return { part: k, parts: n };
}

/** Returns the value of a result. A failure ends the command and names the faulty option. */
function expectFrom<T>(option: string, result: Result<T>): T {
  if (!result.ok) throw new Refusal(words('cli.world.fault', { option, fault: result.error.message }));
  return result.value;
}

function startOf(options: WorldOptions): { readonly world: World; readonly box: LatticePlace } {
  const { world: code, seed, family, order } = options;
  if (code === undefined) {
    if (seed === undefined) throw new Refusal(words('cli.world.none'));
    const made = worldOf({ seed, family: family ?? 'carpet', order: order ?? 3 });
    const option = made.ok || made.error.reason === 'world-seed' ? '--seed' : `--${family ? 'family' : 'order'}`;
    return { world: expectFrom(option, made), box: [0, 0] };
  }
  if (seed !== undefined || family !== undefined || order !== undefined) throw new Refusal(words('cli.world.two'));
  return expectFrom('--world', parseWorldCode(code));
}

/**
 * The rectangle of provinces that the options choose, and the code of the world at the rectangle's first box. Throws
 * {@link Refusal}.
 */
export function chosenRectangle(options: WorldOptions): WorldRectangle & { readonly code: string } {
  const { world, box } = startOf(options);
  const first = options.at ?? box;
  return { ...provincesCovering(world, first, options.size ?? null), code: printWorldCode({ world, box: first }) };
}

/** Returns the value of a result about a rectangle. A failure ends the command; its message repeats the options. */
export function expectRectangle<T>({ at, size: asked }: WorldOptions, result: Result<T>): T {
  const option = [...(at ? [`--at ${at.join()}`] : []), ...(asked ? [`--size ${asked.join('×')}`] : [])].join(' ');
  return option === '' ? expectFrom('--world', result) : expectFrom(option, result);
}
