import { describe, expect, it } from 'vitest';
import { digitsOf } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import type { CallInput } from '../../../shared/contract/calls.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { Step } from '../../../shared/step/step.ts';
import { HostedClient } from '../../testing/hostedClient.ts';
import { App } from '../app/app.ts';
import { erase, place, toggleNote } from '../session/intents.ts';
import type { Training } from './training.ts';

class TrainerClient extends HostedClient {
  /** Outcomes of items that were recorded so far. */
  get outcomes(): unknown[] {
    return this.log.flatMap(({ name, input }) =>
      name === 'trainer.record' ? [(input as CallInput<'trainer.record'>).outcome] : [],
    );
  }
}

async function train(technique: string | null) {
  const client = new TrainerClient();
  const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
  await app.connection('open');
  app.settings.set('trainer', { technique, layout: { layout: 'simple', order: 3 } });
  app.learning.train();
  const screen = app.screen.peek();
  if (screen.kind !== 'trainer') throw new Error(screen.kind);
  const { training } = screen;
  await opened(training);
  return { app, client, training };
}

async function opened(training: Training): Promise<void> {
  await expect.poll(() => training.state.peek().kind, { timeout: 10_000 }).toBe('open');
}

function item(training: Training) {
  const state = training.state.peek();
  const play = training.play.peek();
  if (state.kind !== 'open' || !play) throw new Error(state.kind);
  return { state, play };
}

/** Makes the effects of a step on the board. */
async function mark(training: Training, { placements, eliminations }: Pick<Step, 'placements' | 'eliminations'>) {
  const { session } = item(training).play;
  for (const { cell, digit } of placements) session.submit(place([cell], digit));
  for (const { cell, digit } of eliminations) session.submit(toggleNote([cell], digit, 'centre'));
  await new Promise((resolve) => setTimeout(resolve, 0));
}

async function stepOf({ client, training }: { client: TrainerClient; training: Training }): Promise<Step> {
  return expectOk(await client.call('trainer.hint', { itemId: item(training).state.item.id })).step as Step;
}

describe('the trainer', () => {
  it('shows the position with its candidates as notes, behind which undo does not go', async () => {
    const { training } = await train('naked-pair');
    const { play, state } = item(training);
    const { game } = play.session;
    expect([...game.marks.centre]).toEqual(state.item.candidates);
    expect(game.canUndo).toBe(false);
    expect(training.marking).toEqual({ placements: [], eliminations: [] });
    await training.check();
    expect(item(training).state.verdict).toBe(null);
  });

  it('keeps the last board in sight while it looks for a position, but takes no entries on it', async () => {
    const { app, training } = await train('naked-pair');
    const before = training.shown.peek();
    expect(before?.play).toBe(item(training).play);
    const chosen = training.choose({ technique: 'hidden-single', layout: { layout: 'simple', order: 3 } });
    expect([training.shown.peek(), training.play.peek(), app.play.peek()]).toEqual([before, null, null]);
    await chosen;
    expect(training.shown.peek()).not.toBe(before);
    expect(training.shown.peek()?.play).toBe(item(training).play);
    training.close();
    expect(training.shown.peek()).toBeNull();
  });

  it.each(['hidden-single', 'innie-outie', 'naked-pair'])(
    'opens a position of %s with the tool that its step needs',
    async (technique) => {
      const setup = await train(technique);
      const { placements } = await stepOf(setup);
      expect(item(setup.training).play.tool.peek()).toBe(placements.length > 0 ? 'digit' : 'centre');
      // Only the steps of the last technique remove candidates.
      expect(placements.length > 0).toBe(technique !== 'naked-pair');
    },
  );

  it('takes the step, records it as right at once, and goes on', async () => {
    const setup = await train('naked-pair');
    const { client, training } = setup;
    const first = item(training).state.item.id;
    const step = await stepOf(setup);
    await mark(training, step);
    expect(training.marking.eliminations).toHaveLength(step.eliminations.length);
    await training.go();
    expect(item(training).state).toMatchObject({ done: true, verdict: { kind: 'right', missing: 0 } });
    expect(client.outcomes).toEqual(['right']);
    expect(training.progress.peek()).toMatchObject([{ technique: 'naked-pair', tries: 1, right: 1 }]);
    await training.go();
    await opened(training);
    expect(item(training).state.item.id).not.toBe(first);
  });

  it('says why a needed candidate stays, and counts the item as found later', async () => {
    const setup = await train('naked-pair');
    const { client, training } = setup;
    const step = await stepOf(setup);
    const { play, state } = item(training);
    const cell = step.eliminations[0]?.cell ?? 0;
    play.session.submit(erase([cell]));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(training.marking.eliminations).toHaveLength([...digitsOf(state.item.candidates[cell] ?? 0)].length);
    await training.check();
    const { verdict } = item(training).state;
    expect(verdict).toMatchObject({ kind: 'unsound', mark: { cell } });
    expect([...play.selection.cells.peek()]).toEqual([cell]);
    play.session.submit(() => ({ kind: 'undo' }));
    await mark(training, step);
    await training.check();
    expect(client.outcomes).toEqual(['later']);
  });

  it('marks a hint as help, and shows it in stages', async () => {
    const setup = await train(null);
    const { client, training } = setup;
    expect(item(training).play.notes.byPlace.peek()).toBe(true);
    await training.hint();
    expect(item(training).state.help).toBe('where');
    expect(item(training).play.overlay.peek()?.drawing).toMatchObject({ dims: false, houses: [expect.any(Number)] });
    await training.hint();
    expect(item(training).state.help).toBe('cells');
    expect(item(training).play.overlay.peek()?.drawing?.fins.length).toBeGreaterThan(0);
    await mark(training, await stepOf(setup));
    await training.check();
    expect(client.outcomes).toEqual(['helped']);
  });

  it('answers a request for a hint after a wrong answer with the hint, also if it was shown before', async () => {
    const setup = await train('naked-pair');
    const { training } = setup;
    const { cell = 0 } = (await stepOf(setup)).eliminations[0] ?? {};
    item(training).play.session.submit(erase([cell]));
    await new Promise((resolve) => setTimeout(resolve, 0));
    for (const help of ['where', 'cells', 'cells']) {
      await training.check();
      expect(item(training).state.verdict?.kind).toBe('unsound');
      await training.hint();
      expect(item(training).state).toMatchObject({ verdict: null, help });
    }
  });

  it('counts a shown or an abandoned item as failed, but not an untouched one', async () => {
    const { app, client, training } = await train('naked-pair');
    await training.next();
    expect(client.outcomes).toEqual([]);
    await training.show();
    expect(item(training).state).toMatchObject({ done: true, help: 'step' });
    expect(client.outcomes).toEqual(['skipped']);
    await training.next();
    await training.hint();
    await app.goHome();
    expect(client.outcomes).toEqual(['skipped', 'skipped']);
    expect(app.play.peek()).toBe(null);
  });
});
