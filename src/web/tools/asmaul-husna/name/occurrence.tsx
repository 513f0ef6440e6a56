import { Suspense } from 'react';
import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { Arabic } from '#web/domain/prayer-texts/arabic.tsx';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { Card } from '#web/ui/card.tsx';

/** Where the Quran has the name, or that it does not. */
export function Occurrence({ name: { form, word, ayahs } }: { name: ReadName }) {
  const t = useText<typeof en>('tools/asmaul-husna');
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-semibold">{t('inQuran')}</h2>
      <p className="text-muted">{t(`form.${form}`)}</p>
      {form === 'derived' && <Arabic className="text-center text-3xl">{word}</Arabic>}
      {ayahs.map((reference) => (
        <Suspense key={reference} fallback={<div className="min-h-24" />}>
          <Ayah reference={reference} className="border-t border-line pt-4" />
        </Suspense>
      ))}
    </Card>
  );
}
