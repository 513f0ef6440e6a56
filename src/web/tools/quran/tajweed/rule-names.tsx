import { RULES } from '#core/tajweed/rules.ts';
import type { Rule } from '#core/tajweed/rules.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/tajweed/en.json';

/** A rule by its name, drawn as its letters are. */
export function RuleName({ rule }: { rule: Rule }) {
  const t = useText<typeof en>('tools/quran/tajweed');
  return (
    <span data-tajweed={RULES[rule]} className="font-semibold">
      {t(`rule_${rule}`)}
    </span>
  );
}

const ARABIC = /([\u0621-\u0652]+(?: [\u0621-\u0652]+)*)/u;
const LETTERS = /^[\u0621-\u064a](?: [\u0621-\u064a])*$/u;

/** What it asks for. Single letters within another language are drawn in the face of the text, each in its place. */
export function RuleText({ rule }: { rule: Rule }) {
  const t = useText<typeof en>('tools/quran/tajweed');
  return t(`about_${rule}`)
    .split(ARABIC)
    .map((part, index) =>
      LETTERS.test(part) ? (
        <bdi key={`${index} ${part}`} lang="ar" dir="rtl" className="font-scripture leading-none">
          {part}
        </bdi>
      ) : (
        part
      ),
    );
}
