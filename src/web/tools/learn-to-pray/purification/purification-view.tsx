import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SCHOOLS } from '#core/salah/prayer.ts';
import { PrayerTextView } from '#web/domain/prayer-texts/prayer-text-view.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { BySchool } from '#web/tools/learn-to-pray/by-school.tsx';
import type en from '#web/tools/learn-to-pray/en.json';
import { PartFigure } from '#web/tools/learn-to-pray/figures/part-figure.tsx';
import { guide, useGuide } from '#web/tools/learn-to-pray/guide.ts';
import { changeLesson, useLesson, usePrayerSchool } from '#web/tools/learn-to-pray/own-lesson.ts';
import { SourcesNote } from '#web/tools/learn-to-pray/sources-note.tsx';
import { StandingMark } from '#web/tools/learn-to-pray/standing-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Segments } from '#web/ui/segments.tsx';

type Washing = (typeof guide.purification)[number];

export function PurificationView({ onDone }: { onDone: () => void }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  const texts = useGuide();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<Washing['id']>(washingIn(params.get('of')));
  const washing = guide.purification.find(({ id }) => id === chosen);
  function skip() {
    onDone();
    changeLesson({ washed: true });
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Segments
        label={t('tabWudhu')}
        segments={guide.purification.map(({ id }) => ({ value: id, label: t(`washing.${id}`) }))}
        value={chosen}
        onChange={setChosen}
      />
      {washing && (
        <>
          <div className="grid gap-1">
            <h2 className="text-2xl font-semibold">{texts.purification[washing.id]?.title}</h2>
            <p>{texts.purification[washing.id]?.intro}</p>
          </div>
          <Steps washing={washing} />
          <Card className="grid gap-3">
            {texts.purification[washing.id]?.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            <SourcesNote sources={washing.sources} />
          </Card>
        </>
      )}
      <Button className="justify-self-start" onClick={skip}>
        {t('washedNow')}
      </Button>
    </div>
  );
}

function washingIn(name: string | null): Washing['id'] {
  return guide.purification.find(({ id }) => id === name)?.id ?? 'wudhu';
}

function Steps({ washing }: { washing: Washing }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  const texts = useGuide().purification[washing.id];
  const { spelled, explained } = useLesson();
  const school = usePrayerSchool();
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
      {washing.steps.map(({ id, part, times, said, standing }) => (
        <li
          key={id}
          className="flex flex-wrap gap-4 rounded-card border border-line bg-raised p-4 shadow-card"
        >
          <PartFigure part={part} className="h-24 w-16 shrink-0" />
          <div className="grid min-w-[min(11rem,100%)] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-2">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
              {texts?.steps[id]?.title}
              <StandingMark standing={standing[school]} />
            </h3>
            <p>
              {texts?.steps[id]?.text}
              {times && <span className="font-semibold"> {t('times', { count: times })}</span>}
            </p>
            {said && <PrayerTextView said={said} spelled={spelled} explained={explained} />}
            {new Set(Object.values(standing)).size > 1 && (
              <Disclosure title={<span className="text-sm">{t('schoolsSay')}</span>}>
                <BySchool says={marks(standing)} />
              </Disclosure>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function marks(standing: Washing['steps'][number]['standing']) {
  return Object.fromEntries(
    SCHOOLS.map((school) => [school, <StandingMark key={school} standing={standing[school]} />]),
  );
}
