import type { Level } from '../../../../shared/step/step.ts';
import type { TextKey } from '../../../../shared/text/textKey.ts';
import { sentences, type Technique } from '../common/technique.ts';
import { findFinnedFish } from './finnedFish.ts';
import { findFish } from './fish.ts';
import type { FishForm, FishHouses } from './fishBook.ts';

/**
 * Explains a fish: the places of a digit in k houses (bases) all lie in k other houses (covers), except for the fins.
 * Texts may use `{digit}`, `{cells}`, `{bases}`, `{covers}` and `{fins}`.
 */
function explainFish(...keys: readonly TextKey[]): Technique['explain'] {
  return ({ evidence }) =>
    sentences(keys, {
      digit: { kind: 'digits', digits: evidence.digits },
      cells: { kind: 'cells', cells: evidence.cells },
      bases: { kind: 'houses', houses: evidence.houses },
      covers: { kind: 'houses', houses: evidence.covers ?? [] },
      fins: { kind: 'cells', cells: evidence.fins ?? [] },
    });
}

const withFins = explainFish('technique.finned-fish.why.1', 'technique.finned-fish.why.2');
const withoutFins = explainFish('technique.finned-fish.why.no-fins');

/** The fields that differ between the techniques of this family. `size` is the number of bases. */
interface FishRow {
  readonly id: string;
  readonly level: Level;
  readonly cost: number;
  readonly size: number;
  readonly why?: TextKey;
  /** Houses allowed as bases and covers of a plain fish; lines by default. */
  readonly allowed?: FishHouses;
}

function fish({ id, level, cost, size, why = 'technique.fish.why', allowed }: FishRow): Technique {
  return { id, level, cost, find: findFish(id, size, allowed), explain: explainFish(why) };
}

export const xWing = fish({ id: 'x-wing', level: 'hard', cost: 66, size: 2 });
export const swordfish = fish({ id: 'swordfish', level: 'hard', cost: 68, size: 3 });
export const jellyfish = fish({
  id: 'jellyfish',
  level: 'master',
  cost: 100,
  size: 4,
  why: 'technique.jellyfish.why',
});

/** Finned fish: the bases have extra places (fins) in one box. Franken fish may have no fins. */
function finned(form: FishForm, { id, level, cost, size, why }: FishRow): Technique {
  const explain = why ? explainFish(why) : explainByFins;
  return { id, level, cost, find: findFinnedFish(id, size, form), explain };
}

function explainByFins(...[step]: Parameters<Technique['explain']>): ReturnType<Technique['explain']> {
  return step.evidence.fins?.length ? withFins(step) : withoutFins(step);
}

export const finnedXWing = finned('finned', {
  id: 'finned-x-wing',
  level: 'hard',
  cost: 80,
  size: 2,
  why: 'technique.finned-x-wing.why',
});
export const finnedSwordfish = finned('finned', { id: 'finned-swordfish', level: 'master', cost: 168, size: 3 });
export const finnedJellyfish = finned('finned', { id: 'finned-jellyfish', level: 'master', cost: 172, size: 4 });
/** Sashimi fish: at least one base line has fewer than two places besides the fins. */
export const sashimiXWing = finned('sashimi', { id: 'sashimi-x-wing', level: 'hard', cost: 82, size: 2 });
export const sashimiSwordfish = finned('sashimi', { id: 'sashimi-swordfish', level: 'master', cost: 170, size: 3 });
export const sashimiJellyfish = finned('sashimi', { id: 'sashimi-jellyfish', level: 'master', cost: 174, size: 4 });
/**
 * Franken fish: boxes (or extra houses of a variant) are among the bases or covers. For example, a row and a box
 * against two columns, or two rows against a column and a box.
 */
export const frankenXWing = finned('franken', { id: 'franken-x-wing', level: 'extreme', cost: 200, size: 2 });
/** Franken fish with three bases, only without fins; `finnedFish.ts` explains why. */
export const frankenSwordfish = fish({
  id: 'franken-swordfish',
  level: 'extreme',
  cost: 312,
  size: 3,
  allowed: 'boxes',
});
