import { techniqueName } from '../../../../shared/step/explanation.ts';
import type { TextKey } from '../../../../shared/text/keys.ts';
import { TECHNIQUES } from '../../techniques/registry.ts';

const IDS = new Set(TECHNIQUES.map(({ id }) => id));

/** Our id of the same technique under another name. */
const ALIASES: Readonly<Record<string, string>> = { 'region-forcing-chain': 'house-forcing-chain' };

/** Id and name under which a kind of hint is listed: those of our technique, or of the scale. */
export function listedAs(kind: string): { readonly id: string; readonly name: TextKey } {
  const id = ALIASES[kind] ?? kind;
  return { id, name: IDS.has(id) ? techniqueName(id) : (`rung.${id}` as TextKey) };
}
