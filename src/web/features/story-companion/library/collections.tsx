import { Link } from 'react-router';
import { planFrom } from '#core/stories/bedtime-plan.ts';
import { tellingWithin } from '#core/stories/choosing.ts';
import { useCollections } from '#web/domain/stories/collections.ts';
import type { ShownCollection } from '#web/domain/stories/collections.ts';
import { changeStories, ownStories } from '#web/domain/stories/own-stories.ts';
import { useStoryPlaces } from '#web/domain/stories/places.ts';
import { offered } from '#web/domain/stories/queries.ts';
import type { ListedStory } from '#web/domain/stories/telling.ts';
import type en from '#web/features/story-companion/en.json';
import { todayNumber } from '#web/features/story-companion/today.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** Stories that belong together, for several evenings. */
export function Collections({ library }: { library: readonly ListedStory[] }) {
  const t = useText<typeof en>('features/story-companion');
  const collections = useCollections(library);
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="collections" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="collections" className="text-base font-semibold lg:text-xl">
        {t('collections')}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 xl:grid-cols-2">
        {collections.map((collection) => (
          <li key={collection.id} className="border-b border-line py-2">
            <Collection collection={collection} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Collection({ collection: { title, summary, stories } }: { collection: ShownCollection }) {
  const t = useText<typeof en>('features/story-companion');
  const places = useStoryPlaces();
  const { child } = useStore(ownStories);

  function plan(): void {
    const choices = offered(stories, places).map((story) => ({
      id: story.id,
      length: child ? tellingWithin(story, child.minutes) : ('long' as const),
    }));
    changeStories({ plan: planFrom(choices, todayNumber(), choices.length) });
    document.getElementById('plan')?.scrollIntoView({ block: 'center' });
  }
  return (
    <Disclosure
      title={title}
      aside={<span className="text-sm text-muted">{t('evenings', { count: stories.length })}</span>}
    >
      <div className="grid gap-3 pb-3">
        <p className="text-muted">{summary}</p>
        <ol className="grid list-decimal gap-1 ps-5 marker:text-gold">
          {stories.map((story) => (
            <li key={story.id}>
              <Link
                to={`/story/${story.id}`}
                className="inline-grid min-h-9 items-center text-primary underline-offset-4 hover:underline"
              >
                {story.title}
              </Link>
              {places[story.id]?.finishedAt && <span className="text-sm text-muted"> · {t('wasRead')}</span>}
            </li>
          ))}
        </ol>
        <Button look="plain" className="justify-self-start" onClick={plan}>
          {t('collectionPlan')}
        </Button>
      </div>
    </Disclosure>
  );
}
