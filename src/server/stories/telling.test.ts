import { describe, expect, test } from 'vitest';
import type { Story, StoryTexts } from '#content/story-schema.ts';
import { factsOf, tellingsOf } from './telling.ts';

const STORY: Story = {
  id: 'a-walk',
  band: '3-5',
  group: 'family',
  themes: ['family'],
  sources: [{ ayah: '93:1-3' }],
  long: [
    { id: 'path', scene: 'walk-path' },
    { id: 'home', scene: 'walk-home', card: { ayah: '93:1' } },
  ],
  short: [{ id: 'short-home', scene: 'walk-home' }],
  review: 'unreviewed',
};
const texts = (title: string): StoryTexts => ({
  title,
  summary: 'Two sisters go.',
  // Words stand in any order; pages do not.
  long: { home: ['They are home.'], path: ['They walk.', 'It is evening.'] },
  short: { 'short-home': ['They walk home.'] },
  moral: 'Together.',
  talk: ['Where?', 'When?', 'Why?'],
  act: 'Go.',
  parent: { values: 'Sisters.', care: 'None.' },
  voice: `Calmly: ${title}`,
});

test('a story has the age, the kind, the themes, the sources and the review of its file', () => {
  expect(factsOf(STORY)).toEqual({
    age_band: '3-5',
    kind: 'family',
    themes: ['family'],
    sources: [{ ayah: '93:1-3' }],
    review: 'unreviewed',
  });
});

describe('tellings', () => {
  const told = tellingsOf(
    STORY,
    new Map([
      ['en', texts('A walk')],
      ['de', texts('Ein Spaziergang')],
    ]),
  );

  test('are both lengths in every language, each with the voice of its language', () => {
    expect(told.map(({ language, length, voice_prompt }) => [language, length, voice_prompt])).toEqual([
      ['en', 'long', 'Calmly: A walk'],
      ['en', 'short', 'Calmly: A walk'],
      ['de', 'long', 'Calmly: Ein Spaziergang'],
      ['de', 'short', 'Calmly: Ein Spaziergang'],
    ]);
  });

  test('have their own pages in the order of the file, with their words and cards, and nothing of the other length', () => {
    const { long: _long, short: _short, voice: _voice, ...said } = texts('A walk');
    expect(told[0]?.content).toEqual({
      ...said,
      pages: [
        { id: 'path', scene: 'walk-path', text: ['They walk.', 'It is evening.'] },
        { id: 'home', scene: 'walk-home', card: { ayah: '93:1' }, text: ['They are home.'] },
      ],
    });
    expect(told[1]?.content.pages).toEqual([
      { id: 'short-home', scene: 'walk-home', text: ['They walk home.'] },
    ]);
  });

  test('with a page that has no words are an error that names it', () => {
    const wordless = { ...STORY, short: [...STORY.short, { id: 'short-moon', scene: 'walk-moon' }] };
    expect(() => tellingsOf(wordless, new Map([['tr', texts('x')]]))).toThrow(
      'a-walk has no words for short-moon in tr',
    );
  });
});
