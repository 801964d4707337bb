import type { Handlers } from '../runtime/dispatch.ts';
import type { StockKeeper } from './stockKeeper.ts';

/** The calls about the stock. */
export function stockHandlers(stock: StockKeeper) {
  return {
    'generate.outlook': ({ request }) => stock.outlook(request),
  } satisfies Partial<Handlers>;
}
