/** Clues of one rule. `share`: number of clues as a share of the possible ones, as in the wishes for a new puzzle. */
interface TrainedRule {
  readonly rule: string;
  readonly share: number;
}

/**
 * Technique for clues → the clues in the puzzles with which players train the technique. The techniques are in the
 * order in which players learn them. Techniques for clues that are missing here cannot be trained.
 */
const RULES_TRAINED: Readonly<Record<string, readonly TrainedRule[]>> = {
  'along-the-line': [{ rule: 'thermometer', share: 0.6 }],
  'clue-neighbours': [
    { rule: 'white-dot', share: 0.5 },
    { rule: 'black-dot', share: 0.7 },
  ],
  'cage-combinations': [{ rule: 'killer-cage', share: 0.6 }],
  'sum-bounds': [{ rule: 'arrow', share: 0.7 }],
  'innie-outie': [{ rule: 'killer-cage', share: 1 }],
  'innie-outie-linked': [{ rule: 'killer-cage', share: 1 }],
};

/**
 * The clues in the puzzles with which a technique is trained; null if the technique is not about clues, or not trained.
 */
export function rulesTrained(technique: string): readonly TrainedRule[] | null {
  return RULES_TRAINED[technique] ?? null;
}
