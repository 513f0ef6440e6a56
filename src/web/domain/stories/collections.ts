import list from '#content/base/story-collections.json' with { type: 'json' };
import type { StoryCollection, StoryCollectionTexts } from '#content/story-schema.ts';
import type { ListedStory } from '#web/domain/stories/telling.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { packs } from '#web/platform/language/packs.ts';

const files = import.meta.glob<StoryCollectionTexts>(
  ['/content/*/story-collections.json', '!/content/base/**'],
  { import: 'default' },
);
const texts = packs<StoryCollectionTexts>(
  async (language, name) => (await files[`/content/${language}/${name}.json`]?.()) ?? {},
);

export interface ShownCollection {
  id: string;
  title: string;
  summary: string;
  /** Those of its stories that may be opened. */
  stories: readonly ListedStory[];
}

/** Stories for several evenings; what somebody may not open is not in them, and one story alone is none. */
export function useCollections(library: readonly ListedStory[]): ShownCollection[] {
  const words = texts.use(useLanguage(), 'story-collections');
  const collections: readonly StoryCollection[] = list;
  return collections
    .map(({ id, stories }) => ({
      id,
      title: words[id]?.title ?? id,
      summary: words[id]?.summary ?? '',
      stories: stories.flatMap((story) => library.find((listed) => listed.id === story) ?? []),
    }))
    .filter(({ stories }) => stories.length > 1);
}
