import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useReadingSettings } from '#web/domain/quran/reading-settings.ts';
import { player } from '#web/tools/quran/recitation/player.ts';
import { recitationQuery, recordingUrl } from '#web/tools/quran/recitation/recitation.ts';
import type { Recitation } from '#web/tools/quran/recitation/recitation.ts';

export interface Listening {
  reciters: Recitation['reciters'];
  voice: Recitation['reciters'][number];
  /** From an ayah to the end of what is read. */
  listen: (ayah: number) => void;
}

/** What can be heard up to an ayah; null where the operator of this server offers nothing. */
export function useListening(last: number): Listening | null {
  const { data: recitation } = useQuery(recitationQuery);
  const { reciter } = useReadingSettings();
  return useMemo(() => {
    const voice = recitation?.reciters.find(({ id }) => id === reciter) ?? recitation?.reciters[0];
    if (!recitation || !voice) return null;
    return {
      reciters: recitation.reciters,
      voice,
      listen: (ayah) => player.start(ayah, last, (number) => recordingUrl(recitation, voice.id, number)),
    };
  }, [recitation, reciter, last]);
}
