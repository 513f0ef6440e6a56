import { Suspense } from 'react';
import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { Arabic } from '#web/domain/prayer-texts/arabic.tsx';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { AYAH_SIZES } from '#web/domain/settings/reading-sizes.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';

/** Where the Quran has the name, or that it does not. */
export function Occurrence({ name, level: Heading }: { name: ReadName; level: 'h2' | 'h3' }) {
  const { form, word, ayahs } = name;
  const t = useText<typeof en>('tools/asmaul-husna');
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Heading className="text-xl font-semibold">{t('inQuran')}</Heading>
      <p className="text-muted">{t(`form.${form}`)}</p>
      {form === 'derived' && <Arabic className="text-center text-3xl">{word}</Arabic>}
      {ayahs.map((reference) => (
        <Suspense key={reference} fallback={<div className="min-h-24" />}>
          <Ayah reference={reference} className={`border-s-3 border-gold ps-4 ${AYAH_SIZES[0]}`} />
        </Suspense>
      ))}
    </section>
  );
}
