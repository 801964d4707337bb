import { effect } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Speaker } from './speaker.ts';

describe('Speaker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Everything that a speaker says, in order. */
  function listen(speaker: Speaker): string[] {
    const heard: string[] = [];
    effect(() => {
      if (speaker.said.value !== '') heard.push(speaker.said.value);
    });
    return heard;
  }

  it('joins texts that come together, each once and with a stop after it', () => {
    const speaker = new Speaker();
    const heard = listen(speaker);
    speaker.say('5 placed');
    speaker.say('row 3 done.');
    speaker.say('5 placed');
    speaker.say('');
    speaker.say('that was the last 5');
    expect(heard).toEqual([]);
    vi.runAllTimers();
    expect(heard).toEqual(['5 placed. row 3 done. that was the last 5']);
  });

  it('changes its text to say the same again', () => {
    const speaker = new Speaker();
    const heard = listen(speaker);
    for (let i = 0; i < 3; i++) {
      speaker.say('No cell is empty.');
      vi.runAllTimers();
    }
    expect(heard).toEqual(['No cell is empty.', 'No cell is empty.\u00a0', 'No cell is empty.']);
  });

  it('forgets its text, and then says the same as before', () => {
    const speaker = new Speaker();
    const heard = listen(speaker);
    for (let i = 0; i < 2; i++) {
      speaker.say('possible: 3');
      vi.runAllTimers();
      speaker.clear();
      expect(speaker.said.value).toBe('');
    }
    expect(heard).toEqual(['possible: 3', 'possible: 3']);
  });

  it('takes back a text that is not read yet, and keeps what was said with it', () => {
    const speaker = new Speaker();
    const heard = listen(speaker);
    speaker.say('1 placed');
    speaker.say('1 cannot go here.');
    speaker.withdraw('1 placed');
    vi.runAllTimers();
    speaker.say('2 placed');
    speaker.withdraw('2 placed');
    vi.runAllTimers();
    expect(heard).toEqual(['1 cannot go here.']);
  });

  it('says nothing after it is closed', () => {
    const speaker = new Speaker();
    const heard = listen(speaker);
    speaker.say('too late');
    speaker.close();
    vi.runAllTimers();
    expect(heard).toEqual([]);
  });
});
