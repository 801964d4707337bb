import { useEffect, useState } from 'preact/hooks';

/**
 * Returns the answer to a question; null until the answer is known. Answers to earlier questions are ignored.
 *
 * @param ask asks the question; null if there is nothing to ask.
 * @param question values on which the answer depends. If one of them changes, the question is asked again.
 * @param rest the question is asked as soon as these values have not changed for this time, in milliseconds.
 */
export function useAnswer<T>(ask: (() => Promise<T>) | null, question: readonly unknown[], rest = 0): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    setAnswer(null);
    if (!ask) return;
    let current = true;
    const timer = setTimeout(async () => {
      const received = await ask();
      if (current) setAnswer(received);
    }, rest);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, question);
  return answer;
}
