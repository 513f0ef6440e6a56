import { FEEDING_KINDS, feedingCost, type Feeding } from '#core/zakat/feeding.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { NumberField } from '#web/tools/zakat-calculator/number-field.tsx';
import { changeZakat, ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { Sources } from '#web/tools/zakat-calculator/sources.tsx';
import { useMoney } from '#web/tools/zakat-calculator/use-money.ts';
import { Card } from '#web/ui/card.tsx';

const SOURCES: Record<Feeding, readonly string[]> = {
  fitr: ['bukhari:1503'],
  fidya: ['2:184'],
  fast: ['bukhari:1936'],
  oath: ['5:89'],
};

/** Zakat al-fitr, fidya and kaffara: meals for the poor, or their price. */
export function FeedingPart() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { meal, cases } = useStore(ownZakat);
  const { say, field, currency } = useMoney();
  return (
    <Card className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{t('feeding')}</h2>
        <p className="text-sm text-muted">{t('feedingText')}</p>
      </div>
      <NumberField
        label={t('meal', { currency })}
        hint={t('mealHint')}
        value={meal}
        {...field}
        onChange={(meal) => changeZakat({ meal })}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {FEEDING_KINDS.map((kind) => (
          <section key={kind} className="grid gap-2 border-t border-line pt-5">
            <NumberField
              label={t(`cases.${kind}`)}
              hint={t(`casesHint.${kind}`)}
              value={cases[kind]}
              places={0}
              onChange={(count) => changeZakat({ cases: { ...cases, [kind]: count } })}
            />
            {cases[kind] > 0 && meal > 0 && (
              <p aria-live="polite" className="text-xl font-semibold tabular-nums">
                {say(feedingCost(kind, cases[kind], meal))}
              </p>
            )}
            <Sources of={SOURCES[kind]} />
          </section>
        ))}
      </div>
    </Card>
  );
}
