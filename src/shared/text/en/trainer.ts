/** The trainer: positions in which one technique is the cheapest. */
export const trainer = {
  'trainer.why.wrong': '{digit} does not go in {cell}.',
  'trainer.why.needed': '{digit} is the digit of {cell} in the solution, so this candidate is still needed.',
  'trainer.why.with': 'With it follow, one after the other: {sequence}.',
  'trainer.why.without': 'Without it follow, one after the other: {sequence}.',
  'trainer.why.no-digit': 'Then {cell} has no digit left.',
  'trainer.why.no-place': 'Then {digit} has no place left in {house}.',
} as const;
