import { tajweedOf, wordsAround } from '#core/tajweed/spans.ts';
import type { Rule } from '#core/tajweed/rules.ts';
import { useTexts } from '#web/domain/quran/use-texts.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/tajweed/en.json';
import { RuleName, RuleText } from '#web/tools/quran/tajweed/rule-names.tsx';
import { TajweedStyles } from '#web/tools/quran/tajweed/styles.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The rules of one ayah with the words in which they stand: for the keyboard, and for those who hear the page. */
export function AyahRules({ ayah }: { ayah: number }) {
  const t = useText<typeof en>('tools/quran/tajweed');
  const { textOf, state } = useTexts(['ar'], ayah, ayah, []);
  if (state !== 'ready') return null;
  const rules = wordsByRule(textOf('ar', ayah));
  return (
    <Disclosure title={t('ofAyah')}>
      <TajweedStyles />
      {rules.size === 0 && <p className="text-sm text-muted">{t('none')}</p>}
      <ul className="grid gap-4 pb-2">
        {[...rules].map(([rule, words]) => (
          <li key={rule} className="grid gap-1 text-sm">
            <h4 className="leading-loose">
              <RuleName rule={rule} />
            </h4>
            <p>
              <RuleText rule={rule} />
            </p>
            <ul lang="ar" dir="rtl" translate="no" className="flex flex-wrap gap-x-5 font-scripture text-xl">
              {words.map((word) => (
                <li key={word} className="leading-[2]">
                  {word}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Rules in the order in which the ayah has them; a word that has one twice is named once. */
function wordsByRule(text: string): ReadonlyMap<Rule, readonly string[]> {
  const found = new Map<Rule, string[]>();
  for (const span of tajweedOf(text))
    for (const rule of span.rules) {
      const [words, word] = [found.get(rule) ?? [], wordsAround(text, span)];
      found.set(rule, words.includes(word) ? words : [...words, word]);
    }
  return found;
}
