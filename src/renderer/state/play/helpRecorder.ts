import { effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import { type GivenHelp, type HelpKind, HINT_STAGES, type HintStage } from '../../../shared/game/help.ts';
import type { Step } from '../../../shared/step/step.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { hintHouseOf, type Overlay } from '../board/stepDrawing.ts';
import type { Hint } from '../hints/hint.ts';
import type { HintState } from '../hints/hintState.ts';
import type { OpenSession } from '../session/openSession.ts';
import type { Mistakes } from './mistakes.ts';

/** The parts of a game that can show help to the player. */
interface HelpSources {
  readonly session: OpenSession;
  readonly hint: Hint;
  readonly analysis: Analysis;
  readonly mistakes: Mistakes;
  readonly overlay: ReadonlySignal<Overlay | null>;
}

/**
 * Records help: sends a move to the host whenever help is shown. From these moves, the host determines the game's
 * category of help and stores it. If the help is a move itself, such as applying a step, nothing more is recorded.
 */
export class HelpRecorder {
  private readonly session: OpenSession;
  /** The last hint that was recorded: its step as text, and the last of its stages that was shown. */
  private lastHint: { readonly step: string; readonly stage: HintStage } | null = null;
  private lastKind: HintState['kind'] = 'closed';
  /** Whether an analysis has shown the board with all digits. */
  private solutionShown = false;
  private readonly ends: (() => void)[];

  constructor({ session, hint, analysis, mistakes, overlay }: HelpSources) {
    this.session = session;
    this.ends = [
      effect(() => this.hintShown(hint.state.value)),
      effect(() => {
        if (analysis.active.value && analysis.isHelp) this.record('analysis');
      }),
      effect(() => {
        // Without a known solution, a check only shows broken rules, which does not count as help.
        if (mistakes.wrongCount.value !== null && mistakes.knowsSolution && session.game.hasEntries)
          this.record('check');
      }),
      effect(() => {
        void mistakes.revision.value;
        // After a change of the setting, the board may show mistakes, although no stored move records a check yet.
        const unsaid = mistakes.bySolution && session.game.help === 'unaided';
        if (unsaid && mistakes.shown.includes(1)) this.record('check');
      }),
      effect(() => {
        const position = overlay.value?.position;
        if (!analysis.active.value || !analysis.isHelp || !position || Array.from(position.marks.digits).includes(0))
          return;
        if (!this.solutionShown) this.record('digits');
        this.solutionShown = true;
      }),
    ];
  }

  close(): void {
    for (const end of this.ends) end();
  }

  private get hasNotes(): boolean {
    const { corner, centre } = this.session.game.marks;
    return corner.some((mask) => mask !== 0) || centre.some((mask) => mask !== 0);
  }

  private hintShown(state: HintState): void {
    const before = this.lastKind;
    this.lastKind = state.kind;
    if (state.kind === 'step') this.stageShown(state.hint.step, state.stage, state.again === true);
    else if (state.kind === before) return;
    else if (state.kind === 'none') this.record('where');
    // Without a digit or note of the player, a check says nothing.
    else if (state.kind === 'wrong' || (state.kind === 'right' && this.session.game.hasEntries)) this.record('check');
    else if (state.kind === 'notes' && this.hasNotes) this.record('check');
  }

  /**
   * Records that a stage of a hint was shown. Does nothing if the player has seen the stage before.
   *
   * @param again whether the step is now explained in another way, so that the player knows it already.
   */
  private stageShown(shown: Step, stage: HintStage, again: boolean): void {
    const step = JSON.stringify(shown);
    if (again && this.lastHint) this.lastHint = { step, stage: this.lastHint.stage };
    const after = this.lastHint?.step === step ? this.lastHint.stage : undefined;
    if (after !== undefined && HINT_STAGES.indexOf(stage) <= HINT_STAGES.indexOf(after)) return;
    this.lastHint = { step, stage };
    const house = hintHouseOf(this.session.topology, shown);
    this.record(stage, { technique: shown.technique, house, ...(after ? { after } : {}) });
  }

  private record(help: HelpKind, hint: Omit<GivenHelp, 'help'> = {}): void {
    untracked(() => this.session.submit(() => ({ kind: 'help', help, ...hint })));
  }
}
