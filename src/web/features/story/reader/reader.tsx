import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Length } from '#core/stories/choosing.ts';
import { surahsOf, useKeptScripture } from '#web/domain/quran/kept-scripture.ts';
import { changeStoryReading, storyReading } from '#web/domain/stories/own-stories.ts';
import { noteStoryEnd, noteStoryPage, storyPlaces } from '#web/domain/stories/places.ts';
import { scenesQuery } from '#web/domain/stories/scenes.ts';
import { useSpeaking } from '#web/domain/stories/speaking.ts';
import { works } from '#web/domain/stories/works.ts';
import type { ListedStory, ToldStory } from '#web/domain/stories/telling.ts';
import type en from '#web/features/story/en.json';
import { Bedtime } from '#web/features/story/bedtime/bedtime.tsx';
import { useSleepTimer } from '#web/features/story/bedtime/sleep-timer.ts';
import { AudioError } from '#web/features/story/reader/audio-error.tsx';
import { Ending } from '#web/features/story/reader/ending.tsx';
import { useFrame } from '#web/features/story/reader/frame.ts';
import { Head } from '#web/features/story/reader/head.tsx';
import { PagesInTurn } from '#web/features/story/reader/pages-in-turn.tsx';
import { ScrolledPages } from '#web/features/story/reader/scrolled-pages.tsx';
import { Together } from '#web/features/story/reader/together.tsx';
import { Tools } from '#web/features/story/reader/tools.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useStore } from '#web/platform/store.ts';
import { useWakeLock } from '#web/platform/wake-lock.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useLatest } from '#web/ui/use-latest.ts';

/** Stands below all that is read first. */
const sources = preloadable(async () => (await import('#web/domain/learning/blocks/sources.tsx')).Sources);

interface ReaderProps {
  story: ToldStory;
  /** As it stands in the library; undefined where that is not known. */
  listed: ListedStory | undefined;
  length: Length;
  onLength: (length: Length) => void;
}

/** A story page by page or in one, told by its reader or by the device. */
export function Reader({ story, listed, length, onLength }: ReaderProps) {
  const t = useText<typeof en>('features/story');
  const language = useLanguage();
  const { pages } = story.content;
  const reading = useStore(storyReading);
  const { data: scenes } = useQuery(scenesQuery(story.id));
  const [at, setAt] = useState(() => beginning(story, length));
  const ended = useRef(false);
  const [bedtime, setBedtime] = useState(false);
  const sleep = useSleepTimer();
  const speaking = useSpeaking({
    story: story.id,
    version: story.version,
    language: story.language,
    length,
    volume: () => 1 - sleep.faded(),
    onPage: (page) => turn(pages.findIndex(({ id }) => id === page)),
    onEnd: () => turn(pages.length),
  });
  useStillness(sleep.asleep, speaking.stop);
  const frame = useFrame(story.id, listed?.themes[0], bedtime);
  useWakeLock((speaking.spoken !== null || bedtime) && !sleep.asleep);
  useKeptScripture(surahsOf(pages.flatMap(({ card }) => (card && 'ayah' in card ? [card.ayah] : []))));

  /** One past the last page is the end. */
  function turn(next: number): void {
    setAt(next);
    const page = pages[next];
    // Whoever looks back after the end has still read it once.
    if (ended.current && next > 0) return;
    ended.current = page === undefined;
    if (page) noteStoryPage(story, length, page.id);
    else noteStoryEnd(story, length);
  }
  const ahead = pages.slice(at < pages.length ? at : 0);
  const shared = { story, scenes, spoken: speaking.spoken, frame, size: reading.size };
  const ending = <Ending story={story} frame={frame} together={reading.together} onAgain={() => turn(0)} />;
  return (
    <article className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6 pb-12">
      <Head story={story} listed={listed} length={length} />
      <Tools
        speaking={speaking}
        onListen={() => speaking.start(ahead)}
        length={length}
        onLength={onLength}
        bedtime={bedtime}
        onBedtime={(next) => {
          setBedtime(next);
          sleep.set(next ? reading.sleep : null);
        }}
      />
      {speaking.state === 'failed' && <AudioError speaking={speaking} pages={ahead} />}
      {bedtime && (
        <Bedtime
          sleep={sleep}
          minutes={reading.sleep}
          onMinutes={(next) => {
            changeStoryReading({ sleep: next });
            sleep.set(next);
          }}
        />
      )}
      <div className={classNames('reader', reading.together && 'together')}>
        {reading.way === 'pages' ? (
          <PagesInTurn
            {...shared}
            at={at}
            onTurn={(next) => {
              // Who turns the page by hand goes on by themselves.
              speaking.stop();
              turn(next);
            }}
            ending={ending}
          />
        ) : (
          <ScrolledPages {...shared} at={at} onRead={turn} ending={ending} />
        )}
        {reading.together && <Together story={story} />}
      </div>
      {!speaking.canSpeak && <p className="text-sm text-muted">{t('noVoice')}</p>}
      <Suspense>
        <sources.Component
          folded
          sources={story.sources}
          works={works.use(language, 'course-works')}
          review={story.review}
          target={{ type: 'story', id: story.id }}
        />
      </Suspense>
    </article>
  );
}

/** Whoever sleeps hears nothing. */
function useStillness(asleep: boolean, onAsleep: () => void): void {
  const latest = useLatest(onAsleep);
  useEffect(() => {
    if (asleep) latest.current();
  }, [asleep, latest]);
}

/** Where it was left; from the beginning, where it was read to its end. */
function beginning({ id, content }: ToldStory, length: Length): number {
  const place = storyPlaces.get()[id];
  const page = place?.length === length ? place.page : null;
  return Math.max(
    0,
    content.pages.findIndex((one) => one.id === page),
  );
}
