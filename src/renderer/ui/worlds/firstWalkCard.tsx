import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { commandById } from '../../state/app/shortcuts/allCommands.ts';
import { type FirstWalk, WALK_LESSONS } from '../../state/worlds/firstWalk.ts';
import { useApp, useKeymap } from '../controls/context.ts';
import { Heard } from '../controls/heard.tsx';
import { keyText } from '../words/keyNames.tsx';

/** Guides the player through the first walk in a world: what to do next, and why. */
export function FirstWalkCard({ guide }: { readonly guide: FirstWalk }): JSX.Element {
  const app = useApp();
  const keymap = useKeymap();
  const lesson = guide.lesson.value;
  const detour = guide.detour.value;
  const card = useRef<HTMLElement>(null);
  // In a window enlarged to 400 %, the card may be out of view, and the player would not know of a new task.
  useEffect(() => {
    for (const words of card.current?.querySelectorAll('h2, p') ?? []) words.scrollIntoView({ block: 'nearest' });
  }, [lesson, detour]);
  const own = app.walks.own.value;
  const number = WALK_LESSONS.indexOf(lesson) + 1;
  const keyOfCommand = (id: 'scroll-right' | 'hint' | 'world-map'): string => {
    const [chord] = keymap.keysOf(commandById(id));
    return chord === undefined ? t(`command.${id}`) : keyText(chord);
  };
  const side = guide.campSide.value;
  const boxes =
    side === null ? t('walk.first.rim.solved') : t('walk.first.rim.camp', { side: t(`subgrid.long.${side}`) });
  const keys = {
    walk: keyOfCommand('scroll-right'),
    hint: keyOfCommand('hint'),
    map: keyOfCommand('world-map'),
    boxes,
  };
  const task = <p>{detour ? t(`walk.first.detour.${detour}`) : t(`walk.first.${lesson}`, keys)}</p>;
  return (
    <section ref={card} class="first-walk card padded stack from-start gap-8" aria-label={t('walk.first')}>
      <h2>
        {t('walk.first')}{' '}
        <span class="soft regular figures">{t('walk.first.step', { number, all: WALK_LESSONS.length })}</span>
      </h2>
      {/* Say the first task only when the province is known. Its state, said later, would replace the task. */}
      {guide.begun.value ? <Heard>{task}</Heard> : task}
      <div class="row wrap gap-8">
        {detour && (
          <button type="button" class="primary" onClick={() => void guide.followDetour()}>
            {t('walk.first.detour')}
          </button>
        )}
        {lesson === 'end' ? (
          <>
            {own ? (
              <button type="button" class="primary" onClick={() => void app.walks.open(own.id)}>
                {t('walk.first.back', { name: own.name })}
              </button>
            ) : (
              <button type="button" class="primary" onClick={() => app.show({ kind: 'new-world' })}>
                {t('command.new-world')}
              </button>
            )}
            <button type="button" onClick={() => void app.learning.choose()}>
              {t('lesson.back')}
            </button>
          </>
        ) : (
          <button type="button" onClick={() => guide.next()}>
            {t('walk.first.skip')}
          </button>
        )}
      </div>
    </section>
  );
}
