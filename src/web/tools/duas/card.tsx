import { Link } from 'react-router';
import { dayNumber } from '#core/day.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { DAILY_DUAS } from '#web/tools/duas/daily-duas.ts';
import type en from '#web/tools/duas/en.json';
import { duaPath } from '#web/domain/duas/address.ts';
import { entryOf } from '#web/domain/duas/categories.ts';
import { duaGroups } from '#web/domain/duas/library.ts';

/** A dua for the day. */
export default function DuasCard() {
  const t = useText<typeof en>('tools/duas');
  const id = DAILY_DUAS[dayNumber(dayOf(useNow('minute'))) % DAILY_DUAS.length] ?? DAILY_DUAS[0];
  const group = duaGroups.use(useLanguage(), entryOf(id)?.group ?? '');
  const dua = group.find((candidate) => candidate.id === id);
  if (!dua || !('arabic' in dua)) return null;
  return (
    <article className="grid content-start gap-2">
      <h2 className="font-sans text-sm font-semibold text-gold-ink">{t('dailyDua')}</h2>
      <Link to={duaPath(dua.categories[0] ?? '', id)} className="grid gap-2 rounded-field">
        <span lang="ar" dir="rtl" className="font-hadith text-2xl leading-loose">
          {dua.arabic}
        </span>
        {dua.text && <span className="text-lg">{dua.text}</span>}
        <span className="text-sm text-muted">{dua.title}</span>
      </Link>
    </article>
  );
}
