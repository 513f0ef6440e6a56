import type { ReactNode } from 'react';
import type { Mosque } from '#core/mosques/mosque.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { OpeningHours } from '#web/tools/mosque-finder/opening-hours.tsx';

const DENOMINATIONS = ['sunni', 'shia'] as const;

/** What is not known is said to be unknown, so that nobody takes silence for a no. */
export function FactsPart({ mosque: { facts } }: { mosque: Mosque }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const answer = (said: 'yes' | 'no' | 'limited' | undefined) => (said ? t(`answer.${said}`) : null);
  const tag = DENOMINATIONS.find((known) => known === facts.denomination);
  return (
    <section>
      <h2 className="sr-only">{t('facts')}</h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name={t('womensArea')}>{answer(facts.womens_area)}</Fact>
        <Fact name={t('wheelchair')}>{answer(facts.wheelchair)}</Fact>
        <Fact name={t('ablution')}>{answer(facts.ablution)}</Fact>
        <Fact name={t('openingHours')}>
          {facts.opening_hours && <OpeningHours text={facts.opening_hours} />}
        </Fact>
        <Fact name={t('address')}>{facts.address && <bdi>{facts.address}</bdi>}</Fact>
        <Fact name={t('website')}>
          {facts.website && (
            <a
              href={facts.website}
              rel="noreferrer"
              target="_blank"
              dir="ltr"
              className="inline-block font-semibold break-all text-primary underline"
            >
              {facts.website.replace(/^https?:\/\//iu, '')}
            </a>
          )}
        </Fact>
        {facts.denomination && (
          <Fact name={t('denomination')}>
            {tag ? t(`denomination.${tag}`) : <bdi>{facts.denomination}</bdi>}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useText<typeof en>('tools/mosque-finder');
  return (
    <>
      <dt className="text-sm font-semibold text-muted sm:text-base">{name}</dt>
      <dd className="max-sm:-mt-2">{children || <span className="text-muted">{t('notKnown')}</span>}</dd>
    </>
  );
}
