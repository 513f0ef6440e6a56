import { useEffect, useRef } from 'react';
import type { Progress } from '#core/spaced-repetition.ts';
import { NAMES } from '#web/domain/divine-names/divine-names.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { NEW_A_DAY } from '#web/tools/asmaul-husna/learn/own-learning.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';

interface DoneProps {
  /** The last card took the focus with it. */
  followed: boolean;
  progress: Progress;
  today: number;
  onMore: () => void;
}

export function Done({ followed, progress, today, onMore }: DoneProps) {
  const t = useText<typeof en>('tools/asmaul-husna');
  const { locale } = languageOf(useLanguage());
  const days = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (followed) heading.current?.focus({ preventScroll: true });
  }, [followed]);
  const left = Math.min(NEW_A_DAY, NAMES.length - progress.begun);
  return (
    <Card className="grid min-h-72 content-center justify-items-center gap-2 text-center">
      <h2 ref={heading} tabIndex={-1} className="rounded-field text-2xl font-semibold">
        {t('done')}
      </h2>
      <Empty>{t('doneText', { when: days.format((progress.next ?? today + 1) - today, 'day') })}</Empty>
      {left > 0 && (
        <Button look="soft" onClick={onMore}>
          {t('more', { count: left })}
        </Button>
      )}
    </Card>
  );
}
