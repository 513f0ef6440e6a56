import { Link } from 'react-router';
import type { Length } from '#core/stories/choosing.ts';
import { useBandWords } from '#web/domain/stories/band-words.ts';
import { Cover } from '#web/domain/stories/cover.tsx';
import type words from '#web/domain/stories/en.json';
import type { ListedStory } from '#web/domain/stories/telling.ts';
import type en from '#web/features/story-companion/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** What the companion found, and the way in. */
export function ChosenStory({ story, length }: { story: ListedStory; length: Length }) {
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
      <Link
        to={`/story/${story.id}?length=${length}`}
        aria-describedby="chosen"
        className={buttonClass('primary', 'justify-self-start')}
      >
        {t('open')}
      </Link>
    </div>
  );
}
