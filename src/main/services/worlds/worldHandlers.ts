import { type Notice, ok } from '../../../shared/base/result.ts';
import { done, type Handlers } from '../runtime/dispatch.ts';
import { cut, planOf } from './cutting.ts';
import { frontierOf, mapOf, statisticsOf } from './overview.ts';
import { countPages, drawPlace, printRectangle, type WorldPrintingParts } from './printWorlds.ts';
import { printWorldFile, readWorldFile, worldFileName } from './worldFile.ts';
import { allSteps, analyse, hint, type WorldHintParts } from './worldHints.ts';

export interface WorldHandlerParts extends WorldHintParts, WorldPrintingParts {
  /** Shows a notice to the user. */
  readonly notice: (notice: Notice) => void;
  /** Called before every move. */
  readonly moving: () => void;
  /** Clock for statistics; default: the current time. */
  readonly now?: () => Date;
}

/** Handlers of the calls about endless worlds. */
export function worldHandlers(parts: WorldHandlerParts) {
  const { worlds, store } = parts;
  return {
    'worlds.list': () => worlds.list(),
    'worlds.create': (input) => worlds.create(input),
    'worlds.from-code': (input) => worlds.fromCode(input),
    'worlds.code': (input) => worlds.code(input),
    'worlds.change': (input) => worlds.change(input),
    'worlds.delete': (input) => worlds.delete(input),
    'worlds.open': (input) => worlds.open(input),
    'worlds.look': (input, caller) => worlds.look(input, caller),
    'worlds.move': (input) => {
      parts.moving();
      return worlds.move(input);
    },
    'worlds.touch': (input) => worlds.touch(input),
    'worlds.hint': (input) => hint(parts, input),
    'worlds.steps': (input, caller) => allSteps(parts, input, caller),
    'worlds.analyse': (input, caller) => analyse(parts, input, caller),
    'worlds.map': (input) => {
      const opened = worlds.opened(input.worldId);
      return opened.ok ? mapOf(opened.value, input) : opened;
    },
    'worlds.frontier': (input) => {
      const opened = worlds.opened(input.worldId);
      return opened.ok ? ok(frontierOf(opened.value, input)) : opened;
    },
    'worlds.statistics': ({ worldId }) => {
      const opened = worlds.opened(worldId);
      if (!opened.ok) return opened;
      const stored = store.worlds.get(worldId);
      return stored.ok
        ? ok(statisticsOf(opened.value, stored.value.playedSeconds, parts.now?.() ?? new Date()))
        : stored;
    },
    'worlds.plan-cut': (input) => {
      const opened = worlds.opened(input.worldId);
      return opened.ok ? planOf(opened.value, input) : opened;
    },
    'worlds.cut': (input, caller) => cut(parts, input, caller),
    'worlds.print': (input, caller) => printRectangle(parts, input, caller),
    'worlds.pages': (input, caller) => countPages(parts, input, caller),
    'worlds.picture': (input, caller) => drawPlace(parts, input, caller),
    'worlds.export': ({ worldId }) => {
      const content = store.worlds.content(worldId);
      if (!content.ok) return content;
      return ok({ text: printWorldFile(content.value), fileName: worldFileName(content.value.world.name) });
    },
    'worlds.import': async ({ text }) => worlds.import(await readWorldFile(text)),
    'worlds.bookmarks': ({ worldId }) => store.worlds.bookmarks(worldId, parts.notice),
    'worlds.bookmark': ({ worldId, ...bookmark }) => store.worlds.putBookmark(worldId, bookmark),
    'worlds.unbookmark': ({ worldId, id }) => done(store.worlds.deleteBookmark(worldId, id)),
  } satisfies Partial<Handlers>;
}
