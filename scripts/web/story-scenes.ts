import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { Drawn, DrawnScenes, StoryBytes } from '#content/drawn-scene.ts';
import { storyFileSchema } from '#content/story-schema.ts';
import { fromRoot } from '#server/root.ts';
import { content, namesIn, pack } from './content-packs.ts';
import { dataFolder } from './data-folder.ts';
import { languages } from './languages.ts';

const sceneFile = (scene: string) => content('base/scenes', `${scene}.svg`);
const TAG = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/gu;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/gu;

/** `stroke-width` is `strokeWidth` to React, and `class` is `className`. */
const propertyOf = (attribute: string) =>
  attribute === 'class'
    ? 'className'
    : attribute.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());

/**
 * The shapes inside of a picture. Pages may not make markup of text (`require-trusted-types-for`), and an image of its own would
 * not know the tones of the page, so they are drawn shape by shape.
 */
export function drawnScene(svg: string): Drawn {
  const open: (readonly [string, Record<string, string>, ...Drawn[]])[] = [];
  let whole: Drawn | undefined;
  for (const [, closing, element = '', list = '', alone] of svg.matchAll(TAG)) {
    if (!closing) {
      const attributes = [...list.matchAll(ATTRIBUTE)].map(
        ([, name = '', value = '']) => [propertyOf(name), value] as const,
      );
      open.push([element, Object.fromEntries(attributes)]);
    }
    if (!closing && !alone) continue;
    const done = open.pop();
    if (!done || (closing && done[0] !== element)) throw new Error(`</${element}> closes nothing`);
    const around = open.pop();
    if (around) open.push([...around, done]);
    else whole = done;
  }
  if (!whole || open.length > 0) throw new Error('is no whole picture');
  const [element, { xmlns: _xmlns, ...attributes }, ...shapes] = whole;
  return [element, attributes, ...shapes];
}

function storyScenes(): Map<string, string> {
  const files = new Map<string, string>();
  for (const file of namesIn('base/stories')) {
    const story = pack(storyFileSchema, `base/stories/${file}`);
    const names = [...new Set([...story.long, ...story.short].map(({ scene }) => scene))];
    // What is not drawn yet leaves its place empty.
    const drawn = names
      .filter((scene) => existsSync(sceneFile(scene)))
      .map((scene) => [scene, drawnScene(readFileSync(sceneFile(scene), 'utf8'))] as const);
    const first = drawn.filter(([scene]) => scene === names[0]);
    files.set(file, written(Object.fromEntries(drawn)));
    files.set(`first/${file}`, written(Object.fromEntries(first)));
  }
  const about: StoryBytes = {
    scenes: [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    words: Object.fromEntries(
      languages(fromRoot()).map((language) => [
        language,
        namesIn(`${language}/stories`)
          .map((file) => statSync(content(language, 'stories', file)).size)
          .reduce((sum, size) => sum + size, 0),
      ]),
    ),
  };
  return files.set('about.json', JSON.stringify(about));
}

const written = (scenes: DrawnScenes) => JSON.stringify(scenes);

/** `<story>.json` holds all pictures of a story, `first/<story>.json` the one that the library shows. */
export const storySceneData = dataFolder({
  name: 'scenes',
  code: import.meta.url,
  inputs: [
    ...namesIn('base/stories').map((file) => content('base/stories', file)),
    ...readdirSync(content('base/scenes'))
      .toSorted()
      .map((file) => content('base/scenes', file)),
    ...languages(fromRoot()).flatMap((language) =>
      namesIn(`${language}/stories`).map((file) => content(language, 'stories', file)),
    ),
  ],
  quality: 9,
  files: storyScenes,
});
