import { PlaceSearch } from '#web/domain/place/place-search.tsx';
import { useVisitorPlace, visitorPlace } from '#web/domain/place/visitor-place.ts';
import { TodayTimes } from '#web/domain/prayer/today-times.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';

/** Today's times of the city that one types, and until then of the one by whose clock the device goes. */
export default function PrayerGlimpse() {
  const t = useText<typeof en>('tools/prayer-times');
  const { place, guessed, pending } = useVisitorPlace();
  if (pending) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {place && (
        <div className="grid gap-1.5">
          <TodayTimes place={place} />
          {guessed && <p className="text-sm text-muted">{t('glimpseGuess')}</p>}
        </div>
      )}
      <PlaceSearch onChoose={(chosen) => visitorPlace.set(chosen)} />
    </div>
  );
}
