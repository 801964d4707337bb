import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { ReadExample } from '../../../shared/manual/example.ts';
import { layoutOfFigure } from '../../../shared/manual/layoutFigure.ts';
import type { ManualFigure } from '../../../shared/manual/markdown.ts';
import { pictureOfRule } from '../../../shared/picture/rulePictures.ts';
import { cluesOn } from '../../../shared/scene/clueDrawings.ts';
import { t } from '../../i18n/words.ts';
import { COMMANDS } from '../../state/app/shortcuts/allCommands.ts';
import { COMMAND_GROUPS } from '../../state/app/shortcuts/command.ts';
import { exampleOverlay } from '../../state/board/exampleOverlay.ts';
import { useAppearance, useKeymap } from '../controls/context.ts';
import { KeyGroup } from '../controls/keyGroup.tsx';
import { useImage } from '../pictures/image.ts';
import { LayoutPicture } from '../pictures/layoutPicture.tsx';
import { Chord } from '../words/keyNames.tsx';
import { ExampleWords } from './exampleWords.tsx';
import { loadExample } from './loadManual.ts';

/** Largest width of a cell in a picture, in CSS pixels. */
const LARGEST_CELL = 44;

/**
 * Draws an example on a canvas in the element. Draws it again when the size of the element or the appearance changes.
 */
function usePicture(example: ReadExample): { frame: { current: HTMLDivElement | null }; failed: boolean } {
  const frame = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const appearance = useAppearance();
  useEffect(() => {
    let end = (): void => {};
    let ended = false;
    const begin = async (): Promise<void> => {
      const [{ BoardPicture }] = await Promise.all([
        import('../../board/boardPicture.ts'),
        ...['700', '430', '500'].map((weight) => document.fonts.load(`${weight} 20px Inter`)),
      ]);
      const element = frame.current;
      if (ended || !element) return;
      const picture = new BoardPicture(example.topology, exampleOverlay(example));
      element.append(picture.canvas);
      const draw = (): void => {
        const width = Math.round(element.clientWidth * devicePixelRatio);
        if (width > 0) picture.draw(width, devicePixelRatio, appearance.value);
      };
      const sizes = new ResizeObserver(draw);
      sizes.observe(element);
      const unfollow = appearance.subscribe(draw);
      end = () => {
        sizes.disconnect();
        unfollow();
        picture.canvas.remove();
        picture.destroy();
      };
    };
    begin().catch(() => setFailed(true));
    return () => {
      ended = true;
      end();
    };
  }, [example, appearance]);
  return { frame, failed };
}

function DrawnExample({ example, alt }: { readonly example: ReadExample; readonly alt: string }): JSX.Element {
  const { topology } = example;
  const { frame, failed } = usePicture(example);
  return (
    <figure class="manual-example">
      <div
        ref={frame}
        role="img"
        aria-label={alt}
        class="manual-board"
        style={{ maxWidth: `${cluesOn(topology).width * LARGEST_CELL}px` }}
      />
      {failed && <p role="alert">{t('manual.picture.failed')}</p>}
      <ExampleWords example={example} />
    </figure>
  );
}

/** A stored position with a step: its picture, and an explanation of the step. */
function ExampleFigure({ name, alt }: ManualFigure): JSX.Element {
  const [example, setExample] = useState<ReadExample | 'failed' | null>(null);
  useEffect(() => {
    let wanted = true;
    const take = (value: ReadExample | 'failed'): void => {
      if (wanted) setExample(value);
    };
    loadExample(name).then(take, () => take('failed'));
    return () => {
      wanted = false;
    };
  }, [name]);
  if (example === 'failed') return <p role="alert">{t('manual.picture.failed')}</p>;
  return example ? <DrawnExample example={example} alt={alt} /> : <div class="manual-example" aria-hidden="true" />;
}

function LayoutFigure({ name, alt }: ManualFigure): JSX.Element {
  const spec = useMemo(() => expectOk(resolveLayout(layoutOfFigure(name))), [name]);
  return (
    <figure class="manual-layout">
      <LayoutPicture spec={spec} label={alt} />
    </figure>
  );
}

/** Side of a cell in the picture of a rule, in CSS pixels. */
const RULE_CELL = 44;

/** A clue of a rule, as the board draws it. */
function RuleFigure({ name, alt }: ManualFigure): JSX.Element {
  const source = useImage(
    useMemo(() => pictureOfRule(name), [name]),
    RULE_CELL,
  );
  return <figure class="manual-rule">{source && <img src={source} alt={alt} />}</figure>;
}

function KeysFigure({ name }: ManualFigure): JSX.Element | null {
  const group = COMMAND_GROUPS.find((one) => one === name);
  return group ? <KeyGroup group={group} /> : null;
}

/** The key that the reader has set for a command. */
function KeyFigure({ name, alt }: ManualFigure): JSX.Element {
  const keymap = useKeymap();
  const command = COMMANDS.find(({ id }) => id === name);
  const [chord] = command ? keymap.keysOf(command) : [];
  return <>{chord === undefined ? alt : <Chord chord={chord} />}</>;
}

const FIGURES: Readonly<Record<ManualFigure['scheme'], (figure: ManualFigure) => JSX.Element | null>> = {
  example: ExampleFigure,
  layout: LayoutFigure,
  rule: RuleFigure,
  keys: KeysFigure,
  key: KeyFigure,
  // Pictures of the program are only for readers of the site. Readers in the app can look at the program itself.
  screen: () => null,
};

/** Draws a figure of a page: a picture, a table or a key. */
export function DrawnFigure({ figure }: { readonly figure: ManualFigure }): JSX.Element {
  const Drawn = FIGURES[figure.scheme];
  return <Drawn {...figure} />;
}
