import { z } from 'zod';
import { helpKindSchema, hintHouseSchema, hintStageSchema } from './help.ts';
import { PEN_LINES } from './pen.ts';

/** Limits on the number of a position, and on the number of moves in a game. */
export const MOST_POSITIONS = 1_000_000;
export const MOST_MOVES = 1_000_000_000;

/**
 * A player's action, as it is stored and replayed. Moves name cells by a *position*: subgrid × D² + row × D + column,
 * for any of a cell's twins. So a stored session does not depend on how the compiler numbers cells. The log of moves
 * only grows: undo and redo are moves too, so the undo history survives a restart of the program.
 */
const position = z.int().min(0).max(MOST_POSITIONS);
const positions = z.array(position).min(1).max(70_000);
const digit = z.int().min(1).max(25);
/** Limits on the parts of a combination of digits, and on the digits of one part. */
const MOST_PARTS = 100;
const MOST_PART_DIGITS = 1000;
/**
 * Whether placing a digit removes it from the notes of all peers. If absent, the game's rule `autoCleanNotes` decides.
 */
const clean = z.boolean().exactOptional();

/** Palette index. */
const colour = z.int().min(1).max(15);
/** A place that the pen marks: a candidate, or the whole cell if the digit is 0. */
const penNode = z.strictObject({ position, digit: z.int().min(0).max(25) });

const namedDigit = z.strictObject({ position, digit });
const eliminations = z.array(namedDigit).max(1_000_000);
const stepEffects = { placements: z.array(namedDigit).max(70_000), eliminations };
/**
 * Digits to remove from notes because clues of the puzzle exclude them. The move stores them instead of computing them
 * again. So a later version of the program, which may find more exclusions, replays the game unchanged.
 */
const excluded = eliminations.exactOptional();

/** Which notes are restored when a digit is taken back; `erase` below explains the values. */
const restore = z.literal([true, 'all']).exactOptional();

export const moveSchema = z.discriminatedUnion('kind', [
  /**
   * Enters a digit in all named cells that are not givens. `checked`: if the digit is wrong, the program shows this at
   * once. `restore`: digits that are in the cells are first taken back, as by a move `erase` with the same `restore`.
   */
  z.strictObject({
    kind: z.literal('place'),
    positions,
    digit,
    clean,
    checked: z.literal(true).exactOptional(),
    restore,
    excluded,
  }),
  /**
   * Empties each named cell: removes its digit if there is one, else its notes, else its colours. With `restore`,
   * removes only digits, and restores the notes that were removed when the digits were entered, if these notes are
   * still possible. `true`: only notes that the digit itself excluded. `all`: also notes that clues excluded.
   */
  z.strictObject({ kind: z.literal('erase'), positions, restore }),
  /** Sets a note or removes it. */
  z.strictObject({
    kind: z.literal('note'),
    positions,
    digit,
    style: z.enum(['corner', 'centre']),
    on: z.boolean(),
    /** Palette index; 0 = none. */
    colour: z.int().min(0).max(15).optional(),
  }),
  /**
   * Sets or removes a colour of the named cells. With `digit`, sets or removes the colour of this candidate, in those
   * of the cells that have it as a note.
   */
  z.strictObject({
    kind: z.literal('colour'),
    positions,
    colour,
    on: z.boolean(),
    digit: digit.exactOptional(),
  }),
  /**
   * Draws or removes a line of the pen. Without `via`, the line is straight; if both ends are then the same, it is a
   * circle. With `via`, the line leads through the middles of these cells, as one straight line from each cell to the
   * next. Exchanging the ends gives the same line.
   */
  z.strictObject({
    kind: z.literal('pen'),
    from: penNode,
    via: positions.exactOptional(),
    to: penNode,
    line: z.enum(PEN_LINES),
    colour,
    on: z.boolean(),
  }),
  /**
   * Removes marks of one kind from the named cells, or from the whole board: colours of candidates (`candidates`);
   * colours of candidates and cells (`colours`); or circles and lines of the pen that begin or end in the cells
   * (`pen`).
   */
  z.strictObject({
    kind: z.literal('clear'),
    what: z.enum(['candidates', 'colours', 'pen']),
    positions: positions.exactOptional(),
  }),
  /** Crosses out a combination of a clue, or makes it possible again. `clue` is the index of the clue in the puzzle. */
  z.strictObject({
    kind: z.literal('cross'),
    clue: z.int().min(0).max(MOST_POSITIONS),
    combination: z.array(z.array(digit).max(MOST_PART_DIGITS)).min(1).max(MOST_PARTS),
    on: z.boolean(),
  }),
  /** Replaces the centre notes of every empty cell by all digits that no peer has and that are not excluded. */
  z.strictObject({ kind: z.literal('fill-notes'), excluded }),
  /**
   * Applies the effects of a hint as one undoable move: enters its placements, and removes its eliminations from the
   * notes. A cell without centre notes first gets a note for each digit that no peer has.
   */
  z.strictObject({ kind: z.literal('apply'), ...stepEffects, clean }),
  /**
   * The steps of a run of the solver. They are stored as one move, but can be undone one by one: each step is an entry
   * in the undo history of `Game`, even if it changes nothing. So the state after step k is k entries after the start
   * of the run. `whole`: the player requested the solution. Moves of earlier versions lack `whole`; it then counts as
   * set if more than one step places digits.
   */
  z.strictObject({
    kind: z.literal('solve'),
    steps: z.array(z.strictObject(stepEffects)).min(1).max(70_000),
    clean,
    whole: z.literal(true).exactOptional(),
  }),
  /** Records help that the player got. Does not change marks. `GivenHelp` explains the other fields. */
  z.strictObject({
    kind: z.literal('help'),
    help: helpKindSchema,
    after: hintStageSchema.exactOptional(),
    technique: z.string().min(1).max(64).exactOptional(),
    house: hintHouseSchema.exactOptional(),
  }),
  /** Gives the current state a name, or removes the name of a state (`removed`). Undo skips this move. */
  z.strictObject({
    kind: z.literal('checkpoint'),
    name: z.string().min(1).max(80),
    removed: z.literal(true).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('undo') }),
  z.strictObject({ kind: z.literal('redo') }),
  /** Goes to the state after the first `moves` moves of the undo history, by undo or redo. */
  z.strictObject({ kind: z.literal('rewind'), moves: z.int().min(0).max(MOST_MOVES) }),
  /**
   * Goes back to the state after the first `moves` moves of the undo history, as a new move. The moves in between stay
   * in the history with their checkpoints, so going back can be undone.
   */
  z.strictObject({ kind: z.literal('return'), moves: z.int().min(0).max(MOST_MOVES) }),
  /**
   * Goes back to the givens. Can be undone in games without lives. In games with lives it cannot be undone, and all
   * lives are restored.
   */
  z.strictObject({ kind: z.literal('restart') }),
  /** Continues a game without lives left. Lives no longer count from then on. */
  z.strictObject({ kind: z.literal('play-on') }),
]);

export type Move = z.infer<typeof moveSchema>;

/** Rules chosen at the start of a session. They are stored with it, because replaying its moves depends on them. */
export const gameRulesSchema = z.strictObject({
  /** Whether placing a digit removes it from the notes of all peers, unless a move says otherwise. */
  autoCleanNotes: z.boolean(),
  /** Number of mistakes that end the game; absent if they never do. */
  lives: z.int().min(1).max(99).exactOptional(),
});
export type GameRules = z.infer<typeof gameRulesSchema>;
