import { Link } from 'react-router';
import { dayNumber } from '#core/day.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { DAILY_DUAS } from '#web/tools/duas/daily-duas.ts';
import type en from '#web/tools/duas/en.json';
import { duaPath, shelfPath } from '#web/tools/duas/library/address.ts';
import { entryOf } from '#web/tools/duas/library/categories.ts';
import { duaGroups } from '#web/tools/duas/library/library.ts';
import { useRoutineNow } from '#web/tools/duas/shelves/routine-now.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';


/** A dua for the day, and the way into the words of the morning or the evening. */
export default function DuasCard() {
  const t = useText<typeof en>('tools/duas');
  const now = useNow('minute');
  const routine = useRoutineNow();
  const id = DAILY_DUAS[dayNumber(dayOf(now)) % DAILY_DUAS.length] ?? DAILY_DUAS[0];
  const group = duaGroups.use(useLanguage(), entryOf(id)?.group ?? '');
  const dua = group.find((candidate) => candidate.id === id);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-between gap-3">
      {dua && 'arabic' in dua && (
        <Link to={duaPath(dua.categories[0] ?? '', id)} className="grid gap-1 rounded-field">
          <h2 className="text-sm font-semibold text-gold-ink">
            {t('dailyDua')}: {dua.title}
          </h2>
          <span lang="ar" dir="rtl" className="line-clamp-3 font-hadith text-xl leading-loose">
            {dua.arabic}
          </span>
          {dua.text && <span className="line-clamp-3 text-sm">{dua.text}</span>}
        </Link>
      )}
      <Link to={shelfPath(routine)} className={buttonClass('soft', 'justify-self-start')}>
        {t(`routine.${routine}`)}
      </Link>
    </Card>
  );
}
