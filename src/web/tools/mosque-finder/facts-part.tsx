import type { ReactNode } from 'react';
import type { Mosque } from '#core/mosques/mosque.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { OpeningHours } from '#web/tools/mosque-finder/opening-hours.tsx';

const DENOMINATIONS = ['sunni', 'shia'] as const;

/** What is not known is said to be unknown, so that nobody takes silence for a no. */
export function FactsPart({ mosque: { facts } }: { mosque: Mosque }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const answer = (said: 'yes' | 'no' | 'limited' | undefined) => said && t(`answer.${said}`);
  const lines: readonly { name: string; fact: ReactNode }[] = [
    { name: t('womensArea'), fact: answer(facts.womens_area) },
    { name: t('wheelchair'), fact: answer(facts.wheelchair) },
    { name: t('ablution'), fact: answer(facts.ablution) },
    {
      name: t('openingHours'),
      fact: facts.opening_hours && <OpeningHours text={facts.opening_hours} />,
    },
    { name: t('address'), fact: facts.address && <bdi>{facts.address}</bdi> },
    { name: t('website'), fact: facts.website && <Website address={facts.website} /> },
  ];
  const known = lines.filter(({ fact }) => Boolean(fact));
  const unknown = lines.filter(({ fact }) => !fact).map(({ name }) => name);
  const tag = DENOMINATIONS.find((one) => one === facts.denomination);
  return (
    <section className="grid gap-3">
      <h2 className="sr-only">{t('facts')}</h2>
      {(known.length > 0 || facts.denomination) && (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
          {known.map(({ name, fact }) => (
            <Fact key={name} name={name}>
              {fact}
            </Fact>
          ))}
          {facts.denomination && (
            <Fact name={t('denomination')}>
              {tag ? t(`denomination.${tag}`) : <bdi>{facts.denomination}</bdi>}
            </Fact>
          )}
        </dl>
      )}
      {unknown.length > 0 && <p className="text-muted">{t('notYetKnown', { facts: unknown.join(' · ') })}</p>}
    </section>
  );
}

function Website({ address }: { address: string }) {
  return (
    <a
      href={address}
      rel="noreferrer"
      target="_blank"
      dir="ltr"
      className="inline-block font-semibold break-all text-primary underline"
    >
      {address.replace(/^https?:\/\//iu, '')}
    </a>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm font-semibold text-muted sm:text-base">{name}</dt>
      <dd className="max-sm:-mt-2">{children}</dd>
    </>
  );
}
