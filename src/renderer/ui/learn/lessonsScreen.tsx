import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { LESSON_IDS, LESSON_PARTS, type Lesson, lessonOf } from '../../../shared/lessons/lessons.ts';
import { t } from '../../i18n/words.ts';
import { CommandButton, LeaveButtons } from '../controls/commandButton.tsx';
import { useApp } from '../controls/context.ts';
import { Icon } from '../controls/icons.tsx';
import { LayoutPicture } from '../pictures/layoutPicture.tsx';

const ALL = LESSON_IDS.map(lessonOf);

function LessonRow({ lesson }: { readonly lesson: Lesson }): JSX.Element {
  const app = useApp();
  const { id, number, layout } = lesson;
  const progress = app.lessons.progress.value.get(id);
  const isNext = app.lessons.next.value === id;
  const state = progress?.passed ? t('learn.state.passed') : progress ? t('learn.state.begun') : '';
  const picture = useMemo(() => {
    const spec = resolveLayout(layout);
    return spec.ok ? <LayoutPicture spec={spec.value} /> : null;
  }, [layout]);
  return (
    <li>
      <button
        type="button"
        class={isNext ? 'lesson-row item next' : 'lesson-row item'}
        aria-current={isNext ? 'step' : undefined}
        onClick={() => app.learning.open(id)}
      >
        <span class="size-36 fixed" aria-hidden="true">
          {picture}
        </span>
        <span class="lesson-row-number fixed soft figures">{number}</span>
        <span class="grow">{t(`lesson.${id}`)}</span>
        <span class={progress?.passed ? 'row-inline good gap-4 icons-16' : 'row-inline soft gap-4 icons-16'}>
          {progress?.passed && <Icon name="done" />}
          {state}
        </span>
      </button>
    </li>
  );
}

/** Screen with all lessons and the learner's progress in each. */
export function LessonsScreen(): JSX.Element {
  const app = useApp();
  const { lessons } = app;
  const next = lessons.next.value;
  const passed = t('learn.passed', { count: lessons.passed.value.size, all: ALL.length });
  return (
    <main class="home scroll" aria-label={[t('learn.title'), passed].join(', ')}>
      <header class="home-head row wrap gap-10">
        <LeaveButtons />
        <h1>{t('learn.title')}</h1>
        <div class="row push-end gap-4">
          <CommandButton command="settings" icon="settings" />
          <CommandButton command="manual" icon="help" />
        </div>
      </header>
      <section class="learn-body stack full-width gap-14">
        <p>{t('learn.intro', { count: ALL.length })}</p>
        <p class="row wrap gap-14">
          {next === null ? (
            t('learn.all-passed')
          ) : (
            <button type="button" class="primary large" onClick={() => app.learning.open(next)}>
              <Icon name="forward" />
              {t('learn.next', { name: t(`lesson.${next}`) })}
            </button>
          )}
          <span class="figures">{passed}</span>
        </p>
        {LESSON_PARTS.map((part) => (
          <section key={part} class="stack gap-6" aria-labelledby={`part-${part}`}>
            <h2 class="title" id={`part-${part}`}>
              {t(`learn.part.${part}`)}
            </h2>
            <ol class="stack gap-4" start={ALL.find((lesson) => lesson.part === part)?.number}>
              {ALL.filter((lesson) => lesson.part === part).map((lesson) => (
                <LessonRow key={lesson.id} lesson={lesson} />
              ))}
            </ol>
          </section>
        ))}
        <section class="stack gap-6" aria-labelledby="part-worlds">
          <h2 class="title" id="part-worlds">
            {t('worlds.title')}
          </h2>
          <button type="button" class="large" onClick={() => void app.walks.openFirst(t('walk.first'))}>
            <Icon name="forward" />
            {t('walk.first.start')}
          </button>
        </section>
      </section>
    </main>
  );
}
