import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/halal-check/en.json';
import { useTable } from '#web/tools/halal-check/table.ts';
import { Card } from '#web/ui/card.tsx';

/** How labels in other languages call it. */
export function OtherNames({ id }: { id: string }) {
  const t = useText<typeof en>('tools/halal-check');
  const { languages } = useTable();
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl font-semibold">{t('onLabels')}</h2>
      <dl className="grid gap-2">
        {languages.map(({ language, names }) => (
          <div key={language} className="grid gap-1 sm:grid-cols-[8rem_1fr]">
            <dt className="text-muted" lang={language}>
              {languageOf(language).name}
            </dt>
            <dd lang={language} dir={languageOf(language).direction}>
              {names
                .flatMap((each) => each[id] ?? [])
                .join(languageOf(language).direction === 'rtl' ? '، ' : ', ')}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
