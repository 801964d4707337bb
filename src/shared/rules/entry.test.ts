import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { compileTopology } from '../topology/topology.ts';
import { ClueBoard } from './clueBoard.ts';
import { isReadable } from './readClues.ts';
import { RULES, ruleOf } from './registry.ts';

const BOARD = new ClueBoard(expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 })))));

describe.each(RULES)('the entry of $id', ({ id, entry, example }) => {
  const clue = { rule: id, ...example };
  const spot = entry.spotOf(clue, BOARD);
  const typed = entry.typed?.of(clue) ?? [];

  it('makes the example at its spot with what is typed', () => {
    const made = entry.stages(spot, BOARD).map((stage) => entry.typed?.with(stage, typed) ?? stage);
    expect(made).toContainEqual(clue);
  });

  it('has stages that can be stored once what they need is typed', () => {
    for (const stage of entry.stages(spot, BOARD)) {
      const own = ruleOf(stage.rule)?.entry;
      expect(isReadable(stage)).toBe(!own?.typed?.required);
      if (own?.typed?.required) expect(isReadable(own.typed.with(stage, typed))).toBe(true);
    }
    for (const key of entry.stageKeys ?? []) expect(key).toMatch(/^entry\./);
  });
});
