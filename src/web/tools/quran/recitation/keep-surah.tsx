import { useQuery } from '@tanstack/react-query';
import { useSurahNames } from '#web/domain/quran/surah-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import {
  ayahsOf,
  dropSurah,
  keepSurah,
  keptRecordingsQuery,
  useKeeping,
} from '#web/tools/quran/recitation/kept-recordings.ts';
import type { Reciter } from '#web/tools/quran/recitation/offered.ts';
import { useReciterName } from '#web/tools/quran/recitation/use-reciter-name.ts';
import { useSize } from '#web/tools/quran/use-size.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** One surah by one reciter on this device: how much of it is there, and how it comes and goes. */
export function KeepSurah({ reciter, surah }: { reciter: Reciter; surah: number }) {
  const t = useText<typeof en>('tools/quran');
  const names = { surah: useSurahNames()(surah).name, reciter: useReciterName()(reciter) };
  const size = useSize();
  const { data } = useQuery(keptRecordingsQuery);
  const keeping = useKeeping(reciter.id, surah);
  const work = typeof keeping === 'object' ? keeping : null;
  const all = ayahsOf(surah);
  const kept = data?.find((one) => one.reciter === reciter.id && one.surah === surah);
  const shown = work ?? kept;
  return (
    <div className="grid gap-2">
      {keeping === 'failed' && <Notice look="bad">{t('keepFailed')}</Notice>}
      {keeping === 'full' && <Notice look="bad">{t('soundNoRoom')}</Notice>}
      {work && <progress value={work.ayahs} max={all} aria-label={t('soundProgress', names)} />}
      {shown && (
        <p className="text-sm text-muted">
          {t('soundKept', { ...names, kept: shown.ayahs, all, size: size(shown.bytes) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {work && (
          <Button look="plain" onClick={work.stop}>
            {t('cancel')}
          </Button>
        )}
        {!work && kept?.ayahs !== all && (
          <Button
            look="soft"
            disabled={!('caches' in globalThis)}
            onClick={() => void keepSurah(reciter.id, surah)}
          >
            {t('keepSound', names)}
          </Button>
        )}
        {!work && kept && (
          <Button
            look="quiet"
            aria-label={t('dropSound', names)}
            onClick={() => void dropSurah(reciter.id, surah)}
          >
            {t('drop')}
          </Button>
        )}
      </div>
    </div>
  );
}
