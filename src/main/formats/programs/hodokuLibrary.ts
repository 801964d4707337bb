import { digitBit, digitsOf } from '../../../shared/base/digits.ts';
import { fail, ok } from '../../../shared/base/result.ts';
import { shortened } from '../../../shared/text/foreign.ts';
import { digitsShown, plainCandidates, withCandidates } from '../boards/candidates.ts';
import { refuseAllButNine, simpleTopology } from '../boards/textGrid.ts';
import { NINE } from '../core/boxShapes.ts';
import type { Format } from '../core/format.ts';
import { type Loss, loss, lossesOf } from '../core/puzzleEntry.ts';
import { placeInGrid } from '../syntax/digitText.ts';

/** Code in the technique's field for a position without a step. */
const NO_STEP = '0000';

/**
 * Matches a position without the surrounding fields: the digits, with `+` before each digit of the player, and the
 * deleted candidates.
 */
const POSITION = /^[\d.+]{81,162}:[1-9]{3}(?: [1-9]{3})*$/;

/** HoDoKu's library: `:technique:digits:givens:deleted:eliminations:placed:extra`, one position on each line. */
export const hodoku: Format = {
  id: 'hodoku',
  name: 'HoDoKu library lines',
  extensions: ['hodoku', 'txt'],
  lines: {
    claims: (line) => /^:\w{4,5}(-\w+)?:/.test(line) || POSITION.test(line),
    read(text, context) {
      const line = POSITION.test(text.trim()) ? `:${NO_STEP}:x:${text.trim()}::` : text.trim();
      const [, code = '', , cells = '', deleted = '', ...rest] = line.split(':');
      const topology = simpleTopology(NINE, context);
      if (!topology.ok) return topology;
      const givens = new Uint8Array(81);
      const placed = new Uint8Array(81);
      let cell = 0;
      for (let at = 0; at < cells.length; at++) {
        const byPlayer = cells[at] === '+';
        if (byPlayer) at++;
        const character = cells[at] ?? '';
        const empty = character === '.' || character === '0';
        if (cell >= 81 || !/^[.\d]$/.test(character) || (byPlayer && empty)) {
          if (cell >= 81) return fail('bad-puzzle', 'givens-too-many', { at: at + 1 });
          return fail('bad-puzzle', 'givens-no-digit', { character: JSON.stringify(character), at: at + 1 });
        }
        if (!empty) (byPlayer ? placed : givens)[cell] = Number(character);
        cell++;
      }
      if (cell !== 81) return fail('bad-puzzle', 'givens-length', { cells: cell });
      const digits = givens.map((digit, at) => digit || (placed[at] as number));
      const plain = plainCandidates(topology.value, digits);
      const masks = new Int32Array(81);
      for (const triple of deleted.trim() === '' ? [] : deleted.trim().split(/\s+/)) {
        const found = /^([1-9])([1-9])([1-9])$/.exec(triple);
        if (!found) return fail('bad-puzzle', 'deleted-form', { text: JSON.stringify(shortened(triple, 20)) });
        const at = (Number(found[2]) - 1) * 9 + Number(found[3]) - 1;
        const left: number = (masks[at] || (plain[at] as number)) & ~digitBit(Number(found[1]));
        // If no candidate were left, the mask would be empty, which means a cell without notes that has every
        // candidate.
        if (left === 0 && digits[at] === 0) {
          return fail('bad-puzzle', 'deleted-every-candidate', { place: placeInGrid(at, 9) });
        }
        masks[at] = left;
      }
      const reading = withCandidates(topology.value, givens, masks, { placed });
      const step = code !== NO_STEP || rest.some((part) => part.trim() !== '');
      const losses: Loss[] = step ? [loss('about', 'technique-step', { code })] : [];
      return ok({ entry: reading.entry, losses: [...reading.losses, ...losses] });
    },
  },
  writer: {
    write(entry) {
      const refused = refuseAllButNine(entry, 'a HoDoKu line');
      if (!refused.ok) return refused;
      const { topology, givens } = entry.puzzle;
      const { centre } = entry;
      const digits = digitsShown(entry);
      const cells = Array.from(digits, (digit, cell) =>
        digit === 0 ? '.' : givens[cell] === 0 ? `+${digit}` : digit,
      ).join('');
      const plain = plainCandidates(topology, digits);
      const deleted: string[] = [];
      let inexact = false;
      centre?.forEach((mask, cell) => {
        if (mask === 0) return;
        const gone = (plain[cell] as number) & ~mask;
        if (digits[cell] !== 0 || gone === 0 || (mask & ~(plain[cell] as number)) !== 0) inexact = true;
        else for (const digit of digitsOf(gone)) deleted.push(`${digit}${Math.floor(cell / 9) + 1}${(cell % 9) + 1}`);
      });
      const losses = lossesOf(entry, { placed: true, centre: 'candidates' });
      if (inexact) {
        losses.push(loss('notes', 'centre-no-subset'));
      }
      return ok({ text: `:${NO_STEP}:x:${cells}:${deleted.join(' ')}::`, losses });
    },
    list: { open: '', between: '\n', close: '\n' },
  },
};
