import type { Amount } from '#core/zakat/sheet.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { NumberField } from '#web/tools/zakat-calculator/number-field.tsx';
import { changeSheet, ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { useMoney } from '#web/tools/zakat-calculator/use-money.ts';

/** Whose name says all of it. */
const PLAIN = ['cash', 'bank', 'crypto'] as const satisfies readonly Amount[];
type Hinted = Exclude<Amount, (typeof PLAIN)[number]>;
const isHinted = (amount: Amount): amount is Hinted => !PLAIN.some((plain) => plain === amount);

/** Fields for plain amounts, two beside each other where there is room. */
export function Amounts({ of }: { of: readonly Amount[] }) {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { sheet } = useStore(ownZakat);
  const { field } = useMoney();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {of.map((amount) => (
        <NumberField
          key={amount}
          label={t(amount)}
          hint={isHinted(amount) ? t(`${amount}Hint`) : undefined}
          value={sheet[amount]}
          {...field}
          onChange={(value) => changeSheet({ [amount]: value })}
        />
      ))}
    </div>
  );
}
