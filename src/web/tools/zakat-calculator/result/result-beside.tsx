import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { Result } from '#web/tools/zakat-calculator/result/result.tsx';
import { Card } from '#web/ui/card.tsx';

/** Beside the form where there is room, and on paper. */
export function ResultBeside() {
  const t = useText<typeof en>('tools/zakat-calculator');
  return (
    <Card className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] gap-5 overflow-y-auto lg:grid print:static print:grid print:max-h-none">
      <h2 className="text-xl font-semibold">{t('result')}</h2>
      <Result />
    </Card>
  );
}
