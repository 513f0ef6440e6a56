/** A picture of a story as the build writes it (`scripts/web/story-scenes.ts`): shapes with their attributes, as React names them. */
export type Drawn = readonly [element: string, attributes: Readonly<Record<string, string>>, ...Drawn[]];

/** `<story>.json`: the pictures of a story by their names; `first/<story>.json` has the first alone. */
export type DrawnScenes = Readonly<Record<string, Drawn>>;

/** `about.json`: what it weighs to have all stories on a device. */
export interface StoryBytes {
  scenes: number;
  /** The words of both tellings, by language. */
  words: Readonly<Record<string, number>>;
}
