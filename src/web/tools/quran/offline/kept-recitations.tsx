import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useReadingSettings } from '#web/domain/quran/reading-settings.ts';
import { SurahField } from '#web/domain/quran/surah-field.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { KeepSurah } from '#web/tools/quran/recitation/keep-surah.tsx';
import { keptRecordingsQuery } from '#web/tools/quran/recitation/kept-recordings.ts';
import { recitationQuery } from '#web/tools/quran/recitation/offered.ts';
import type { Reciter } from '#web/tools/quran/recitation/offered.ts';
import { useReciterName } from '#web/tools/quran/recitation/use-reciter-name.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select.tsx';

/** Recitations on this device, surah by surah; what was kept can be removed even where there is no source any more. */
export function KeptRecitations() {
  const t = useText<typeof en>('tools/quran');
  const { data: recitation } = useQuery(recitationQuery);
  const { data: kept = [] } = useQuery(keptRecordingsQuery);
  const { reciter: own } = useReadingSettings();
  const reciterName = useReciterName();
  const [chosen, setChosen] = useState<{ reciter: string | null; surah: number }>({ reciter: own, surah: 1 });
  const reciters = recitation?.reciters ?? [];
  const voice = reciters.find(({ id }) => id === chosen.reciter) ?? reciters[0];
  if (!voice && kept.length === 0) return null;
  const known = (id: string): Reciter =>
    reciters.find((reciter) => reciter.id === id) ?? { id, name: id, person: null };
  const others = kept.filter(({ reciter, surah }) => reciter !== voice?.id || surah !== chosen.surah);
  return (
    <Card className="grid gap-4">
      <h2 className="font-semibold">{t('keptSounds')}</h2>
      {voice && (
        <>
          <SelectField
            label={t('reciter')}
            value={voice.id}
            onChange={(event) => setChosen({ ...chosen, reciter: event.target.value })}
          >
            {reciters.map((reciter) => (
              <option key={reciter.id} value={reciter.id}>
                {reciterName(reciter)}
              </option>
            ))}
          </SelectField>
          <SurahField
            label={t('surah')}
            value={chosen.surah}
            onChange={(surah) => setChosen({ ...chosen, surah })}
          />
          <KeepSurah reciter={voice} surah={chosen.surah} />
        </>
      )}
      {others.length > 0 && (
        <ul className="grid gap-3 border-t border-line pt-3">
          {others.map(({ reciter, surah }) => (
            <li key={`${reciter} ${surah}`}>
              <KeepSurah reciter={known(reciter)} surah={surah} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
