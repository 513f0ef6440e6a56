import { useMemo } from 'react';
import { Link } from 'react-router';
import { dueStretches } from '#core/hifz/review.ts';
import { progressOf } from '#core/spaced-repetition.ts';
import { practicePath } from '#web/domain/quran/address.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { useDayNumber, useDeck } from '#web/tools/quran/hifz/own-hifz.ts';
import { useDaysAhead } from '#web/tools/quran/hifz/use-day-text.ts';
import { usePassageText } from '#web/tools/quran/hifz/use-passage-text.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** What comes again today. Whatever is not recited waits, and is asked for first another day. */
export function Reviews() {
  const t = useText<typeof en>('tools/quran/hifz');
  const daysAhead = useDaysAhead();
  const passageOf = usePassageText();
  const deck = useDeck();
  const today = useDayNumber();
  const due = useMemo(() => dueStretches(deck, today), [deck, today]);
  const { next } = progressOf(deck, Object.keys(deck));
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl font-semibold">{t('reviewToday')}</h2>
      {due.length === 0 ? (
        <p>{t('nothingDue', { when: daysAhead((next ?? today + 1) - today) })}</p>
      ) : (
        <>
          <p>{t('due', { count: due.flat().length })}</p>
          <Link to={practicePath('review')} className={buttonClass('primary', 'justify-self-start')}>
            {t('review')}
          </Link>
          <Disclosure title={t('dueList')}>
            <ul className="grid gap-1">
              {due.map((stretch) => (
                <li key={stretch[0]}>
                  <Link
                    to={practicePath({ first: stretch[0] ?? 1, last: stretch.at(-1) ?? 1 })}
                    className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
                  >
                    {passageOf(stretch)}
                  </Link>
                </li>
              ))}
            </ul>
          </Disclosure>
        </>
      )}
    </Card>
  );
}
