import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { DayCourse, Span } from '#core/prayer-times/course.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/prayer-times/en.json';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The library of hadith weighs more than the times. */
const source = preloadable(
  async () => (await import('#web/tools/prayer-times/prayer-source.tsx')).PrayerSource,
);
const Source = source.Component;

/** Those that go with a prayer, in the order of the day. */
const ROWS = ['fajr', 'dhuhr', 'maghrib', 'isha'] as const;

interface VoluntaryPrayersProps {
  course: DayCourse;
  shown: (instant: Date) => string;
}

/** Duha, tahajjud, witr and the sunnah prayers: when, and where it is told of them. */
export function VoluntaryPrayers({ course, shown }: VoluntaryPrayersProps) {
  const t = useText<typeof en>('tools/prayer-times');
  const range = ({ from, until }: Span) => `${shown(from)} – ${shown(until)}`;
  const { duha, tahajjud, spans } = course;
  return (
    <Disclosure title={<span className="text-lg">{t('voluntary')}</span>}>
      <div className="grid gap-5 pt-2">
        <Part title={t('duha')} time={duha ? range(duha) : t('duhaNone')} text={t('duhaText')}>
          <Source hadith="muslim:720" />
          <Source hadith="bukhari:1178" />
        </Part>
        <Part title={t('tahajjud')} time={range(tahajjud)} text={t('tahajjudText')}>
          <Source hadith="bukhari:1145" />
        </Part>
        <Part title={t('witr')} time={range(spans.isha)} text={t('witrText')}>
          <Source hadith="bukhari:998" />
        </Part>
        <section className="grid gap-1">
          <h3 className="font-semibold">{t('rawatib')}</h3>
          <ul className="grid gap-1">
            {ROWS.map((prayer) => (
              <li key={prayer}>{t(`rawatib_${prayer}`)}</li>
            ))}
          </ul>
          <p className="text-sm text-muted">{t('rawatibText')}</p>
          <Sources>
            <Source hadith="muslim:728" />
            <Source hadith="muslim:725" />
          </Sources>
        </section>
      </div>
    </Disclosure>
  );
}

interface PartProps {
  title: string;
  time: string;
  text: string;
  children: ReactNode;
}

function Part({ title, time, text, children }: PartProps) {
  return (
    <section className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{title}</h3>
        <p className="font-semibold tabular-nums">{time}</p>
      </div>
      <p className="text-sm text-muted">{text}</p>
      <Sources>{children}</Sources>
    </section>
  );
}

/** The times do not wait for where they are told of. */
function Sources({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap gap-x-4 text-sm">
      <Suspense>{children}</Suspense>
    </div>
  );
}
