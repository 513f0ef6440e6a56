import { Banknote, ChartNoAxesCombined, Gem, ReceiptText, Store, type LucideIcon } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { KINDS, type Kind } from '#web/tools/zakat-calculator/kinds.ts';
import { namedKinds } from '#web/tools/zakat-calculator/named-kinds.ts';
import { ownZakat, toggleKind } from '#web/tools/zakat-calculator/own-zakat.ts';
import { Question } from '#web/tools/zakat-calculator/questions/question.tsx';

const SIGNS: Readonly<Record<Kind, LucideIcon>> = {
  money: Banknote,
  metals: Gem,
  investments: ChartNoAxesCombined,
  business: Store,
  owed: ReceiptText,
};

/** Any of a few, each of which unfolds its fields. */
export function KindsQuestion() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const named = namedKinds(useStore(ownZakat));
  return (
    <Question title={t('have')}>
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{t('have')}</legend>
        {KINDS.map((kind) => {
          const Sign = SIGNS[kind];
          return (
            <label
              key={kind}
              className="relative flex min-h-13 min-w-0 grow basis-[min(100%,8.5rem)] items-center gap-2 rounded-field border border-edge px-2.5 py-2 text-sm font-semibold transition-colors hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-ring"
            >
              <input
                type="checkbox"
                checked={named.includes(kind)}
                onChange={() => toggleKind(kind)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Sign className="size-5 shrink-0" aria-hidden="true" />
              <span className="min-w-0 hyphens-auto">{t(`kind.${kind}`)}</span>
            </label>
          );
        })}
      </fieldset>
    </Question>
  );
}
