import { Link } from 'react-router';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { Figure } from '#web/tools/learn-to-pray/figures/figure.tsx';
import {
  morePrayerPath,
  morePrayers,
  useMorePrayerTexts,
} from '#web/tools/learn-to-pray/more/more-prayers.ts';
import { useLesson } from '#web/tools/learn-to-pray/own-lesson.ts';

/** The figure by which each is known. */
const FIGURES = {
  janazah: 'folded',
  eid: 'takbir',
  jumuah: 'pointing',
  tarawih: 'prostrating',
  traveller: 'standing',
  sick: 'lying',
} as const;
const figureOf = (id: string) => Object.entries(FIGURES).find(([known]) => known === id)?.[1] ?? 'standing';

/** What is prayed beside the daily prayers, each on a page of its own. */
export function MoreView() {
  const t = useText<typeof en>('tools/learn-to-pray');
  const texts = useMorePrayerTexts();
  const { person } = useLesson();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-2xl font-semibold">{t('tabMore')}</h2>
      <p className="text-muted">{t('moreIntro')}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        {morePrayers.map(({ id }) => (
          <li key={id} className="grid">
            <Link
              to={morePrayerPath(id)}
              className="flex items-center gap-4 rounded-card border border-line bg-raised p-4 shadow-card transition-colors hover:bg-primary-soft"
            >
              <Figure pose={figureOf(id)} person={person} className="size-16 shrink-0" />
              <span className="grid min-w-0 gap-1">
                <span className="text-lg font-semibold">{texts[id]?.title}</span>
                <span className="text-sm text-muted">{texts[id]?.summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
