import { useEffect, useState } from 'react';
import { BadgeCheck } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { referenceOf } from '#core/quran/reference.ts';
import { surahQuery } from '#web/domain/quran/surah-text.ts';
import { canVerify, isVerified } from '#web/domain/quran/verification.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { Notice } from '#web/ui/notice.tsx';

/** Whether the text on the screen is the one that was pinned, computed here and now. */
export function VerifiedText({ first, last }: { first: number; last: number }) {
  const t = useText<typeof en>('tools/quran');
  const cache = useQueryClient();
  const [verdict, setVerdict] = useState<boolean | null>(null);
  const [from, to] = [referenceOf(first).surah, referenceOf(last).surah];
  useEffect(() => {
    if (!canVerify()) return undefined;
    let wanted = true;
    const surahs = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    void Promise.all(
      surahs.map(async (surah) => isVerified(surah, await cache.ensureQueryData(surahQuery('ar', surah)))),
    ).then(
      (verdicts) => wanted && setVerdict(verdicts.every(Boolean)),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [cache, from, to]);
  if (verdict === false) return <Notice look="bad">{t('notVerified')}</Notice>;
  return (
    <p className="flex min-h-6 items-center justify-center gap-2 text-sm text-success" aria-live="polite">
      {verdict && (
        <>
          <BadgeCheck className="size-5 shrink-0" aria-hidden="true" />
          {t('verified')}
        </>
      )}
    </p>
  );
}
