import { referenceOf } from '#core/hadith/reference.ts';
import { ReportPart } from '#web/domain/content-report/report-part.tsx';
import type { ReadHadith } from '#web/domain/hadith/library.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Actions } from '#web/tools/hadith/actions.tsx';
import type en from '#web/tools/hadith/en.json';
import { HadithText } from '#web/tools/hadith/hadith-text.tsx';
import { Neighbours } from '#web/tools/hadith/neighbours.tsx';
import { hadithSize } from '#web/tools/hadith/own-size.ts';
import { Provenance } from '#web/tools/hadith/provenance.tsx';
import { versesIn } from '#web/tools/hadith/verses.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

const ARABIC = ['text-2xl', 'text-3xl', 'text-4xl', 'text-5xl'] as const;
const MEANING = ['text-lg', 'text-xl', 'text-2xl', 'text-3xl'] as const;

export function HadithPage({ hadith }: { hadith: ReadHadith }) {
  const t = useText<typeof en>('tools/hadith');
  const names = useHadithNames();
  const size = useStore(hadithSize);
  const reference = referenceOf(hadith.key);
  const verses = versesIn(hadith.arabic);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <p className="font-semibold text-gold-ink">
          {hadith.nawawi === undefined
            ? reference && names.reference(reference)
            : t('fortyPlace', { number: hadith.nawawi })}
        </p>
        <h1 className="text-3xl font-semibold">{hadith.title}</h1>
        <p className="text-muted">{t('narratedBy', { name: names.narrator(hadith.narrator) })}</p>
      </header>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p lang="ar" dir="rtl" className={classNames('font-hadith leading-[2.1] break-normal', ARABIC[size])}>
          <HadithText text={hadith.arabic} />
        </p>
        {hadith.text && (
          <p className={classNames('border-t border-line pt-5 leading-relaxed', MEANING[size])}>
            <HadithText text={hadith.text} />
          </p>
        )}
        {verses.map((verse) => (
          <Ayah key={verse} reference={verse} className="rounded-field bg-sunken p-4" />
        ))}
      </Card>
      <Actions hadith={hadith} />
      <Provenance hadith={hadith} />
      <Neighbours hadith={hadith} />
      <div className="grid justify-items-start gap-3">
        <ReportPart target={{ type: 'hadith', id: hadith.key }} />
      </div>
    </article>
  );
}
