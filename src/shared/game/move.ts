import { z } from 'zod';

/**
 * What a player did, as it is stored and replayed. Cells are named by a *position* (subgrid × D² + row × D + column,
 * any twin), so that a stored session does not depend on how the compiler numbers cells. The log only grows: undo and
 * redo are moves too, which is why undo survives a restart.
 */
const position = z.int().min(0).max(1_000_000);
const positions = z.array(position).min(1).max(70_000);
const digit = z.int().min(1).max(25);
/** Whether the digit is taken out of the notes of all peers; as the session's rules say where absent. */
const clean = z.boolean().exactOptional();

const namedDigit = z.strictObject({ position, digit });
const stepEffects = {
  placements: z.array(namedDigit).max(70_000),
  eliminations: z.array(namedDigit).max(1_000_000),
};

export const moveSchema = z.discriminatedUnion('kind', [
  /** Enters a digit in every named cell that is no given. */
  z.strictObject({ kind: z.literal('place'), positions, digit, clean }),
  /** Empties the named cells: the digit if there is one, else the notes, else the colours. */
  z.strictObject({ kind: z.literal('erase'), positions }),
  /** Sets or removes a note. */
  z.strictObject({
    kind: z.literal('note'),
    positions,
    digit,
    style: z.enum(['corner', 'centre']),
    on: z.boolean(),
    /** Palette index; 0 = none. */
    colour: z.int().min(0).max(15).optional(),
  }),
  /** Sets or removes a colour of the named cells. */
  z.strictObject({ kind: z.literal('colour'), positions, colour: z.int().min(1).max(15), on: z.boolean() }),
  /** Writes into every empty cell a centre note for each digit that no peer holds, replacing its centre notes. */
  z.strictObject({ kind: z.literal('fill-notes') }),
  /**
   * Several effects as one undoable move: a hint that was applied. Digits go in, notes go out; a cell without centre
   * notes gets those of all digits no peer holds first.
   */
  z.strictObject({ kind: z.literal('apply'), ...stepEffects, clean }),
  /**
   * The steps of a solver's run, stored as one but each undoable by itself: as if every one were applied in turn. Each
   * has its place on the line, also one without effect, so that step k of a run is k moves on.
   */
  z.strictObject({ kind: z.literal('solve'), steps: z.array(z.strictObject(stepEffects)).min(1).max(70_000), clean }),
  /** Marks the present state with a name. Undo passes over it. */
  z.strictObject({ kind: z.literal('checkpoint'), name: z.string().min(1).max(80) }),
  z.strictObject({ kind: z.literal('undo') }),
  z.strictObject({ kind: z.literal('redo') }),
  /** Goes back to the state after the first `moves` undoable moves of the present line. */
  z.strictObject({ kind: z.literal('rewind'), moves: z.int().min(0) }),
  /** Back to the givens: undoably, or where lives count for good and with all lives. */
  z.strictObject({ kind: z.literal('restart') }),
  /** Goes on with a game whose lives are spent; they do not count any more. */
  z.strictObject({ kind: z.literal('play-on') }),
]);

export type Move = z.infer<typeof moveSchema>;

/** What a session was begun with; stored with it, since replay depends on it. */
export const gameRulesSchema = z.strictObject({
  /** Placing a digit removes it from the notes of all peers, unless a move says otherwise. */
  autoCleanNotes: z.boolean(),
  /** Mistakes that end the game; absent: they never do. */
  lives: z.int().min(1).max(99).exactOptional(),
});
export type GameRules = z.infer<typeof gameRulesSchema>;
