import { useState } from 'react';
import { folded } from '#core/fold.ts';
import { BANDS } from '#core/stories/choosing.ts';
import { isTheme } from '#core/stories/themes.ts';
import { useBandWords } from '#web/domain/stories/band-words.ts';
import type words from '#web/domain/stories/en.json';
import { ownStories } from '#web/domain/stories/own-stories.ts';
import { useStoryPlaces } from '#web/domain/stories/places.ts';
import type { ListedStory } from '#web/domain/stories/telling.ts';
import type en from '#web/features/story-companion/en.json';
import { StoryCard } from '#web/features/story-companion/library/story-card.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SearchBox, useSearched } from '#web/ui/search-box.tsx';
import { Segments } from '#web/ui/segments.tsx';

const SHOWN = ['all', 'unread', 'favourites'] as const;

/** Every story by the age it is for. Looking for words and kinds is folded away, so that the first screen of a phone shows pictures. */
export function Library({ library }: { library: readonly ListedStory[] }) {
  const t = useText<typeof en>('features/story-companion');
  const say = useText<typeof words>('domain/stories');
  const bandWords = useBandWords();
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const { favourites } = useStore(ownStories);
  const places = useStoryPlaces();
  const searched = folded(useSearched());
  const wordsOf = ({ title, summary, themes }: ListedStory) =>
    folded([title, summary, ...themes.filter(isTheme).map((theme) => say(`theme.${theme}`))].join(' '));
  const found = library
    .filter(({ id }) => shown !== 'favourites' || favourites.includes(id))
    .filter(({ id }) => shown !== 'unread' || !places[id]?.finishedAt)
    .filter((story) => searched === '' || wordsOf(story).includes(searched));
  return (
    <section aria-labelledby="library" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="library" className="sr-only">
        {t('library')}
      </h2>
      <Disclosure open={searched !== ''} title={<span className="text-muted">{t('search')}</span>}>
        <div className="grid max-w-xl gap-3">
          <SearchBox label={t('search')} hint={t('searchHint')} keepsScroll />
          <Segments
            label={t('show')}
            value={shown}
            onChange={setShown}
            segments={SHOWN.map((value) => ({ value, label: t(`show.${value}`) }))}
          />
        </div>
      </Disclosure>
      {found.length === 0 && (
        <p className="text-muted">
          {t(shown === 'favourites' && searched === '' ? 'noFavourites' : 'noneFound')}
        </p>
      )}
      {BANDS.filter((band) => found.some(({ age_band }) => age_band === band)).map((band) => (
        <section key={band} aria-labelledby={`band-${band}`} className="grid gap-4">
          <h3 id={`band-${band}`} className="text-base font-semibold lg:text-xl">
            {bandWords(band)}
          </h3>
          <ul className="story-grid">
            {found
              .filter(({ age_band }) => age_band === band)
              .map((story) => (
                <StoryCard key={story.id} story={story} />
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
