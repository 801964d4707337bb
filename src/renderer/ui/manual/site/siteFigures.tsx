import type { JSX } from 'preact';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { ReadExample } from '../../../../shared/manual/example.ts';
import { layoutOfFigure } from '../../../../shared/manual/layoutFigure.ts';
import type { ManualFigure } from '../../../../shared/manual/markdown.ts';
import { SCREEN_SIZE, screenFile } from '../../../../shared/manual/screens.ts';
import { pictureOfRule } from '../../../../shared/picture/rulePictures.ts';
import { sidesOf } from '../../../../shared/picture/svg.ts';
import { cluesOn } from '../../../../shared/scene/clueDrawings.ts';
import { language, t } from '../../../i18n/words.ts';
import { COMMANDS } from '../../../state/app/shortcuts/allCommands.ts';
import { COMMAND_GROUPS } from '../../../state/app/shortcuts/command.ts';
import { presetKeys } from '../../../state/app/shortcuts/keymap.ts';
import { TableHead } from '../../controls/tableHead.tsx';
import { LayoutPicture } from '../../pictures/layoutPicture.tsx';
import { KeyCaps, keyNames } from '../../words/keyNames.tsx';
import { type KeyListing, type KeyRow, keyRows } from '../../words/keyRows.ts';
import { ExampleWords } from '../exampleWords.tsx';

/** The examples of the manual, and the addresses of its pictures. */
export interface SiteFigureSource {
  example(name: string): ReadExample;
  /** Returns the address of a file of the site, relative to the page that is being written. */
  url(path: string): string;
}

/** Path of the file with the picture of an example. */
export function examplePath(name: string): string {
  return `pictures/${name}.svg`;
}

/** Side of a cell in the picture of a rule, in pixels. */
export const RULE_CELL = 44;

/** Path of the file with the picture of a rule of clues. */
export function rulePath(name: string, dark: boolean): string {
  return `rules/${name}${dark ? '-dark' : ''}.svg`;
}

/** Path of the file with a picture of the program. */
export function screenPath(name: string, dark: boolean): string {
  return `screens/${screenFile(name, language.value, dark)}`;
}

function listing(mac: boolean): KeyListing {
  return { keysOf: (command) => presetKeys(command, 'carpet'), sudokuPad: false, mac, digits: 9 };
}

/** The keys for an action or, for an action with the pointer, words that describe the action. */
function Deed({ row: { chords, deed } }: { readonly row: KeyRow }): JSX.Element {
  if (deed) return <>{t(deed, { digit: 9 })}</>;
  return (
    <>
      {chords.map((names, index) => (
        <>
          {index > 0 && ', '}
          <KeyCaps names={names} />
        </>
      ))}
    </>
  );
}

/** Table of the keys of a group of commands, for both kinds of keyboard. */
function KeyTable({ name }: { readonly name: string }): JSX.Element | null {
  const group = COMMAND_GROUPS.find((one) => one === name);
  if (!group) return null;
  const [usual, mac] = [keyRows(group, listing(false)), keyRows(group, listing(true))];
  return (
    <table class="key-table">
      <caption>{t('manual.site.keys')}</caption>
      <TableHead columns={['manual.site.keys.what', 'manual.site.keys.usual', 'manual.site.keys.mac']} />
      <tbody>
        {usual.map((row, index) => (
          <tr>
            <th scope="row">{t(row.words)}</th>
            <td>
              <Deed row={row} />
            </td>
            <td>
              <Deed row={mac[index] ?? row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Key caps of a command's first key. For a command without keys, the text of the figure. */
function KeyName({ name, alt }: ManualFigure): JSX.Element {
  const command = COMMANDS.find(({ id }) => id === name);
  const [chord] = command ? presetKeys(command, 'carpet') : [];
  return chord === undefined ? <kbd>{alt}</kbd> : <KeyCaps names={keyNames(chord, false)} />;
}

/** Draws a picture, table or key on a page of the site. */
export function SiteFigure({
  figure,
  from,
}: {
  readonly figure: ManualFigure;
  from: SiteFigureSource;
}): JSX.Element | null {
  const { scheme, name, alt } = figure;
  switch (scheme) {
    case 'example': {
      const example = from.example(name);
      const { width, height } = cluesOn(example.topology);
      return (
        <figure class="example">
          <img src={from.url(examplePath(name))} alt={alt} width={width * 44 + 6} height={height * 44 + 6} />
          <ExampleWords example={example} />
        </figure>
      );
    }
    case 'layout':
      return (
        <figure class="layout">
          <LayoutPicture spec={expectOk(resolveLayout(layoutOfFigure(name)))} label={alt} />
          <figcaption>{alt}</figcaption>
        </figure>
      );
    case 'rule': {
      const picture = pictureOfRule(name);
      const [width, height] = (picture ? sidesOf(picture) : [0, 0]).map((side) => Math.round(side * RULE_CELL));
      return (
        <figure class="rule">
          <picture>
            <source srcset={from.url(rulePath(name, true))} media="screen and (prefers-color-scheme: dark)" />
            <img src={from.url(rulePath(name, false))} alt={alt} width={width} height={height} />
          </picture>
        </figure>
      );
    }
    case 'keys':
      return <KeyTable name={name} />;
    case 'key':
      return <KeyName {...figure} />;
    case 'screen':
      return (
        <figure class="screen">
          <picture>
            <source srcset={from.url(screenPath(name, true))} media="screen and (prefers-color-scheme: dark)" />
            <img src={from.url(screenPath(name, false))} alt={alt} {...SCREEN_SIZE} />
          </picture>
        </figure>
      );
  }
}
