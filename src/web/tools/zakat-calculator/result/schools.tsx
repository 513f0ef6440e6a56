import { bySchool } from '#core/zakat/reckoning.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { useMoney } from '#web/tools/zakat-calculator/use-money.ts';
import { useZakatSchool, useZakat } from '#web/tools/zakat-calculator/use-zakat.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The same wealth as each school reckons it, side by side. */
export function Schools({ open }: { open: boolean }) {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { say } = useMoney();
  const { sheet } = useZakat();
  const mine = useZakatSchool()?.school;
  return (
    <Disclosure title={t('schools')} open={open}>
      <ul className="grid gap-1 pb-2">
        {bySchool(sheet).map(({ school, due }) => (
          <li
            key={school}
            className={classNames(
              'flex flex-wrap justify-between gap-x-3 rounded-field px-3 py-2',
              school === mine && 'bg-primary-soft text-primary',
            )}
          >
            <span>{t(school)}</span>
            <span className="font-semibold tabular-nums">{say(due)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
