import type { JSX } from 'preact';
import { type LessonHouse, lessonTeaching } from '../../../shared/lessons/lessons.ts';
import { techniquePage } from '../../../shared/manual/place.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { t } from '../../i18n/words.ts';
import { useApp } from './context.ts';
import { IconButton } from './iconButton.tsx';

/** Button that opens the manual at the page of the open dialog or, without one, of the screen. */
export function ManualButton(): JSX.Element {
  const app = useApp();
  const name = t('manual.help');
  return <IconButton icon="help" name={name} onClick={() => app.explainScreen()} />;
}

/** Name of a technique, as a link to its page of the manual. */
export function TechniqueLink({ id }: { readonly id: string }): JSX.Element {
  const app = useApp();
  return (
    <button type="button" class="link" title={t('manual.technique')} onClick={() => app.manual.open(techniquePage(id))}>
      {t(techniqueName(id))}
    </button>
  );
}

interface LessonLinkProps {
  readonly technique: string;
  /** The kind of house to which the technique was applied; undefined if the lesson may show it in any house. */
  readonly house: LessonHouse | undefined;
}

/** Link to the lesson that teaches a technique; nothing if there is no such lesson. */
export function LessonLink({ technique, house }: LessonLinkProps): JSX.Element | null {
  const app = useApp();
  const lesson = lessonTeaching(technique, house);
  if (!lesson) return null;
  return (
    <button type="button" class="link" onClick={() => app.learning.open(lesson.id)}>
      {t('lesson.number', { number: lesson.number, name: t(`lesson.${lesson.id}`) })}
    </button>
  );
}
