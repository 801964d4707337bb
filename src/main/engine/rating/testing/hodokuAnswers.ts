/** What HoDoKu answered for a puzzle. */
export interface HodokuAnswer {
  readonly givens: string;
  readonly level: string;
  readonly score: number;
  /** Kinds of HoDoKu's steps, by our ids, separated by spaces. Singles are left out. */
  readonly kinds: string;
}

/**
 * Answers of the real program: HoDoKu 2.2.4, build 150, batch solving with default options. They include at least four
 * puzzles of each level, and at least two for each kind of step. Kinds of steps that were used less often in 1,845
 * puzzles are left out.
 */
export const HODOKU_ANSWERS: readonly HodokuAnswer[] = [
  {
    givens: '...72..3.2.3.5..97...1.345.......319....7....316.......329.4...45..1.6.3.8..36...',
    level: 'easy',
    score: 200,
    kinds: '',
  },
  {
    givens: '2.163.48....9...3.3.....6......7..4651..8..7374..9......4.....7.3...5....79.628.4',
    level: 'easy',
    score: 200,
    kinds: '',
  },
  {
    givens: '...1.859....72.6.3...9....17......25.6.4.7.1.34......72....9...4.9.53....368.4...',
    level: 'easy',
    score: 204,
    kinds: '',
  },
  {
    givens: '...69...2.2...3.67....5.4...1956..4.8.......6.6..3217...7.2....49.8...2.2...45...',
    level: 'easy',
    score: 204,
    kinds: '',
  },
  {
    givens: '8.....1.7.1.82..46...4...3.....9.47.......8.9.........2.9.8.....7.3.4.92.319..6..',
    level: 'medium',
    score: 266,
    kinds: 'locked-candidates-2',
  },
  {
    givens: '94...85..7.3.......5..2..3.2.4.......3.......1.75.......1.3.9.8.7.1....5.2548.1..',
    level: 'medium',
    score: 276,
    kinds: 'locked-candidates-2',
  },
  {
    givens: '4....96.8..3......9..5.3.1.1.9....6...8....9.......5.75.6.....4....6..8.8.....7..',
    level: 'medium',
    score: 302,
    kinds: 'naked-pair',
  },
  {
    givens: '.9...8....3426.....6.59....4.....72...5.8.....7.9...4...68749...2.3............6.',
    level: 'medium',
    score: 304,
    kinds: 'locked-candidates-2',
  },
  {
    givens: '6.........57.6...4.413..59.52....41..3.7.6.2..84....39.78..516.3...7.95.........3',
    level: 'hard',
    score: 296,
    kinds: 'bug-plus-one',
  },
  {
    givens: '..7...53.2..9..8.449...5...17.4.6...............2.1.87...3...186.8..9..2.41...3..',
    level: 'hard',
    score: 582,
    kinds: 'locked-candidates-1 naked-quad',
  },
  {
    givens: '..1.3.8....81596..74.8.2.31..2.9.1..5...1...7..................8..6.7..326.....58',
    level: 'hard',
    score: 602,
    kinds: 'locked-candidates-1 locked-candidates-2 naked-quad naked-triple',
  },
  {
    givens: '.5..4..8.2.......1.987.543.4...2...3..5.9.8..9.......5...2.1.....3...7....48.62..',
    level: 'hard',
    score: 826,
    kinds: 'locked-candidates-1 sashimi-x-wing skyscraper',
  },
  {
    givens: '16732.5...935....7.2...4...37.......................51...1...3.8....597...9.43618',
    level: 'unfair',
    score: 482,
    kinds: 'xy-chain',
  },
  {
    givens: '4.2.....9.179........1..5.436....24.7.......5.49....836.1..4........713.5.....4.8',
    level: 'unfair',
    score: 482,
    kinds: 'xy-chain',
  },
  {
    givens: '48.7.9.13.9186327...3...5...2.....3.....3.......9.7.....9.4.7...4.1.2.5.7.......1',
    level: 'unfair',
    score: 838,
    kinds: 'bug-plus-one naked-triple sue-de-coq unique-rectangle-2',
  },
  {
    givens: '6.2...73...1.7.9.2..7.....5.....5.4..63.4.25..2.6.....9.....3..3.5.1.6...16...5.4',
    level: 'unfair',
    score: 1078,
    kinds: 'locked-candidates-2 naked-triple skyscraper unique-rectangle-2 xy-chain y-wing',
  },
];

/** Answers of the real program for puzzles of the level "extreme", which take longer to test. */
export const EXTREME_HODOKU_ANSWERS: readonly HodokuAnswer[] = [
  {
    givens: '2......4..94..3....57.....6.7.3...5.1..7.2.....6..49..64..31......6...23...9....1',
    level: 'extreme',
    score: 2290,
    kinds:
      'bug-plus-one hidden-pair hidden-rectangle jellyfish locked-candidates-1 skyscraper unique-rectangle-4 w-wing xy-chain y-wing',
  },
  {
    givens: '.72...48.98.7.4.25...........64.79...5.629.4.....1....3.......4.97...83..153.829.',
    level: 'extreme',
    score: 2566,
    kinds:
      'alternating-inference-chain empty-rectangle finned-franken-swordfish finned-x-wing hidden-rectangle locked-candidates-1 locked-candidates-2 turbot-fish unique-rectangle-6 x-wing xy-chain',
  },
  {
    givens: '2.318.........4.5.45.32....7.....3..83.....61..1.....4....79.25.8.4.........534.8',
    level: 'extreme',
    score: 3152,
    kinds:
      'bug-plus-one empty-rectangle grouped-chain hidden-pair hidden-rectangle hidden-triple locked-candidates-1 naked-triple turbot-fish two-string-kite unique-rectangle-4 unique-rectangle-5 w-wing xy-chain',
  },
  {
    givens: '85.6...3...6.2......4..1.....25...4..6..3..5..3...89.....1..3......6.2...8...4.91',
    level: 'extreme',
    score: 4234,
    kinds:
      'alternating-inference-chain empty-rectangle finned-jellyfish hidden-rectangle locked-candidates-1 locked-candidates-2 naked-pair naked-triple simple-colouring two-string-kite x-wing xy-chain xyz-wing',
  },
  {
    givens: '3..4.......1..8.....7...5..53...6.7....74.....79.51....98..3.4....68.9.16.59....7',
    level: 'extreme',
    score: 4882,
    kinds:
      'alternating-inference-chain empty-rectangle finned-swordfish finned-x-wing locked-candidates-1 locked-candidates-2 naked-pair naked-triple remote-pair sashimi-jellyfish sashimi-swordfish skyscraper turbot-fish w-wing x-chain x-wing xy-chain xyz-wing',
  },
  {
    givens: '.......42...3.179.....84..6769..3...1.3.......2..6.....47..9.6.2.......48..4..9..',
    level: 'extreme',
    score: 4890,
    kinds:
      'als-xz alternating-inference-chain empty-rectangle finned-swordfish finned-x-wing grouped-chain hidden-rectangle locked-candidates-1 locked-candidates-2 locked-pair multi-colours naked-pair remote-pair sashimi-jellyfish skyscraper swordfish two-string-kite unique-rectangle-1 unique-rectangle-3 w-wing xy-chain xyz-wing',
  },
  {
    givens: '.7..8.2..9..2...3...4.....76..7....4..........8..65.....8..2....3..597...468...5.',
    level: 'extreme',
    score: 5098,
    kinds:
      'als-xz alternating-inference-chain avoidable-rectangle-1 grouped-chain hidden-rectangle locked-candidates-1 locked-candidates-2 naked-triple sue-de-coq unique-rectangle-4 xy-chain y-wing',
  },
  {
    givens: '..3..62...6..29.8.7..5....154....3...3.....1...7....469....7..5.7.95..6...26..9..',
    level: 'extreme',
    score: 5168,
    kinds:
      'als-chain alternating-inference-chain forcing-chain grouped-chain hidden-rectangle locked-candidates-1 locked-candidates-2 locked-pair naked-pair sashimi-swordfish sashimi-x-wing simple-colouring skyscraper two-string-kite unique-rectangle-4 x-wing xy-chain',
  },
  {
    givens: '............965....1.....3..48.3.29...24.78..3...8...4.8.6.3.7.4.......2.61.9.34.',
    level: 'extreme',
    score: 5262,
    kinds:
      'alternating-inference-chain finned-jellyfish finned-swordfish grouped-chain hidden-rectangle locked-candidates-1 locked-candidates-2 naked-pair turbot-fish two-string-kite w-wing x-chain x-wing xy-chain y-wing',
  },
  {
    givens: '.8....2......21..57.29..4...9..4.8...4.6.8.3...7.9..5...8..95.63..78......9....4.',
    level: 'extreme',
    score: 5582,
    kinds:
      'als-chain als-xy-wing alternating-inference-chain avoidable-rectangle-1 bug-plus-one finned-x-wing locked-candidates-1 locked-candidates-2 locked-pair naked-pair turbot-fish two-string-kite w-wing xy-chain',
  },
  {
    givens: '8...4...1.1..9..3....1.6....3.8.9.4..4..5..9...14.32..1.......5.9..2..8...5.3.9..',
    level: 'extreme',
    score: 9082,
    kinds:
      'als-chain als-xy-wing als-xz alternating-inference-chain finned-swordfish finned-x-wing forcing-chain forcing-net grouped-chain jellyfish locked-candidates-1 naked-pair skyscraper sue-de-coq two-string-kite unique-rectangle-6 x-wing',
  },
  {
    givens: '.........1.2...4.8.3..8..9..6.....4...3.7.5....19.23...........78..9..34..46.81..',
    level: 'extreme',
    score: 10238,
    kinds:
      'als-xy-wing als-xz alternating-inference-chain empty-rectangle finned-x-wing forcing-chain grouped-chain locked-candidates-1 locked-candidates-2 locked-triple multi-colours naked-pair naked-triple skyscraper sue-de-coq turbot-fish two-string-kite unique-rectangle-3 w-wing x-wing xy-chain xyz-wing y-wing',
  },
  {
    givens: '1..6...259.2..5.........4..6..5.9.....1.3.5.....7.1..9..3.........8..6.358...6..7',
    level: 'extreme',
    score: 11876,
    kinds:
      'als-chain als-xy-wing als-xz alternating-inference-chain empty-rectangle finned-swordfish forcing-chain forcing-net hidden-rectangle locked-candidates-1 naked-pair naked-triple skyscraper sue-de-coq turbot-fish two-string-kite unique-rectangle-4 unique-rectangle-5 x-wing xy-chain',
  },
  {
    givens: '..3......4...8..36..8...1...4..6..73...9..........2.....4.7..686........7..6..59.',
    level: 'extreme',
    score: 17138,
    kinds:
      'alternating-inference-chain brute-force empty-rectangle finned-swordfish forcing-chain forcing-net grouped-chain hidden-pair hidden-triple locked-candidates-1 locked-pair naked-pair naked-triple sashimi-swordfish sue-de-coq swordfish two-string-kite unique-rectangle-1 unique-rectangle-3 w-wing',
  },
  {
    givens: '1..4....9.56..9.......1..6..6....8..5....4.9.9....5.1..7....2..6....1.5....3.....',
    level: 'extreme',
    score: 51076,
    kinds: 'avoidable-rectangle-2 brute-force locked-candidates-1 locked-candidates-2 sue-de-coq xy-chain',
  },
  {
    givens: '12....7....7....36....7.........4..8.4.9.......6.2.3...7.5.8.9.5..........2.3.1..',
    level: 'extreme',
    score: 51190,
    kinds:
      'als-chain als-xy-wing als-xz alternating-inference-chain brute-force finned-franken-swordfish finned-swordfish forcing-chain forcing-net grouped-chain hidden-pair hidden-rectangle locked-candidates-1 locked-candidates-2 locked-triple naked-pair naked-triple two-string-kite x-wing',
  },
];

/** The kinds of steps that a rating counted, in the form of {@link HodokuAnswer.kinds}. Singles are left out. */
export function countedKinds(uses: readonly { readonly id: string }[]): string {
  const singles = ['full-house', 'naked-single', 'hidden-single'];
  return uses
    .map(({ id }) => id)
    .filter((id) => !singles.includes(id))
    .sort()
    .join(' ');
}
