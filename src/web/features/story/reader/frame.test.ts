import fc from '#tests/harness/fast-check.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frameAt } from '#core/stories/frame.ts';
import { THEMES } from '#core/stories/themes.ts';

const words: Record<string, string> = JSON.parse(
  readFileSync(new URL('../en.json', import.meta.url), 'utf8'),
);

test('whatever the story and the day, both sentences are written and say the name', () =>
  fc.assert(
    fc.property(fc.string(), fc.nat(40_000), fc.boolean(), (story, day, bedtime) => {
      const { opening, closing } = frameAt(story, day, bedtime);
      for (const key of [opening, closing]) expect(words[key], key).toContain('{name}');
    }),
  ));

test('every sentence that is written is told on some day', () => {
  const told = new Set(
    [true, false].flatMap((bedtime) =>
      Array.from({ length: 6 }, (_, day) => Object.values(frameAt('the-big-ship', day, bedtime))).flat(),
    ),
  );
  const written = Object.keys(words).filter((key) => /^(?:open|night|close|closeNight)\.\d+$/u.test(key));
  expect([...told].toSorted()).toEqual(written.toSorted());
});

test('there is a sentence for everything that stories are about', () => {
  expect(THEMES.filter((theme) => !words[`about.${theme}`])).toEqual([]);
});
