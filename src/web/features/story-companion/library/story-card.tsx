import { Check, Heart } from 'lucide-react';
import { Link } from 'react-router';
import { isTheme } from '#core/stories/themes.ts';
import { Cover } from '#web/domain/stories/cover.tsx';
import type words from '#web/domain/stories/en.json';
import { ownStories, toggleFavourite } from '#web/domain/stories/own-stories.ts';
import { useStoryPlaces } from '#web/domain/stories/places.ts';
import type { ListedStory } from '#web/domain/stories/telling.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';

/** A story among all: its first picture, what it is about, how long it takes, and whether it was read. */
export function StoryCard({ story }: { story: ListedStory }) {
  const say = useText<typeof words>('domain/stories');
  const isFavourite = useStore(ownStories).favourites.includes(story.id);
  const place = useStoryPlaces()[story.id];
  const theme = story.themes[0];
  return (
    <li className="story-card relative grid grid-cols-[minmax(0,1fr)] content-start rounded-card border border-line bg-raised shadow-card transition-shadow hover:shadow-lifted has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-ring">
      <Cover story={story.id} />
      <div className="grid gap-1 p-4">
        <h4 className="text-lg font-semibold">
          {/* The whole card leads there, while its name alone is what a screen reader reads as the link. */}
          <Link
            to={`/story/${story.id}`}
            className="outline-none after:absolute after:inset-0 after:rounded-card"
          >
            {story.title}
          </Link>
        </h4>
        <p className="text-muted">{story.summary}</p>
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1 text-sm font-semibold text-gold-ink">
            {[say('minutes', { count: story.minutes_long }), isTheme(theme) && say(`theme.${theme}`)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {place?.finishedAt ? (
            <span className="flex items-center gap-1 text-sm text-muted">
              <Check className="size-4 text-success" aria-hidden="true" />
              {say('read')}
            </span>
          ) : (
            place?.page && <span className="text-sm text-muted">{say('begun')}</span>
          )}
          <IconButton
            label={say('favouriteOf', { title: story.title })}
            aria-pressed={isFavourite}
            onClick={() => toggleFavourite(story.id)}
            className="relative text-gold-ink"
          >
            <Heart className="size-5" fill={isFavourite ? 'currentColor' : 'none'} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
