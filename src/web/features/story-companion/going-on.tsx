import { Link } from 'react-router';
import { Cover } from '#web/domain/stories/cover.tsx';
import { useStoryPlaces } from '#web/domain/stories/places.ts';
import type { ListedStory } from '#web/domain/stories/telling.ts';
import type en from '#web/features/story-companion/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Back into the story of last time. */
export function GoingOn({ library }: { library: readonly ListedStory[] }) {
  const t = useText<typeof en>('features/story-companion');
  const places = useStoryPlaces();
  const [begun] = library
    .filter(({ id }) => (places[id]?.page ?? null) !== null)
    .toSorted((one, other) => (places[other.id]?.notedAt ?? 0) - (places[one.id]?.notedAt ?? 0));
  if (!begun) return null;
  return (
    <Card look="gold" aria-labelledby="going-on" className="grid gap-4">
      <div className="story-row">
        <Cover story={begun.id} />
        <div className="grid gap-1">
          <p className="text-sm font-semibold text-gold-ink">{t('goingOn')}</p>
          <h2 id="going-on" className="text-base font-semibold lg:text-xl">
            {begun.title}
          </h2>
        </div>
      </div>
      <Link
        to={`/story/${begun.id}`}
        aria-describedby="going-on"
        className={buttonClass('primary', 'justify-self-start')}
      >
        {t('continue')}
      </Link>
    </Card>
  );
}
