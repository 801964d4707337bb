import type { ComponentChildren, JSX } from 'preact';
import type { LessonId } from '../../../shared/lessons/lessons.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { t } from '../../i18n/words.ts';
import { useApp, usePlay } from '../controls/context.ts';
import { IconButton } from '../controls/iconButton.tsx';
import { keyText } from '../controls/keyNames.tsx';
import { LayoutPicture } from '../controls/layoutPicture.tsx';
import { surfaceExplanation } from '../controls/surfaceWords.ts';

/** A short explanation of a kind of board, shown until the player dismisses it. */
function Lesson({
  kind,
  lesson,
  children,
}: {
  readonly kind: string;
  /** The lesson that teaches this. */
  readonly lesson: LessonId;
  readonly children: ComponentChildren;
}): JSX.Element | null {
  const app = useApp();
  const { settings } = app;
  const known = settings.get('surfacesKnown').value;
  if (known.includes(kind)) return null;
  return (
    <div class="side-lesson note flex wrap gap-4">
      {children}
      <button type="button" class="link" onClick={() => app.learning.open(lesson)}>
        {t('lesson.show-me')}
      </button>
      <IconButton
        icon="close"
        name={t('game.endless.known')}
        onClick={() => settings.set('surfacesKnown', [...known, kind])}
      />
    </div>
  );
}

/**
 * How the subgrids of a board are linked. `linked`: some boxes belong to two subgrids. `overlapping`: some belong to
 * three or more. Null if no cell is shared.
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
      {link && (
        <Lesson kind={link} lesson={link === 'overlapping' ? 'names' : subgridCount > 4 ? 'samurai' : 'shared-box'}>
          <span class="size-52 fixed">
            <LayoutPicture spec={layout} />
          </span>
          <p class="grow shrinks">{t(`surface.kind.${link}`, { count: subgridCount })}</p>
        </Lesson>
      )}
      {explanation !== null && (
        <Lesson kind={surface} lesson="no-edge">
          <p class="grow shrinks">
            {explanation} {twist?.kind === 'mirror' && `${t('surface.turned')} `}
            {t('game.endless.keys', { keys, ring: keyText('R'), home: keyText('Home') })}
          </p>
        </Lesson>
      )}
    </>
  );
}
