import { RULES } from '#core/tajweed/rules.ts';
import type { Rule } from '#core/tajweed/rules.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/tajweed/en.json';

/** A rule by its name, drawn as its letters are, and what it asks for. */
export function RuleName({ rule }: { rule: Rule }) {
  const t = useText<typeof en>('tools/quran/tajweed');
  return (
    <span data-tajweed={RULES[rule]} className="font-semibold">
      {t(`rule_${rule}`)}
    </span>
  );
}

export function RuleText({ rule }: { rule: Rule }) {
  const t = useText<typeof en>('tools/quran/tajweed');
  return t(`about_${rule}`);
}
