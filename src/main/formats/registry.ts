import { board } from './board.ts';
import type { Format } from './format.ts';
import { gp } from './gp.ts';
import { json, jsonl } from './json.ts';
import { line, sdm } from './line.ts';
import { ragged } from './ragged.ts';
import { sdk } from './sdk.ts';
import { ss } from './ss.ts';

/**
 * Every format, and the only list of them. The order decides where several readers take a text for theirs: first come
 * the forms that nothing else has.
 */
export const FORMATS: readonly Format[] = [jsonl, json, ss, gp, sdk, board, ragged, sdm, line];
