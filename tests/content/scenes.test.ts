import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storyFileSchema } from '#content/story-schema.ts';
import { fromRoot } from '#server/root.ts';
import { checked } from '#tests/content/checked.ts';

const FOLDER = fromRoot('content/base/scenes');
const LARGEST = 9000;
/** Shapes alone: no words, no pictures in the picture, nothing from elsewhere. */
const ELEMENTS = new Set(
  'svg defs g path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask use'.split(
    ' ',
  ),
);
const MOVEMENTS = new Set(['drift', 'bob', 'sway', 'twinkle', 'flicker', 'flow', 'rise', 'later']);
const style = readFileSync(fromRoot('src/web/domain/stories/scenes.css'), 'utf8');
const TONES = new Set([...style.matchAll(/^ {2}--([\w-]+):/gmu)].map(([, name]) => name));

const stories = readdirSync(fromRoot('content/base/stories')).map((file) =>
  checked(storyFileSchema, `base/stories/${file}`),
);
const scenesOf = (story: (typeof stories)[number]) => [
  ...new Set([...story.long, ...story.short].map(({ scene }) => scene)),
];
const drawn = readdirSync(FOLDER).map((file) => basename(file, '.svg'));

test('every picture that a story names is drawn, and none is left over', () => {
  expect(drawn.toSorted()).toEqual(stories.flatMap(scenesOf).toSorted());
});

test('each story has several pictures, and no two stories share one', () => {
  const all = stories.flatMap(scenesOf);
  expect(new Set(all).size).toBe(all.length);
  for (const story of stories) expect(scenesOf(story).length).toBeGreaterThanOrEqual(4);
});

test('no two pictures are the same', () => {
  const shapes = drawn.map((name) => readFileSync(join(FOLDER, `${name}.svg`), 'utf8').replaceAll(name, ''));
  expect(new Set(shapes).size).toBe(shapes.length);
});

describe.each(drawn)('%s', (name) => {
  const file = join(FOLDER, `${name}.svg`);
  const picture = readFileSync(file, 'utf8');

  test('is shapes alone, in our tones, of our size', () => {
    expect(statSync(file).size).toBeLessThanOrEqual(LARGEST);
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 800"/u);
    const elements = [...picture.matchAll(/<([\w:-]+)/gu)].map(([, element]) => element ?? '');
    expect(elements.filter((element) => !ELEMENTS.has(element))).toEqual([]);
    expect(picture).not.toMatch(/\bon\w+=|<!|\bstyle=|xlink|\/\/(?!www\.w3\.org\/2000\/svg")/u);
    const painted = [...picture.matchAll(/\b(?:fill|stroke|stop-color)="([^"]+)"/gu)].map(
      ([, value]) => value ?? '',
    );
    const wrong = painted.filter(
      (value) =>
        value !== 'none' &&
        !value.startsWith(`url(#${name}-`) &&
        !TONES.has(/^var\(--([\w-]+)\)$/u.exec(value)?.[1] ?? ''),
    );
    expect(wrong).toEqual([]);
  });

  test('names its own parts by its own name, and only movements that exist', () => {
    const ids = [...picture.matchAll(/\bid="([^"]+)"/gu)].map(([, id]) => id ?? '');
    expect(ids.filter((id) => !id.startsWith(`${name}-`))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...picture.matchAll(/(?:url\(#|href="#)([^)"]+)/gu)].map(([, id]) => id ?? '');
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    const classes = [...picture.matchAll(/\bclass="([^"]+)"/gu)].flatMap(
      ([, value]) => value?.split(' ') ?? [],
    );
    expect(classes.filter((value) => !MOVEMENTS.has(value))).toEqual([]);
  });
});
