import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useReadingSettings } from '#web/domain/quran/reading-settings.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type { Listening, PlayerBarProps } from '#web/tools/quran/recitation/listening.ts';
import { recitationQuery, recordingAddress } from '#web/tools/quran/recitation/offered.ts';

/** Comes after the text, and only where there is something to hear. */
export const playerBar = preloadable<PlayerBarProps>(
  async () => (await import('#web/tools/quran/recitation/player-bar.tsx')).PlayerBar,
);

/** What can be heard between two ayahs; null where the operator of this server offers nothing. */
export function useListening(first: number, last: number): Listening | null {
  const { data: recitation } = useQuery(recitationQuery);
  const { reciter } = useReadingSettings();
  return useMemo(() => {
    const voice = recitation?.reciters.find(({ id }) => id === reciter) ?? recitation?.reciters[0];
    if (!recitation || !voice) return null;
    return {
      reciters: recitation.reciters,
      voice,
      listen: (ayah) => void start(ayah, first, last, voice.id),
    };
  }, [recitation, reciter, first, last]);
}

async function start(ayah: number, first: number, last: number, reciter: string): Promise<void> {
  const { player } = await import('#web/tools/quran/recitation/player.ts');
  player.start(ayah, first, last, (number) => recordingAddress(reciter, number));
}
