import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { MorePrayer } from '#content/more-prayers-schema.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import type names from '#web/domain/person/en.json';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';
import { surahsOf, useKeptScripture } from '#web/domain/quran/kept-scripture.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { BySchool } from '#web/tools/learn-to-pray/by-school.tsx';
import type en from '#web/tools/learn-to-pray/en.json';
import { morePrayers, useMorePrayerTexts } from '#web/tools/learn-to-pray/more/more-prayers.ts';
import { MoreSources } from '#web/tools/learn-to-pray/more/more-sources.tsx';
import { MoreSteps } from '#web/tools/learn-to-pray/more/more-steps.tsx';
import {
  changeLesson,
  notePractice,
  useLesson,
  usePrayerSchool,
} from '#web/tools/learn-to-pray/own-lesson.ts';
import { SourcesNote } from '#web/tools/learn-to-pray/sources-note.tsx';
import { useScrollToChosen } from '#web/tools/learn-to-pray/use-scroll-to-chosen.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { pathOf } from '#web/registry.ts';

const SURAHS = surahsOf(morePrayers.flatMap(({ ayah }) => ayah ?? []));

/** The prayer at an address such as `/learn-to-pray/janazah`. */
export function PrayerPage({ id }: { id: string }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  useKeptScripture(SURAHS);
  const [params] = useSearchParams();
  useScrollToChosen(params.get('of'));
  const prayer = morePrayers.find((known) => known.id === id);
  return (
    <div className="grid w-full animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink to={`${pathOf('learn-to-pray')}?part=more`}>{t('tabMore')}</BackLink>
      {prayer ? (
        <Prayer prayer={prayer} />
      ) : (
        <>
          <ScreenHead title={t('title')} />
          <Empty>{t('moreUnknown')}</Empty>
        </>
      )}
    </div>
  );
}

function Prayer({ prayer }: { prayer: MorePrayer }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  const words = useText<typeof names>('domain/person');
  const texts = useMorePrayerTexts()[prayer.id];
  const school = usePrayerSchool();
  return (
    <>
      <ScreenHead
        title={texts?.title}
        summary={texts?.summary}
        remark={<p>{t('schoolHint')}</p>}
        signs={
          <IconButton label={t('print')} onClick={printPage} className="print:hidden">
            <Printer className="size-5" aria-hidden="true" />
          </IconButton>
        }
      />
      {/* Paper has no head of the screen. */}
      <p className="hidden text-2xl font-semibold print:block">
        {texts?.title} · {words(`madhab.${school}`)}
      </p>
      <Chosen />
      <Card className="grid gap-3">
        <h2 className="text-xl font-semibold">{t('moreDue')}</h2>
        <Points points={texts?.due ?? []} />
        {prayer.ayah && <Ayah reference={prayer.ayah} className="border-s-3 border-gold ps-4" />}
      </Card>
      <MoreSteps prayer={prayer} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-2xl font-semibold">{t('moreDiffers')}</h2>
        {prayer.differences.map(({ id, sources }) => (
          <Card key={id} data-of={id} className="grid scroll-mt-20 gap-3 break-inside-avoid">
            <h3 className="text-lg font-semibold">{texts?.differences[id]?.title}</h3>
            <BySchool says={texts?.differences[id] ?? {}} />
            <SourcesNote sources={sources} />
          </Card>
        ))}
      </section>
      <Card className="grid gap-3">
        <h2 className="text-xl font-semibold">{t('moreNotes')}</h2>
        <Points points={texts?.notes ?? []} />
      </Card>
      <MoreSources prayer={prayer} />
    </>
  );
}

function printPage() {
  notePractice();
  print();
}

/** Whose description is shown, and how much of what is said. */
function Chosen() {
  const t = useText<typeof en>('tools/learn-to-pray');
  const words = useText<typeof names>('domain/person');
  const { spelled, explained } = useLesson();
  const school = usePrayerSchool();
  return (
    <Card className="grid gap-3 print:hidden">
      <Segments
        label={t('chooseSchool')}
        look="block"
        segments={SCHOOLS.map((value) => ({ value, label: words(`madhab.${value}`) }))}
        value={school}
        onChange={(school) => changeLesson({ school })}
      />
      <div className="flex flex-wrap items-center gap-x-8">
        {useLanguage() !== 'ar' && (
          <Switch label={t('spelled')} checked={spelled} onChange={(spelled) => changeLesson({ spelled })} />
        )}
        <Switch
          label={t('explained')}
          checked={explained}
          onChange={(explained) => changeLesson({ explained })}
        />
      </div>
    </Card>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 ps-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
