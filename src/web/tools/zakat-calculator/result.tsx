import { acrossSchools } from '#core/zakat/across-schools.ts';
import { bySchool, reckon, type Line, type LineId, type Reckoning } from '#core/zakat/reckoning.ts';
import { unpriced } from '#core/zakat/unpriced.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { Sources } from '#web/tools/zakat-calculator/sources.tsx';
import { useMoney } from '#web/tools/zakat-calculator/use-money.ts';
import { useSchool, useZakat } from '#web/tools/zakat-calculator/use-zakat.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Only what can be looked up; contemporary councils are named in the text. */
const SOURCES: Partial<Record<LineId, readonly string[]>> = {
  cash: ['9:103', 'abudawud:1573'],
  bank: ['9:103'],
  goldKept: ['9:34', 'abudawud:1573'],
  goldWorn: ['abudawud:1563'],
  silverKept: ['9:34', 'bukhari:1447'],
  silverWorn: ['abudawud:1563'],
  stock: ['2:267', 'abudawud:1562'],
};

/** The answer first, then how it came about, and what it would be with the other schools. */
export function Result() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { sheet } = useZakat();
  const school = useSchool();
  const { agreed } = acrossSchools(sheet);
  const reckoning = reckon({ ...sheet, school: school?.school ?? 'hanafi' });
  const { lines, known } = reckoning;
  if (lines.length === 0 && sheet.pieces.length === 0) return <Invitation />;
  return (
    <Card className="grid gap-5" aria-live="polite">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{t('result')}</h2>
        {known && !school && !agreed ? <Between /> : <Answer of={reckoning} />}
      </div>
      <Unpriced />
      {lines.length > 0 && (school || agreed) && (
        <section className="grid gap-1">
          <h3 className="font-semibold">{t('how')}</h3>
          <ul className="grid divide-y divide-line">
            {lines.map((line) => (
              <LineOf key={line.id} line={line} />
            ))}
          </ul>
        </section>
      )}
      {known && lines.length > 0 && <Schools />}
      <p className="text-sm text-muted">{t('noFatwa')}</p>
    </Card>
  );
}

/** Before anything was entered there is nothing to say about zakat, but how to begin. */
function Invitation() {
  const t = useText<typeof en>('tools/zakat-calculator');
  return (
    <Card className="grid gap-1">
      <h2 className="text-xl font-semibold">{t('result')}</h2>
      <p className="text-muted">{t('begin')}</p>
    </Card>
  );
}

function Answer({ of: { base, nisab, known, reached, due, purify } }: { of: Reckoning }) {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { say } = useMoney();
  return (
    <>
      {known && <p className="font-display text-4xl font-semibold">{say(due)}</p>}
      <p className="text-muted">
        {known
          ? t(reached ? 'isReached' : 'notReached', { base: say(base), nisab: say(nisab) })
          : t('noPrice')}
      </p>
      {purify > 0 && <p className="font-medium">{t('purify', { amount: say(purify) })}</p>}
    </>
  );
}

/** The schools differ, and nobody said which one is followed. */
function Between() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { say } = useMoney();
  const { least, most } = acrossSchools(useZakat().sheet);
  return (
    <>
      <p className="font-display text-3xl font-semibold">
        {t('between', { least: say(least), most: say(most) })}
      </p>
      <p className="text-muted">{t('schoolDecides')}</p>
    </>
  );
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

function LineOf({ line: { id, amount, counted, otherwise } }: { line: Line }) {
  const t = useText<typeof en>('tools/zakat-calculator');
  const list = new Intl.ListFormat(languageOf(useLanguage()).locale);
  const { say } = useMoney();
  return (
    <li>
      <Disclosure
        title={t(`line.${id}`)}
        aside={
          <span className={classNames('tabular-nums', counted === 0 && 'text-muted line-through')}>
            {say(counted === 0 ? amount : counted)}
          </span>
        }
      >
        <div className="grid gap-2 pb-4">
          <p>{t(`why.${id}`)}</p>
          {counted !== amount && counted !== 0 && (
            <p className="text-muted">{t('ofWhole', { amount: say(amount), counted: say(counted) })}</p>
          )}
          {otherwise.map((other) => (
            <p key={other.counted} className="text-muted">
              {t('otherwise', {
                schools: list.format(other.schools.map((school) => t(school))),
                amount: say(other.counted),
              })}
            </p>
          ))}
          <Sources of={SOURCES[id] ?? []} />
        </div>
      </Disclosure>
    </li>
  );
}

function Schools() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { say } = useMoney();
  const { sheet } = useZakat();
  const mine = useSchool()?.school;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('schools')}</h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {bySchool(sheet).map(({ school, due }) => (
          <li
            key={school}
            className={classNames(
              'flex justify-between gap-3 rounded-field border px-4 py-3',
              school === mine ? 'border-primary bg-primary-soft' : 'border-line',
            )}
          >
            <span>{t(school)}</span>
            <span className="font-semibold tabular-nums">{say(due)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
