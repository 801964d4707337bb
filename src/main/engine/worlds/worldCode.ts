import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { LEVELS, type Level } from '../../../shared/step/step.ts';
import { FARTHEST_BOX, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { type World, worldOf } from './world.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A world and one of its boxes. */
export interface WorldPlace {
  readonly world: World;
  readonly box: LatticePlace;
}

/**
 * The text by which worlds are shared: `CSW1.<family>.<order>.<digits recipe>.<digging recipe>.<subgrids per
 * side>.<camp period>.<options>.<seed>@<row>,<column>`. Options are `-` if the world has all classes, otherwise `c` and
 * the indices in `LEVELS` of the easiest and the hardest class. The seed is UTF-8 in base64url. Row and column are
 * those of a box.
 */
export function printWorldCode({ world, box }: WorldPlace): string {
  const { family, order, digitsRecipe, diggingRecipe, seed } = world;
  const fields = [
    family.id,
    order,
    digitsRecipe,
    diggingRecipe,
    family.subgridsPerSide,
    family.campPeriod,
    optionsOf(world),
    toBase64(seed),
  ];
  return `CSW1.${fields.join('.')}@${box[0]},${box[1]}`;
}

/**
 * Finds and reads a world code in any text.
 *
 * Errors: `bad-input` if there is no world code in it, or the code is of a world that this version cannot make.
 */
export function parseWorldCode(text: string): Result<WorldPlace> {
  const code = codeIn(text);
  const [, version = ''] = /^CSW(\d{1,6})\./.exec(code) ?? [];
  if (version !== '' && version !== '1') return fail('bad-input', 'world-code-version', { version });
  const match =
    /^CSW1\.([a-z-]{1,32})\.(\d)\.(\d{1,6})\.(\d{1,6})\.\d{1,2}\.\d{1,2}\.(?:-|c([0-4])([0-4]))\.([\w-]{2,400})@(-?\d{1,10}),(-?\d{1,10})$/.exec(
      code,
    );
  const [, family = '', order = '', digits = '', digging = '', easiest, hardest, encoded = '', row = '', column = ''] =
    match ?? [];
  const seed = fromBase64(encoded);
  if (!match || seed === null) return fail('bad-input', 'world-code');
  const made = worldOf({
    family,
    order: Number(order),
    seed,
    digitsRecipe: Number(digits),
    diggingRecipe: Number(digging),
    ...(easiest !== undefined && { lowest: LEVELS[Number(easiest)] as Level }),
    ...(hardest !== undefined && { highest: LEVELS[Number(hardest)] as Level }),
  });
  if (!made.ok) return made;
  const box: LatticePlace = [Number(row), Number(column)];
  if (box.some((index) => Math.abs(index) > FARTHEST_BOX)) {
    return fail('bad-input', 'world-edge', { boxes: FARTHEST_BOX });
  }
  const place: WorldPlace = { world: made.value, box };
  // Print the world again and compare. This rejects codes of other families or recipes, unknown options, and codes that
  // write a number or the seed in another form.
  return printWorldCode(place) === code ? ok(place) : fail('bad-input', 'world-code');
}

function optionsOf({ lowest, highest }: World): string {
  const [easiest, hardest] = [LEVELS.indexOf(lowest), LEVELS.indexOf(highest)];
  return easiest === 0 && hardest === LEVELS.length - 1 ? '-' : `c${easiest}${hardest}`;
}

/**
 * Finds the code in a pasted text. The text may be a whole message, and mail programs may have broken the code into
 * lines.
 */
function codeIn(text: string): string {
  const start = text.indexOf('CSW');
  if (start < 0) return text.trim();
  const joined = text.slice(start).replace(/\s*\n\s*/g, '');
  return /^[^\s@]*@-?\d+,-?\d+/.exec(joined)?.[0] ?? joined.trim();
}

/** Encodes a text as UTF-8 in base64url without padding. */
function toBase64(text: string): string {
  const bytes = encodeURIComponent(text).match(/%..|./g) ?? [];
  const bits = bytes
    .map((byte) => (byte.length === 3 ? Number.parseInt(byte.slice(1), 16) : byte.charCodeAt(0)))
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return (bits.match(/.{1,6}/g) ?? []).map((six) => LETTERS[Number.parseInt(six.padEnd(6, '0'), 2)]).join('');
}

/** Decodes base64url to UTF-8 text; null if the input is not valid. */
function fromBase64(encoded: string): string | null {
  const bits = [...encoded].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(6, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => `%${Number.parseInt(byte, 2).toString(16).padStart(2, '0')}`);
  try {
    return decodeURIComponent(bytes.join(''));
  } catch {
    return null;
  }
}
