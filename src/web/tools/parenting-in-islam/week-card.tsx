import { Link } from 'react-router';
import type { BuiltGuide } from '#content/built-guide.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useNow } from '#web/platform/use-now.ts';
import type en from '#web/tools/parenting-in-islam/en.json';
import { useOwnAges } from '#web/tools/parenting-in-islam/own-ages.ts';
import { weekIdea } from '#web/tools/parenting-in-islam/week-idea.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** One small thing to do together this week. */
export function WeekCard({ guide }: { guide: BuiltGuide }) {
  const t = useText<typeof en>('tools/parenting-in-islam');
  const idea = weekIdea(guide, useOwnAges(), dayOf(useNow('minute')));
  if (!idea) return null;
  return (
    <section
      aria-labelledby="week-idea"
      className="reading grid justify-items-start gap-3 rounded-card bg-gold-soft p-5 sm:p-6"
    >
      <p className="text-sm font-semibold text-gold-ink">{t('weekIdea')}</p>
      <h2 id="week-idea" className="text-2xl font-semibold">
        {idea.title}
      </h2>
      {idea.blocks[0]?.words.text?.map((text) => (
        // On phones it stands over the list, and its page is one tap away.
        <p key={text} className="max-lg:hidden">
          {text}
        </p>
      ))}
      <Link to={`/${guide.id}/${idea.id}`} className={buttonClass('soft')}>
        {t('open')}
      </Link>
    </section>
  );
}
