import { unpriced } from '#core/zakat/unpriced.ts';
import { isoDay } from '#core/day.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { today } from '#web/tools/zakat-calculator/year.ts';
import { ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { Lines } from '#web/tools/zakat-calculator/result/lines.tsx';
import { Schools } from '#web/tools/zakat-calculator/result/schools.tsx';
import { useAnswer } from '#web/tools/zakat-calculator/result/use-answer.ts';
import { useMoney } from '#web/tools/zakat-calculator/use-money.ts';
import { useZakat } from '#web/tools/zakat-calculator/use-zakat.ts';
import { yearOf } from '#web/tools/zakat-calculator/year.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The answer first, then how it came about, and what it would be with the other schools. */
export function Result() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { state, lines, known } = useAnswer();
  // Before anything was entered there is nothing to say about zakat, but how to begin.
  if (state === 'nothing') return <p className="text-muted">{t('begin')}</p>;
  return (
    <>
      <Answer />
      <Unpriced />
      {lines.length > 0 && state !== 'between' && <Lines />}
      {known && lines.length > 0 && <Schools open={state === 'between'} />}
    </>
  );
}

function Answer() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { say } = useMoney();
  const { state, short, base, nisab, reached, purify } = useAnswer();
  return (
    <div className="grid gap-1" aria-live="polite">
      {state !== 'unpriced' && <p className="font-display text-3xl font-semibold">{short}</p>}
      {state === 'known' && reached && <YearLine />}
      <p className="text-muted">
        {state === 'unpriced' && t('noPrice')}
        {state === 'between' && t('schoolDecides')}
        {state === 'known' && t(reached ? 'isReached' : 'notReached', { base: say(base), nisab: say(nisab) })}
      </p>
      {purify > 0 && <p className="font-medium">{t('purify', { amount: say(purify) })}</p>}
    </div>
  );
}

/** Whether it is due by now, where that was said. */
function YearLine() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { locale } = languageOf(useLanguage());
  const year = yearOf(useStore(ownZakat), today(), useHijriCalendar());
  const written = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  if (!year) return null;
  const day = year.ends && written.format(new Date(`${isoDay(year.ends)}T12:00:00Z`));
  if (year.complete) return day && <p className="font-medium">{t('complete', { day })}</p>;
  return <p className="font-medium text-gold-ink">{day ? t('notYetUntil', { day }) : t('notYet')}</p>;
}

/** What has no price cannot be counted, and that is said. */
function Unpriced() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { metals, currencies } = unpriced(useZakat().sheet);
  const missing = [...metals.map((metal) => t(metal)), ...currencies];
  const list = new Intl.ListFormat(languageOf(useLanguage()).locale);
  if (missing.length === 0) return null;
  return <Notice>{t('unpriced', { what: list.format(missing) })}</Notice>;
}
