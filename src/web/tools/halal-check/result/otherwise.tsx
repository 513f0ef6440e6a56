import type { HalalCheck } from '#core/halal/check.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/halal-check/en.json';
import { choose } from '#web/tools/halal-check/own-halal.ts';
import { useHalalTexts } from '#web/tools/halal-check/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** What the verdict hangs on: one answer of the standard, and what it would be with another. */
export function Otherwise({ check }: { check: HalalCheck }) {
  const t = useText<typeof en>('tools/halal-check');
  const texts = useHalalTexts();
  if (check.otherwise.length === 0) return null;
  return (
    <Card className="grid gap-4" look="gold">
      <h2 className="text-xl font-semibold">{t('otherwise')}</h2>
      <ul className="grid gap-4">
        {check.otherwise.map(({ standard, choice, verdict }) => (
          <li key={`${standard} ${choice}`} className="grid gap-2">
            <p className="font-semibold">
              {texts.question(standard)}: {texts.choice(standard, choice).label}
            </p>
            <p className="text-sm">{texts.choice(standard, choice).held}</p>
            <p>{t('itWouldBe', { verdict: t(`verdict.${verdict}`) })}</p>
            <Button look="plain" className="justify-self-start" onClick={() => choose(standard, choice)}>
              {t('makeMine')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
