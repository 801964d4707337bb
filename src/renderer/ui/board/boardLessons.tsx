import type { ComponentChildren, JSX } from 'preact';
import type { LessonId } from '../../../shared/lessons/lessons.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { t } from '../../i18n/words.ts';
import { commandById } from '../../state/app/shortcuts/allCommands.ts';
import { useApp, useKeymap, usePlay } from '../controls/context.ts';
import { Heard } from '../controls/heard.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { keyText } from '../words/keyNames.tsx';
import { surfaceExplanation } from '../words/surfaceWords.ts';

interface TipProps {
  /** Link that ends the text. */
  readonly link: JSX.Element;
  /** Whether the text may need more lines than the panel of a phone has free. */
  readonly long?: true | undefined;
  /** Name of the button that dismisses the tip. */
  readonly close: string;
  readonly onClose: () => void;
  /** Whether screen readers say the text when it appears. */
  readonly heard?: true;
  readonly children: ComponentChildren;
}

/** A short text in the panel, shown until the player dismisses it. */
function Tip({ link, long, close, onClose, heard, children }: TipProps): JSX.Element {
  const text = (
    <p class="grow shrinks">
      {children} {link}
    </p>
  );
  return (
    <div class={`side-lesson note flex gap-4${long ? ' long' : ''}`}>
      {heard ? <Heard class="grow shrinks">{text}</Heard> : text}
      <IconButton icon="close" name={close} onClick={onClose} />
    </div>
  );
}

/** A short explanation of a kind of board. Its link leads to the page or lesson that teaches the subject. */
function Lesson({ kind, ...tip }: Omit<TipProps, 'close' | 'onClose'> & { readonly kind: string }): JSX.Element | null {
  const { settings } = useApp();
  const known = settings.get('surfacesKnown').value;
  if (known.includes(kind)) return null;
  return (
    <Tip {...tip} close={t('game.endless.known')} onClose={() => settings.set('surfacesKnown', [...known, kind])} />
  );
}

/** Offers the keys of SudokuPad after the first puzzle of that program was opened. */
export function KeyOfferTip(): JSX.Element | null {
  const { keyOffer } = useApp();
  if (!keyOffer.isMade.value) return null;
  const accept = (
    <button type="button" class="link" onClick={() => keyOffer.answer(true)}>
      {t('keys.offer.yes')}
    </button>
  );
  return (
    <Tip link={accept} long heard close={t('fault.dismiss')} onClose={() => keyOffer.answer(false)}>
      {t('keys.offer')}
    </Tip>
  );
}

function LessonLink({ lesson }: { readonly lesson: LessonId }): JSX.Element {
  const { learning } = useApp();
  return (
    <button type="button" class="link" onClick={() => learning.open(lesson)}>
      {t('lesson.show-me')}
    </button>
  );
}

/** Explains endless worlds to a player who sees one for the first time, unless the guided first walk explains them. */
export function WorldLesson(): JSX.Element | null {
  const { walks, screen } = useApp();
  const keymap = useKeymap();
  const key = (id: 'scroll-right' | 'world-map'): string => keyText(keymap.keysOf(commandById(id))[0] ?? '');
  const { value: shown } = screen;
  if (shown.kind === 'world' && shown.guide) return null;
  const link = (
    <button type="button" class="link" onClick={() => void walks.openFirst(t('walk.first'))}>
      {t('walk.first.start')}
    </button>
  );
  return (
    <Lesson kind="world" link={link}>
      {t('walk.tip', { walk: key('scroll-right'), map: key('world-map') })}
    </Lesson>
  );
}

/**
 * Returns how the subgrids of a board are linked. `linked`: some cells belong to two subgrids, none to more.
 * `overlapping`: some cells belong to three or more. Null if no cell is shared.
 */
export function linkOf({ twinStart, cellCount }: Topology): 'linked' | 'overlapping' | null {
  let most = 1;
  for (let cell = 0; cell < cellCount; cell++) {
    most = Math.max(most, (twinStart[cell + 1] as number) - (twinStart[cell] as number));
  }
  if (most === 1) return null;
  return most > 2 ? 'overlapping' : 'linked';
}

/** Explains what may be new to the player on this board: shared boxes, and edges across which it continues. */
export function BoardLessons(): JSX.Element | null {
  const { canvas, topology } = usePlay().session;
  const { layout, subgridCount } = topology;
  const link = linkOf(topology);
  const { wrap, twist } = layout;
  const explanation = surfaceExplanation(layout);
  // Explanations of earlier versions did not mention the frame. Because of `framed` in the name, players who dismissed
  // such an explanation see the present one once.
  const surface = ['framed', wrap[0] > 0 ? 'down' : '', wrap[1] > 0 ? 'across' : '', twist?.kind, twist?.axis].join(
    ' ',
  );
  const across = canvas.wrapsColumns ? ['ArrowLeft', 'ArrowRight'] : [];
  const down = canvas.wrapsRows ? ['ArrowUp', 'ArrowDown'] : [];
  const keys = `${keyText('Alt')}+${[...across, ...down].map(keyText).join(' ')}`;
  return (
    <>
      {explanation !== null && (
        <Lesson kind={surface} link={<LessonLink lesson="no-edge" />} long>
          {explanation} {twist?.kind === 'mirror' && `${t('surface.turned')} `}
          {t('game.endless.keys', { keys, ring: keyText('R'), home: keyText('Home') })}
        </Lesson>
      )}
      {link && (
        <Lesson
          kind={link}
          link={<LessonLink lesson={link === 'overlapping' ? 'names' : subgridCount > 4 ? 'samurai' : 'shared-box'} />}
        >
          {t(`surface.kind.${link}`, { count: subgridCount })}
        </Lesson>
      )}
    </>
  );
}
