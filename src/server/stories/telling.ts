import type { Story, StoryTexts } from '#content/story-schema.ts';

/** What a version says of itself in every language alike, as `private.story_facts` keeps it. */
export interface StoryFacts {
  age_band: Story['band'];
  kind: Story['group'];
  themes: Story['themes'];
  sources: Story['sources'];
  review: Story['review'];
}

/** A row of `public.story_versions`. */
export interface Telling {
  language: string;
  length: 'long' | 'short';
  content: Omit<StoryTexts, 'long' | 'short' | 'voice'> & {
    pages: (Story['long'][number] & { text: string[] })[];
  };
  voice_prompt: string;
}

export const factsOf = ({ band, group, themes, sources, review }: Story): StoryFacts => ({
  age_band: band,
  kind: group,
  themes,
  sources,
  review,
});

const LENGTHS = ['long', 'short'] as const;

/** Both lengths in every language: pages with their words. A page that has none is an error, not a gap. */
export const tellingsOf = (story: Story, texts: ReadonlyMap<string, StoryTexts>): Telling[] =>
  [...texts].flatMap(([language, { long, short, voice, ...said }]) =>
    LENGTHS.map((length) => ({
      language,
      length,
      content: {
        ...said,
        pages: story[length].map((page) => {
          const text = { long, short }[length][page.id];
          if (text === undefined) throw new Error(`${story.id} has no words for ${page.id} in ${language}`);
          return { ...page, text };
        }),
      },
      voice_prompt: voice,
    })),
  );
