import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput, SessionView } from '../../../shared/contract/calls.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';

/** What the calls of a game mean in the window of a world. */
interface WindowPlace {
  readonly worldId: WorldId;
  readonly origin: () => LatticePlace;
  /** The cell that the player looks at. */
  readonly cell: () => number;
  /** Stores a view of the window. */
  readonly keepView: (view: SessionView) => void;
}

/** Client between the host and a game in an endless world: turns calls about a game into those about the world. */
export class WorldClient implements Client {
  private readonly host: Client;
  private readonly place: WindowPlace;

  constructor(host: Client, place: WindowPlace) {
    this.host = host;
    this.place = place;
  }

  async call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    const answer = await this.translated(name, input);
    return answer as Result<CallOutput<N>>;
  }

  private translated(name: CallName, input: unknown): Promise<Result<unknown>> {
    const { worldId, origin, cell, keepView } = this.place;
    const window = { worldId, origin: origin() };
    switch (name) {
      case 'sessions.touch': {
        const { view, playedSeconds } = input as CallInput<'sessions.touch'>;
        if (view) keepView(view);
        if (playedSeconds === undefined) return Promise.resolve(ok({}));
        return this.host.call('worlds.touch', { worldId, playedSeconds });
      }
      case 'hints.next': {
        const { wish, explainedBy = 'techniques' } = input as CallInput<'hints.next'>;
        const focus = { focus: { cell: Math.max(0, cell()), window: null }, skip: 0, within: null };
        return this.host.call('worlds.hint', { ...window, wish: wish ?? focus, explainedBy });
      }
      case 'hints.all': {
        const { jobId, explainedBy = 'techniques' } = input as CallInput<'hints.all'>;
        return this.host.call('worlds.steps', { ...window, jobId, cell: Math.max(0, cell()), explainedBy });
      }
      case 'analysis.run': {
        const { sessionId: _, explainedBy = 'techniques', ...wish } = input as CallInput<'analysis.run'>;
        return this.host.call('worlds.analyse', { ...window, ...wish, cell: Math.max(0, cell()), explainedBy });
      }
      case 'analysis.compare':
      case 'rating.run':
        return Promise.resolve(fail('bad-input', 'not-in-worlds', {}));
      default:
        return this.host.call(name, input as CallInput<typeof name>);
    }
  }

  on: Client['on'] = (name, listener) => this.host.on(name, listener);
}
