import { z } from 'zod';
import { describeIssues } from '../../../shared/base/issues.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { momentSchema, secondsSchema } from '../../../shared/contract/bounds.ts';
import { latticePlaceSchema } from '../../../shared/contract/lattice.ts';
import { worldViewSchema } from '../../../shared/contract/worlds.ts';
import { gameRulesSchema, MOST_MOVES } from '../../../shared/game/move.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { keyOf, WORLD_FAMILIES } from '../../../shared/worlds/lattice.ts';
import { digitsOf, hasProvince, type World, type WorldDigits, worldOf } from '../../engine/worlds/world.ts';
import type { StoredProvince, WorldContent } from '../../store/worlds/stored.ts';
import { joinBlobs, splitBlobs, unpackDiff, unpackMarks } from './blobs.ts';
import { fits, holdProvince, numberingOf, progressOf } from './heldProvince.ts';

/** Value of the first property of a world file. */
const FORMAT = 'carpet-sudoku-world';
const VERSION = 1;
/** Longest file name without its extension, in characters. */
const LONGEST_NAME = 60;
/** After checking this many provinces, the thread handles other calls before it continues. */
const BREATH = 50;

const bytes = z
  .base64()
  .max(200_000)
  .transform((text) => new Uint8Array(Buffer.from(text, 'base64')));
const count = z.int().min(0).max(MOST_MOVES);
const level = z.enum(LEVELS);

const provinceSchema = z.strictObject({
  place: latticePlaceSchema,
  /** One character for each cell: its given digit, or `.`. */
  givens: z
    .string()
    .max(10_000)
    .regex(/^[.1-9]*$/)
    .transform((text) => Uint8Array.from(text, (letter) => (letter === '.' ? 0 : Number(letter)))),
  difficulty: level,
  score: z.number().min(0),
  diggingRecipe: z.int().min(1).max(1_000_000),
  visit: count,
  finishedAt: momentSchema.nullable(),
  marks: bytes.nullable(),
});

const worldFileSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  name: z.string().trim().min(1).max(80),
  family: z.enum(WORLD_FAMILIES),
  order: z.int(),
  seed: z.string().max(1000),
  digitsRecipe: z.int(),
  diggingRecipe: z.int(),
  lowest: level,
  highest: level,
  rules: gameRulesSchema,
  view: worldViewSchema.nullable(),
  playedSeconds: secondsSchema,
  createdAt: momentSchema,
  playedAt: momentSchema,
  sequence: count,
  moves: count,
  provinces: z.array(provinceSchema).max(1_000_000),
  /** All stored moves, joined into one blob. The moves from number `moves` on were undone. */
  diffs: z.base64().max(60_000_000),
  checkpoints: z.array(z.strictObject({ name: z.string().min(1).max(80), moves: count })).max(100_000),
  bookmarks: z
    .array(
      z.strictObject({
        box: latticePlaceSchema,
        name: z.string().trim().min(1).max(80),
        colour: z.int().min(1).max(9),
      }),
    )
    .max(100_000),
});
type WorldFile = z.infer<typeof worldFileSchema>;

const base64 = (data: Uint8Array): string => Buffer.from(data).toString('base64');

/** Writes everything that was played in a world as the text of a file. */
export function printWorldFile({ world, provinces, diffs, checkpoints, bookmarks }: WorldContent): string {
  const file: z.input<typeof worldFileSchema> = {
    format: FORMAT,
    version: VERSION,
    ...world,
    rules: { ...world.rules },
    provinces: provinces.map(({ place, givens, difficulty, score, diggingRecipe, visit, finishedAt, marks }) => ({
      place,
      givens: [...givens].map((digit) => (digit === 0 ? '.' : String(digit))).join(''),
      difficulty,
      score,
      diggingRecipe,
      visit,
      finishedAt,
      marks: marks && base64(marks),
    })),
    diffs: base64(joinBlobs(diffs)),
    checkpoints: checkpoints.map(({ name, moves }) => ({ name, moves })),
    bookmarks: bookmarks.map(({ box, name, colour }) => ({ box, name, colour })),
  };
  return `${JSON.stringify(file)}\n`;
}

/** A file name made from the name of the world. */
export function worldFileName(name: string): string {
  const plain = name
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
  return `${plain || 'world'}.world.json`;
}

/**
 * Reads the text of a world file.
 *
 * Errors: `bad-input` if a later version wrote it, or if it is damaged; the message says where.
 */
export async function readWorldFile(text: string): Promise<Result<WorldContent>> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return fail('bad-input', 'world-file');
  }
  const header = z.looseObject({ format: z.literal(FORMAT), version: z.int() }).safeParse(data);
  if (!header.success) return fail('bad-input', 'world-file');
  if (header.data.version > VERSION) return fail('bad-input', 'world-file-newer', { version: header.data.version });
  const parsed = worldFileSchema.safeParse(data);
  if (!parsed.success) return fail('bad-input', 'world-file-damaged', { detail: describeIssues(parsed.error, data) });
  return checkedContent(parsed.data);
}

async function checkedContent(file: WorldFile): Promise<Result<WorldContent>> {
  const made = worldOf(file);
  if (!made.ok) return made;
  const world = made.value;
  const digits = digitsOf(world);
  const provinces: StoredProvince[] = [];
  const places = new Set<string>();
  for (const [index, each] of file.provinces.entries()) {
    // Give other calls a turn, because checking 10,000 provinces takes seconds.
    if (index % BREATH === 0) await new Promise((resolve) => setImmediate(resolve));
    const province = checkedProvince(world, digits, each);
    if (!province || places.has(keyOf(each.place))) {
      const [row, column] = each.place;
      return fail('bad-input', 'world-file-province', { row, column });
    }
    places.add(keyOf(each.place));
    provinces.push(province);
  }
  const diffs = splitBlobs(Buffer.from(file.diffs, 'base64'));
  if (!diffs) return fail('bad-input', 'world-file-move', { move: 1 });
  const damaged = diffs.findIndex((diff) => !isMove(world, diff, places));
  if (damaged >= 0) return fail('bad-input', 'world-file-move', { move: damaged + 1 });
  const { moves, checkpoints } = file;
  if (moves > diffs.length || checkpoints.some((each) => each.moves > diffs.length)) {
    return fail('bad-input', 'world-file-move', { move: diffs.length + 1 });
  }
  const { format: _, version: __, diffs: ___, bookmarks, provinces: ____, checkpoints: _____, ...rest } = file;
  const played = { ...rest, seed: world.seed };
  return ok({ world: played, provinces, diffs, checkpoints, bookmarks });
}

/**
 * A province of a file in the form in which it is stored. Null if it is wrong: if the givens differ from the digits of
 * the world or lie in cells of other provinces, or if the marks do not fit.
 */
function checkedProvince(
  world: World,
  digits: WorldDigits,
  stored: WorldFile['provinces'][number],
): StoredProvince | null {
  const { place, givens, marks } = stored;
  if (!hasProvince(world, place) || givens.length !== world.family.topology.cellCount) return null;
  const province = holdProvince(world, digits, { place, givens, marks });
  const { solution, known } = province;
  const isRight = givens.every((digit, cell) => digit === 0 || (digit === solution[cell] && known[cell] === 0));
  const written = marks && unpackMarks(marks);
  if (province.damaged || !isRight || (written && !fits(world.family, written, province))) return null;
  const cells = givens.filter((digit, cell) => digit === 0 && known[cell] === 0).length;
  const { filled, finished } = progressOf(province);
  if (finished !== (stored.finishedAt !== null)) return null;
  return { ...stored, cells, filled };
}

/** Whether the bytes are a valid move on provinces of the world. */
function isMove({ family }: World, diff: Uint8Array, places: ReadonlySet<string>): boolean {
  const end = numberingOf(family).slots.length;
  const read = unpackDiff(diff);
  return read?.every(({ place, slots }) => places.has(keyOf(place)) && slots.every(([slot]) => slot < end)) ?? false;
}
