import type { StockMode } from './stockKeeper.ts';

/** Environment variable with `off` or `eager`, for tests of the whole program. */
const VARIABLE = 'CARPET_SUDOKU_STOCK';

/** How a program that players start keeps its stock. */
export function stockMode(): StockMode {
  const asked = process.env[VARIABLE];
  return asked === 'off' || asked === 'eager' ? asked : 'usual';
}
