import { useRef } from 'react';
import { Link } from 'react-router';
import { noonOf } from '#core/day.ts';
import { eveningsLeft, planFrom, withEvening } from '#core/stories/bedtime-plan.ts';
import type { BedtimePlan, Evening } from '#core/stories/bedtime-plan.ts';
import { chosen } from '#core/stories/choosing.ts';
import { changeStories, ownStories } from '#web/domain/stories/own-stories.ts';
import { useStoryPlaces } from '#web/domain/stories/places.ts';
import { offered } from '#web/domain/stories/queries.ts';
import type { ListedStory } from '#web/domain/stories/telling.ts';
import type en from '#web/features/story-companion/en.json';
import { listenerOf } from '#web/features/story-companion/listener.ts';
import { todayNumber } from '#web/features/story-companion/today.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CalendarPlus, RefreshCw } from 'lucide-react';

/** Which story tonight, tomorrow and on the evenings after. It lies on this device. */
export function Plan({ library }: { library: readonly ListedStory[] }) {
  const t = useText<typeof en>('features/story-companion');
  const places = useStoryPlaces();
  const { plan, child } = useStore(ownStories);
  const evenings = plan ? eveningsLeft(plan, todayNumber()) : [];
  const place = useRef<HTMLDivElement>(null);

  /** The button that was pressed goes away: whoever uses keys goes on from here. */
  function turn(next: BedtimePlan | null): void {
    changeStories({ plan: next });
    place.current?.focus();
  }

  function begin(): void {
    const choices = chosen(offered(library, places), listenerOf(library, child));
    turn(planFrom(choices, todayNumber()));
  }
  return (
    // Whoever plans a collection is led here.
    <div id="plan" ref={place} tabIndex={-1} className="outline-none">
      {plan && evenings.length > 0 ? (
        <section aria-labelledby="plan-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="plan-title" className="text-base font-semibold lg:text-xl">
            {t('plan')}
          </h2>
          <ol className="grid">
            {evenings.map((evening) => (
              <EveningLine key={evening.in} evening={evening} plan={plan} library={library} />
            ))}
          </ol>
          <Button look="quiet" className="justify-self-start" onClick={() => turn(null)}>
            {t('planDrop')}
          </Button>
        </section>
      ) : (
        <Button look="quiet" className="-ms-4" onClick={begin}>
          <CalendarPlus className="size-5" aria-hidden="true" />
          {t('planBegin')}
        </Button>
      )}
    </div>
  );
}

interface EveningLineProps {
  evening: Evening;
  plan: BedtimePlan;
  library: readonly ListedStory[];
}

function EveningLine({ evening: { in: days, choice }, plan, library }: EveningLineProps) {
  const t = useText<typeof en>('features/story-companion');
  const places = useStoryPlaces();
  const { child } = useStore(ownStories);
  const evening = useEvening();
  const story = library.find(({ id }) => id === choice.id);

  /** The next one that is told on none of the evenings. */
  function change(): void {
    const told = new Set(plan.stories.map(({ id }) => id));
    const others = chosen(offered(library, places), listenerOf(library, child));
    const other = others.find(({ id }) => !told.has(id));
    if (other) changeStories({ plan: withEvening(plan, todayNumber() + days, other) });
  }
  return (
    <li className="flex items-center gap-2 border-b border-line py-2">
      <div className="grid min-w-0 flex-1">
        <span className="text-sm font-semibold text-gold-ink">{evening(days)}</span>
        {story ? (
          <Link
            to={`/story/${story.id}?length=${choice.length}`}
            className="inline-grid min-h-9 items-center text-primary underline-offset-4 hover:underline"
          >
            {story.title}
          </Link>
        ) : (
          <span className="text-muted">{t('notHere')}</span>
        )}
      </div>
      <IconButton label={t('planChange', { evening: evening(days) })} onClick={change}>
        <RefreshCw className="size-4" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** "Tonight", "Tomorrow", then the days by their names. */
function useEvening(): (days: number) => string {
  const t = useText<typeof en>('features/story-companion');
  const { locale } = languageOf(useLanguage());
  return (days) => {
    if (days < 2) return t(days === 0 ? 'tonight' : 'tomorrow');
    const noon = noonOf({ year: 1970, month: 1, day: 1 + todayNumber() + days });
    return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(noon);
  };
}
