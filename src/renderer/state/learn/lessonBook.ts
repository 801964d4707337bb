import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { LessonProgress } from '../../../shared/contract/lessons.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { type LessonId, nextLesson } from '../../../shared/lessons/lessons.ts';

/** Which lessons were begun and passed, as stored by the host. */
export class LessonBook {
  private readonly client: Client;
  readonly #progress = signal<ReadonlyMap<LessonId, LessonProgress>>(new Map());
  readonly progress: ReadonlySignal<ReadonlyMap<LessonId, LessonProgress>> = this.#progress;
  readonly passed: ReadonlySignal<ReadonlySet<LessonId>> = computed(
    () => new Set([...this.#progress.value.values()].filter(({ passed }) => passed).map(({ lesson }) => lesson)),
  );
  /** The first lesson that is not passed; null if all are passed. */
  readonly next: ReadonlySignal<LessonId | null> = computed(() => nextLesson(this.passed.value));

  constructor(client: Client) {
    this.client = client;
  }

  async load(): Promise<void> {
    const answer = await this.client.call('lessons.progress', {});
    if (answer.ok) this.#progress.value = new Map(answer.value.map((one) => [one.lesson, one]));
  }

  /** Makes the host store that a position of a lesson was finished. */
  async record(lesson: LessonId, passed: boolean): Promise<void> {
    const answer = await this.client.call('lessons.record', { lesson, passed });
    if (answer.ok) this.#progress.value = new Map(this.#progress.peek()).set(lesson, answer.value);
  }
}
