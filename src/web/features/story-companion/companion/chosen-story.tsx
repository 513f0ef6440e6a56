import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Length } from '#core/stories/choosing.ts';
import { useBandWords } from '#web/domain/stories/band-words.ts';
import { Cover } from '#web/domain/stories/cover.tsx';
import type words from '#web/domain/stories/en.json';
import type { ListedStory } from '#web/domain/stories/telling.ts';
import type en from '#web/features/story-companion/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface ChosenStoryProps {
  story: ListedStory;
  length: Length;
  /** What else may be done with it. */
  children: ReactNode;
}

/** What the companion found, and the way in. */
export function ChosenStory({ story, length, children }: ChosenStoryProps) {
  const t = useText<typeof en>('features/story-companion');
  const say = useText<typeof words>('domain/stories');
  const bandWords = useBandWords();
  const count = length === 'long' ? story.minutes_long : story.minutes_short;
  return (
    <div className="grid gap-4">
      <div className="story-row">
        <Cover story={story.id} />
        <div className="grid gap-1">
          <h3 id="chosen" className="text-lg font-semibold">
            {story.title}
          </h3>
          <p className="text-muted">{story.summary}</p>
          <p className="text-sm font-semibold text-gold-ink">
            {bandWords(story.age_band)} · {say('minutes', { count })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link
          to={`/story/${story.id}?length=${length}`}
          aria-describedby="chosen"
          className={buttonClass('primary')}
        >
          {t('open')}
        </Link>
        {children}
      </div>
    </div>
  );
}
