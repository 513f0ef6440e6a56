import { Link } from 'react-router';
import type { Plan } from '#core/quran/own-notes.ts';
import { isFinished, isReadOn, nextPage, portionOn, withReading } from '#core/quran/plan.ts';
import { extentOf, PART_COUNTS } from '#core/quran/structure.ts';
import { ayahPath } from '#web/domain/quran/address.ts';
import { setOwnNote } from '#web/domain/quran/own-quran.ts';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { useToday } from '#web/tools/quran/plan/today.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select.tsx';

/** Today's portion. What was not read yesterday is a part of it, and nothing is said about it. */
export function OwnPlan({ plan }: { plan: Plan }) {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useReferenceText();
  const today = useToday();
  const { locale } = languageOf(useLanguage());
  const until = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const { first, last } = portionOn(plan, today);
  const start = extentOf({ kind: 'page', number: nextPage(plan) }).first;
  const readToday = isReadOn(plan, today);
  const note = (page: number) => setOwnNote('plan', '', withReading(plan, page, today));
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <h2 className="text-xl font-semibold">{t(isFinished(plan) ? 'planDone' : 'planToday')}</h2>
        <progress value={plan.read} max={PART_COUNTS.page} aria-label={t('planProgress')} />
        <p className="text-sm text-muted">
          {t('planRead', { read: plan.read, all: PART_COUNTS.page })}{' '}
          {t('planEnd', { day: until.format(new Date(plan.until)) })}
        </p>
      </div>
      {isFinished(plan) ? (
        <p>{t('planDoneText')}</p>
      ) : (
        <>
          <p className="text-lg font-semibold">
            {readToday ? t('portionDone') : t('portion', { first, last, count: last - first + 1 })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Link to={ayahPath(start, 'page')} className={buttonClass('primary')}>
              {t('readFrom', { reference: nameOf(start) })}
            </Link>
            {!readToday && (
              <Button look="soft" onClick={() => note(last)}>
                {t('portionRead')}
              </Button>
            )}
          </div>
          <SelectField
            label={t('readUpTo')}
            value={plan.read}
            onChange={(event) => note(Number(event.target.value))}
          >
            {Array.from({ length: PART_COUNTS.page + 1 }, (_, page) => (
              <option key={page} value={page}>
                {page === 0 ? t('nothingRead') : t('pageOf', { page })}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <Button look="quiet" className="justify-self-start" onClick={() => setOwnNote('plan', '', null)}>
        {t(isFinished(plan) ? 'planAgain' : 'endPlan')}
      </Button>
    </Card>
  );
}
