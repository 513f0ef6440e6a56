import { RULE_IDS } from '#core/tajweed/rules.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/tajweed/en.json';
import { RuleName, RuleText } from '#web/tools/quran/tajweed/rule-names.tsx';
import { TajweedStyles } from '#web/tools/quran/tajweed/styles.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** Every rule with its colour and its line. */
export function Legend() {
  const t = useText<typeof en>('tools/quran/tajweed');
  return (
    <div className="grid gap-1">
      <TajweedStyles />
      <p className="text-sm text-muted">{t('how')}</p>
      <Disclosure title={t('legend')}>
        <dl className="grid gap-3 pb-2 text-sm">
          {RULE_IDS.map((rule) => (
            <div key={rule}>
              <dt className="leading-loose">
                <RuleName rule={rule} />
              </dt>
              <dd>
                <RuleText rule={rule} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">{t('about')}</p>
      </Disclosure>
    </div>
  );
}
