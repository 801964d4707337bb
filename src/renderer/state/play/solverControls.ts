import type { Signal } from '@preact/signals-core';
import { wrongCells } from '../../../shared/game/correct.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { Hint } from '../hints/hint.ts';
import type { AnalysisFrom } from '../session/gameClient.ts';
import { erase, fillRest } from '../session/intents.ts';
import type { OpenSession } from '../session/openSession.ts';
import type { DigitTyper } from './digitTyper.ts';

/** The parts of a game that the solver's commands use. */
interface HelpedGame {
  readonly session: OpenSession;
  readonly typer: DigitTyper;
  readonly hint: Hint;
  readonly analysis: Analysis;
  readonly explainedBy: Signal<ExplainedBy>;
}

/** Commands to the solver that do not belong to the hint or the analysis alone, such as filling in the solution. */
export class SolverControls {
  private readonly game: HelpedGame;

  constructor(game: HelpedGame) {
    this.game = game;
  }

  /** The part whose steps the step keys go through: the analysis if it is open, otherwise the hint. */
  get walk(): Analysis | Hint {
    const { analysis, hint } = this.game;
    return analysis.active.value ? analysis : hint;
  }

  /**
   * Opens the analysis.
   *
   * @param from where the analysis starts; by default, the last choice.
   * @param isHelp whether the analysis counts as help in the game.
   */
  async analyse(from?: AnalysisFrom, isHelp = true): Promise<void> {
    const { typer, hint, analysis } = this.game;
    typer.flush();
    hint.close();
    await analysis.enter(from, isHelp);
  }

  /**
   * Chooses whether human techniques or constraint models explain steps. The current hint and analysis are explained
   * again.
   */
  explainBy(choice: ExplainedBy): void {
    const { explainedBy, hint, analysis } = this.game;
    explainedBy.value = choice;
    void hint.explainAgain();
    void analysis.explainAgain();
  }

  /** Number of cells without the digit of the solution; 0 if the solution cannot be filled in. */
  get cellsToFill(): number {
    const { solution, game } = this.game.session;
    return solution && !game.lost ? solution.filter((digit, cell) => game.marks.digits[cell] !== digit).length : 0;
  }

  /**
   * Fills in the solution: with steps while techniques find any, then the rest at once. The position before stays as a
   * checkpoint with the name `checkpoint`.
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
