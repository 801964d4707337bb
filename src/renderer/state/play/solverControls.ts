import type { Signal } from '@preact/signals-core';
import { wrongCells } from '../../../shared/game/correct.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { Hint } from '../hints/hint.ts';
import type { AnalysisFrom } from '../session/gameClient.ts';
import { erase, fillRest } from '../session/intents.ts';
import type { OpenSession } from '../session/openSession.ts';
import type { DigitTyper } from './digitTyper.ts';

/** A game whose steps the solver explains. */
interface HelpedGame {
  readonly session: OpenSession;
  readonly typer: DigitTyper;
  readonly hint: Hint;
  readonly analysis: Analysis;
  readonly explainedBy: Signal<ExplainedBy>;
}

/** Commands to the solver that concern hints and analysis alike, or that fill in the solution. */
export class SolverControls {
  private readonly game: HelpedGame;

  constructor(game: HelpedGame) {
    this.game = game;
  }

  /** The owner of the steps that the step keys go through: the analysis if it is open, otherwise the hint. */
  get walk(): Analysis | Hint {
    const { analysis, hint } = this.game;
    return analysis.active.value ? analysis : hint;
  }

  /** @param from by default, the last choice. */
  async analyse(from?: AnalysisFrom): Promise<void> {
    const { typer, hint, analysis } = this.game;
    typer.flush();
    hint.close();
    await analysis.enter(from);
  }

  /** Chooses how hints and analyses explain steps, and explains the current ones again in that way. */
  explainBy(choice: ExplainedBy): void {
    const { explainedBy, hint, analysis } = this.game;
    explainedBy.value = choice;
    void hint.explainAgain();
    void analysis.explainAgain();
  }

  /** Number of cells that lack the digit of the solution; 0 if the solution cannot be filled in. */
  get cellsToFill(): number {
    const { solution, game } = this.game.session;
    return solution && !game.lost ? solution.filter((digit, cell) => game.marks.digits[cell] !== digit).length : 0;
  }

  /**
   * Fills in the solution, step by step while techniques find steps. The position before it stays as a checkpoint with
   * the name `checkpoint`.
   */
  async showSolution(checkpoint: string): Promise<void> {
    const { session, hint, typer } = this.game;
    const { solution } = session;
    if (!solution) return;
    typer.flush();
    session.submit(() => ({ kind: 'checkpoint', name: checkpoint }));
    session.submit((game) => erase(wrongCells(game.marks, solution))(game));
    await hint.solve('all');
    if (hint.state.peek().kind !== 'closed') session.submit(fillRest(solution));
  }
}
