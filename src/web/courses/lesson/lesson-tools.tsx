import { Printer, Square, Volume2 } from 'lucide-react';
import type en from '#web/courses/en.json';
import type { LessonAloud } from '#web/courses/lesson/read-aloud.ts';
import { courseSize } from '#web/domain/learning/own-size.ts';
import { TextSizeButtons } from '#web/domain/settings/text-size-buttons.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';

/** Voice, paper and size of letters. */
export function LessonTools({ aloud }: { aloud: LessonAloud }) {
  const t = useText<typeof en>('courses');
  const Sign = aloud.spoken ? Square : Volume2;
  return (
    <div className="flex flex-wrap items-center print:hidden">
      {aloud.canSpeak && (
        <IconButton
          label={t(aloud.spoken ? 'stop' : 'listen')}
          onClick={aloud.spoken ? aloud.stop : aloud.start}
        >
          <Sign className="size-5" aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t('print')} onClick={() => print()}>
        <Printer className="size-5" aria-hidden="true" />
      </IconButton>
      <TextSizeButtons size={courseSize} labels={{ smaller: t('smaller'), larger: t('larger') }} />
    </div>
  );
}
