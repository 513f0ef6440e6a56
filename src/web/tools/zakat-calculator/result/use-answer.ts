import { acrossSchools } from '#core/zakat/across-schools.ts';
import { reckon } from '#core/zakat/reckoning.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { useMoney } from '#web/tools/zakat-calculator/use-money.ts';
import { useZakatSchool, useZakat } from '#web/tools/zakat-calculator/use-zakat.ts';

/** What can be said by now, and how it came about. */
export function useAnswer() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { say } = useMoney();
  const { sheet } = useZakat();
  const school = useZakatSchool();
  const { agreed, least, most } = acrossSchools(sheet);
  const reckoning = reckon({ ...sheet, school: school?.school ?? 'hanafi' });
  const { lines, known, due } = reckoning;
  const state =
    lines.length === 0 && sheet.pieces.length === 0
      ? 'nothing'
      : !known
        ? 'unpriced'
        : school || agreed
          ? 'known'
          : 'between';
  const short = {
    nothing: '…',
    unpriced: t('priceMissing', { metal: t(sheet.nisab.metal) }),
    known: say(due),
    between: t('between', { least: say(least), most: say(most) }),
  }[state];
  return { ...reckoning, state, short, sheet } as const;
}
