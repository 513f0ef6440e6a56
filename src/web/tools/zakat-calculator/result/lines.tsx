import type { ReactNode } from 'react';
import type { Line, LineId } from '#core/zakat/reckoning.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { useAnswer } from '#web/tools/zakat-calculator/result/use-answer.ts';
import { Sources } from '#web/tools/zakat-calculator/sources.tsx';
import { useMoney } from '#web/tools/zakat-calculator/use-money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

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

/** How it came about: each line says why at a tap, down to the sum, the nisab and the part that is due. */
export function Lines() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { say } = useMoney();
  const { lines, base, nisab, known, reached, due, sheet } = useAnswer();
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{t('how')}</h3>
      <ul className="grid divide-y divide-line">
        {lines.map((line) => (
          <LineOf key={line.id} line={line} />
        ))}
        <Explained title={t('line.base')} amount={say(base)}>
          <p>{t('why.base')}</p>
        </Explained>
        {known && (
          <Explained title={t('line.nisab')} amount={say(nisab)}>
            <p>{t('nisabWhy')}</p>
            <Sources of={['abudawud:1573', 'bukhari:1447']} />
          </Explained>
        )}
        {reached && (
          <Explained title={t(`line.${sheet.year}`)} amount={say(due)}>
            <p>{t(`why.${sheet.year}`)}</p>
            <Sources of={['abudawud:1573']} />
          </Explained>
        )}
      </ul>
    </section>
  );
}

interface ExplainedProps {
  title: string;
  amount: string;
  /** Of what is there, but does not count. */
  struck?: boolean;
  children: ReactNode;
}

function Explained({ title, amount, struck = false, children }: ExplainedProps) {
  return (
    <li>
      <Disclosure
        title={title}
        aside={
          <span className={classNames('tabular-nums', struck && 'text-muted line-through')}>{amount}</span>
        }
      >
        <div className="grid gap-2 pb-4">{children}</div>
      </Disclosure>
    </li>
  );
}

function LineOf({ line: { id, amount, counted, otherwise } }: { line: Line }) {
  const t = useText<typeof en>('tools/zakat-calculator');
  const list = new Intl.ListFormat(languageOf(useLanguage()).locale);
  const { say } = useMoney();
  return (
    <Explained title={t(`line.${id}`)} amount={say(counted === 0 ? amount : counted)} struck={counted === 0}>
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
    </Explained>
  );
}
