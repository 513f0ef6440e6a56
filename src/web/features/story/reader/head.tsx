import { Heart } from 'lucide-react';
import type { Length } from '#core/stories/choosing.ts';
import { useBandWords } from '#web/domain/stories/band-words.ts';
import type words from '#web/domain/stories/en.json';
import { ownStories, toggleFavourite } from '#web/domain/stories/own-stories.ts';
import type { ListedStory, ToldStory } from '#web/domain/stories/telling.ts';
import type en from '#web/features/story/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { pathOf } from '#web/registry.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { IconButton } from '#web/ui/button.tsx';

interface HeadProps {
  story: ToldStory;
  listed: ListedStory | undefined;
  length: Length;
}

export function Head({ story, listed, length }: HeadProps) {
  const t = useText<typeof en>('features/story');
  const say = useText<typeof words>('domain/stories');
  const bandWords = useBandWords();
  const isFavourite = useStore(ownStories).favourites.includes(story.id);
  const minutes = length === 'long' ? listed?.minutes_long : listed?.minutes_short;
  return (
    <header className="grid gap-1">
      <BackLink to={pathOf('story-companion')}>{t('back')}</BackLink>
      <div className="flex items-start gap-2">
        <h1 className="min-w-0 flex-1 text-3xl font-semibold">{story.content.title}</h1>
        <IconButton
          label={say('favourite')}
          aria-pressed={isFavourite}
          onClick={() => toggleFavourite(story.id)}
          className="text-gold-ink"
        >
          <Heart className="size-6" fill={isFavourite ? 'currentColor' : 'none'} aria-hidden="true" />
        </IconButton>
      </div>
      <p className="text-sm font-semibold text-muted">
        {[bandWords(story.age_band), minutes && say('minutes', { count: minutes })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  );
}
