import { useQuery } from '@tanstack/react-query';
import { dayNumber } from '#core/day.ts';
import { dailyTextQuery } from '#web/domain/hadith/editions.ts';
import type { Edition } from '#web/domain/hadith/editions.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useNow } from '#web/platform/use-now.ts';
import type en from '#web/tools/hadith/en.json';
import { TextLine } from '#web/tools/hadith/imported/text-line.tsx';

/** One of the collection for today; nothing where the edition calls none sound. */
export function DailyText({ edition }: { edition: Edition }) {
  const t = useText<typeof en>('tools/hadith');
  const today = dayNumber(dayOf(useNow('minute')));
  const { data } = useQuery(dailyTextQuery(edition.id, today));
  if (!data) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-card bg-gold-soft p-4">
      <h2 className="font-sans text-sm font-semibold text-gold-ink">{t('daily')}</h2>
      <TextLine
        collection={edition.collection}
        number={data.number}
        text={data.text}
        language={edition.language}
      />
    </section>
  );
}
