import { useState } from 'react';
import { chosen } from '#core/stories/choosing.ts';
import type { Choice } from '#core/stories/choosing.ts';
import { planFrom } from '#core/stories/bedtime-plan.ts';
import { changeStories } from '#web/domain/stories/own-stories.ts';
import type { Listener } from '#web/domain/stories/own-stories.ts';
import { useStoryPlaces } from '#web/domain/stories/places.ts';
import { offered } from '#web/domain/stories/queries.ts';
import type { ListedStory } from '#web/domain/stories/telling.ts';
import { ChosenStory } from '#web/features/story-companion/companion/chosen-story.tsx';
import { WishForm } from '#web/features/story-companion/companion/wish-form.tsx';
import type en from '#web/features/story-companion/en.json';
import { todayNumber } from '#web/features/story-companion/today.ts';
import { track } from '#web/platform/analytics/analytics.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** For whom, how long, about what: the right story of the library, by rules that can be read (`src/core/stories/choosing.ts`). */
export function Companion({ library }: { library: readonly ListedStory[] }) {
  const t = useText<typeof en>('features/story-companion');
  const places = useStoryPlaces();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [turn, setTurn] = useState(0);
  const choice = choices[turn % choices.length];
  const story = library.find(({ id }) => id === choice?.id);

  function choose(child: Listener): void {
    changeStories({ child });
    setChoices(chosen(offered(library, places), child));
    setTurn(0);
    // That one was asked for; never for whom, or which.
    void track('story_request', { featureName: 'story-companion' });
  }
  return (
    <section
      aria-labelledby="companion"
      className="rounded-card border border-line bg-raised px-5 py-2 shadow-card"
    >
      <Disclosure
        title={
          <h2 id="companion" className="text-base font-semibold lg:text-xl">
            {t('companion')}
          </h2>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-3 pb-3">
          <WishForm library={library} onWish={choose} />
          {choice && story && (
            <output className="grid gap-4 border-t border-line pt-6">
              <ChosenStory story={story} length={choice.length}>
                {choices.length > 1 && (
                  <Button look="plain" onClick={() => setTurn(turn + 1)}>
                    {t('another')}
                  </Button>
                )}
                <Button
                  look="quiet"
                  onClick={() => changeStories({ plan: planFrom(rotated(choices, turn), todayNumber()) })}
                >
                  {t('planMake')}
                </Button>
              </ChosenStory>
            </output>
          )}
        </div>
      </Disclosure>
    </section>
  );
}

/** From the one that is shown on, and around. */
function rotated(choices: readonly Choice[], turn: number): Choice[] {
  const from = turn % choices.length;
  return [...choices.slice(from), ...choices.slice(0, from)];
}
