import { Check, RotateCcw } from 'lucide-react';
import { adhkarAfter } from '#core/salah/adhkar.ts';
import type { Dhikr } from '#core/salah/adhkar.ts';
import { PrayerTextView } from '#web/domain/prayer-texts/prayer-text-view.tsx';
import { usePrayerTextWords } from '#web/domain/prayer-texts/prayer-texts.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { changeLesson, countDhikr, useLesson } from '#web/tools/learn-to-pray/own-lesson.ts';
import { useSalahName } from '#web/tools/learn-to-pray/salah-name.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The adhkar after the prayer, each with its count. */
export function AfterView() {
  const t = useText<typeof en>('tools/learn-to-pray');
  const nameOf = useSalahName();
  const { salah, said } = useLesson();
  const adhkar = adhkarAfter(salah);
  const done = adhkar.filter(({ key, times }) => (said[key] ?? 0) >= times).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl font-semibold">{t('afterPrayer', { prayer: nameOf(salah) })}</h2>
        <Button
          look="plain"
          disabled={Object.keys(said).length === 0}
          onClick={() => changeLesson({ said: {} })}
        >
          <RotateCcw className="size-5" aria-hidden="true" />
          {t('afterAgain')}
        </Button>
      </div>
      <p className="text-muted">{t('afterIntro')}</p>
      {salah !== 'witr' && (
        <ScreenLink
          to="tasbih"
          search="?round=afterPrayer"
          className={buttonClass('soft', 'justify-self-start print:hidden')}
        >
          {t('wholeScreen')}
        </ScreenLink>
      )}
      <progress value={done} max={adhkar.length} aria-label={t('afterProgress')} />
      {done === adhkar.length && <Notice look="good">{t('afterDone')}</Notice>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {adhkar.map((dhikr) => (
          <li key={dhikr.key} data-of={dhikr.key} className="scroll-mt-20">
            <DhikrCard dhikr={dhikr} count={said[dhikr.key] ?? 0} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function DhikrCard({ dhikr: { key, times }, count }: { dhikr: Dhikr; count: number }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  const { title } = usePrayerTextWords()(key);
  const { spelled, explained } = useLesson();
  const done = count >= times;
  return (
    <Card className="grid gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      <PrayerTextView said={key} spelled={spelled} explained={explained} />
      <Button
        look={done ? 'soft' : 'primary'}
        className="justify-self-start tabular-nums print:hidden"
        disabled={done}
        onClick={() => countDhikr(key, times)}
      >
        {done && <Check className="size-5" aria-hidden="true" />}
        <span>
          {t('said', { count, times })}
          <span className="sr-only">: {title}</span>
        </span>
      </Button>
    </Card>
  );
}
