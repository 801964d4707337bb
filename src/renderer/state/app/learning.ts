import { type LessonId, nextLesson } from '../../../shared/lessons/lessons.ts';
import type { LessonBook } from '../learn/lessonBook.ts';
import { LessonRun, type LessonStage } from '../learn/lessonRun.ts';
import { Training } from '../learn/training.ts';
import type { WindowParts } from './screen.ts';

/** Opens the trainer and lessons. */
export class Learning {
  private readonly parts: WindowParts;
  private readonly book: LessonBook;

  constructor(parts: WindowParts, book: LessonBook) {
    this.parts = parts;
    this.book = book;
  }

  /** Opens the trainer with the given technique; without one, with the technique of the last time. */
  train(technique?: string): void {
    const { client, dependencies, settings, stage } = this.parts;
    if (technique !== undefined) settings.set('trainer', { ...settings.get('trainer').peek(), technique });
    const training = new Training(client, dependencies, settings);
    stage.go({ kind: 'trainer', training });
    void training.next();
  }

  /** Opens the list of lessons. */
  async choose(): Promise<void> {
    this.parts.stage.go({ kind: 'lessons' });
    await this.book.load();
  }

  /** Opens a lesson at one of its positions; by default at the guided one. */
  open(id: LessonId, stage: LessonStage = 'guided'): void {
    const run = new LessonRun(id, this.parts, this.book);
    this.parts.stage.go({ kind: 'lesson', run });
    void run.open(stage);
  }

  /** Opens the next position of the open lesson. If the lesson is passed, opens the next lesson instead. */
  async goOn(run: LessonRun): Promise<void> {
    if (!(await run.go())) return;
    const next = nextLesson(this.book.passed.peek(), run.id);
    if (next === null) await this.choose();
    else this.open(next);
  }
}
